/// What a document is, and how it is read.
public struct DocumentForm: Sendable {
    /// The kind of the input.
    package var kind: InputKind

    /// When the children of a row become items.
    package var childLoading = ChildLoading.immediate

    /// The separator between the names of a path, if the rows are names of paths.
    package var pathSeparator: String?

    /// Whether it costs little to append to a text whose rows are shown. Otherwise a ``DocumentSource`` reads a copy,
    /// and shows it each time that its rows have doubled.
    package var growsInPlace = true

    /// Whether an error has ended reading. A part of the text after it is read, too, and shown as lines.
    package var hasFailed = false

    /// Whether ``ReadingPhase/dropping`` is due.
    package var hasTooManyRows = false

    /// What was dropped at the beginning, if the rows after it have new numbers.
    package var dropped = DroppedPart()

    /// Whether rows are numbered in pre-order.
    package var isInOrder = false

    /// Whether the row of a whole text with values inside is not shown if there is no other text. Its children are at
    /// the top level.
    package var hidesOnlyText = false

    /// A field that the user has named, besides the one by which rows are known, and that the rows so far do not have.
    package var missingField: String?

    /// The bytes of memory that a row takes in addition to the text, estimated.
    package var rowSize = 60

    /// How the lines of the input are written, as far as its first line shows it.
    package var lineForm = LineForm()

    /// The line of a table with the titles of its columns, as it is in the input; none for other inputs, and for a
    /// table without a header.
    package var titleLine: [UInt8] = []

    /// The lines that are no rows and are written before a row.
    package var titleLines: [[UInt8]] = []

    /// The row before which these are written.
    package var titleRow = 0

    /// Creates the form of lines of a kind.
    public init(_ kind: InputKind) { self.kind = kind }
}

/// What was dropped at the beginning of an input that never ends.
package struct DroppedPart: Hashable, Sendable {
    var texts = 0
    var rows = 0
    var lines = 0
}

/// What begins when a text is read again, or becomes long.
public enum ReadingPhase: Hashable, Sendable {
    /// Another text is read.
    case reading
    /// The rows that were read since then are shown. Later rows are added to them.
    case pause
    /// The first rows are dropped. The others get new numbers.
    case dropping
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
