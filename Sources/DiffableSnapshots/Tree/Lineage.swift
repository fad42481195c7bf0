import Synchronization

/// Where a tree comes from: a tree and all copies of it, changed or not, are of one lineage.
///
/// Only trees of one lineage can have nodes in common. Two that were made apart are compared as lists from the start.
struct Lineage: Hashable, Sendable {
    private let number: UInt64

    private static let last = Atomic<UInt64>(0)

    /// A lineage of its own.
    init() { number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue }
}
