import DiffableSnapshots
import TreeSources

/// What a reading of an input has come to: a tree, and how it differs from the tree before.
struct TreeReading: Sendable {
    /// The greatest number of differences that are marked. More marks say nothing.
    static let markLimit = 10_000

    /// The tree.
    var snapshot: TreeSnapshot

    /// The items that are expanded, although they are collapsed in the tree before.
    var openedItems: [TreeItem] = []

    /// The items that the tree before has too, with other values.
    var changedItems: [TreeItem] = []

    /// The number of items that have come, gone or may have moved.
    var differenceCount = 0

    /// Whether the list marks what differs. The first reading of an input is not marked.
    var isMarked = false

    /// What the history keeps; `nil` while the reading goes on, and if nothing differs.
    var past: PastReading?
}

/// What the history keeps of a reading beside its tree.
struct PastReading: Sendable {
    /// The source as it is after the reading.
    var source: any TreeSource

    /// The number of bytes that only this reading needs, estimated.
    var size: Int

    /// When the reading was complete.
    var time = LocalTime.now
}
