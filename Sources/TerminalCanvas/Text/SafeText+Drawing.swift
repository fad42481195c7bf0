extension SafeText {
    /// Writes the glyphs of the text to a span of a row.
    ///
    /// - Parameters:
    ///   - origin: The column of the text's first glyph. It may lie outside the row.
    ///   - span: The columns to write, all of them in the row and in the text.
    ///   - escapeStyle: The style of escapes; `nil` for `style` with foreground and background exchanged.
    func write(
        into row: UnsafeMutableBufferPointer<Glyph>, at origin: Int, in span: Range<Int>, style: Style,
        escapeStyle: Style?
    ) {
        let style = PackedStyle(style)
        withUTF8 { bytes in
            if bytes.count == width, escapes.isEmpty {
                for column in span {
                    row[column] = Glyph(Unicode.Scalar(bytes[column - origin]), width: 1, style: style)
                }
            } else {
                var writer = GlyphWriter(row: row, span: span, column: origin, style: style)
                var offset = 0
                for escape in escapes where writer.column < span.upperBound {
                    writer.write(bytes, offset..<escape.start)
                    writer.style = PackedStyle(escapeStyle ?? style.style.exchanged)
                    writer.write(bytes, escape.start..<escape.end)
                    writer.style = style
                    offset = escape.end
                }
                writer.write(bytes, offset..<bytes.count)
            }
        }
    }
}

private struct GlyphWriter {
    let row: UnsafeMutableBufferPointer<Glyph>
    let span: Range<Int>
    var column: Int
    var style: PackedStyle

    /// The column of the last glyph, to which marks are added; `nil` if the glyph was not drawn as a whole.
    var lastColumn: Int?

    mutating func write(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let decoded = UTF8Scalar(at: offset, in: bytes)
            offset += decoded.length
            guard let scalar = Unicode.Scalar(decoded.value) else { continue }
            switch decoded.value < 0x7F ? .one : ScalarTraits(decoded.value).width {
            case .one: write(scalar)
            case .two: writeWide(scalar)
            case .zero: if let lastColumn { row[lastColumn].append(mark: scalar) }
            case .escaped: assertionFailure("safe text holds U+\(String(decoded.value, radix: 16))")
            }
            if column > span.upperBound { break }
        }
    }

    private mutating func write(_ scalar: Unicode.Scalar) {
        lastColumn = span.contains(column) ? column : nil
        if let lastColumn { row[lastColumn] = Glyph(scalar, width: 1, style: style) }
        column += 1
    }

    /// Writes a wide glyph, or a blank if only half of it is in the span.
    private mutating func writeWide(_ scalar: Unicode.Scalar) {
        let isWhole = span.contains(column) && span.contains(column + 1)
        lastColumn = isWhole ? column : nil
        if isWhole {
            row[column] = Glyph(scalar, width: 2, style: style)
            row[column + 1] = .rightHalf(style)
        } else if span.contains(column) {
            row[column] = .blank(style)
        } else if span.contains(column + 1) {
            row[column + 1] = .blank(style)
        }
        column += 2
    }
}
