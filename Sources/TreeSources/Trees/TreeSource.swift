/// An input that is shown as a tree: the questions that a list asks, whatever is read.
///
/// Items are numbers from 0 up. An item keeps its number when the input is read again. A source can be asked on any
/// thread while another one reads.
///
/// An item is a row of a document: ``withRows(of:_:)`` says which one. So the source itself knows the tree, and the
/// ``TreeDocument`` answers the questions about the item, such as ``value(of:limit:)`` and ``printed(_:of:)``.
///
/// ```swift
/// let source = InputKind.paths.makeSource()
/// source.read(Array("src/main.c\nsrc/util.c\n".utf8))
/// source.finish()
/// source.outline().levels  // [0, 1, 1]
/// source.labels(of: [1])[0].text  // main.c
/// source.printed(.path, of: 1)  // src/main.c, as bytes
/// ```
public protocol TreeSource: AnyObject, Sendable {
    /// What the input is.
    var traits: SourceTraits { get }

    /// How much was read.
    var progress: SourceProgress { get }

    /// What is wrong with the input. The items before an error stay.
    var problems: InputProblems { get }

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
    /// - Parameters:
    ///   - item: An item, or `nil` for the top level. An item that the input does not have any longer has no children.
    ///   - shouldContinue: Returns `false` to end a long reading early. If the children have to be read, they are read
    ///     now, and the call waits for the file system. `nil` for those that were read.
    func children(of item: Int32?, readingWhile shouldContinue: (() -> Bool)?) -> [Int32]

    /// Returns whether an item has children.
    func hasChildren(_ item: Int32) -> Bool

    /// Returns the item that an item is in, or `nil` at the top level.
    func parent(of item: Int32) -> Int32?

    /// Calls a closure with the documents that have items, and the rows of the items there. The closure must not ask
    /// the source, which may be locked during the call.
    ///
    /// - Parameters:
    ///   - items: The items.
    ///   - body: A closure that is called for each run of items in the same document, in order. It takes the document
    ///     and the row of each item, or `nil` for an item that the document does not have any longer. If there are no
    ///     items, it is called once.
    func withRows(of items: [Int32], _ body: (any TreeDocument, [Int32?]) -> Void)

    /// Returns the labels of items.
    ///
    /// - Parameters:
    ///   - items: The items.
    ///   - limit: The number of bytes after which a value is cut.
    func labels(of items: [Int32], limit: Int) -> [ItemLabel]

    /// Returns the values of fields of items: texts decoded, as ``value(of:limit:)`` returns them.
    ///
    /// - Parameters:
    ///   - fields: The fields.
    ///   - items: The items.
    ///   - limit: The number of bytes of the input after which a value is cut.
    /// - Returns: For each item, the values in the order of the fields; `nil` for a field that the item does not have.
    func fieldValues(_ fields: [ItemField], of items: [Int32], limit: Int) -> [[ItemValue?]]

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

    /// Returns a source that keeps the present state of this one, also when this one is read again. An item has the
    /// same number in both.
    ///
    /// ```swift
    /// let source = InputKind.json.makeSource()
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

    /// Returns whether this source would have an item if the input had it: the contents of a directory that was not
    /// read, and hidden files that are not shown, are not known.
    func wouldHave(_ item: Int32) -> Bool
}

/// What an input is.
public struct SourceTraits: Hashable, Sendable {
    /// The kind of the input. It decides which part of an item is printed by default, and which commands a browser has.
    /// A source of your own has the kind that is most like it.
    public var kind: InputKind

    /// When the children of an item become items.
    public var childLoading: ChildLoading

    /// The separator between the names of a path, if the texts of the items are names of paths; `nil` for other texts.
    /// A filter can then also match the names above an item.
    package var pathSeparator: String?

    /// Whether siblings are in the order of the input, so that another order is a change of the input.
    public var hasInputOrder: Bool

    /// Creates a description of an input. The parameters are the properties.
    package init(
        kind: InputKind, childLoading: ChildLoading = .immediate, pathSeparator: String? = nil,
        hasInputOrder: Bool = true
    ) {
        (self.kind, self.childLoading) = (kind, childLoading)
        (self.pathSeparator, self.hasInputOrder) = (pathSeparator, hasInputOrder)
    }
}

/// How much of an input was read.
public struct SourceProgress: Hashable, Sendable {
    /// The number of rows that were read so far. It may be greater than the number of items.
    public var rowCount: Int

    /// The number of rows that were read and are dropped, to keep the memory small.
    package var droppedRowCount: Int

    /// The number of bytes that were read since the beginning, or since ``TextSource/startAgain()``, without ignored
    /// bytes.
    package var byteCount: Int

    /// The number of bytes of memory that only a frozen source keeps when this one is read again, estimated.
    package var frozenSize: Int

    /// Creates a description of progress. The parameters are the properties.
    package init(rowCount: Int, droppedRowCount: Int = 0, byteCount: Int = 0, frozenSize: Int = 0) {
        (self.rowCount, self.droppedRowCount) = (rowCount, droppedRowCount)
        (self.byteCount, self.frozenSize) = (byteCount, frozenSize)
    }
}

/// The items that have become known in a source.
public enum TreeSourceChanges: Hashable, Sendable {
    /// Nothing.
    case none

    /// Items that come after the known children of their parents. Each parent was known before, or is in an addition
    /// before its own. Before them, the first items at the top level are dropped, those with the numbers of a range.
    case additions([TreeAddition], dropping: Range<Int32> = 0..<0)

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
