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
/// String(decoding: list.printed(.line, of: 2), as: UTF8.self)  // db 0/1
/// ```
///
/// A list of an input that never ends can keep the last lines alone. The rows before them are dropped, and the others
/// keep their numbers:
///
/// ```swift
/// var log = LineList(keeping: 2)
/// log.append(Array("a\nb\nc\n".utf8))
/// log.outline().items  // [1, 2]
/// ```
///
/// Dropped lines leave the memory a quarter of the kept ones at a time, so a list that keeps *n* lines has at most
/// 5 *n* / 4 + 64 lines in memory, with 12 bytes for each beside its text.
///
/// There are up to 2,147,483,647 rows. Further lines are left out, with a notice.
package struct LineList: LineParser, Sendable {
    private(set) var lines = TextLines()
    package var reader: LineReader

    /// The number of rows that are kept; `nil` for all.
    let keptCount: Int?

    /// The row of the first line in memory.
    private(set) var firstLine: Int32

    /// Whether lines were left out because there are too many.
    package var isFull = false

    /// Creates an empty list.
    ///
    /// - Parameters:
    ///   - longestLine: The number of bytes that a line may have. Longer lines are left out, with a notice.
    ///   - keptCount: The number of rows that are kept, the last ones; `nil` for all.
    package init(longestLine: Int = 16 << 20, keeping keptCount: Int? = nil) {
        self.init(longestLine: longestLine, keeping: keptCount, from: 0)
    }

    /// Creates an empty list whose first row gets a number.
    init(longestLine: Int, keeping keptCount: Int?, from row: Int32) {
        precondition(keptCount.map { $0 > 0 } ?? true, "A list keeps at least one row")
        reader = LineReader(terminator: .newline, longest: longestLine)
        self.keptCount = keptCount
        firstLine = row
    }

    /// The number of lines so far that are not left out, with those that are dropped. It is the number of the next row.
    var rowCount: Int { Int(firstLine) + lines.count }

    /// The first row that is not dropped.
    var firstRow: Int32 { max(firstLine, Int32(rowCount - min(rowCount, keptCount ?? rowCount))) }

    /// The bytes of memory that the lines take.
    var memory: Int { lines.memory }

    package mutating func takeLine(of bytes: [UInt8]) {
        guard rowCount < Int(Int32.max) else { return noteTooManyNames() }
        lines.append(bytes.span.extracting(reader.line), number: reader.number)
        if let keptCount, lines.count > keptCount + keptCount / 4 + 64 { removeLines(lines.count - keptCount) }
    }

    /// Removes dropped lines from the memory.
    private mutating func removeLines(_ count: Int) {
        lines.remove(0..<count)
        firstLine += Int32(count)
    }

    /// Returns `nil`: all rows are at the top level.
    package func parent(of row: Int32) -> Int32? { nil }

    /// Returns where a line lies among the bytes of the lines in memory.
    ///
    /// - Precondition: The row is not dropped.
    func range(of row: Int32) -> Range<Int> { lines.range(of: Int(row - firstLine)) }
}
