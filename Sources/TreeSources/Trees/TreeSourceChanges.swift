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
