import Testing

@testable import TreeSources

struct TableTextTests {
    private func read(_ text: String, _ format: TableFormat) -> TableText {
        var rows = TableText(format)
        rows.append(bytes(text))
        rows.finish()
        return rows
    }

    private func lines(_ text: TableText) -> [String] { text.outline().items.map(text.labelText) }

    @Test("A number that is too wide for its column moves the tree beside it, which stays one")
    func wideNumbers() {
        let source = InputKind.table.makeSource()
        let text = #"""
              PID   RSS COMMAND
                1  9000 init
              200  8000  \_ shell
            22160 154992  |   \_ build
            22921 97032  |   |   \_ compile
            23207 209292  |   |       \_ frontend
            23475 99820  |   \_ link
              300 1209292 server
              301  1000  \_ worker

            """#
        source.read(Array(text.utf8))
        source.finish()
        #expect(source.outline().levels == [0, 1, 2, 3, 4, 2, 0, 1])
        let names = source.fieldValues([ItemField("COMMAND")], of: source.outline().items, limit: 99)
        #expect(
            names.compactMap { $0[0].map { String(decoding: $0.bytes, as: UTF8.self) } } == [
                "init", "shell", "build", "compile", "frontend", "link", "server", "worker",
            ])
    }

    @Test func theHeaderIsALineIfTheFormatHasNone() {
        let text = read("a 1\nb 1\n", TableFormat(header: .absent))
        #expect(lines(text) == ["a 1", "b 1"])
        #expect(text.header == nil)
        #expect(read("NS NAME\nkube dns\n", TableFormat(header: .present)).header == bytes("NS NAME"))
    }

    @Test func linesOfBlanksAreNotRows() {
        #expect(lines(read("  a\t 1\r\n \t\n\n", TableFormat(header: .absent))) == ["  a\t 1"])
    }

    @Test func delimitersSeparateEmptyFieldsAsCutDoes() {
        let format = TableFormat(separator: .bytes(bytes("::")), header: .absent)
        let text = read("a::x\nb::::c\nd\n:::e\n", format)
        #expect(text.cells(of: 1) == [0..<1, 3..<3, 5..<6])
        #expect(text.cells(of: 3) == [0..<0, 2..<4])
    }

    @Test func fieldsOfALineAreRangesOfIt() {
        #expect(read("ab  c\n", TableFormat(header: .absent)).cells(of: 0) == [0..<2, 4..<5])
        #expect(FieldSeparator.blanks.fields(of: bytes("a b c"), atMost: 2) == [0..<1, 2..<3])
    }
}
