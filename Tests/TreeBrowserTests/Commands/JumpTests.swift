import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// Jumping to records, and to what rows refer to.
@MainActor
struct JumpTests {
    nonisolated private static let schema = """
        {"paths": {"/pets": {"$ref": "#/components/schemas/Pet"}},
         "components": {"schemas": {"Pet": {"type": "object"}}}}
        """
    nonisolated private static let pods = """
        {"items": [
          {"kind": "Pod", "metadata": {"uid": "a", "ownerReferences": [{"kind": "ReplicaSet", "uid": "b"}]}},
          {"kind": "Pod", "metadata": {"uid": "c", "ownerReferences": [{"kind": "ReplicaSet", "uid": "b"}]}},
          {"kind": "ReplicaSet", "metadata": {"uid": "b"}}]}
        """
    nonisolated private static let orders =
        #"{"users": [{"id": 7}, {"id": 8}], "orders": [{"user_id": 8, "n": 8}], "of": "orders"}"#

    /// An input, the number of the row with the focus when all rows are open, the keys, and the path of the row that
    /// has the focus then, or the message.
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let kind: InputKind
        let row: Int
        let keys: String
        let result: String

        init(_ text: String, _ kind: InputKind = .json, row: Int, _ keys: String, _ result: String) {
            (self.text, self.kind, self.row, self.keys, self.result) = (text, kind, row, keys, result)
        }

        var testDescription: String { "\(kind) \(row) \(keys): \(result)" }
    }

    @Test(arguments: [
        // A reference in JSON, from its member and from the object; R goes back.
        Case(schema, row: 2, "f", ".components.schemas.Pet"), Case(schema, row: 1, "f", ".components.schemas.Pet"),
        Case(schema, row: 2, "f R", #".paths["/pets"]["$ref"]"#),
        Case(##"{"a": {"$ref": "#/x~1y/1"}, "x/y": [1, 2]}"##, row: 1, "f", #".["x/y"][1]"#),
        Case(##"{"a": {"$ref": "#/no"}, "no2": 1}"##, row: 1, "f", "This row refers to nothing that is here"),
        // An alias.
        Case("base: &x {a: 1}\ncopy: *x\n", .yaml, row: 2, "f", ".base"),
        // An identifier of another record, which is further outside than the reference.
        Case(pods, row: 8, "f", ".items[2]"), Case(pods, row: 8, "f R", ".items[0].metadata.ownerReferences[0].uid"),
        Case(pods, row: 4, "f", "This row refers to nothing that is here"), Case(orders, row: 7, "f", ".users[1]"),
        // The only reference inside a row.
        Case(pods, row: 5, "f", ".items[2]"), Case(pods, row: 1, "f", ".items[2]"),
        Case(orders, row: 6, "f", ".users[1]"), Case(orders, row: 0, "f", "This row refers to nothing that is here"),
        Case(schema, row: 0, "f", ".components.schemas.Pet"),
        // A number and a word are equal by chance, and so is the name of a member.
        Case(orders, row: 8, "f", "This row refers to nothing that is here"),
        Case(#"[{"id": true}, {"a": true}]"#, row: 3, "f", "This row refers to nothing that is here"),
        // The record around a row, and back.
        Case(pods, row: 8, "R", ".items[0].metadata.ownerReferences[0]"),
        Case(pods, row: 8, "R R", ".items[0].metadata.ownerReferences[0].uid"),
        Case(pods, row: 6, "R", ".items[0]"), Case(pods, row: 0, "R", "There is no record around this row"),
    ])
    func jumps(_ test: Case) async throws {
        let stage = BrowserStage(test.text, test.kind.makeSource())
        try await stage.waitUntil { !stage.browser.list.sections[0].isReading && !stage.list.isEmpty }
        stage.press("E home" + String(repeating: " down", count: test.row))
        for key in test.keys.split(separator: " ") {
            stage.press(String(key))
            await stage.browser.commands?.task?.value
        }
        let list = stage.browser.list
        let path = list.focusedItem.map { list.focusedSource?.printed(.jq, of: $0.number) ?? [] }
        #expect(stage.message == test.result || path.map { String(decoding: $0, as: UTF8.self) } == test.result)
        if !test.result.hasPrefix("T") { #expect(stage.message == (test.keys.count == 1 ? "R goes back" : nil)) }
    }

    @Test("What a jump leads to is opened")
    func closedTarget() async throws {
        let stage = BrowserStage(Self.schema)
        try await stage.waitUntil { !stage.list.isEmpty }
        stage.press("E home J left home down down")
        #expect(stage.list.count == 4)
        stage.press("f")
        try await stage.waitUntil { stage.browser.focusedRow.contains("Pet") }
    }

    @Test("A file that a value names is opened in the editor, but not with --secure", arguments: [false, true])
    func file(isSecure: Bool) async throws {
        let tree = try TestTree()
        tree.file("notes.txt", "")
        var options = BrowserOptions()
        options.isSecure = isSecure
        let stage = BrowserStage(
            #"{"file": "notes.txt", "other": "no.txt"}"#, file: tree.path + "/a.json", options: options)
        try await stage.waitUntil { stage.list.count == 2 }
        stage.press("f")
        await stage.browser.commands?.task?.value
        let path = tree.path + "/notes.txt"
        #expect(stage.terminal.programs.map { $0.arguments.last } == (isSecure ? [] : [Array(path.utf8)]))
        #expect(stage.message == (isSecure ? path : nil))
        stage.press("down f")
        try await stage.waitUntil { stage.message == "This row refers to nothing that is here" }
    }

    @Test("The reference of the match that a record's row shows is followed, and the filter ends")
    func ofAMatch() async throws {
        let text = """
            {"paths": {"/a": {"get": {"$ref": "#/schemas/X"}}, "/b": {"get": {"$ref": "#/schemas/Y"}}, "/c": {"get": {}}},
             "schemas": {"X": {"type": "x"}, "Y": {"type": "y"}}}
            """
        let stage = BrowserStage(text, columns: 100)
        try await stage.waitUntil { !stage.browser.list.sections[0].isReading }
        stage.press("&")
        stage.browser.typeText("schemas/Y")
        try await stage.waitUntil { stage.browser.screenText.contains("1 of") }
        stage.press("enter f")
        try await stage.waitUntil { stage.browser.focusedRow.contains("Y: {") }
        #expect(stage.browser.list.view.filter.pattern == nil)
        // The opened items are a step, too.
        stage.press("u u")
        try await stage.waitUntil { stage.browser.list.view.filter.pattern?.text == "schemas/Y" }
    }
}
