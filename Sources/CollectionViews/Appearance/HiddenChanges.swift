/// How many items have changed below a collapsed item.
public struct HiddenChanges: Hashable, Sendable {
    /// The number of new items.
    public var insertedCount = 0

    /// The number of items that were deleted.
    public var deletedCount = 0

    /// The number of items whose content has changed.
    public var changedCount = 0

    /// The number of items that were moved here.
    public var movedCount = 0

    /// Creates counts of 0.
    public init() {}

    /// Whether all counts are 0.
    public var isEmpty: Bool { self == HiddenChanges() }

    /// The counts that are not 0, such as `+3 -1 ~2`.
    public var label: String {
        let counts = [("+", insertedCount), ("-", deletedCount), ("~", changedCount), (">", movedCount)]
        return counts.filter { $0.1 > 0 }.map { "\($0.0)\($0.1)" }.joined(separator: " ")
    }

    /// Counts an item.
    mutating func add(_ change: ItemChange) {
        switch change {
        case .inserted: insertedCount += 1
        case .moved: movedCount += 1
        case .changed: changedCount += 1
        }
    }
}
