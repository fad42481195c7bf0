/// An input that is shown as a tree: the questions that a list asks, whatever is read.
///
/// Items are numbers from 0 up. An item keeps its number when the input is read again. A source can be asked on any
/// thread while another one reads.
///
/// ```swift
/// let source = PathSource()
/// source.read(Array("src/main.c\nsrc/util.c\n".utf8))
/// source.finish()
/// source.outline().levels  // [0, 1, 1]
/// source.labels(of: [1])[0].text  // main.c
/// source.printed(.path, of: 1)  // src/main.c, as bytes
/// ```
public protocol TreeSource: AnyObject, Sendable {
    /// What the rows are.
    var kind: InputKind { get }

    /// The number of rows that were read so far. It may be greater than that of the items.
    var rowCount: Int { get }

    /// Whether the children of an item become items only when ``children(of:)`` asks for them.
    var isLazy: Bool { get }

    /// Returns the items that are known, in pre-order: those at the top level and, of a lazy source, those whose
    /// parents were asked for.
    ///
    /// While the input is read again, the result is that of a part of the new input.
    ///
    /// - Complexity: O(number of items).
    func outline() -> TreeOutline

    /// Returns what has become known since the last call of this method or of ``outline()``.
    func takeChanges() -> TreeSourceChanges

    /// Returns the children of an item, in order. In a lazy source they become known.
    ///
    /// - Parameter item: An item, or `nil` for the top level. An item that the input does not have any longer has no
    ///   children.
    func children(of item: Int32?) -> [Int32]

    /// Returns whether an item has children.
    func hasChildren(_ item: Int32) -> Bool

    /// Returns the item that an item is in, or `nil` at the top level.
    func parent(of item: Int32) -> Int32?

    /// Returns what is shown of items.
    ///
    /// - Parameters:
    ///   - items: The items.
    ///   - limit: The number of bytes after which a value is cut.
    func labels(of items: [Int32], limit: Int) -> [ItemLabel]

    /// Returns the text of an item that a search looks at: all of its label but what only describes the contents.
    ///
    /// A search asks for the texts of all items.
    func text(of item: Int32) -> String

    /// Returns the bytes that are printed of an item.
    ///
    /// - Complexity: O(number of bytes), unless the source says more.
    func printed(_ part: PrintedPart, of item: Int32) -> [UInt8]

    /// Calls a closure with each row as a line of text, in pre-order, until it throws.
    ///
    /// A row may stand on the line of another one, as the text of an element of XML does.
    ///
    /// - Parameters:
    ///   - depth: The number of levels.
    ///   - body: A closure that takes the line.
    /// - Complexity: O(number of bytes of the rows). Beside the source, it needs memory for the items of the way to a
    ///   row, or for the outline of a source that is not lazy.
    func forEachTextLine<Failure: Error>(
        depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure)

    /// What is wrong with the input, or `nil`. What was read before it stays.
    var failure: InputFailure? { get }

    /// What could not be read as it stands in the input.
    var notices: InputNotices { get }
}

extension TreeSource {
    /// Returns what is shown of items, with values of at most 1,000 bytes.
    public func labels(of items: [Int32]) -> [ItemLabel] { labels(of: items, limit: 1000) }

    /// Returns the text of an item that a search looks at, from its label.
    public func text(of item: Int32) -> String {
        String(decoding: labels(of: [item])[0].parts.filter { $0.role != .summary }.flatMap(\.bytes), as: UTF8.self)
    }
}

/// A source that reads bytes: each but a directory.
///
/// ```swift
/// let source = JSONSource()
/// source.read(Array(#"{"name": "Ada"}"#.utf8))
/// source.finish()
/// source.startAgain()
/// source.read(Array(#"{"born": 1815, "name": "Ada"}"#.utf8))
/// source.finish()
/// source.outline().items  // [1, 0]
/// ```
public protocol TextSource: TreeSource {
    /// Reads a piece of the input. It may end anywhere.
    ///
    /// Only one thread may read at a time.
    func read(_ piece: [UInt8])

    /// Ends the input.
    func finish()

    /// Begins to read the input again, which may have changed. Until ``finish()`` the items of the reading before it
    /// stay. If the new input has an error, they stay after it too, and ``failure`` tells the error.
    func startAgain()

    /// The number of bytes that were read since the beginning, or since ``startAgain()``.
    var byteCount: Int { get }
}

/// What has become known in a source.
public enum TreeSourceChanges: Hashable, Sendable {
    /// Nothing.
    case none

    /// Items that stand after the known children of their parents. Each parent was known before, or is in an addition
    /// before its own.
    case additions([TreeAddition])

    /// Anything: ``TreeSource/outline()`` has the items.
    case everything
}

/// What is wrong with an input.
public struct InputFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// Where it is wrong, or `nil` if it has no place.
    public let place: InputPlace?

    /// What is wrong, as a sentence without a capital letter and without a full stop.
    public let sentence: String

    /// Creates a failure.
    public init(place: InputPlace? = nil, sentence: String) {
        self.place = place
        self.sentence = sentence
    }

    /// The place, if there is one, and the sentence, such as `3:14: a comma is missing`.
    public var description: String { place.map { "\($0): \(sentence)" } ?? sentence }
}
