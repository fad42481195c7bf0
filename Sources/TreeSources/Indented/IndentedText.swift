import TerminalCanvas

/// Indented text as a tree, read from bytes that arrive in pieces.
///
/// Each line is a row, and a row is a number from 0 up. The text may be indented by spaces, by tabs, or by the guides
/// that `tree`, `cargo tree`, `npm ls`, `ps axf`, `git log --graph` and others draw.
///
/// ```swift
/// var text = IndentedText()
/// text.append(Array("Fruit\n  apple\n  pear\nDrinks\n".utf8))
/// text.finish()
/// text.outline().levels  // [0, 1, 1, 0]
/// String(decoding: text.printed(.name, of: 1), as: UTF8.self)  // apple
/// String(decoding: text.printed(.line, of: 1), as: UTF8.self)  // "  apple"
/// ```
///
/// ## The level of a line
///
/// The level depends only on the column where a line begins after its blanks and verticals. The parent of a line is the
/// nearest line above it that begins further left:
///
///     Fruit              level 0
///         apple          level 1
///       pear             level 1, with a notice: no line above begins at this column
///     Drinks             level 0
///
/// A tab goes to the next multiple of the tab's width. If the level would be another one with narrower tabs, there is a
/// notice. (Python's tokenizer has the same test.) Lines that have only blanks and vertical guides are not rows.
///
/// Numbers whose last digits are in the same column are aligned to the right, and their blanks are no indentation, as
/// in the output of `uniq -c`. The same is true of keys whose colons are in the same column, if there are two such
/// lines above.
///
/// A line ends with LF, CR LF, or the end of the input. Guides are blanks and, where they fit together, verticals
/// (`│`, and `|` before a blank) and a branch: `├── ` and other box-drawing characters, or `|-- `, `+-- ` and `\-- `,
/// or a backtick and hyphens, with any number of hyphens, or `\_ `. In `|-text` the text is attached to the branch.
/// Below a guide, `|`, `/` and `\` are guides too, so that the lines and bullets of `git log --graph` are. Other guides
/// are text, and so are those of boxes.
///
/// Guides may be behind a prefix of at most 256 bytes, as behind the columns of `ps axf` and `eza -lT`. In a table
/// whose header is in capitals, blanks in the last column are indentation, as in the output of `ps -ejH`. The label of
/// such a line is its prefix and its text. A first child on the line of its parent, as `pstree` writes it, is a row of
/// its own with the same line.
package struct IndentedText: LineParser, Sendable {
    /// The number of columns between two tab stops.
    package let tabWidth: Int

    /// The lines of all rows. A label that consists of two parts of its line is stored after the line.
    private(set) var lines = TextLines()

    /// For each row, the number of bytes before its label. If the label is stored after the line, the bitwise
    /// complement of the line's length.
    private(set) var indents: [Int32] = []

    /// For each row, its parent, or -1.
    private var parents: [Int32] = []

    /// The last row, its parent, and so on, the last row at the end.
    private var open: [OpenRow] = []

    private let notesIndentation: Bool

    package var reader: LineReader
    private var indentations: IndentationReader

    /// Whether the first children are on the lines of their parents, as `pstree` writes them.
    private var hasInlineBranches = false

    /// The line that is read: its number, and its offset in the input.
    private var place = (number: 0, offset: 0)

    /// A line whose guides the next line decides, with its place.
    private var waiting: (line: [UInt8], place: (number: Int, offset: Int))?

    /// The last line without the escape sequences for its styles; `nil` if it has none.
    private var plainLine: [UInt8]?

    private struct OpenRow {
        let row: Int32
        let indentation: Indentation

        /// The number of rows in succession, at this level, whose keys end at the same column.
        let keyCount: Int

        /// Whether the text is in parentheses, as the hints of `git status` are.
        let isRemark: Bool
    }

    /// Creates an empty text.
    ///
    /// Traps if a number is less than 1.
    ///
    /// - Parameters:
    ///   - tabWidth: The number of columns between two tab stops.
    ///   - longestLine: The number of bytes that a line may have. Longer lines are left out, with a notice.
    ///   - notesIndentation: Whether lines that are indented in an unusual way are in ``notices``.
    package init(tabWidth: Int = 8, longestLine: Int = 16 << 20, notesIndentation: Bool = true) {
        precondition(tabWidth > 0, "A tab needs a width of at least one column")
        self.tabWidth = tabWidth
        self.notesIndentation = notesIndentation
        indentations = IndentationReader(tabWidth: tabWidth)
        reader = LineReader(terminator: .newline, longest: longestLine)
    }

    /// Whether lines were left out because there are too many.
    package var isFull = false

    /// The rows so far.
    package var rowRange: Range<Int32> { 0..<Int32(parents.count) }

    /// Ends the input. Bytes after the last line's end are a line too.
    package mutating func finish() {
        readEnd()
        endWaiting(above: [])
    }

    /// Shows the line that waits for the next one.
    package mutating func begin(_ phase: ReadingPhase) -> Bool {
        if phase == .pause { endWaiting(above: []) }
        return phase == .pause
    }

    package mutating func takeLine(of bytes: [UInt8]) {
        let line = bytes.span.extracting(reader.line)
        if waiting != nil { endWaiting(above: line.array(0..<line.count).withoutStyleSequences) }
        place = (reader.number, reader.lineOffset)
        if !add(line, above: nil) { waiting = (line.array(0..<line.count), place) }
    }

    private mutating func endWaiting(above next: [UInt8]) {
        guard let (line, place) = waiting else { return }
        waiting = nil
        self.place = place
        _ = add(line.span, above: next)
    }

    private mutating func add(_ line: Span<UInt8>, above next: [UInt8]?) -> Bool {
        guard line.firstOffset(of: StyleSequence.escape) != nil else {
            return add(line, text: line, plain: nil, above: next)
        }
        let plain = line.array(0..<line.count).withoutStyleSequences
        return add(line, text: plain.span, plain: plain, above: next)
    }

    /// Adds a line.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - text: The line without the escape sequences for its styles.
    ///   - plain: The same bytes; `nil` if the line has no such sequences.
    ///   - next: The next line; `nil` if it is not known.
    /// - Returns: Whether the next line need not be known.
    private mutating func add(_ line: Span<UInt8>, text: Span<UInt8>, plain: [UInt8]?, above next: [UInt8]?) -> Bool {
        let branches = InlineBranch.all(in: text, from: 0)
        if next == nil, branches.contains(where: \.leadsDown) { return false }
        guard let indentation = readIndentation(text, above: next) else { return false }
        let leadsDown = branches.contains { branch in next.map { branch.leads(to: $0.span) } ?? false }
        hasInlineBranches = hasInlineBranches || leadsDown
        let isDrawn = leadsDown || hasInlineBranches && indentation.hasBranch
        let parts = isDrawn ? branches.filter { $0.range.lowerBound > indentation.length } : []
        indentations.leadDown(at: parts.filter(\.leadsDown).map(\.column))
        guard indentation.hasBranch || indentation.length < text.count else { return true }
        plainLine = plain
        guard parents.count < Int(Int32.max) else {
            noteTooManyNames(column: indentation.length + 1)
            return true
        }
        let keyCount = close(indentation)
        lines.append(line, number: place.number)
        if let first = parts.first {
            let name = part(indentation.length..<first.range.lowerBound, of: line)
            lines.appendToLast(name.span, 0..<name.count)
            indents.append(~Int32(line.count))
        } else {
            indents.append(plain == nil ? appendLabel(line, indentation) : appendStyledLabel(line, indentation))
        }
        open(indentation, keyCount: keyCount, isRemark: text.isInParentheses(from: indentation.length))
        append(parts, of: line)
        return true
    }

    /// Adds the names behind the branches in the line of the last row. Each is a child of the one before it.
    private mutating func append(_ branches: [InlineBranch], of line: Span<UInt8>) {
        for (index, branch) in branches.enumerated() {
            let end = index + 1 < branches.count ? branches[index + 1].range.lowerBound : plainLine?.count ?? line.count
            lines.append(part(branch.range.upperBound..<end, of: line).span, number: place.number)
            indents.append(0)
            var part = Indentation()
            part.take(branch.column + 1, bytes: branch.range.upperBound)
            part.hasBranch = true
            open(part, keyCount: 1, isRemark: false)
        }
    }

    /// Returns a part of a line, with its styles. The range is one without them.
    private func part(_ range: Range<Int>, of line: Span<UInt8>) -> [UInt8] {
        plainLine == nil ? line.array(range) : line.array(0..<line.count).styled(range)
    }

    private mutating func open(_ indentation: Indentation, keyCount: Int, isRemark: Bool) {
        let row = Int32(parents.count)
        parents.append(open.last?.row ?? NameTree.none)
        open.append(OpenRow(row: row, indentation: indentation, keyCount: keyCount, isRemark: isRemark))
    }

    private mutating func readIndentation(_ line: Span<UInt8>, above next: [UInt8]?) -> Indentation? {
        if let plainLine { return indentations.read(line, below: plainLine.span, above: next) }
        let above = parents.isEmpty ? 0..<0 : lineRange(of: Int32(parents.count - 1))
        return indentations.read(line, below: lines.bytes[above].span, above: next)
    }

    /// Appends the label of a line if it is not the end of the line.
    ///
    /// - Returns: The number for ``indents``.
    private mutating func appendLabel(_ line: Span<UInt8>, _ indentation: Indentation) -> Int32 {
        guard indentation.prefix.isEmpty else {
            lines.appendToLast(line, indentation.prefix)
            lines.appendToLast(line, indentation.length..<line.count)
            return ~Int32(line.count)
        }
        return isAligned(indentation) ? 0 : Int32(indentation.length)
    }

    /// Whether the blanks before a number on the top level align it with others.
    private func isAligned(_ indentation: Indentation) -> Bool {
        open.isEmpty && indentation.numberEnd >= 0 && indentation.column == indentation.length
    }

    /// Appends the label of a line with escape sequences for styles. The label has the sequences among its guides too,
    /// because a style may begin there.
    private mutating func appendStyledLabel(_ line: Span<UInt8>, _ indentation: Indentation) -> Int32 {
        let start = isAligned(indentation) ? 0 : indentation.length
        var label: [UInt8] = []
        // The offset in the line, and the offset without sequences.
        var (offset, position) = (0, 0)
        while offset < line.count {
            if case .whole(let end, _) = StyleSequence(at: offset, in: line) {
                label.append(line, offset..<end)
                offset = end
            } else {
                if position >= start || indentation.prefix.contains(position) { label.append(line[offset]) }
                (offset, position) = (offset + 1, position + 1)
            }
        }
        lines.appendToLast(label.span, 0..<label.count)
        return ~Int32(line.count)
    }

    /// Closes the rows that cannot be the parent of the next row.
    ///
    /// - Returns: The number of rows in succession, with the next row, whose keys end at the same column.
    private mutating func close(_ indentation: Indentation) -> Int {
        var sibling: OpenRow?
        var isAligned = false
        while let last = open.last {
            let isNext =
                isRow(last, alignedWith: indentation)
                || last.isRemark && last.indentation.narrowColumn >= indentation.narrowColumn
            guard isNext || last.indentation.column >= indentation.column else { break }
            (sibling, isAligned) = (open.removeLast(), isNext)
        }
        if !isAligned, notesIndentation {
            let old = sibling?.indentation
            let isEqual = old.map { $0.column == indentation.column } ?? true
            // Guides also begin below names in the line above, as in the output of pstree.
            let isUnknown = !isEqual && !indentation.hasBranch
            let isAmbiguous =
                old.map { isEqual && $0.narrowColumn != indentation.narrowColumn } ?? false
                || open.last.map { $0.indentation.narrowColumn >= indentation.narrowColumn } ?? false
            if isAmbiguous { note(.ambiguousTabs, indentation) }
            if isUnknown { note(.unknownIndentation, indentation) }
        }
        guard let sibling, sibling.indentation.keyEnd == indentation.keyEnd else { return 1 }
        return sibling.keyCount + 1
    }

    /// Whether a row begins with a number or a key that ends at the same column as in the next row. One key may end
    /// there by chance, but hardly two in succession, or an indented one without a parent.
    private func isRow(_ row: OpenRow, alignedWith next: Indentation) -> Bool {
        let old = row.indentation
        if old.numberEnd >= 0, old.numberEnd == next.numberEnd { return true }
        guard old.keyEnd >= 0, old.keyEnd == next.keyEnd else { return false }
        return row.keyCount > 1 || open.count == 1 && old.column > 0
    }

    private mutating func note(_ kind: InputNotice.Kind, _ indentation: Indentation) {
        reader.notices.append(
            InputNotice(
                kind: kind, line: place.number, column: indentation.length + 1,
                offset: place.offset + indentation.length))
    }
}

extension IndentedText {
    /// Returns the row above a row in the tree, or `nil` at the top level.
    ///
    /// - Complexity: O(1).
    package func parent(of row: Int32) -> Int32? { parents[Int(row)] < 0 ? nil : parents[Int(row)] }

    /// Returns where the label of a row lies among the bytes of ``lines``.
    func labelRange(of row: Int32) -> Range<Int> { lines.labelRange(of: Int(row), indents[Int(row)]) }

    /// Returns where the line of a row lies among the bytes of ``lines``. A name behind a branch in a line has the same
    /// line as the name before it.
    func lineRange(of row: Int32) -> Range<Int> {
        var row = Int(row)
        while row > 0, lines.place(ofLine: row - 1).line == lines.place(ofLine: row).line { row -= 1 }
        return lines.lineRange(of: row, indents[row])
    }
}
