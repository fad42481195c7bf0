/// A directory of a tree that was read, or is being read.
struct DirectoryContents: Sendable {
    /// The children, in no special order.
    var children: [Int32] = []

    /// How the last reading ended.
    var end = End.stopped

    /// The reading that is going on.
    var reading: Reading?

    /// What the last reading changed.
    var changes = DirectoryChanges()

    /// How a reading ended.
    enum End: Sendable {
        case stopped
        case complete
        case failed(DirectoryError)
    }

    /// A reading that is going on.
    struct Reading: Sendable {
        /// The number of the listing.
        let number: Int

        /// What it has come to.
        var changes = DirectoryChanges()
    }
}

/// What is known about the children of a directory.
public enum DirectoryState: Hashable, Sendable {
    /// The directory was not read yet.
    case unread

    /// The directory is being read.
    case reading

    /// The directory was read to its end.
    case complete

    /// Reading was stopped before the end.
    case stopped

    /// The directory could not be read, or not to its end.
    case failed(DirectoryError)
}

/// The difference between two readings of a directory.
public struct DirectoryChanges: Hashable, Sendable {
    /// The items that are no longer children.
    public internal(set) var gone: [Int32] = []

    /// The items that were not children before.
    public internal(set) var new: [Int32] = []

    /// The items that were children before and were found again.
    public internal(set) var kept: [Int32] = []
}
