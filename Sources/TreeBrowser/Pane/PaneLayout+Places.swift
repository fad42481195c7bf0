import TerminalCanvas

extension PaneLayout.Row {
    /// Returns where a part of the block's text is on the screen, as far as it is in this row; `nil` if none of it is.
    ///
    /// - Parameters:
    ///   - range: The part, in UTF-8 bytes of the block's text.
    ///   - origin: Where the first row of the pane begins.
    ///   - line: The number of this row in the pane.
    func place(of range: Range<Int>, at origin: Point, line: Int) -> Rectangle? {
        guard let offset else { return nil }
        let part = range.clamped(to: offset..<offset + text.text.utf8.count)
        guard !part.isEmpty else { return nil }
        let columns = text.columns(of: part.lowerBound - offset..<part.upperBound - offset)
        return Rectangle(
            column: origin.column + columns.lowerBound, row: origin.row + line, columns: columns.count, rows: 1)
    }
}

extension SafeText {
    /// The columns of a part of the text, which is given in UTF-8 bytes.
    fileprivate func columns(of range: Range<Int>) -> Range<Int> {
        let ends = [range.lowerBound, range.upperBound].map { end in
            SafeText(String(decoding: text.utf8.prefix(end), as: UTF8.self), repertoire: repertoire).width
        }
        return ends[0]..<max(ends[0], ends[1])
    }
}
