/// An input that is shown as a tree: the questions that a list asks, whatever is read.
///
/// Items are numbers from 0 up. An item keeps its number when the input is read again. A source can be asked on any
/// thread while another one reads.
///
/// ```swift
/// let source = DocumentSource(PathList())
/// source.read(Array("src/main.c\nsrc/util.c\n".utf8))
/// source.finish()
/// source.outline().levels  // [0, 1, 1]
/// source.labels(of: [1])[0].text  // main.c
/// source.printed(.path, of: 1)  // src/main.c, as bytes
/// ```
public protocol TreeSource: AnyObject, Sendable {
    /// The kind of the input. It decides which part of an item is printed by default, and which commands a browser has.
    /// A source of your own has the kind that is most like it.
    var kind: InputKind { get }

    /// The number of rows that were read so far. It may be greater than the number of items.
    var rowCount: Int { get }

    /// The number of rows that were read and are dropped, to keep the memory small.
    var droppedRowCount: Int { get }

    /// When the children of an item become items.
    var childLoading: ChildLoading { get }

    /// The separator between the names of a path, if the texts of the items are names of paths; `nil` for other texts.
    /// A filter can then also match the names above an item.
    var pathSeparator: String? { get }

    /// Returns the items that are known, in pre-order: the items at the top level and, if children load on demand, the
    /// items whose parents' children were requested.
    ///
    /// While the input is read again, returns the items that have been read so far.
    ///
    /// - Complexity: O(number of items).
    func outline() -> TreeOutline

    /// Returns the items that have become known since the last call of this method or of ``outline()``.
    func takeChanges() -> TreeSourceChanges

    /// Returns the children of an item, in order. In a lazy source they become known.
    ///
    /// - Parameter item: An item, or `nil` for the top level. An item that the input does not have any longer has no
    ///   children.
    func children(of item: Int32?) -> [Int32]

    /// Returns the children of an item. If they have to be read, it reads them now, and waits for the file system.
    ///
    /// - Parameters:
    ///   - item: An item, or `nil` for the top level.
    ///   - shouldContinue: Returns `false` to end a long reading early.
    func childrenAfterReading(_ item: Int32?, while shouldContinue: () -> Bool) -> [Int32]

    /// Returns whether an item has children.
    func hasChildren(_ item: Int32) -> Bool

    /// Returns the item that an item is in, or `nil` at the top level.
    func parent(of item: Int32) -> Int32?

    /// Returns the labels of items.
    ///
    /// - Parameters:
    ///   - items: The items.
    ///   - limit: The number of bytes after which a value is cut.
    func labels(of items: [Int32], limit: Int) -> [ItemLabel]

    /// Returns the text of an item that a search and a filter match: its label without the parts that only describe the
    /// contents. In text output, a filter matches the same text; see ``TextLine/matched``.
    ///
    /// A search asks for the texts of all items.
    func text(of item: Int32) -> String

    /// Returns the bytes that are printed of an item.
    ///
    /// - Complexity: O(number of bytes), unless the source says more.
    func printed(_ part: PrintedPart, of item: Int32) -> [UInt8]

    /// Returns the path that ``PrintedPart/jq`` prints, for a list that shows it after each key. A long path may be its
    /// last bytes, with `…` before them and in the place of the end of a long name.
    ///
    /// - Parameters:
    ///   - item: An item.
    ///   - limit: The number of bytes from which on a path or a name may be cut.
    /// - Complexity: O(`limit`), unless the source says more.
    func path(of item: Int32, limit: Int) -> [UInt8]

    /// Returns the value of an item for the user to read, or its first bytes. Other threads can ask the source while it
    /// is copied.
    ///
    /// - Parameters:
    ///   - item: An item.
    ///   - limit: The number of bytes of the input after which the value is cut.
    /// - Complexity: O(`limit`), unless the source says more.
    func value(of item: Int32, limit: Int) -> ItemValue

    /// Returns the values of fields of items: texts decoded, as ``value(of:limit:)`` returns them.
    ///
    /// - Parameters:
    ///   - fields: The fields.
    ///   - items: The items.
    ///   - limit: The number of bytes of the input after which a value is cut.
    /// - Returns: For each item, the values in the order of the fields; `nil` for a field that the item does not have.
    func fieldValues(_ fields: [ItemField], of items: [Int32], limit: Int) -> [[ItemValue?]]

    /// Whether siblings are in the order of the input, so that another order is a change of the input.
    var hasInputOrder: Bool { get }

    /// Calls a closure with the bytes of a field of many items, as a sort needs them. Nothing is copied where the input
    /// has the bytes as they are.
    ///
    /// The closure must not ask the source.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - items: The items, in the order in which the closure is called.
    ///   - body: A closure that takes an item and the bytes of ``fieldValues(_:of:limit:)``, or `nil` if the item does
    ///     not have the field.
    func forEachFieldBytes(_ field: ItemField, of items: [Int32], _ body: (Int32, Span<UInt8>?) -> Void)

    /// Returns the value of a field that the row of an item shows, which a filter such as `phase:Pend` compares: the
    /// cell of a row of a table or, in a document, the value of a member whose name is the field or whose path ends
    /// with it.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - item: The item.
    ///   - limit: The number of bytes of the input after which the value is cut.
    /// - Returns: The value; `nil` if the row does not show the field.
    func rowValue(_ field: ItemField, of item: Int32, limit: Int) -> ItemValue?

    /// Returns whether an item is a record, with the items below it: an element of an array or one of several
    /// documents, with values inside; in XML, one of several elements with the same name. A filter can show records
    /// whole. A line, a row of a table and a file are records of their own, so the result is `false`.
    func isRecord(_ item: Int32) -> Bool

    /// Returns the columns in which the children of an item can be shown, from left to right.
    ///
    /// - Parameter item: An item, or `nil` for the top level.
    /// - Returns: The columns; none if the children have no fields.
    func columns(below item: Int32?) -> [ItemColumn]

    /// The line of a table with the titles of its columns, as it is in the input; none for other inputs, and for a
    /// table without a header.
    var titleLine: [UInt8] { get }

    /// How the lines of the input are written, as far as its first line shows it.
    var lineForm: LineForm { get }

    /// Returns where an item begins in the text, or `nil` if it is not in a text.
    ///
    /// - Complexity: O(number of bytes before it).
    func place(of item: Int32) -> InputPlace?

    /// Returns the text that an item is in, as far as it was read, with lines where ``place(of:)`` says that they are;
    /// none if the item is not in a text.
    ///
    /// - Complexity: O(number of bytes), so a program calls it in the background.
    func wholeText(with item: Int32) -> [UInt8]

    /// Returns the place in another file that an item names, as a line of a diff does, or `nil` if it names none.
    func reference(of item: Int32) -> FileReference?

    /// Returns the file that an item is, or `nil` if the items are no files.
    func file(of item: Int32) -> ListedFile?

    /// Returns whether an item is not searched, and not opened with others, although the list shows it, such as a file
    /// that Git ignores.
    func isIgnored(_ item: Int32) -> Bool

    /// Returns a request for the content of the file that an item is, or `nil` if the items are no files.
    func fileRequest(for item: Int32) -> FileRequest?

    /// Calls a closure with each row as a line of text, in pre-order, until it throws.
    ///
    /// A row may be on the line of another one: in XML, the text of an element is on the element's line.
    ///
    /// - Parameters:
    ///   - depth: The number of levels.
    ///   - body: A closure that takes the line.
    /// - Complexity: O(number of bytes of the rows). It needs memory for the ancestors of a row, or for the outline of
    ///   a source whose items are all known.
    func forEachTextLine<Failure: Error>(
        depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure)

    /// Returns the items that the last two readings have and whose values differ, and forgets them. Items whose
    /// contents differ are not among them if their children are known: those are.
    func takeChangedItems() -> [Int32]

    /// Returns a source that keeps the present state of this one, also when this one is read again. An item has the
    /// same number in both.
    ///
    /// ```swift
    /// let source = JSONSource()
    /// source.read(Array(#"{"name": "Ada"}"#.utf8))
    /// source.finish()
    /// let before = source.frozen()
    /// source.startAgain()
    /// source.read(Array(#"{"name": "Grace"}"#.utf8))
    /// source.finish()
    /// before.labels(of: before.children(of: nil))[0].text  // name: "Ada"
    /// ```
    ///
    /// - Complexity: O(number of known items) at most. The text is shared.
    func frozen() -> any TreeSource

    /// The number of bytes of memory that only a frozen source keeps when this one is read again, estimated.
    var frozenSize: Int { get }

    /// Compares the values of items with their values in an earlier state of this source.
    ///
    /// A program asks level by level, and only for the children of items that are ``ValueComparison/changedInside``.
    ///
    /// - Parameters:
    ///   - items: Items of this source.
    ///   - old: An earlier result of ``frozen()``.
    /// - Returns: For each item, how its value compares.
    /// - Complexity: O(number of bytes of the values).
    func compareValues(of items: [Int32], with old: any TreeSource) -> [ValueComparison]

    /// Returns whether this source would have an item if the input had it: the contents of a directory that was not
    /// read, and hidden files that are not shown, are not known.
    func wouldHave(_ item: Int32) -> Bool

    /// The error in the input, or `nil`. The items before the error stay.
    var failure: InputFailure? { get }

    /// The parts of the input that could not be read as they are.
    var notices: InputNotices { get }
}

/// When the children of an item become items.
public enum ChildLoading: Hashable, Sendable {
    /// All children are items as soon as the text has been read so far.
    case immediate
    /// The text has the children. They become items when ``TreeSource/children(of:)`` asks for them.
    case onDemand
    /// The children become items when the file system is read.
    case byReading
}

/// The items that have become known in a source.
public enum TreeSourceChanges: Hashable, Sendable {
    /// Nothing.
    case none

    /// Items that come after the known children of their parents. Each parent was known before, or is in an addition
    /// before its own.
    case additions([TreeAddition])

    /// The items with these numbers, the first ones at the top level, are dropped, and then others have become known.
    case shift(Range<Int32>, [TreeAddition])

    /// Anything: ``TreeSource/outline()`` has the items.
    case everything
}

/// How the value of an item compares with an earlier one.
public enum ValueComparison: Hashable, Sendable {
    /// The item had the same value, or it is new.
    case same
    /// The item had another value.
    case changed
    /// The item had children before, too, or could have some, and its contents differ.
    case changedInside
}

/// A place in a file that an item names.
public struct FileReference: Hashable, Sendable {
    /// The path of the file, as the input names it.
    public let path: [UInt8]

    /// The number of the line, from 1, or `nil` for the whole file.
    public let line: Int?

    /// Creates a reference. The parameters are the properties.
    public init(path: [UInt8], line: Int? = nil) { (self.path, self.line) = (path, line) }
}
