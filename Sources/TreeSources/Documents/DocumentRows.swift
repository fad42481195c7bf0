/// The rows of a document of YAML, TOML or XML, with the place of each in the tree and in the text.
///
/// ```
/// <a><b/>x</a>     row   parent   next   level   position
///                   0       -       3      0         0      a
///                   1       0       2      1         0      b
///                   2       0       3      1         1      x
/// ```
///
/// The rows inside a row follow it, up to the row that `next` names. So all questions about the tree are answered
/// without a search.
package struct DocumentRows: Sendable {
    /// The greatest number of rows.
    static let maximumCount = Int(Int32.max) - 1

    private static let none: Int32 = -1

    /// A row's place in the text.
    struct Entry: Sendable {
        /// The name, or `nil` if the row has none.
        var name: StoredText?
        /// Where the row begins: at its name, or at its value.
        var start: Int
        /// The range of the value in the input. A row that is not closed ends where it begins.
        var value: Range<Int>
        /// The value with its escapes decoded, or `nil` for a mapping, a sequence and an element.
        var text: StoredText?
        /// The value as it is written, of a row in a string; `nil` for another row. The string has the other ranges.
        var written: StoredText?
    }

    private var parents: [Int32] = []
    private var nexts: [Int32] = []
    private var levels: [Int32] = []
    private var positions: [Int32] = []
    private var entries: [Entry] = []

    /// The rows that are not closed, from outside to inside, with their numbers of children. The first is the text.
    private var open: [(row: Int32, childCount: Int32)] = [(DocumentRows.none, 0)]

    /// The number of rows.
    var count: Int { entries.count }

    /// The number of rows that are not closed.
    var depth: Int { open.count - 1 }

    /// The innermost row that is not closed.
    var innermost: Int32? { depth == 0 ? nil : open[depth].row }

    subscript(row: Int32) -> Entry { entries[Int(row)] }

    /// Adds a row without rows inside.
    mutating func append(_ entry: Entry) {
        parents.append(open[depth].row)
        positions.append(open[depth].childCount)
        open[depth].childCount += 1
        levels.append(Int32(depth))
        entries.append(entry)
        nexts.append(Int32(entries.count))
    }

    /// Adds a row, and makes it the parent of the rows that are added until it is closed.
    mutating func open(_ entry: Entry) {
        append(entry)
        nexts[count - 1] = Self.none
        open.append((Int32(count - 1), 0))
    }

    /// Closes the innermost row that is not closed.
    ///
    /// - Parameter end: The offset after its value.
    mutating func close(end: Int) {
        let row = Int(open.removeLast().row)
        nexts[row] = Int32(count)
        entries[row].value = entries[row].value.lowerBound..<max(end, entries[row].value.upperBound)
    }

    func level(of row: Int32) -> Int { Int(levels[Int(row)]) }

    func parent(of row: Int32) -> Int32? { parents[Int(row)] == Self.none ? nil : parents[Int(row)] }

    /// Returns the position of a row among its siblings, from 0 on.
    func position(of row: Int32) -> Int { Int(positions[Int(row)]) }

    func isOpen(_ row: Int32) -> Bool { nexts[Int(row)] == Self.none }

    /// Returns the row after a row and all rows inside it, which may be the number of rows.
    func next(after row: Int32) -> Int32 { isOpen(row) ? Int32(count) : nexts[Int(row)] }

    /// Returns the range of a row's value. That of a row that is not closed ends where reading ended.
    func valueRange(of row: Int32, end: Int) -> Range<Int> {
        let value = self[row].value
        return isOpen(row) ? value.lowerBound..<max(value.upperBound, end) : value
    }

    /// Returns whether a row has rows inside.
    func hasChildren(_ row: Int32) -> Bool { next(after: row) > row + 1 }

    /// Returns the first children of a row.
    func children(of parent: Int32?, limit: Int) -> [Int32] {
        guard limit > 0 else { return [] }
        var children: [Int32] = []
        visitChildren(of: parent) {
            children.append($0)
            return children.count < limit
        }
        return children
    }

    /// Visits the children of a row after one of them, until the closure returns `false`.
    func visitChildren(of parent: Int32?, after child: Int32? = nil, _ body: (Int32) -> Bool) {
        let end = parent.map(next) ?? Int32(count)
        var row = child.map(next) ?? parent.map { $0 + 1 } ?? 0
        while row < end, body(row) { row = next(after: row) }
    }
}

extension ParsedDocument {
    /// Calls a closure with all rows in pre-order, as the lines of a text that is whole.
    ///
    /// - Parameters:
    ///   - position: How far the text was written.
    ///   - isAtEnd: Whether the text is whole. Until then there are no lines.
    ///   - depth: The number of levels.
    ///   - first: The first row that is shown: 1 if the one of the whole text is not.
    ///   - line: Returns the line of a row, from its level and its position among its siblings.
    ///   - hasRowsBelow: Returns whether a row has rows inside that are lines of their own.
    ///   - body: A closure that takes the line.
    func forEachTextLine<Failure: Error>(
        after position: inout TextPosition, isAtEnd: Bool, depth: Int, from first: Int32,
        line: (_ row: Int32, _ level: Int, _ position: Int) -> TextLine, hasRowsBelow: (Int32) -> Bool,
        _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure) {
        let end = Int32(rows.count)
        var row = isAtEnd ? first : end
        while row < end {
            let level = rows.level(of: row) - Int(first)
            let index = position.siblings.next(level: level)
            if position.needsLook(at: row, before: end) {
                position.look(at: row, of: self, before: end, level: rows.level)
            }
            if position.isWanted(row) {
                var text = line(row, level, index)
                if position.wantsFields { text.fields = LineFields(row, of: self) }
                try body(text)
            }
            row = hasRowsBelow(row) && level + 1 < depth ? row + 1 : rows.next(after: row)
        }
    }
}

/// The range of a name or a value: in the input, or among the texts that differ from the input because they were
/// decoded.
struct StoredText: Sendable {
    let range: Range<Int>
    let isDecoded: Bool
}

/// The input and the texts that were decoded from it.
package struct DocumentBytes: Sendable {
    /// The input.
    var input = PagedBytes()

    private var decoded = PagedBytes()

    /// Stores the decoded text of a range of the input.
    ///
    /// - Complexity: O(length of the text).
    mutating func store(_ text: [UInt8], for range: Range<Int>) -> StoredText {
        let isQuoted = range.count == text.count + 2
        let range = isQuoted ? range.lowerBound + 1..<range.upperBound - 1 : range
        return store(text, for: StoredText(range: range, isDecoded: false))
    }

    /// Stores the decoded text of another one.
    ///
    /// - Complexity: O(length of the text).
    mutating func store(_ text: [UInt8], for source: StoredText) -> StoredText {
        if text.count == source.range.count, copy(source) == text { return source }
        decoded.append(text.span)
        return StoredText(range: decoded.count - text.count..<decoded.count, isDecoded: true)
    }

    /// Returns the first bytes of a text.
    func copy(_ text: StoredText, limit: Int = .max) -> [UInt8] {
        let end = text.range.lowerBound + min(limit, text.range.count)
        return (text.isDecoded ? decoded : input).copy(text.range.lowerBound..<end)
    }

    /// Forgets the texts that were decoded.
    mutating func removeDecoded() { decoded = PagedBytes() }
}
