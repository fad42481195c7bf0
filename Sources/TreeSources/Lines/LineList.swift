/// The lines of a text as a flat list, read from bytes that arrive in pieces.
///
/// Each line is a row, also an empty one, and a row is a number from 0 up. The label of a row is its line as it is in
/// the input, without LF or CR LF.
///
/// ```swift
/// var list = LineList()
/// list.append(Array("api 1/1\n\ndb 0/1".utf8))
/// list.finish()
/// list.outline().levels  // [0, 0, 0]
/// String(decoding: list.label(of: 2), as: UTF8.self)  // db 0/1
/// ```
///
/// There are up to 2,147,483,647 rows. Further lines are left out, with a notice.
public struct LineList: TextRows, LineParser, Sendable {
    private var lines = TextLines()
    var reader: LineReader

    /// Whether lines were left out because there are too many.
    public private(set) var isFull = false

    /// Creates an empty list.
    ///
    /// - Parameter longestLine: The number of bytes that a line may have. Longer lines are left out, with a notice.
    public init(longestLine: Int = 16 << 20) {
        precondition((1...Int(Int32.max)).contains(longestLine), "A line may have from 1 to 2,147,483,647 bytes")
        reader = LineReader(terminator: .newline, longest: longestLine)
    }

    /// The number of lines so far that are not left out.
    public var rowCount: Int { lines.count }

    /// The lines that could not be read.
    public var notices: InputNotices { reader.notices }

    /// Reads more bytes of the input. Pieces may end anywhere.
    ///
    /// - Complexity: O(number of bytes), amortized.
    public mutating func append(_ bytes: Span<UInt8>) { read(bytes) }

    /// Ends the input. Bytes after the last line's end are a line too.
    public mutating func finish() { readEnd() }

    mutating func readLines() {
        let bytes = reader.bytes
        while reader.advance() {
            guard !isFull else { continue }
            guard lines.count < Int(Int32.max) else {
                isFull = true
                noteTooManyNames()
                continue
            }
            lines.append(bytes.span.extracting(reader.line), number: reader.number)
        }
    }

    /// Returns `nil`: all rows are at the top level.
    public func parent(of row: Int32) -> Int32? { nil }

    /// Returns where the label of a row lies in the text.
    ///
    /// - Complexity: O(1).
    public func labelRange(of row: Int32) -> Range<Int> { lines.range(of: Int(row)) }

    /// Returns where a row begins in the input.
    ///
    /// - Complexity: O(log of the number of lines).
    public func inputPlace(of row: Int32) -> InputPlace? { lines.place(ofLine: Int(row)) }

    /// Calls a closure with the lines of all rows, without their line feeds.
    public func withText<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
        try body(lines.bytes.span)
    }

    /// Returns the rows from a row on.
    ///
    /// - Complexity: O(number of these rows).
    func rows(from row: Int32) -> TreeOutline {
        let rows = row..<Int32(rowCount)
        return TreeOutline(items: Array(rows), levels: Array(repeating: 0, count: rows.count))
    }
}
