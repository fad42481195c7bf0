/// Finds the lines of an input whose bytes arrive in pieces.
///
/// A byte order mark at the beginning of a text belongs to no line. In an input whose lines end with zero bytes it is a
/// part of the first one.
///
/// It keeps the bytes of the current line, of the line before it, and the bytes that are not read yet:
///
///     ... previous line ␊ line ␊ bytes that are not read yet
///         ^ kept from          ^ next
package struct LineReader: Sendable {
    /// The number of bytes that are appended at once, so that they stay in the processor's cache until they are read.
    static let pieceLength = 65536

    /// The byte that ends a line.
    let terminator: LineTerminator

    /// The number of bytes that a line may have. A longer one is left out, and its bytes are not kept.
    let longest: Int

    /// The bytes that are kept.
    private(set) var bytes: [UInt8] = []

    /// The current line, a range of ``bytes`` without the terminator.
    private(set) var line = 0..<0

    /// The line before the current line.
    private(set) var previous = 0..<0

    /// The number of the current line, from 1.
    private(set) var number = 0

    /// How the first line begins and ends.
    private(set) var form = LineForm()

    /// Whether the input has ended without an end of its last line.
    private(set) var isLastLineOpen = false

    /// The lines that are too long.
    var notices = InputNotices()

    /// The offset in the input of the first byte that is kept.
    private var origin = 0

    /// Where the next line begins.
    private var next = 0

    /// The offset up to which there is no terminator after ``next``.
    private var searched = 0

    private var isLeavingOutLine = false

    init(terminator: LineTerminator, longest: Int) {
        precondition((1...Int(Int32.max)).contains(longest), "A line may have from 1 to 2,147,483,647 bytes")
        (self.terminator, self.longest) = (terminator, longest)
    }

    /// The offset of the current line in the input.
    var lineOffset: Int { origin + line.lowerBound }

    /// Appends bytes of the input.
    ///
    /// - Complexity: O(number of bytes), amortized.
    mutating func append(_ piece: Span<UInt8>, _ range: Range<Int>) {
        leaveOutLongLine()
        let unused = line.lowerBound
        if unused > 0, unused >= bytes.count - unused {
            bytes.removeSubrange(..<unused)
            origin += unused
            next -= unused
            searched -= unused
            line = line.lowerBound - unused..<line.upperBound - unused
        }
        bytes.append(piece, range)
    }

    /// Ends the input: bytes after the last terminator are a line too.
    mutating func finish() {
        leaveOutLongLine()
        guard next < bytes.count else { return }
        bytes.append(terminator.byte)
        isLastLineOpen = true
    }

    /// Goes to the next line.
    ///
    /// - Returns: Whether the line is complete. If it is not, more bytes are needed.
    @inline(__always)
    mutating func advance() -> Bool {
        while let end = bytes.span.firstOffset(of: terminator.byte, from: searched) {
            number += 1
            let start = number == 1 ? firstStart(end) : next
            next = end + 1
            searched = next
            if !isLeavingOutLine, end - start <= longest {
                previous = line
                line = start..<contentEnd(start, end)
                return true
            }
            noteLineTooLong(at: start)
        }
        searched = bytes.count
        return false
    }

    /// Returns where the first line begins, which ends at an offset.
    @inline(never)
    private mutating func firstStart(_ end: Int) -> Int {
        guard terminator == .newline, !isLeavingOutLine else { return next }
        let hasMark = end >= LineForm.byteOrderMark.count && bytes.starts(with: LineForm.byteOrderMark)
        form = LineForm(hasMark: hasMark, hasReturns: end > next && bytes[end - 1] == 0x0D)
        return form.mark.isEmpty ? next : form.mark.count
    }

    @inline(__always)
    private func contentEnd(_ start: Int, _ end: Int) -> Int {
        terminator == .newline && end > start && bytes[end - 1] == 0x0D ? end - 1 : end
    }

    /// Leaves out the beginning of a line that is already too long.
    ///
    /// It happens before bytes are appended, when nothing else uses the array, which is then not copied.
    private mutating func leaveOutLongLine() {
        guard isLeavingOutLine || bytes.count - next > longest else { return }
        if !isLeavingOutLine {
            number += 1
            noteLineTooLong(at: next)
            number -= 1
        }
        isLeavingOutLine = true
        origin += bytes.count - next
        bytes.removeSubrange(next...)
        searched = next
    }

    private mutating func noteLineTooLong(at start: Int) {
        if !isLeavingOutLine {
            notices.append(
                InputNotice(kind: .lineTooLong, line: number, column: 1, offset: origin + start))
        }
        isLeavingOutLine = false
    }
}

/// How the lines of a text are written: what is before the first one, and after each.
package struct LineForm: Hashable, Sendable {
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The byte order mark of UTF-8 before the first line, or nothing.
    package let mark: [UInt8]

    /// The bytes after each line: LF, or CR LF.
    package let ending: [UInt8]

    /// Creates a form.
    ///
    /// - Parameters:
    ///   - hasMark: Whether the text begins with the byte order mark of UTF-8.
    ///   - hasReturns: Whether lines end with CR LF.
    package init(hasMark: Bool = false, hasReturns: Bool = false) {
        mark = hasMark ? Self.byteOrderMark : []
        ending = hasReturns ? [0x0D, 0x0A] : [0x0A]
    }
}

/// The end of a line of an input.
public enum LineTerminator: Hashable, Sendable {
    /// A line feed. A carriage return before it belongs to the line's end too.
    case newline

    /// A zero byte, as `find -print0` writes it.
    case zero

    /// The byte.
    var byte: UInt8 { self == .newline ? 0x0A : 0 }
}

/// Text that is read by its lines, from bytes that arrive in pieces.
package protocol LineParser {
    /// Finds the lines.
    var reader: LineReader { get set }

    /// Whether lines are left out because there are too many.
    var isFull: Bool { get set }

    /// Takes the next line that is complete.
    ///
    /// - Parameter bytes: The bytes of the reader.
    mutating func takeLine(of bytes: [UInt8])
}

extension LineParser {
    /// The lines that are too long, and others that cannot be read as they are.
    package var notices: InputNotices { reader.notices }

    /// Reads more bytes of the input. Pieces may end anywhere.
    ///
    /// - Complexity: O(number of bytes), amortized.
    package mutating func append(_ bytes: Span<UInt8>) { read(bytes) }

    /// Ends the input. Bytes after the last line's end are a line too.
    package mutating func finish() { readEnd() }

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

    /// Reads the lines that are complete.
    @inline(__always)
    private mutating func readLines() {
        let bytes = reader.bytes
        while reader.advance() {
            if !isFull { takeLine(of: bytes) }
        }
    }

    /// Ends the input. Bytes after the last line's end are a line too.
    mutating func readEnd() {
        reader.finish()
        readLines()
    }

    /// Notes that the current line and those after it are left out, because there are too many rows.
    mutating func noteTooManyNames(column: Int = 1) {
        isFull = true
        reader.notices.append(
            InputNotice(
                kind: .tooManyNames, line: reader.number, column: column, offset: reader.lineOffset + column - 1))
    }
}
