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

/// The updates of a list that wait, and for which reasons.
@MainActor
final class ListHolding {
    private unowned let view: CollectionView

    /// For each reason, the number of holds that have not ended.
    private var counts: [HoldReason: Int] = [:]

    init(_ view: CollectionView) { self.view = view }

    /// Whether updates are held.
    var isHolding: Bool { !counts.isEmpty }

    /// Holds updates; see ``CollectionView/beginHoldingUpdates(for:)``.
    func begin(for reason: HoldReason) { change { $0[reason, default: 0] += 1 } }

    /// Ends a hold; see ``CollectionView/endHoldingUpdates(for:)``.
    func end(for reason: HoldReason) {
        change { counts in
            guard let count = counts[reason] else { return }
            counts[reason] = count == 1 ? nil : count - 1
        }
    }

    /// Holds updates for the user, or no longer.
    func toggle() {
        if counts[.user] != nil { end(for: .user) } else { begin(for: .user) }
    }

    private func change(_ change: (inout [HoldReason: Int]) -> Void) {
        let old = isHolding
        change(&counts)
        view.needsDisplay = true
        guard isHolding != old else { return }
        view.model.setHoldsUpdates(isHolding)
        view.host.holdHandler?()
    }
}
