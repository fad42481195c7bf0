/// How an item has changed lately; see ``CollectionViewDiffableDataSource/changeMarkDuration``.
public enum ItemChange: Hashable, Sendable, CaseIterable {
    /// The item is new.
    case inserted
    /// The item has another position among the others, or another parent.
    case moved
    /// The item was marked as reconfigured or reloaded, or its content differs.
    case changed

    /// The sign that marks the row: `+`, `>` or `~`.
    public var sign: Character {
        switch self {
        case .inserted: "+"
        case .moved: ">"
        case .changed: "~"
        }
    }

    /// The change that a row shows if both have happened to its item: an insertion rather than a move, and a move
    /// rather than a change of content.
    func combined(with other: ItemChange) -> ItemChange {
        if self == .inserted || other == .inserted { return .inserted }
        return self == .moved || other == .moved ? .moved : .changed
    }
}
