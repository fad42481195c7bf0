import TerminalCanvas

extension Screen {
    /// The differences between the screen and a canvas, one line for each row or position; empty if they agree.
    ///
    /// - Parameters:
    ///   - canvas: The expected picture.
    ///   - comparesStyles: Whether colors and attributes are compared.
    public func differences(from canvas: Canvas, comparesStyles: Bool = true) -> [String] {
        guard canvas.size == size else { return ["the screen is \(size), the canvas \(canvas.size)"] }
        let wantedRows = canvas.textRows
        // Scalars are compared, because Swift treats canonically equivalent strings as equal although their bytes
        // differ.
        let wrongRows = (0..<size.rows).filter { !rows[$0].unicodeScalars.elementsEqual(wantedRows[$0].unicodeScalars) }
        if !wrongRows.isEmpty { return wrongRows.map { "row \($0): '\(rows[$0])', not '\(wantedRows[$0])'" } }
        return (0..<size.rows).flatMap { differences(inRow: $0, from: canvas, comparesStyles: comparesStyles) }
    }

    private func differences(inRow row: Int, from canvas: Canvas, comparesStyles: Bool) -> [String] {
        zip(glyphs[row], canvas.glyphs(inRow: row)).enumerated().compactMap { column, pair in
            let (shown, wanted) = pair
            if shown.width == wanted.width, !comparesStyles || shown.style == wanted.style { return nil }
            return "column \(column) of row \(row): '\(shown.text)' \(shown.width) \(shown.style), "
                + "not '\(wanted.text)' \(wanted.width) \(wanted.style)"
        }
    }
}
