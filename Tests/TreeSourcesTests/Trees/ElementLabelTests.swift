import SeededRandom
import Testing

@testable import TreeSources

/// How the elements of arrays are labeled.
struct ElementLabelTests {
    /// Returns the labels of the items at the top level.
    private func labels(_ text: String, _ kind: InputKind = .json, by fields: [String] = []) -> [String] {
        let source = kind.makeSource(labelFields: fields)
        source.read(text: text)
        return source.labels(of: source.children(of: nil)).map(\.text)
    }

    /// Returns an array of objects, each with members that follow a number from 0 up.
    private func array(_ count: Int, _ members: (Int) -> String) -> String {
        "[" + (0..<count).map { "{\(members($0))}" }.joined(separator: ",") + "]"
    }

    @Test(arguments: [
        // The pods of a list.
        (
            #"""
            [{"kind": "Pod", "metadata": {"name": "coredns", "uid": "a"}, "status": {"phase": "Running"}},
             {"kind": "Pod", "metadata": {"name": "api", "uid": "b"}, "status": {"phase": "Failed"}}]
            """#,
            [
                #"0 coredns  {metadata: {uid: "a"}, status: {phase: "Running"}, …}"#,
                #"1 api  {metadata: {uid: "b"}, status: {phase: "Failed"}, …}"#,
            ]
        ),
        // Inside, too, equal values and the label are left out, and short values are first.
        (
            #"""
            [{"meta": {"name": "a", "time": "2026-01-01"}, "s": {"on": true, "tags": [1], "text": "long", "n": 1}},
             {"meta": {"name": "b", "time": "2026-01-01"}, "s": {"on": true, "tags": [2], "text": "more", "n": 2}}]
            """#,
            [
                #"0: {meta: {name: "a", …}, s: {n: 1, text: "long", …}}"#,
                #"1: {meta: {name: "b", …}, s: {n: 2, text: "more", …}}"#,
            ]
        ),
        // A member that few elements have tells more than others, also if its value is the same.
        (
            #"[{"id": 1, "n": 0}, {"id": 2, "n": 0, "error": {"code": 7}}, {"id": 3, "n": 0, "error": {"code": 7}}]"#,
            ["0 1  {…}", "1 2  {error: {code: 7}, …}", "2 3  {error: {code: 7}, …}"]
        ),
        // Packages: versions differ, licenses do not.
        (
            #"[{"name": "a", "license": "MIT", "version": "1"}, {"name": "b", "license": "MIT", "version": "2"}]"#,
            [#"0 a  {version: "1", …}"#, #"1 b  {version: "2", …}"#]
        ),
        // Names that repeat, ids that do not.
        (
            #"[{"name": "x", "id": 7, "n": 1}, {"name": "x", "id": 8, "n": 2}]"#,
            ["0 7  {n: 1, …}", "1 8  {n: 2, …}"]
        ),
        // Ids that repeat.
        (#"[{"id": 7, "n": 1}, {"id": 7, "n": 2}]"#, ["0: {n: 1, …}", "1: {n: 2, …}"]),
        // Nothing remains.
        (#"[{"id": 7}, {"id": 8}]"#, ["0 7  {…}", "1 8  {…}"]),
        (#"[{"a": 1}, {"a": 1}]"#, ["0: {…}", "1: {…}"]),
        // Of few elements, each must have the field.
        (#"[{"": 1}, {"": 2}]"#, [#"0: {"": 1}"#, #"1: {"": 2}"#]),
        (#"[{"name": "x"}, {"n": 2}, {"name": "y"}]"#, [#"0: {name: "x"}"#, "1: {n: 2}", #"2: {name: "y"}"#]),
        // A container, null and nothing are no labels.
        (
            #"[{"name": {"x": 1}, "title": null, "id": "", "key": "k"}, {"name": {"x": 2}, "key": "l"}]"#,
            [#"0 k  {name: {x: 1}, title: null, id: ""}"#, "1 l  {name: {x: 2}}"]
        ),
        // A name with a dot comes before a name in a member.
        (
            #"[{"metadata.name": "a", "metadata": {"name": "x"}}, {"metadata.name": "b", "metadata": {"name": "x"}}]"#,
            ["0 a  {…}", "1 b  {…}"]
        ),
        // Escapes and Unicode.
        (#"[{"name": "caf\u00e9 \"1\""}, {"name": "日本"}]"#, [#"0 café "1"  {…}"#, "1 日本  {…}"]),
        // One element, no objects, and none.
        (#"[{"name": "a", "n": 1}]"#, [#"0: {name: "a", n: 1}"#]),
        (#"[[{"name": "a"}], ["name"], "name"]"#, ["0: [{…}]", #"1: ["name"]"#, #"2: "name""#]),
        (#"[{"name": "a"}, 1, {"name": "b"}]"#, [#"0: {name: "a"}"#, "1: 1", #"2: {name: "b"}"#]),
        ("[{}, {}]", ["0: {}", "1: {}"]),
        // Values are not the same only because they are equally long.
        (#"[{"a": [1], "b": 0}, {"a": [2], "b": 0}]"#, ["0: {a: […], …}", "1: {a: […], …}"]),
        // Members of an object have names.
        (#"{"x": {"name": "a"}, "y": {"name": "b"}}"#, [#"x: {name: "a"}"#, #"y: {name: "b"}"#]),
        // The kind belongs to the label if there are several; a name that one of each kind may have tells them apart.
        (
            #"[{"kind": "Pod", "name": "a", "n": 1}, {"kind": "Job", "name": "a", "n": 2}]"#,
            ["0 Pod a  {n: 1}", "1 Job a  {n: 2}"]
        ),
        (#"[{"kind": "Pod", "name": "a"}, {"name": "b"}]"#, ["0 Pod a  {…}", "1 b  {…}"]),
        (#"[{"kind": "Pod", "name": "a"}, {"kind": "Pod", "name": "a"}]"#, ["0: {…}", "1: {…}"]),
        // An index that is the label is there once.
        (#"[{"id": 0, "n": 1}, {"id": 2, "n": 2}]"#, ["0  {n: 1}", "1 2  {n: 2}"]),
        // Several texts are numbered as elements are.
        (#"{"id": 1, "n": 0} {"id": 2, "n": 0}"#, ["0 1  {…}", "1 2  {…}"]),
    ])
    func theFieldThatTellsElementsApartIsTheLabel(text: String, expected: [String]) {
        #expect(labels(text) == expected)
    }

    @Test func linesOfJSONAreLabeled() {
        #expect(
            labels("{\"id\": \"a\", \"n\": 1}\n{\"id\": \"b\", \"n\": 1}\n", .jsonl) == ["0 a  {…}", "1 b  {…}"])
        #expect(labels("{\"id\": \"a\", \"n\": 1}\n", .jsonl) == [#"0: {id: "a", n: 1}"#])
    }

    @Test(arguments: [
        ("- name: a\n  x: 1\n- name: b\n", ["0 a  {x: 1}", "1 b  {…}"]),
        ("- metadata: {name: \"a\"}\n- metadata: {name: b}\n", ["0 a  {metadata: {…}}", "1 b  {metadata: {…}}"]),
        ("- &x\n  id: 1\n- !!map\n  id: 2\n", ["0 1  &x {…}", "1 2  !!map {…}"]),
        ("- name: ~\n  id: 1\n- name: null\n  id: 2\n", ["0 1  {name: ~}", "1 2  {name: null}"]),
        ("- name: a\n- name: a\n", ["0: {…}", "1: {…}"]),
        ("- name: a\n", ["0: {name: a}"]),
        ("- name: a\n- b\n", ["0: {name: a}", "1: b"]),
        ("name: a\n---\nname: b\n", ["0 a  {…}", "1 b  {…}"]),
        ("x: {name: a}\ny: {name: b}\n", ["x: {name: a}", "y: {name: b}"]),
    ])
    func elementsOfYAMLAreLabeled(text: String, expected: [String]) {
        #expect(labels(text, .yaml) == expected)
    }

    /// The fields that are given need not tell the elements apart.
    @Test func givenFieldsAreTheLabels() {
        let text = #"[{"a": {"b": "x"}, "c": 1}, {"c": 1, "name": "n"}, {"name": "m"}]"#
        let expected = ["0 x  {a: {…}, c: 1}", #"1  {name: "n"}"#, #"2: {name: "m"}"#]
        #expect(labels(text, by: ["a.b", "c"]) == expected)
        #expect(labels(text, .yaml, by: ["a.b", "c"]) == expected)
        #expect(labels(#"[{"a": 1}]"#, by: ["a"]) == ["0 1  {…}"])
    }

    @Test func theLabelHasTheRoleOfAName() {
        let source = DocumentSource(JSONDocument())
        source.read(text: #"[{"id": 1, "n": 2}, {"id": 3, "n": 4}]"#)
        let parts = source.labels(of: source.children(of: nil))[1].parts
        #expect(parts.map(\.role) == [.index, .separator, .name, .separator, .summary])
        #expect(parts.map { String(decoding: $0.bytes, as: UTF8.self) } == ["1", " ", "3", "  ", "{n: 4}"])
    }

    /// A search finds the label, and not the preview.
    @Test func aSearchFindsTheLabel() {
        for kind in [InputKind.json, .yaml] {
            let source = kind.makeSource()
            source.read(text: #"[{"id": "a b", "n": 1}, {"id": "c", "n": 2}, {}]"#)
            #expect(source.children(of: nil).map(source.text)[2].hasPrefix("2"), "\(kind)")
            let two = kind.makeSource()
            two.read(text: #"[{"id": "a b", "n": 1}, {"id": "c", "n": 2}]"#)
            #expect(two.children(of: nil).map(two.text) == ["0 a b", "1 c"], "\(kind)")
        }
    }

    /// Control characters cannot end a line of text.
    @Test func aLabelIsWrittenOnOneLine() {
        for kind in [InputKind.json, .yaml] {
            let source = kind.makeSource()
            source.read(text: #"[{"id": "a\n\u001b[31m"}, {"id": "c"}]"#)
            var lines: [TextLine] = []
            source.forEachTextLine(depth: 1) { lines.append($0) }
            let written = lines.map { String(decoding: $0.text + $0.ending, as: UTF8.self) }
            #expect(written[0].hasPrefix(#"0 "a\n\"#) && !written[0].contains("\u{1B}"), "\(kind)")
            #expect(written[1] == "1 c:", "\(kind)")
            #expect(lines[0].matched == Array("0 a\n\u{1B}[31m".utf8), "\(kind)")
        }
    }

    @Test func aLongLabelIsCut() {
        let source = DocumentSource(JSONDocument())
        source.read(text: array(2) { "\"id\": \"\($0)\(String(repeating: "x", count: 100))\"" })
        #expect(source.labels(of: source.children(of: nil), limit: 3).map(\.text) == ["0 0xx…  {…}", "1 1xx…  {…}"])
    }
}

// The limits.
extension ElementLabelTests {
    /// Elements that repeat a name after the first 64 do not change the labels; among these they do.
    @Test func theFirstElementsDecide() {
        func text(_ repeating: Int) -> String { array(1000) { "\"name\": \"n\($0 == repeating ? 0 : $0)\"" } }
        #expect(labels(text(64))[64] == "64 n0  {…}")
        #expect(labels(text(63))[64] == #"64: {name: "n64"}"#)
    }

    @Test func oneOfEightElementsMayHaveNoLabel() {
        func text(_ missing: Range<Int>) -> String {
            array(64) { missing.contains($0) ? "\"x\": \($0)" : "\"name\": \"n\($0)\"" }
        }
        #expect(labels(text(1..<9)).prefix(2) == ["0 n0  {…}", "1: {x: 1}"])
        #expect(labels(text(1..<10)).prefix(2) == [#"0: {name: "n0"}"#, "1: {x: 1}"])
    }

    /// A value that differs after the first 64 elements is shown.
    @Test func onlyEqualValuesInsideAreLeftOut() {
        let text = array(100) { "\"id\": \($0), \"s\": {\"phase\": \"\($0 == 80 ? "Failed" : "Up")\", \"n\": [\($0)]}" }
        #expect(labels(text)[79...80] == ["79  {s: {…}}", #"80  {s: {phase: "Failed", …}}"#])
    }

    /// A value that differs after the first 64 elements is shown.
    @Test func onlyEqualValuesAreLeftOut() {
        let text = array(100) { "\"id\": \($0), \"kind\": \"\($0 == 80 ? "Job" : "Pod")\"" }
        #expect(labels(text)[79...81] == ["79  {…}", #"80  {kind: "Job"}"#, "81  {…}"])
    }

    /// Only the first 64 members are looked at.
    @Test func aLargeElementIsNotReadWhole() {
        func text(_ position: Int) -> String {
            array(2) { element in
                (0..<200).map { $0 == position ? "\"id\": \(element)" : "\"m\($0)\": 0" }.joined(separator: ",")
            }
        }
        #expect(labels(text(63)) == ["0  {…}", "1  {…}"])
        #expect(labels(text(64)) == ["0: {…}", "1: {…}"])
        let given = JSONDocument(text(64).utf8)
        #expect(given.labelRows(of: 1, [ItemField("id")]).isEmpty)
    }

    /// Elements that begin more than a megabyte after the first one are not looked at.
    @Test func longElementsAreFewElements() {
        let long = String(repeating: "x", count: 1 << 19)
        let text = array(4) { "\"name\": \"n\($0 % 3)\", \"text\": \"\(long)\"" }
        #expect(labels(text)[2].hasPrefix("2 n2  {"))
        let short = array(4) { "\"name\": \"n\($0 % 3)\", \"text\": \"\(long.prefix(100))\"" }
        #expect(labels(short)[2].hasPrefix("2: {name"))
    }

    /// The values of a field are looked up once in each of the first elements, as long as the field can be the label.
    @Test func theWorkIsBounded() {
        var (search, count) = (LabelSearch(), 0)
        for element in 0..<LabelSearch.elementLimit {
            search.addObject { field in
                count += 1
                switch field.text {
                case "name": return Array("x".utf8)
                case "id": return Array("\(element)".utf8)
                default: return nil
                }
            }
        }
        // All fields of the first element, both fields of the second one, and then one; and the kind of each.
        #expect(count == ItemField.usualLabels.count + 2 + (LabelSearch.elementLimit - 2) + LabelSearch.elementLimit)
        #expect(search.fields.map(\.text) == ["id"])
    }

    /// How the elements of an array are labeled is found out once.
    @Test func theLabelsAreFoundOutOnce() {
        let document = JSONDocument(array(1000) { "\"id\": \($0)" }.utf8)
        let elements = document.children(of: 0)
        let labels = elements.map { document.label(of: $0, limit: 9, isSearched: false).text }
        #expect(labels[999] == "999  {…}")
        var count = 0
        let known = document.labels.labeling(of: 0, version: -1) {
            count += 1
            return ElementLabeling(fields: [], equalMembers: [:], insideMembers: [:], isFinal: true)
        }
        #expect(count == 0 && known.fields == [ItemField("id")])
    }

    /// The positions of elements are counted once, and not from the first one for each label.
    @Test func thePositionsAreCountedOnce() {
        let positions = JSONPositions([:])
        var count = 0
        func position(of row: Int32) -> Int {
            positions.position(of: row, in: 0) { first, body in
                for sibling in first..<100_000 {
                    count += 1
                    if !body(sibling) { break }
                }
            }
        }
        #expect(position(of: 90_000) == 89_999)
        let first = count
        count = 0
        #expect((1...500).allSatisfy { position(of: Int32($0) * 180) == $0 * 180 - 1 })
        #expect(first == 90_000 && count < 500 * 33)
    }
}

// Texts that are being read.
extension ElementLabelTests {
    @Test func labelsChangeWhileTheTextIsRead() {
        let source = DocumentSource(JSONDocument(framing: .lines))
        var labels: [String] { source.labels(of: source.children(of: nil)).map(\.text) }
        source.read(Array("{\"id\": 1}\n".utf8))
        #expect(labels == ["0: {id: 1}"])
        source.read(Array("{\"id\": 2}\n".utf8))
        #expect(labels == ["0 1  {…}", "1 2  {…}"])
        source.read(Array("{\"id\": 2}\n".utf8))
        #expect(labels == ["0: {id: 1}", "1: {id: 2}", "2: {id: 2}"])
        source.startAgain()
        source.read(text: "{\"id\": 1}\n{\"id\": 2}\n")
        #expect(labels == ["0 1  {…}", "1 2  {…}"])
    }

    /// Lines of text wait until their labels are known: at once where no field can be the label.
    @Test(arguments: [
        ("{\"a\": 1}\n", ["0", "a: 1"]), ("{\"id\": 1}\n", []),
        ("{\"id\": 1}\n{\"id\": 1}\n", ["0", "id: 1", "1", "id: 1"]), ("{\"id\": 1}\n{\"a\": 1}\n", []),
        ((0..<64).map { "{\"id\": \($0)}\n" }.joined(), []), ("7\n{\"id\": 1}\n", ["0: 7"]),
    ])
    func textWaitsForItsLabels(text: String, lines: [String]) {
        let source = DocumentSource(JSONDocument(framing: .lines))
        var (position, written) = (TextPosition(), [String]())
        func write(isAtEnd: Bool) {
            source.forEachTextLine(after: &position, isAtEnd: isAtEnd, depth: 9) {
                written.append(String(decoding: $0.text, as: UTF8.self))
            }
        }
        source.read(Array(text.utf8))
        write(isAtEnd: false)
        #expect(written == lines)
        source.read(Array("{\"id\": 99}\n".utf8))
        if text.hasSuffix("63}\n") {
            write(isAtEnd: false)
            #expect(written.prefix(3) == ["0", "id: 0", "1"])
            #expect(written.count == 130)
        }
        source.finish()
        write(isAtEnd: true)
        #expect(written.suffix(1) == ["id: 99"])
    }

    /// The lines that are written early have the labels of the list in the end, for random arrays in random pieces.
    @Test(arguments: RandomRuns.seeds(12)) func textAndListHaveTheSameLabels(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        func element(_ number: Int) -> String {
            let value = random.next(below: 12) == 0 ? random.next(below: 3) : number
            let members = [
                "\"kind\":1", "\"name\":\"n\(value)\"", "\"id\":\(value)", "\"title\":null",
                "\"metadata\":{\"name\":\"m\(value)\"}", "\"list\":[{\"id\":\"\(value)\\n\"},{\"id\":\"\\\"b\"}]",
                "\"metadata.name\":\(value)",
            ]
            if random.next(below: 30) == 0 { return "\(value)" }
            let some = members.filter { _ in random.next(below: 8) > 0 }.shuffled(using: &random)
            return "{\(some.joined(separator: ","))}"
        }
        let kind = [InputKind.json, .jsonl, .yaml][Int(seed % 3)]
        let fields = seed % 4 == 0 ? ["id", "metadata.name"] : []
        func text() -> String {
            let elements = (0..<[2, 5, 9, 80][random.next(below: 4)]).map(element)
            let hasLines = kind == .jsonl || kind == .json && seed % 2 == 0
            return hasLines
                ? elements.map { $0 + "\n" }.joined()
                : "[" + elements.joined(separator: ", ") + "]"
        }
        let laws = SourceLaws(
            pieceLengths: [random.next(below: 40) + 1, random.next(below: 400) + 1],
            source: { kind.makeSource(labelFields: fields) })
        try laws.check(Array(text().utf8), and: Array(text().utf8))
    }
}
