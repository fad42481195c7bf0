package import TextMatching

/// A line of a tree that is written as text, without its indentation.
///
/// Two lines are equal if the same is written for them, whatever their items are.
public struct TextLine: Sendable {
    /// The number of items above the line's item.
    public var level: Int

    /// The item. The bytes have no line feed.
    public var text: [UInt8]

    /// The end of the line: a colon, a slash, or the target of a link.
    package var ending: [UInt8]

    /// The text that a filter matches, as in a list, if the line has quotes or escapes that a list does not show; `nil`
    /// if a filter matches the line's text.
    package var matched: [UInt8]?

    /// The item that the line shows; `nil` if the line has none that is known.
    public var item: Int32?

    /// Whether the line has the titles of the lines that follow. A filter keeps it if it keeps one of these.
    package var isTitle = false

    /// What a filter compares besides the text; `nil` if ``TextPosition/wantsFields`` is `false`, and for lines without
    /// fields that are no records.
    package var fields: LineFields?

    /// Creates a line. The parameters are the properties.
    package init(level: Int, text: [UInt8], ending: [UInt8] = [], matched: [UInt8]? = nil, item: Int32? = nil) {
        (self.level, self.text, self.ending) = (level, text, ending)
        (self.matched, self.item) = (matched, item)
    }

    /// Creates a line of a text that is written on one line.
    ///
    /// - Parameter text: The text that a filter matches.
    init(level: Int, text: [UInt8], ending: [UInt8] = [], onOneLine written: [UInt8], item: Int32? = nil) {
        self.init(level: level, text: written, ending: ending, matched: text == written ? nil : text, item: item)
    }
}

extension TextLine: Hashable {
    public static func == (left: TextLine, right: TextLine) -> Bool {
        left.level == right.level && left.text == right.text && left.ending == right.ending
            && left.matched == right.matched
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(level)
        hasher.combine(text)
        hasher.combine(ending)
        hasher.combine(matched)
    }
}

/// What a filter compares of a line of text besides its text.
package struct LineFields: Sendable {
    /// Returns the value of a field that the line shows. See ``TreeSource/rowValue(_:of:limit:)``.
    package let value: @Sendable (ItemField) -> ItemValue?

    /// Returns whether the line shows the name of a field, which may be an object without a value of its own.
    package let hasName: @Sendable (ItemField) -> Bool

    /// Returns whether the line is the first one of a record. See ``TreeSource/isRecord(_:)``.
    package let isRecord: @Sendable () -> Bool

    /// Creates the fields of a line. The parameters are the properties.
    package init(
        isRecord: @escaping @autoclosure @Sendable () -> Bool,
        hasName: @escaping @Sendable (ItemField) -> Bool = { _ in false },
        value: @escaping @Sendable (ItemField) -> ItemValue?
    ) {
        (self.isRecord, self.hasName, self.value) = (isRecord, hasName, value)
    }
}

extension LineFields {
    /// Creates the fields of the line of a row.
    init(_ row: Int32, of text: some TreeDocument) {
        self.init(isRecord: text.isRecord(row)) {
            text.isNamed(row, by: $0)
        } value: {
            text.rowValue($0, of: row, limit: .max)
        }
    }
}

/// How far a tree was written as text.
public struct TextPosition: Sendable {
    /// The first row that was not written.
    var row = 0

    /// The positions among their siblings of the row that was written last and of those above it.
    var siblings = SiblingCounter()

    /// The levels of JSON that have no line here: one where the members of the only text are at the top.
    var hiddenLevels = 0

    /// For each level, the fields that label the elements with this level in the container that was written last; `nil`
    /// if they are not known.
    var labelFields: [[ItemField]?] = []

    /// Whether lines have ``TextLine/fields``.
    package let wantsFields: Bool

    /// Characters of the lines that are wanted; `nil` for all lines. Lines that cannot have them may be left out.
    package var required: RequiredText?

    /// The rows that were looked at for ``required``, from the first one on.
    private var looked: (first: Int32, isPossible: [Bool]) = (0, [])

    /// Creates the position before the first line.
    public init(wantsFields: Bool = false) { self.wantsFields = wantsFields }

    /// Returns whether ``look(at:of:before:level:)`` must be called before ``isWanted(_:)`` can tell about a row.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - end: The number of rows that nothing that follows can change. The others are wanted.
    func needsLook(at row: Int32, before end: Int32) -> Bool {
        required != nil && row < end && !looked.isPossible.indices.contains(Int(row - looked.first))
    }

    /// Looks at a row and at those that follow.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - document: The document, whose rows are numbered in pre-order.
    ///   - end: The number of rows that nothing that follows can change.
    ///   - level: Returns the level of a row.
    mutating func look(at row: Int32, of document: some TreeDocument, before end: Int32, level: (Int32) -> Int) {
        guard let required else { return }
        let rows = row..<min(row + Self.lookedCount, end)
        looked = (row, document.isPossible(rows.map(Optional.some), toHave: required))
        looked.isPossible.includeAncestors(levels: rows.map(level))
    }

    /// Returns whether the line of a row may be wanted. A row that was not looked at is wanted.
    func isWanted(_ row: Int32) -> Bool {
        let index = Int(row - looked.first)
        return !looked.isPossible.indices.contains(index) || looked.isPossible[index]
    }

    /// The number of rows that are looked at together.
    private static let lookedCount: Int32 = 1024
}

/// Numbers siblings while a tree is visited in pre-order.
struct SiblingCounter {
    private var positions: [Int] = []

    /// Returns the position of the next row among its siblings, from 0 on.
    ///
    /// - Parameter level: The level of the row, at most one more than the level of the row before it.
    mutating func next(level: Int) -> Int {
        if level == positions.count {
            positions.append(0)
        } else {
            while positions.count > level + 1 { positions.removeLast() }
            positions[level] += 1
        }
        return positions[level]
    }
}
