import DiffableSnapshots

/// The output of `git diff`, `git show`, `git log -p`, `git format-patch` or `diff -u` as a tree, read from bytes that
/// arrive in pieces.
///
/// ```
///                                    commit    1f9c2d0 Mend the sum
/// commit 1f9c2d0…                    header      commit 1f9c2d0…
/// Author: Ada <ada@a.org>            text        Author: Ada <ada@a.org>
///
///     Mend the sum                   text        Mend the sum
///
///                                    file        sum.c
/// diff --git a/sum.c b/sum.c         header        diff --git a/sum.c b/sum.c
/// --- a/sum.c                        header        --- a/sum.c
/// +++ b/sum.c                        header        +++ b/sum.c
/// @@ -7,2 +7,2 @@ int sum(int n)     hunk          @@ -7,2 +7,2 @@ int sum(int n)
///  {                                 context          {
/// -    return 0;                     removed         -    return 0;
/// +    return n;                     added           +    return n;
/// ```
///
/// Each line of the input is one row, in order, below a row for its commit and one for its file. An empty line between
/// two parts is none, and keeps its place in ``wholeText``, which is the input. The numbers in the header of a hunk say
/// how many lines it has, so that a removed line `-- x`, which is written as `--- x`, does not begin a file.
///
/// ```swift
/// var diff = DiffText()
/// diff.append(Array("--- a/x\n+++ b/x\n@@ -1 +1 @@\n-one\n+two\n".utf8))
/// diff.finish()
/// diff.outline().levels  // [0, 1, 1, 1, 2, 2]
/// diff.origin(of: 5).reference?.line ?? 0  // 1
/// ```
///
/// Lines that are no part of a diff are rows at the top level, or below their commit. The files of `git diff` are below
/// the last such line, as in `git log -p --oneline`. What `git log --graph` draws before the lines is no part of the
/// diff, nor are the same signs of `--line-prefix`; signs that the lines of the diff below do not have are no graph.
/// There are up to 2,147,483,647 rows.
package struct DiffText: LineParser, Sendable {
    /// What a row is.
    enum RowKind: UInt8, Sendable {
        case commit, file, hunk, header, added, removed, context, note, text
    }

    /// A row that can have rows below it.
    struct Head: Sendable {
        let row: Int32

        /// The row after the rows below it; `nil` while more can follow.
        var end: Int32?

        /// The number of added lines below it.
        var addedCount = 0

        /// The number of removed lines below it.
        var removedCount = 0

        /// The number of columns that `git log --graph` has drawn before the lines.
        let graphWidth: Int

        /// Where its text and that of the rows below it lie in the input. Its end is not known while more can follow.
        var input: Range<Int>
    }

    /// The text of each row, and after it the label of a commit, a file or a hunk.
    private(set) var lines = TextLines()

    /// For each row, the number of bytes before its label. If the label is stored after the text, the bitwise
    /// complement of the text's length.
    private(set) var indents: [Int32] = []

    /// For each row, its parent, or -1.
    private var parents: [Int32] = []

    /// For each row, what it is.
    private(set) var kinds: [RowKind] = []

    /// For each row, the number of its line in the new file, of the next line that the new file has, or 0.
    private(set) var newLines: [Int32] = []

    /// The rows that can have rows below them, in order.
    private var heads: [Head] = []

    /// The last head, the one above it, and so on, the last head at the end.
    private var open: [Int] = []

    /// The rows before the empty lines of binary patches. Git does not read a patch without them.
    var rowsBeforeEmptyLines: Set<Int32> = []

    /// The graphs on lines that have nothing else, by the numbers of the lines.
    private(set) var graphs: [Int: [UInt8]] = [:]

    /// The numbers of the lines that end in another way than the first one, LF or CR LF.
    private(set) var linesWithOtherEnds: Set<Int> = []

    /// The number of bytes of the input so far.
    private(set) var inputCount = 0

    /// Whether lines were left out because there are too many.
    package var isFull = false

    package var reader: LineReader

    /// The lines that are read and are no rows yet.
    var state = DiffState()

    /// Creates an empty text.
    ///
    /// - Parameter longestLine: The number of bytes that a line may have. Longer lines are left out, with a notice.
    package init(longestLine: Int = 16 << 20) {
        reader = LineReader(terminator: .newline, longest: longestLine)
    }

    /// The rows so far.
    package var rowRange: Range<Int32> { 0..<Int32(parents.count) }

    /// Reads more bytes of the input. Pieces may end anywhere.
    ///
    /// - Complexity: O(number of bytes), amortized.
    package mutating func append(_ bytes: Span<UInt8>) {
        inputCount += bytes.count
        read(bytes)
    }

    /// Ends the input. Bytes after the last line's end are a line too.
    package mutating func finish() {
        readEnd()
        endPending()
    }

    package mutating func takeLine(of bytes: [UInt8]) {
        var line = reader.line
        // A carriage return that the lines of the diff itself do not have belongs to the line of a file.
        var hasReturn = line.upperBound < bytes.count && bytes[line.upperBound] == 0x0D
        if state.keepsReturns, hasReturn {
            line = line.lowerBound..<line.upperBound + 1
            hasReturn = false
        }
        if hasReturn != (reader.form.ending.count > 1) { linesWithOtherEnds.insert(reader.number) }
        take(bytes.span.extracting(line))
    }
}

// Adding rows.
extension DiffText {
    /// Closes the rows below which a row of a kind cannot be, and adds the row.
    ///
    /// - Parameters:
    ///   - kind: What the row is.
    ///   - line: Its line.
    ///   - isMade: Whether the line is the first one below the row, which has none.
    ///   - label: The bytes by which the row is found when the diff is read again; `nil` for the line.
    ///   - indent: The number of bytes before the label in the line.
    ///   - newLine: The number of the line in the new file.
    mutating func add(
        _ kind: RowKind, _ line: DiffState.Line, isMade: Bool = false, label: [UInt8]? = nil, indent: Int = 0,
        newLine: Int = 0
    ) {
        guard parents.count < Int(Int32.max) else { return noteTooManyNames() }
        let row = Int32(parents.count)
        let written = isMade ? [] : line.written
        lines.append(written.span, number: line.number)
        if let label { lines.appendToLast(label.span, 0..<label.count) }
        indents.append(label == nil ? Int32(line.graph.count + indent) : ~Int32(written.count))
        addRow(kind, newLine: newLine)
        guard kind.isHead else { return }
        open.append(heads.count)
        heads.append(Head(row: row, graphWidth: line.graphWidth, input: line.offset..<line.offset))
    }

    /// Adds a line of a hunk.
    mutating func addToHunk(_ kind: RowKind, _ line: Span<UInt8>, newLine: Int, number: Int? = nil) {
        guard parents.count < Int(Int32.max) else { return noteTooManyNames() }
        let graph = state.graph
        lines.append(graph.span, number: number ?? reader.number)
        lines.appendToLast(line, 0..<line.count)
        indents.append(Int32(graph.count))
        addRow(kind, newLine: newLine)
        for index in open {
            if kind == .added { heads[index].addedCount += 1 }
            if kind == .removed { heads[index].removedCount += 1 }
        }
    }

    private mutating func addRow(_ kind: RowKind, newLine: Int) {
        parents.append(open.last.map { heads[$0].row } ?? NameTree.none)
        kinds.append(kind)
        newLines.append(Int32(clamping: newLine))
    }

    /// Notes a line that has only a graph, or nothing.
    mutating func noteGraph(_ line: DiffState.Line) {
        if !line.written.isEmpty { graphs[line.number] = line.written }
    }

    /// Sets the line to which the last hunk leads.
    mutating func setLineOfHunk(_ line: Int) {
        guard let head = open.last else { return }
        newLines[Int(heads[head].row)] = Int32(clamping: line)
    }

    /// Whether rows of a kind are open.
    func isOpen(_ kind: RowKind) -> Bool { open.contains { kinds[Int(heads[$0].row)] == kind } }

    /// Closes rows: all of a kind and those below it.
    ///
    /// - Parameter offset: The offset in the input where the next row begins.
    mutating func close(from kind: RowKind, at offset: Int) {
        while let last = open.last, kinds[Int(heads[last].row)].rawValue >= kind.rawValue {
            heads[last].end = Int32(rowCount)
            heads[last].input = heads[last].input.lowerBound..<max(heads[last].input.lowerBound, offset)
            open.removeLast()
        }
    }
}

extension DiffText.RowKind {
    /// Whether other rows can be below the row.
    var isHead: Bool { rawValue <= Self.hunk.rawValue }
}

// The tree.
extension DiffText {
    /// Returns the row above a row in the tree, or `nil` at the top level.
    ///
    /// - Complexity: O(1).
    package func parent(of row: Int32) -> Int32? { parents[Int(row)] < 0 ? nil : parents[Int(row)] }

    /// Returns the first rows below a row, in order.
    ///
    /// - Parameters:
    ///   - parent: A row, or `nil` for the top level.
    ///   - limit: The greatest number of rows that is returned.
    /// - Complexity: O(number of these rows), times the logarithm of the number of files and hunks.
    package func children(of parent: Int32?, limit: Int) -> [Int32] {
        var rows: [Int32] = []
        var row = parent.map { $0 + 1 } ?? 0
        let end = parent.map(end) ?? Int32(rowCount)
        while row < end, rows.count < limit {
            rows.append(row)
            row = self.end(of: row)
        }
        return rows
    }

    /// Returns what is known of a commit, a file or a hunk, or `nil` for another row.
    func head(of row: Int32) -> Head? {
        guard kinds[Int(row)].isHead else { return nil }
        return heads[heads.partitionPoint { $0.row < row }]
    }

    /// Returns the row after a row and the rows below it.
    func end(of row: Int32) -> Int32 { head(of: row).map { $0.end ?? Int32(rowCount) } ?? row + 1 }
}
