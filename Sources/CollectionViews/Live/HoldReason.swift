/// Why a list holds updates; see ``CollectionView/beginHoldingUpdates(for:)``.
public struct HoldReason: Hashable, Sendable {
    private let name: String

    /// Creates a reason of your own. Reasons with the same name are equal.
    public init(_ name: String) { self.name = name }

    /// The user has asked for it; see ``ListAction/toggleHold``.
    public static let user = HoldReason("user")

    /// The user types a search, a filter or an answer, or has a menu open. Screens use this reason.
    public static let input = HoldReason("input")

    /// An item is being moved.
    static let reordering = HoldReason("reordering")
}

/// For each reason, how often a list was asked to hold updates.
struct HoldCounts {
    private var counts: [HoldReason: Int] = [:]

    /// Whether there is a reason.
    var isHolding: Bool { !counts.isEmpty }

    func contains(_ reason: HoldReason) -> Bool { counts[reason] != nil }

    mutating func add(_ reason: HoldReason) { counts[reason, default: 0] += 1 }

    /// Removes a reason once. Does nothing for one that is not there.
    mutating func remove(_ reason: HoldReason) {
        guard let count = counts[reason] else { return }
        counts[reason] = count > 1 ? count - 1 : nil
    }
}
