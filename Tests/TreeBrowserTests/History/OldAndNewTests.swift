import CollectionViews
import Screens
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// Old values, names and places beside the new ones.
@MainActor
struct OldAndNewTests {
    /// The changed rows of two texts, without the signs of parents.
    private func changes(_ source: any TextSource, _ old: String, _ new: String) async throws -> [String] {
        let input = LiveInput()
        let browser = BrowserController([input.input(source)])
        browser.resize(to: Size(columns: 150, rows: 20))
        browser.keepMarks()
        for (index, text) in [old, new].enumerated() {
            input.read(text)
            try await browser.waitUntil { browser.history.snapshots.lastNumber == index }
        }
        browser.press("d")
        return browser.plainRows.filter { "+-~>".contains($0.prefix(1)) }
    }

    @Test(arguments: [
        (#"{"n": 3}"#, #"{"n": 99}"#, ["~ n: 3 → 99"]),
        (#"{"n": null}"#, #"{"n": "x"}"#, [#"~ n: null → "x""#]),
        (#"{"old": 3, "a": 1}"#, #"{"new": 3, "a": 1}"#, ["~ old → new: 3"]),
        (#"{"old": {"a": [1]}}"#, #"{"new": {"a": [1]}}"#, ["~ old → new: {a: […]}"]),
        // Several members with one value are paired in order.
        (#"{"a": 1, "b": 1}"#, #"{"c": 1, "d": 1}"#, ["~ a → c: 1", "~ b → d: 1"]),
        (#"{"a": 1, "b": 1}"#, #"{"c": 1}"#, ["~ a → c: 1", "- b: 1"]),
        // A text is not a number, and elements have no names.
        (#"{"a": 1}"#, #"{"b": "1"}"#, ["- a: 1", #"+ b: "1""#]),
        (
            #"{"p": {"a": 1}, "q": {"x": 2}}"#, #"{"p": {"x": 3}, "q": {"a": 1}}"#,
            ["- a: 1", "+ x: 3", "- x: 2", "+ a: 1"]
        ),
    ])
    func membersOfDocuments(_ old: String, _ new: String, _ expected: [String]) async throws {
        #expect(try await changes(DocumentSource(JSONDocument()), old, new) == expected)
        #expect(try await changes(DocumentSource(YAMLDocument()), old, new).count == expected.count)
    }

    @Test func aMovedRowSaysWhereItWas() async throws {
        let source = DocumentSource(JSONDocument(), field: ElementKey("id"))
        let elements = [#"{"id": 1}"#, #"{"id": 2}"#, #"{"id": 3}"#]
        let (old, new) = (elements, [elements[2]] + elements.prefix(2))
        let texts = [old, new].map { "{\"items\": [\($0.joined(separator: ","))]}" }
        #expect(try await changes(source, texts[0], texts[1]) == ["> 0 3  {…}  from .items[2]"])
        #expect(try await changes(DocumentSource(LineList()), "a\nb\nc\n", "c\na\nb\n") == ["> c  from line 3"])
    }

    @Test func theItemsBelowARenamedMemberAndCommentsAreNoChanges() async throws {
        let rows = try await changes(DocumentSource(YAMLDocument()), "old:\n  a: 1\n  b: 2\n", "new:\n  a: 1\n  b: 2\n")
        #expect(rows == ["~ old → new: {a: 1, b: 2}"])
        // A comment stays, and is written once.
        let others = try await changes(DocumentSource(YAMLDocument()), "n: 3 # pods\n", "n: 5 # pods\n")
        #expect(others == ["~ n: 3 → 5  # pods"])
    }

    @Test func onlyThePartOfALongTextIsEmphasizedThatDiffers() {
        let (before, after) = (String(repeating: "é", count: 50), String(repeating: "z", count: 50))
        func label(_ middle: String) -> ItemLabel {
            ItemLabel([.init("n".utf8, .name), .init((before + middle + after).utf8, .string)])
        }
        let parts = ItemLabel(from: label("ab"), to: label("c")).parts
        let texts = parts.map { String(decoding: $0.bytes, as: UTF8.self) }
        let end = ["zzzzzzzzzzzz", "…"]
        #expect(texts == ["n", "…", "éééééé", "ab"] + end + [" → ", "…", "éééééé", "c"] + end)
        #expect(parts[3].role == .removed && parts[9].role == .added && parts[2].role == .string)
        #expect(ItemLabel(from: label("a"), to: label("a")) == label("a"))
    }

    @Test func partsInCommonEndAtCharacters() {
        let text = String(repeating: "x", count: 30)
        let place = DifferingPart(Array((text + "e\u{301}").utf8), Array((text + "e").utf8))
        #expect((place.beforeCount, place.afterCount) == (30, 0))
        #expect(DifferingPart(Array("1200".utf8), Array("1300".utf8)).beforeCount == 0)
        #expect(DifferingPart(Array(text.utf8) + [0xFF], Array(text.utf8)).beforeCount == 0)
    }

    @Test(arguments: [
        ("3", "99", "r(3) → g(99)"),
        ("a\nb\nc", "a\nx\nc", "  a\n- r(b)\n+ g(x)\n  c\n"),
        ("a", "a\nb", "  a\n+ g(b)\n"),
        ("", "b", "r() → g(b)"),
        (
            "1\n2\n3\n4\n5\na\n6\n7\n8\n9\n10\n11\n12\n13\nb\n14\n15\n16\n17",
            "1\n2\n3\n4\n5\nx\n6\n7\n8\n9\n10\n11\n12\n13\ny\n14\n15\n16\n17",
            "  … 2 lines\n  3\n  4\n  5\n- r(a)\n+ g(x)\n  6\n  7\n  8\n  … 2 lines\n  11\n  12\n  13\n"
                + "- r(b)\n+ g(y)\n  14\n  15\n  16\n  17\n"
        ),
        ("a\nb\nc\nd", "b\nx\nd", "- r(a)\n  b\n- r(c)\n+ g(x)\n  d\n"),
        (
            String(repeating: "x", count: 40) + "a", String(repeating: "x", count: 40) + "b",
            "- \(String(repeating: "x", count: 40))r(a)\n+ \(String(repeating: "x", count: 40))g(b)\n"
        ),
    ])
    func valuesInThePane(_ old: String, _ new: String, _ expected: String) {
        let text = String(decoding: ChangedValue(old: Array(old.utf8), new: Array(new.utf8)).text, as: UTF8.self)
        let plain = text.replacing("\u{1B}[31m", with: "r(").replacing("\u{1B}[32m", with: "g(")
            .replacing("\u{1B}[39m", with: ")")
        #expect(plain == expected)
    }

    @Test func thePaneShowsTheOldValueTheOldNameAndTheOldPlace() async throws {
        let input = LiveInput()
        let stage = BrowserStage([input.input(DocumentSource(JSONDocument()))])
        for (index, text) in [#"{"n": "a\nb", "old": 7, "z": 1}"#, #"{"n": "a\nc", "new": 7, "z": 2}"#].enumerated() {
            input.read(text)
            try await stage.waitUntil { stage.browser.history.snapshots.lastNumber == index }
        }
        stage.press("d i home")
        try await stage.waitUntil { stage.pane == ["   a", " - b", " + c"] }
        stage.press("down")
        try await stage.waitUntil { stage.pane == [" was old", " 7"] }
        stage.press("down")
        try await stage.waitUntil { stage.pane == [" 1 → 2"] }
    }
}
