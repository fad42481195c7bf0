import TreeSources

/// Writes the rows of a table with a separator between the cells (RFC 4180): a cell with a separator, a quote or a line
/// feed is in quotes, and so is an only cell without text, which would be no line. Lines end as those of the input, and
/// a byte order mark is kept. Notes around a table are left out.
struct SeparatedWriter {
    let separator: UInt8

    /// Returns the titles and the rows of a table. Rows that have this form in the input are written as they are there.
    func bytes(of tree: WrittenTree) -> [UInt8] {
        let source = tree.source
        let isExact = source.kind == (separator == UInt8(ascii: ",") ? .csv : .tsv)
        let titles =
            isExact
            ? source.titleLines : source.titleLine.isEmpty ? [] : [line(source.columns(below: nil).map(\.title))]
        let ending = source.lineForm.ending
        var bytes = source.lineForm.mark + titles.flatMap { $0 + ending }
        tree.forEachItem { item, _, _ in
            guard source.hasLine(item) else { return true }
            let row = isExact ? source.printed(.line, of: item) : source.rowOrTitles(item).map(line)
            if let row { bytes += row + ending }
            return true
        }
        return bytes
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

extension TreeSource {
    /// The cells of a row, or the titles of a table below the first one; `nil` for a note.
    fileprivate func rowOrTitles(_ item: Int32) -> [[UInt8]]? {
        if let cells = cells(of: item, columns(below: parent(of: item))) { return cells }
        return hasChildren(item) ? columns(below: item).map(\.title) : nil
    }
}
