import Synchronization

/// The origin of a tree. A tree and all its copies, changed or not, have the same lineage.
///
/// Only trees of one lineage can share nodes. Two others are compared as unrelated lists.
struct Lineage: Hashable, Sendable {
    private let number: UInt64

    private static let last = Atomic<UInt64>(0)

    /// A new lineage.
    init() { number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue }
}
