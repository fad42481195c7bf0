import TestSupport
import Testing

@testable import TreeSources

/// The paths that `PrintedPart.jq` prints, and their ends.
struct ItemPathTests {
    private func paths(_ kind: InputKind, _ text: String) -> [String] {
        let source = kind.makeSource()
        source.read(text: text)
        source.openEverything()
        let paths = source.printed(.jq)
        let short = source.outline().items.map { String(decoding: source.path(of: $0, limit: 1000), as: UTF8.self) }
        #expect(short == paths, "a short path is not cut")
        return paths
    }

    @Test(arguments: [
        (#"{"items": [{"status": {"if": 1}}]}"#, [".items", ".items[0]", ".items[0].status", ".items[0].status.if"]),
        (#"[[{"_a1": 0}]]"#, [".[0]", ".[0][0]", ".[0][0]._a1"]),
        (#"{"odd key": {"a-b": {"7": 1}}}"#, ["", #"["a-b"]"#, #"["a-b"]["7"]"#].map { #".["odd key"]"# + $0 }),
        (#"{"a": {"": {"b": 1}}}"#, [".a", #".a[""]"#, #".a[""].b"#]),
        (#"{"\"\\(x)\n\u0000": 1, "$a": 2, "é": 3}"#, [#".["\"\\(x)\n\u0000"]"#, #".["$a"]"#, #".["é"]"#]),
        (#"{"\ud800": 1}"#, [#".["\uD800"]"#]),
        ("7", ["."]),
    ])
    func aPathOfJSONIsWrittenAsJQTakesIt(text: String, expected: [String]) {
        #expect(paths(.json, text) == expected)
    }

    /// jq reads each document as an input of its own.
    @Test func aPathBeginsInItsDocument() {
        #expect(paths(.json, #"{"a": 1} [2]"#) == [".", ".a", ".", ".[0]"])
        #expect(paths(.jsonl, "{\"a\": 1}\n[2]\n3\n") == [".", ".a", ".", ".[0]", "."])
        #expect(paths(.yaml, "a: 1\n---\n- 2\n") == [".", ".a", ".", ".[0]"])
    }

    @Test func aPathOfYAMLIsWrittenAsThatOfJSON() {
        #expect(paths(.yaml, "a:\n  - b c: 1\n    3: \"x\"\n") == [".a", ".a[0]", #".a[0]["b c"]"#, #".a[0]["3"]"#])
        #expect(paths(.yaml, "word") == ["."])
    }

    @Test func otherInputsHaveTheirPaths() {
        #expect(
            paths(.xml, "<a><b i='1'>x</b><b/></a>")
                == ["", "/b[1]", "/b[1]/@i", "/b[1]/text()", "/b[2]"].map { "/a" + $0 })
        #expect(paths(.paths, "/usr/bin\nsrc/a.c\n") == ["/", "/usr", "/usr/bin", "src", "src/a.c"])
        #expect(paths(.indented, "a\n  b c\n    d\n") == ["a", "a/b c", "a/b c/d"])
    }

    @Test(arguments: [
        (InputKind.json, "[[[[[[7]]]]]]", "…[0][0][0][0]"),
        (.yaml, "[[[[[[7]]]]]]", "…[0][0][0][0]"),
        (.json, #"{"a": {"ab\ncdefghijkl": 1}}"#, #"…["ab\ncdefg…"]"#),
        (.yaml, "a: {a bcdefghijkl: 1}", #"…["a bcdefgh…"]"#),
        (.json, #"{"abcdefghijkl": 1}"#, #"…["abcdefghi…"]"#),
        (.xml, "<r><e><e><e><e><e/></e></e></e></e></r>", "…/e/e/e/e/e"),
        (.paths, "/r/e/e/e/e/e\n", "…/e/e/e/e/e"),
        (.indented, "a\n b\n  c\n   d\n    e\n     f\n      g\n", "…/c/d/e/f/g"),
    ])
    func theEndOfALongPathIsMadeAlone(kind: InputKind, text: String, end: String) throws {
        let source = kind.makeSource()
        source.read(text: text)
        source.openEverything()
        let item = try #require(source.outline().items.last)
        #expect(String(decoding: source.path(of: item, limit: 9), as: UTF8.self) == end)
        #expect(source.frozen().path(of: item, limit: 9) == Array(end.utf8))
    }

    /// Debug builds take long for the deep text, but not for a path.
    @Test func thePathOfADeepItemTakesNoTimeOfItsDepth() throws {
        let source = DocumentSource(JSONDocument())
        source.read(Array(repeating: UInt8(ascii: "["), count: 5000))
        source.finish()
        source.openEverything()
        let item = try #require(source.outline().items.last)
        let whole = threadTime { for _ in 0..<10 { _ = source.printed(.jq, of: item) } }
        let end = threadTime { for _ in 0..<10 { _ = source.path(of: item, limit: 100) } }
        #expect(end * 10 < whole, "\(end) and \(whole)")
    }
}
