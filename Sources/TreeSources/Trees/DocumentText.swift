/// A text whose rows are shown as a tree, read from bytes that arrive in pieces. A ``DocumentSource`` shows it.
///
/// A row is a number from 0 up, and less than the rows below it in the tree. A row keeps its number while more of the
/// text arrives.
///
/// For a format of lines adopt ``LineRows``, which needs less.
public protocol DocumentText: Sendable {
    // MARK: Reading

    /// The kind of the input.
    var kind: InputKind { get }

    /// The number of rows.
    var rowCount: Int { get }

    /// The first row that is not dropped. The rows from this one to ``rowCount`` can be asked for.
    var firstRow: Int32 { get }

    /// The number of rows of this reading that are dropped.
    var droppedRowCount: Int { get }

    /// Reads more bytes of the text. Pieces may end anywhere.
    mutating func append(_ bytes: Span<UInt8>)

    /// Ends the text.
    mutating func finish()

    /// Whether more bytes can bring more rows.
    var isReading: Bool { get }

    /// Whether it costs little to append to a text whose rows are shown. Otherwise a ``DocumentSource`` reads a copy,
    /// and shows it each time that its rows have doubled.
    var growsInPlace: Bool { get }

    /// The error in the text, or `nil`.
    var inputFailure: InputFailure? { get }

    /// The parts of the input that were read in another way than they are written, or not at all.
    var notices: InputNotices { get }

    // MARK: The tree

    /// Returns all rows that are shown, in pre-order.
    func outline() -> TreeOutline

    /// Returns the rows that were added since the text had a number of rows.
    func additions(since count: Int) -> [TreeAddition]

    /// The row of the whole text, which is not shown, or `nil`. Its children are at the top level.
    var hiddenRow: Int32? { get }

    /// Returns the children of a row, in order.
    ///
    /// - Parameter row: A row, or `nil` for the rows that have no parent.
    func children(of row: Int32?) -> [Int32]

    /// Returns whether a row has children.
    func hasChildren(_ row: Int32) -> Bool

    /// Returns the parent of a row, or `nil`.
    func parent(of row: Int32) -> Int32?

    // MARK: Rows

    /// Returns the label of a row.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - limit: The number of bytes after which a value is cut.
    func label(of row: Int32, limit: Int) -> ItemLabel

    /// Returns the text of a row that a search looks at. See ``TreeSource/text(of:)``.
    func searchedText(of row: Int32) -> String

    /// Returns the bytes that are printed of a row.
    func printed(_ part: PrintedPart, of row: Int32) -> [UInt8]

    /// Returns the path of a row, or its end. See ``TreeSource/path(of:limit:)``.
    func path(of row: Int32, limit: Int) -> [UInt8]

    /// Returns the value of a row. See ``TreeSource/value(of:limit:)``.
    func itemValue(of row: Int32, limit: Int) -> ItemValue

    /// Returns the value of a field of a row, or `nil` if the row does not have the field.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - row: The row.
    ///   - limit: The number of bytes of the input after which the value is cut.
    func fieldValue(_ field: ItemField, of row: Int32, limit: Int) -> ItemValue?

    /// Calls a closure with the bytes of a field of many rows. See ``TreeSource/forEachFieldBytes(_:of:_:)``.
    func forEachFieldBytes(_ field: ItemField, of rows: [Int32], _ body: (Int32, Span<UInt8>?) -> Void)
    /// Returns the value of a field that a row shows. See ``TreeSource/rowValue(_:of:limit:)``.
    func rowValue(_ field: ItemField, of row: Int32, limit: Int) -> ItemValue?

    /// Returns whether a row is a record, with the rows inside. See ``TreeSource/isRecord(_:)``.
    func isRecord(_ row: Int32) -> Bool

    /// Returns the columns in which the children of a row can be shown. See ``TreeSource/columns(below:)``.
    ///
    /// - Parameter row: A row, or `nil` for the rows that have no parent.
    func columns(below row: Int32?) -> [ItemColumn]

    /// The line with the titles of a table. See ``TreeSource/titleLine``.
    var titleLine: [UInt8] { get }

    /// How the lines of the input are written. See ``TreeSource/lineForm``.
    var lineForm: LineForm { get }

    /// Returns where a row begins in the input, or `nil` if that is not known.
    func inputPlace(of row: Int32) -> InputPlace?

    /// Returns the place in a file that a row names. See ``TreeSource/reference(of:)``.
    func reference(of row: Int32) -> FileReference?

    /// The text with its lines where ``inputPlace(of:)`` says that they are, or nothing.
    var wholeText: [UInt8] { get }

    /// The separator between the names of a path, if the rows are names of paths.
    var pathSeparator: String? { get }

    /// Calls a closure with the next rows as lines of text. See
    /// ``TextSource/forEachTextLine(after:isAtEnd:depth:_:)``.
    func forEachTextLine<Failure: Error>(
        after position: inout TextPosition, isAtEnd: Bool, depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure)

    // MARK: Reading again

    /// Whether a row keeps its number when the text is read again: ``startAgain()`` is called then. Otherwise another
    /// text is read, and ``RowIdentities`` finds the same rows.
    var keepsRows: Bool { get }

    /// A text without rows for another reading, all of whose rows are new and have numbers after those of this text;
    /// `nil` if the rows are found again. A text whose rows may be dropped has one.
    var successor: (any DocumentText)? { get }

    /// Makes the table that ``startAgain()`` needs, so that it takes less time.
    mutating func prepareToStartAgain()

    /// Begins to read the text again.
    mutating func startAgain()

    /// Shows the rows that were read since ``startAgain()``. Later rows are added to them.
    mutating func pause()

    /// Returns the labels by which the same rows are found when the text is read again.
    ///
    /// - Parameter field: The field by which elements are known, or `nil` for the usual ones.
    func identityRows(field: String?) -> any TextRows

    /// The field by which rows are found if the user has chosen none; `nil` if it is the same in each text.
    var usualIdentityField: String? { get }

    /// Returns the value by which a row is compared with the same row of the text before; `nil` if the rows cannot
    /// differ.
    func comparedValue(of row: Int32) -> [UInt8]?

    /// Returns a field if the text has elements and none of them has it.
    ///
    /// - Parameter field: The field by which elements are known, or `nil` for the usual ones.
    func missingField(_ field: String?) -> String?

    /// The bytes of memory that a row takes in addition to the text, estimated.
    var rowSize: Int { get }
}

// Texts of lines.
extension DocumentText {
    /// 0: all rows are kept.
    public var firstRow: Int32 { 0 }

    /// 0: all rows are kept.
    public var droppedRowCount: Int { 0 }

    /// `nil`: the rows are found again.
    public var successor: (any DocumentText)? { nil }

    /// `true`: there is always another line.
    public var isReading: Bool { true }

    /// `true`: bytes are appended to the text that is shown.
    public var growsInPlace: Bool { true }

    /// `nil`: nothing is wrong.
    public var inputFailure: InputFailure? { nil }

    /// None: every line can be read.
    public var notices: InputNotices { InputNotices() }

    /// For each row, its parent, or -1.
    var parents: [Int32] { (0..<Int32(rowCount)).map { parent(of: $0) ?? NameTree.none } }

    /// Returns the rows that were added since the text had a number of rows.
    ///
    /// - Parameter count: The number of rows at that time.
    /// - Returns: One addition for each row of that time that has new children.
    /// - Complexity: O(number of rows).
    public func additions(since count: Int) -> [TreeAddition] { TreeAddition.additions(from: count, parents: parents) }

    /// `nil`: all rows are shown.
    public var hiddenRow: Int32? { nil }

    /// Returns the text of a row that a search looks at, from its label.
    public func searchedText(of row: Int32) -> String {
        label(of: row, limit: .max).searchedText(hasChildren: hasChildren(row))
    }

    /// Returns the whole path of a row.
    public func path(of row: Int32, limit: Int) -> [UInt8] { printed(.jq, of: row) }

    /// Returns the line of a row.
    public func itemValue(of row: Int32, limit: Int) -> ItemValue { ItemValue(printed(.line, of: row), limit: limit) }

    /// Returns `nil`: lines have no fields.
    public func fieldValue(_ field: ItemField, of row: Int32, limit: Int) -> ItemValue? { nil }

    /// Calls the closure with the bytes of ``fieldValue(_:of:limit:)``.
    public func forEachFieldBytes(_ field: ItemField, of rows: [Int32], _ body: (Int32, Span<UInt8>?) -> Void) {
        for row in rows {
            if let value = fieldValue(field, of: row, limit: .max) {
                body(row, value.bytes.span)
            } else {
                body(row, nil)
            }
        }
    }

    /// Returns the value of the field of the row.
    public func rowValue(_ field: ItemField, of row: Int32, limit: Int) -> ItemValue? {
        field.spellings.lazy.compactMap { fieldValue($0, of: row, limit: limit) }.first
    }

    /// Returns `false`: each line is a record of its own.
    public func isRecord(_ row: Int32) -> Bool { false }

    /// Returns nothing: lines have no fields.
    public func columns(below row: Int32?) -> [ItemColumn] { [] }

    /// Nothing: there is no line with titles.
    public var titleLine: [UInt8] { [] }

    /// The usual one: lines end with LF.
    public var lineForm: LineForm { LineForm() }

    /// Returns `nil`: only the rows know where they were read.
    public func inputPlace(of row: Int32) -> InputPlace? { nil }

    /// Returns `nil`: the rows name no files.
    public func reference(of row: Int32) -> FileReference? { nil }

    /// Nothing: the text is not kept as it is.
    public var wholeText: [UInt8] { [] }

    /// `nil`: the rows are no names of paths.
    public var pathSeparator: String? { nil }

    /// `false`: another text is read.
    public var keepsRows: Bool { false }

    public func prepareToStartAgain() {}
    public func startAgain() {}
    public func pause() {}

    /// `nil`: rows are known by their labels.
    public var usualIdentityField: String? { nil }

    /// Returns `nil`: a row is known by its label.
    public func comparedValue(of row: Int32) -> [UInt8]? { nil }

    /// Returns the field: lines have no fields.
    public func missingField(_ field: String?) -> String? { field }

    /// 60: an item and its row.
    public var rowSize: Int { 60 }
}
