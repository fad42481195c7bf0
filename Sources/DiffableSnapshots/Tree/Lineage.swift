import Synchronization

/// The origin of a tree. A tree and all its copies, changed or not, have the same lineage.
///
/// Only trees of one lineage can have nodes in common. Others are compared as lists at once.
struct Lineage: Hashable, Sendable {
    private let number: UInt64

    private static let last = Atomic<UInt64>(0)

    /// A new lineage.
    init() { number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue }
}
