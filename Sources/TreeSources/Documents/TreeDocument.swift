/// A text, or another input, whose parts are rows of a tree. The source that ``makeSource()`` returns
/// reads it and shows the rows as items.
///
/// A row is a number from 0 up. It keeps its number while more of the text arrives. All questions about an item have
/// answers that follow from the requirements below, so that each kind of input answers them alike.
///
/// A format of lines needs ``form``, ``append(_:)``, ``finish()``, ``rowRange``, ``parent(of:)`` and
/// ``value(of:limit:as:)``. The other requirements have implementations for lines; see <doc:TreeSourceProtocol> for an
/// example.
public protocol TreeDocument: Sendable {
    // MARK: Reading

    /// What the document is, and how it is read.
    var form: DocumentForm { get }

    /// Reads more bytes of the text. Pieces may end anywhere.
    mutating func append(_ bytes: Span<UInt8>)

    /// Ends the text.
    mutating func finish()

    /// Takes part in a reading of another text in the place of this one.
    ///
    /// - Parameter phase: What begins.
    /// - Returns: Whether the document has done something. If it does nothing for ``ReadingPhase/reading``, another
    ///   document without rows reads the text.
    mutating func begin(_ phase: ReadingPhase) -> Bool

    /// The error after which the text is no longer read as its kind, and the parts of the text that were read in
    /// another way than they are written, or not at all. The lines after an error can be rows of the kind
    /// ``RowKind/Value/wrong``.
    var problems: InputProblems { get }

    // MARK: The tree

    /// The rows that can be asked for. The first ones may have been dropped.
    var rowRange: Range<Int32> { get }

    /// Returns all rows that are shown, in pre-order.
    func outline() -> TreeOutline

    /// Returns the first children of a row, in order.
    ///
    /// - Parameters:
    ///   - row: A row, or `nil` for the rows that are in no other row.
    ///   - limit: The greatest number of children that is returned.
    func children(of row: Int32?, limit: Int) -> [Int32]

    /// Returns whether a row has children.
    func hasChildren(_ row: Int32) -> Bool

    /// Returns the row that a row is in, or `nil`.
    func parent(of row: Int32) -> Int32?

    // MARK: A row

    /// Returns what a row is.
    func kind(of row: Int32) -> RowKind

    /// Returns the name of a member, an element of XML or an attribute in bytes, with its escapes decoded; `nil` for a
    /// row without a name.
    func name(of row: Int32) -> [UInt8]?

    /// Returns the number of a row among its siblings, from 0 on; in XML among those with the same name, from 1 on, or
    /// `nil` if there is no other one.
    func index(of row: Int32) -> Int?

    /// Returns the first child of a row that has a name, or the child without a name whose index is the name.
    ///
    /// - Parameters:
    ///   - name: The name, decoded.
    ///   - row: The row.
    ///   - limit: The number of children that are looked at.
    func child(named name: [UInt8], of row: Int32, limit: Int) -> Int32?

    /// Returns the name or the value of a row as a label shows it, which keeps bytes apart that are no text; `nil` if
    /// the row has no name.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - isName: Whether it is the name.
    ///   - limit: The number of bytes of the input after which the text is cut.
    func shownText(of row: Int32, isName: Bool, limit: Int) -> JSONText?

    /// Returns the value of a row, or its first bytes.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - limit: The number of bytes of the input after which the value is cut.
    ///   - form: How the value is written.
    func value(of row: Int32, limit: Int, as form: ValueForm) -> ItemValue

    /// Returns the label of a row.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - limit: The number of bytes after which a value is cut.
    ///   - isSearched: Whether the label is for a search, which leaves out the parts that only describe the contents.
    func label(of row: Int32, limit: Int, isSearched: Bool) -> ItemLabel

    /// Returns the bytes that are printed of a row. A long path may be its last bytes.
    ///
    /// - Parameters:
    ///   - part: The part.
    ///   - row: The row; `nil` for the whole text, with its lines where ``origin(of:)`` says that they are.
    ///   - limit: The number of bytes from which on a path or a name in it may be cut.
    func printed(_ part: PrintedPart, of row: Int32?, limit: Int) -> [UInt8]

    /// Returns the value of a field of a row, or `nil` if the row does not have the field.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - row: The row.
    ///   - limit: The number of bytes of the input after which the value is cut.
    func fieldValue(_ field: ItemField, of row: Int32, limit: Int) -> ItemValue?

    /// Calls a closure with the bytes of a field of many rows, in order; `nil` for a row without the field.
    ///
    /// - Parameters:
    ///   - field: The field; `nil` for the row itself. Then the bytes have all letters, digits and usual signs of the
    ///     row's label in their order, those of a word side by side, except the number of an element and parts of the
    ///     rows inside. An escape begins with a backslash. The bytes are `nil` for a row of which this is not known.
    ///   - rows: The rows.
    ///   - body: A closure that takes a row and the bytes.
    func forEachFieldBytes(_ field: ItemField?, of rows: [Int32], _ body: (Int32, Span<UInt8>?) -> Void)

    /// Returns the columns in which the children of a row can be shown, from left to right.
    ///
    /// - Parameter row: A row, or `nil` for the rows that are in no other row.
    func columns(below row: Int32?) -> [ItemColumn]

    /// Returns where a row comes from.
    func origin(of row: Int32) -> RowOrigin

    /// Calls a closure with the next rows as lines of text. See
    /// ``TextSource/forEachTextLine(after:isAtEnd:depth:_:)``.
    func forEachTextLine<Failure: Error>(
        after position: inout TextPosition, isAtEnd: Bool, depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure)

    // MARK: The same row in another reading

    /// Returns the value of a row, without its name, to be compared with that of a row in another reading.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - other: The document of the other reading. Of a table, the columns that only one of the two has do not count.
    func content(of row: Int32, comparedWith other: any TreeDocument) -> RowContent

    /// Returns whether a row is written like a row of another reading, byte by byte; `false` if that is not known.
    ///
    /// - Parameters:
    ///   - part: What is compared.
    ///   - row: The row.
    ///   - otherRow: The row of the other reading.
    ///   - other: The document of the other reading.
    func isWritten(_ part: WrittenPart, of row: Int32, like otherRow: Int32, in other: any TreeDocument) -> Bool
}
