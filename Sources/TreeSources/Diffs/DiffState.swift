/// The part of a diff that is being read.
struct DiffState: Sendable {
    /// A line, or the lines of a file's header with line feeds between them.
    struct Line: Sendable {
        var bytes: [UInt8]
        /// The graph of `git log --graph` before it.
        let graph: [UInt8]
        /// The number of columns that the graph has.
        let graphWidth: Int
        /// The number of its first line in the input, from 1.
        let number: Int
        /// The offset of its first byte in the input.
        let offset: Int

        /// The line as it is in the input.
        var written: [UInt8] { graph + bytes }

        /// The line with the signs before it, which are no graph.
        var withoutGraph: Line { Line(bytes: written, graph: [], graphWidth: 0, number: number, offset: offset) }
    }

    /// The part that a next line can belong to.
    enum Part: Sendable {
        /// None: the line begins a part, or is a text.
        case none
        /// Lines with signs before them, which are a graph if the next line of the diff has them too.
        case signs
        /// The header of a commit whose subject did not come yet.
        case commit
        /// The header of a mail with a patch.
        case mail
        /// The header of a file.
        case file
        /// The lines of a binary patch.
        case binary
        /// A hunk of which only the header came.
        case hunkHeader
        /// The lines of a hunk.
        case hunk
        /// Lines below a hunk that belong to it if they are words, as a line `~` below them shows.
        case words
    }

    /// The number of lines that may wait for the end of a header.
    private static let lineLimit = 64

    /// The number of bytes that may wait for the end of a header.
    private static let byteLimit = 1 << 20

    var part = Part.none

    /// The lines that are no rows yet.
    var pending: [Line] = []

    private var pendingByteCount = 0

    /// The hunk that is read.
    var hunk = DiffHunk()

    /// The number of columns that `git log --graph` draws before the lines; 0 without a graph.
    var graphWidth = 0

    /// The signs that `--line-prefix` has written before each line; `nil` without such signs.
    var prefix: [UInt8]?

    /// The graph before the text of the current line.
    var graph: [UInt8] = []

    /// Whether a line of the diff has the graph too. Otherwise the signs may be those of a list.
    var hasGraph = false

    /// Whether the commit that was begun last has a hash. Another one is only a line above files.
    var isBelowHash = false

    /// Whether another line can wait.
    var hasRoom: Bool { pending.count < Self.lineLimit && pendingByteCount < Self.byteLimit }

    /// Whether a carriage return at the end of the next line belongs to a line of a file.
    var keepsReturns: Bool {
        switch part {
        case .hunkHeader, .hunk: !hunk.hasReturn && !hunk.isComplete
        default: false
        }
    }

    /// Begins a part with a line.
    mutating func begin(_ part: Part, _ line: Line) {
        self.part = part
        pending = []
        pendingByteCount = 0
        wait(line)
    }

    /// Adds a line that is no row yet.
    mutating func wait(_ line: Line) {
        pending.append(line)
        pendingByteCount += line.bytes.count
    }

    /// Returns the lines that waited, and begins no part.
    mutating func end() -> [Line] {
        defer { (part, pending, pendingByteCount) = (.none, [], 0) }
        return pending
    }
}

/// The header of a hunk, and the numbers of lines that must still come.
///
///     @@ -7,2 +7,3 @@ int sum(int n)
///     @@@ -7,2 -7,2 +7,3 @@@ int sum(int n)      two files before, in a combined diff
struct DiffHunk: Sendable {
    /// The number of files before that a combined diff may have.
    private static let fileLimit = 100

    /// For each file before, the number of its lines that must still come.
    private var before: [Int] = []

    /// The number of lines of the new file that must still come.
    private var after = 0

    /// The number of the next line of the new file.
    private(set) var newLine = 0

    /// Whether a line was added or removed.
    private(set) var hasChange = false

    /// Where the function is named in the header.
    private(set) var context = 0..<0

    /// Whether the lines of the diff end with a carriage return.
    var hasReturn = false

    /// Whether a line came that has no sign, as `--word-diff` and `--color-words` write all lines.
    private var lacksSigns = false

    /// Whether a line `~` came. With `--word-diff=porcelain`, it ends each line of a file, of which the words are on
    /// lines of their own.
    var hasWords = false

    /// Whether words of the line of the files came that are in the new file, and some that are only in the old one.
    private var words = (new: false, old: false)

    /// Whether a line came that has `{+` or `[-`. Without them nobody sees which lines are only in one file.
    private var hasMarks = false

    /// The number of lines without marks that can still come when as many came as the longer range has.
    private var spareCount = 0

    /// Creates a hunk without lines.
    init() {}

    /// Reads the header of a hunk; `nil` if a line is none.
    init?(_ line: Span<UInt8>) {
        var offset = 0
        while offset < line.count, line[offset] == UInt8(ascii: "@") { offset += 1 }
        let signs = offset
        guard signs > 1, signs - 1 <= Self.fileLimit else { return nil }
        for _ in 1..<signs {
            guard let range = Self.lines(in: line, &offset, sign: UInt8(ascii: "-")) else { return nil }
            before.append(range.count)
        }
        guard let range = Self.lines(in: line, &offset, sign: UInt8(ascii: "+")) else { return nil }
        (newLine, after) = (range.start, range.count)
        spareCount = min(after, before.min() ?? 0)
        // An empty range is after its line.
        if after == 0 { newLine += 1 }
        let close = [UInt8(ascii: " ")] + Array(repeating: UInt8(ascii: "@"), count: signs)
        guard line.hasBytes(close, at: offset) else { return nil }
        offset += close.count
        if offset < line.count, line[offset] == 0x20 { offset += 1 }
        context = offset..<line.count
    }

    /// Reads a range of lines, such as ` -7,2`.
    private static func lines(
        in line: Span<UInt8>, _ offset: inout Int, sign: UInt8
    ) -> (start: Int, count: Int)? {
        guard offset + 1 < line.count, line[offset] == 0x20, line[offset + 1] == sign else { return nil }
        offset += 2
        guard let start = number(in: line, &offset) else { return nil }
        guard offset < line.count, line[offset] == UInt8(ascii: ",") else { return (start, 1) }
        offset += 1
        return number(in: line, &offset).map { (start, $0) }
    }

    private static func number(in line: Span<UInt8>, _ offset: inout Int) -> Int? {
        let start = offset
        var number = 0
        while offset < line.count, case let digit = Int(line[offset]) - 0x30, (0...9).contains(digit) {
            guard offset - start < 15 else { return nil }
            number = 10 * number + digit
            offset += 1
        }
        return offset == start ? nil : number
    }

    /// Whether all lines came.
    var isComplete: Bool { after == 0 && before.allSatisfy { $0 == 0 } }

    /// Takes the next line.
    ///
    /// - Returns: What the line is, and its number in the new file or, for a removed line, that of the next line there;
    ///   `nil` if the line does not belong to the hunk.
    mutating func take(_ line: Span<UInt8>) -> (kind: DiffText.RowKind, newLine: Int)? {
        if line.count > 0, line[0] == UInt8(ascii: "\\") { return (.note, newLine) }
        if hasWords || Self.isEndOfWords(line) { return takeWord(line) }
        // A hunk with signs has a change before it is complete.
        if lacksSigns || isComplete && !hasChange && line.count > 0 { return takeWithoutSign(line) }
        guard !isComplete else { return nil }
        var (hasAddition, hasRemoval) = (false, false)
        // Some programs remove the blanks at the ends of lines, so that an empty line has none.
        for column in 0..<min(before.count, line.count) {
            switch line[column] {
            case 0x20: break
            case UInt8(ascii: "+"): hasAddition = true
            case UInt8(ascii: "-"): hasRemoval = true
            default:
                guard column == 0, line.count == 1, line[0] == 0x0D else { return takeWithoutSign(line) }
            }
        }
        let counted = hasRemoval ? UInt8(ascii: "-") : 0x20
        for column in before.indices where sign(line, column) == counted {
            guard before[column] > 0 else { return hasChange ? nil : takeWithoutSign(line) }
        }
        guard hasRemoval || after > 0 else { return hasChange ? nil : takeWithoutSign(line) }
        for column in before.indices where sign(line, column) == counted { before[column] -= 1 }
        if hasAddition || hasRemoval { hasChange = true }
        if hasRemoval { return (.removed, newLine) }
        after -= 1
        newLine += 1
        return (hasAddition ? .added : .context, newLine - 1)
    }

    /// Whether a line ends one of the files whose words are on lines of their own.
    static func isEndOfWords(_ line: Span<UInt8>) -> Bool { line.count == 1 && line[0] == UInt8(ascii: "~") }

    /// Whether a line can have words of a line of the files.
    static func canBeWords(_ line: Span<UInt8>) -> Bool {
        line.count > 0 && " +-".utf8.contains(line[0]) && DiffStart.part(line) == nil
    }

    /// Takes words of a line of the files, or the end of the line.
    private mutating func takeWord(_ line: Span<UInt8>) -> (kind: DiffText.RowKind, newLine: Int)? {
        hasWords = true
        guard line.count > 0 else { return nil }
        switch line[0] {
        case UInt8(ascii: "~") where line.count == 1:
            let last = newLine
            if words.new || !words.old { newLine += 1 }
            words = (false, false)
            return (.text, last)
        case UInt8(ascii: "-"): words.old = true
        case UInt8(ascii: "+"), 0x20: words.new = true
        default: return nil
        }
        hasChange = hasChange || line[0] != 0x20
        return (line[0] == 0x20 ? .context : line[0] == UInt8(ascii: "+") ? .added : .removed, newLine)
    }

    /// Takes a line without a sign. It is a line of each file, unless all of it was added or removed.
    private mutating func takeWithoutSign(_ line: Span<UInt8>) -> (kind: DiffText.RowKind, newLine: Int)? {
        guard DiffStart.part(line) == nil else { return nil }
        if isComplete {
            guard !hasMarks, spareCount > 0, !DiffStart.beginsWithHash(line) else { return nil }
            spareCount -= 1
        }
        lacksSigns = true
        let (addition, removal) = ("{+".bytes, "[-".bytes)
        let isAdded = line.hasBytes(addition, at: 0) && line.hasBytes("+}".bytes, at: line.count - 2)
        let isRemoved = line.hasBytes(removal, at: 0) && line.hasBytes("-]".bytes, at: line.count - 2)
        if line.firstOffset(of: addition, from: 0) ?? line.firstOffset(of: removal, from: 0) != nil {
            (hasChange, hasMarks) = (true, true)
        }
        if !isAdded { before = before.map { max(0, $0 - 1) } }
        guard !isRemoved else { return (.text, newLine) }
        after = max(0, after - 1)
        newLine += 1
        return (.text, newLine - 1)
    }

    private func sign(_ line: Span<UInt8>, _ column: Int) -> UInt8 {
        column < line.count && line[column] != 0x0D ? line[column] : 0x20
    }

    /// The number of signs at the beginning of a line.
    var signCount: Int { before.count }
}
