import TreeSources

/// What a section learns of its input while it is read.
enum SourceUpdate: Sendable {
    /// The kind of the input is known.
    case source(any TextSource)
    /// Items after the children of known items.
    case additions([TreeAddition], isMarked: Bool)
    /// Another tree.
    case reading(TreeReading)
    /// How far the reading is.
    case progress
    /// Something to tell although nothing is wrong.
    case hint(InputFailure)
    /// The reading has ended.
    case end(InputFailure?)
    /// The system does not report changes of the input.
    case unreported
}
