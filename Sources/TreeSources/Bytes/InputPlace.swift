/// A place in a text.
public struct InputPlace: Hashable, Sendable {
    /// The line, from 1 on. Line feeds separate lines.
    public let line: Int

    /// The column, from 1 on, in bytes.
    public let column: Int

    /// Creates a place.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

extension InputPlace: CustomStringConvertible {
    /// The line and the column, such as `3:14`.
    public var description: String { "\(line):\(column)" }
}

extension PagedBytes {
    /// Returns the line and the column of an offset.
    func place(of offset: Int) -> InputPlace {
        InputPlace(line: lineFeedCount(in: 0..<offset) + 1, column: offset - startOfLine(at: offset) + 1)
    }
}
