import SeededRandom
import Testing

@testable import TreeSources

struct TableTextTests {
    /// Returns the rows of a text, indented by their levels; groups have the number of their lines in brackets.
    private func tree(_ text: TableText) -> [String] {
        let outline = text.outline()
        return zip(outline.items, outline.levels).map { row, level in
            let count = text.lineCount(in: row).map { " (\($0))" } ?? ""
            return String(repeating: "  ", count: Int(level)) + text.labelText(of: row) + count
        }
    }

    private func read(_ text: String, _ format: TableFormat) -> TableText {
        var rows = TableText(format)
        rows.append(bytes(text))
        rows.finish()
        return rows
    }

    private let pods = "NS NAME STATUS\nkube dns Running\nweb  api Pending\nkube proxy Running\nweb db Running\n"

    @Test func groupsAreInTheOrderOfTheirFirstLines() {
        let text = read(pods, TableFormat(groupedBy: [1, 3], header: .present))
        #expect(
            tree(text) == [
                "kube (2)", "  Running (2)", "    kube dns Running", "    kube proxy Running", "web (2)",
                "  Pending (1)",
                "    web  api Pending", "  Running (1)", "    web db Running",
            ])
        #expect(text.header == bytes("NS NAME STATUS"))
    }

    @Test func fieldsMayBeInAnyOrderAndTheHeaderIsALineIfTheFormatHasNone() {
        let text = read("a 1\nb 1\n", TableFormat(groupedBy: [2], header: .absent))
        #expect(tree(text) == ["1 (2)", "  a 1", "  b 1"])
        #expect(text.header == nil)
        #expect(tree(read("a 1\nb 1\n", TableFormat(groupedBy: [], header: .absent))) == ["a 1", "b 1"])
    }

    @Test func lineWithoutAFieldIsInAGroupWithAnEmptyLabel() {
        #expect(
            tree(read("a x\nb\n", TableFormat(groupedBy: [2], header: .absent))) == ["x (1)", "  a x", " (1)", "  b"])
    }

    @Test func blanksAtTheBeginningDoNotCountAndLinesOfBlanksAreNotRows() {
        #expect(
            tree(read("  a\t 1\r\n \t\n\n", TableFormat(groupedBy: [1], header: .absent))) == [
                "a (1)", "  " + "  a\t 1",
            ])
    }

    @Test func delimitersSeparateEmptyFieldsAsCutDoes() {
        let format = TableFormat(groupedBy: [2], separator: .bytes(bytes("::")), header: .absent)
        let text = read("a::x\nb::::c\nd\n:::e\n", format)
        #expect(tree(text) == ["x (1)", "  a::x", " (2)", "  b::::c", "  d", ":e (1)", "  :::e"])
        #expect(text.cells(of: 3) == [0..<1, 3..<3, 5..<6])
    }

    @Test func fieldsOfALineAreRangesOfIt() {
        let text = read("ab  c\n", TableFormat(groupedBy: [1], header: .absent))
        #expect(text.cells(of: 1) == [0..<2, 4..<5])
        #expect(text.cells(of: 0) == [])
        #expect(FieldSeparator.blanks.fields(of: bytes("a b c"), atMost: 2) == [0..<1, 2..<3])
    }

    @Test func groupsOfBadBytesAndEqualNamesInOtherGroupsAreDifferent() {
        var text = TableText(TableFormat(groupedBy: [1, 2], header: .absent))
        text.append([0xFF, 0x20, 0x61, 0x0A, 0xFE, 0x20, 0x61, 0x0A])
        #expect(text.rowCount == 6)
        #expect(text.outline().levels == [0, 1, 2, 0, 1, 2])
    }

    @Test func groupFieldsAreReadFromAnOption() {
        #expect(TableFormat.groupFields(in: "1,3") == [1, 3])
        for wrong in ["", "0", "1,", "a", "+1", "-1", "1 ", "99999999999999999999"] {
            #expect(TableFormat.groupFields(in: wrong) == nil)
        }
    }

    @Test(arguments: 0..<4)
    func randomLinesAgreeWithDictionariesAndPiecesDoNotMatter(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        for _ in 0..<100 {
            let lines = (0..<random.next(below: 20)).map { _ in
                (0..<random.next(below: 4)).map { _ in ["a", "b", " ", "abcdefghij", "é"][random.next(below: 5)] }
                    .joined(separator: " ")
            }
            let numbers = (0..<random.next(below: 4)).map { _ in 1 + random.next(below: 4) }
            var text = TableText(TableFormat(groupedBy: numbers, header: .absent))
            var shown = TreeOutline()
            inPieces(bytes(lines.joined(separator: "\n") + "\n"), &random) {
                let count = text.rowCount
                text.append($0)
                shown = apply(text.additions(since: count), to: shown)
            }
            text.finish()
            #expect(shown == text.outline())
            #expect(tree(text) == model(lines.filter { $0.contains { $0 != " " } }, numbers, level: 0))
        }
    }

    private func model(_ lines: [String], _ numbers: [Int], level: Int) -> [String] {
        let indent = String(repeating: "  ", count: level)
        guard let number = numbers.first else { return lines.map { indent + $0 } }
        func field(_ line: String) -> String {
            let fields = line.split(separator: " ")
            return number <= fields.count ? String(fields[number - 1]) : ""
        }
        var order: [String] = []
        for line in lines where !order.contains(field(line)) { order.append(field(line)) }
        return order.flatMap { name in
            let inside = lines.filter { field($0) == name }
            return [indent + name + " (\(inside.count))"] + model(inside, Array(numbers.dropFirst()), level: level + 1)
        }
    }
}
