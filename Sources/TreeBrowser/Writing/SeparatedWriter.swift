import TreeSources

/// Writes the rows of a table with a separator between the cells (RFC 4180): a cell with a separator, a quote or a line
/// feed is in quotes, and so is an only cell without text, which would be no line. Lines end as those of the input, and
/// a byte order mark is kept.
struct SeparatedWriter {
    let separator: UInt8

    /// Returns the titles and the rows of a table. Rows that have this form in the input are written as they are there.
    func bytes(of tree: WrittenTree) -> [UInt8] {
        let source = tree.source
        let isExact = source.kind == (separator == UInt8(ascii: ",") ? .csv : .tsv)
        let columns = source.columns(below: nil)
        let titles = source.titleLine
        let (mark, ending) = (source.lineForm.mark, source.lineForm.ending)
        var bytes = mark + (titles.isEmpty ? [] : (isExact ? titles : line(columns.map(\.title))) + ending)
        tree.forEachItem { item, _, _ in
            guard source.hasLine(item) else { return true }
            bytes += isExact ? source.printed(.line, of: item) : line(cells(of: item, columns, in: source))
            bytes += ending
            return true
        }
        return bytes
    }

    private func cells(of item: Int32, _ columns: [ItemColumn], in source: any TreeSource) -> [[UInt8]] {
        // A line without cells, and a row of a table below the first one.
        let values = source.fieldValues(columns.map(\.field), of: [item], limit: 1)[0]
        return values.contains { $0 == nil } ? [source.printed(.line, of: item)] : source.cells(of: item, columns)
    }

    private func line(_ cells: [[UInt8]]) -> [UInt8] {
        cells == [[]] ? Array("\"\"".utf8) : Array(cells.map(quoted).joined(separator: [separator]))
    }

    private func quoted(_ cell: [UInt8]) -> [UInt8] {
        let quote = UInt8(ascii: "\"")
        guard cell.contains(where: { $0 == separator || $0 == quote || $0 == 0x0A || $0 == 0x0D }) else { return cell }
        return [quote] + cell.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
    }
}
