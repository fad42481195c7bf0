/// Text that is read by its lines, from bytes that arrive in pieces.
protocol LineParser {
    /// Finds the lines.
    var reader: LineReader { get set }

    /// Reads the lines that are complete.
    mutating func readLines()
}

extension LineParser {
    /// Reads more bytes. They are appended in parts of ``LineReader/pieceLength`` bytes.
    @inline(__always)
    mutating func read(_ bytes: Span<UInt8>) {
        var start = 0
        while start < bytes.count {
            let end = min(start + LineReader.pieceLength, bytes.count)
            reader.append(bytes, start..<end)
            readLines()
            start = end
        }
    }

    /// Ends the input. Bytes after the last line's end are a line too.
    mutating func readEnd() {
        reader.finish()
        readLines()
    }

    /// Notes that the current line and those after it are left out, because there are too many rows.
    mutating func noteTooManyNames(column: Int = 1) {
        reader.notices.append(
            InputNotice(
                kind: .tooManyNames, line: reader.number, column: column, offset: reader.lineOffset + column - 1))
    }
}
