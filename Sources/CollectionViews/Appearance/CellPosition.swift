/// The position of an item in its section's tree. A cell draws its triangle and its guides from it.
package struct OutlineState: Hashable, Sendable {
    /// The number of the item's ancestors: 0 for a root.
    package var level: Int

    /// Whether the item is expanded. An item without children may be expanded too.
    package var isExpanded: Bool

    /// Whether the item has children, visible or not.
    package var hasChildren: Bool

    /// Whether the item can be expanded: it has children, or a handler may provide some; see
    /// ``SectionSnapshotHandlers``. A cell with an `outlineDisclosure` accessory draws a triangle for such an item.
    /// False in a section without an outline.
    package var isExpandable: Bool

    /// Whether the item's children have been loading for a while. If so, a turning symbol replaces its triangle.
    package var isLoading: Bool

    /// Whether there is a sibling below each of the item's ancestors, from the root down. The last element is for the
    /// item itself. Guides are drawn from it. It has at most the ``guideLimit`` innermost levels.
    package var hasSiblingBelow: [Bool]

    /// The number of children that a filter leaves out beside those that it shows.
    var leftOutCount = 0

    /// The greatest number of levels for which guides are drawn. More levels do not fit on a screen.
    package static let guideLimit = 128

    /// Creates a state. An item is expandable if it has children, unless you pass `isExpandable`.
    package init(
        level: Int = 0, isExpanded: Bool = false, hasChildren: Bool = false, isExpandable: Bool? = nil,
        hasSiblingBelow: [Bool] = [], isLoading: Bool = false
    ) {
        self.level = level
        self.isExpanded = isExpanded
        self.hasChildren = hasChildren
        self.isExpandable = isExpandable ?? hasChildren
        self.hasSiblingBelow = hasSiblingBelow
        self.isLoading = isLoading
    }

    /// The state of an item outside a tree.
    package static let flat = OutlineState()
}

/// A recent change of an item; see ``CollectionViewDiffableDataSource/changeMarkDuration``.
public enum ItemChange: Hashable, Sendable, CaseIterable {
    /// The item is new.
    case inserted
    /// The item has a new position among its siblings, or a new parent.
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

    /// The change that a row shows for an item with both changes: an insertion rather than a move, and a move rather
    /// than a change of content.
    func combined(with other: ItemChange) -> ItemChange {
        if self == .inserted || other == .inserted { return .inserted }
        return self == .moved || other == .moved ? .moved : .changed
    }
}

/// The numbers of items that have changed: below a collapsed item, or since the changes were pinned; see
/// ``CollectionViewDiffableDataSource/changesSincePin``.
public struct HiddenChanges: Hashable, Sendable {
    /// The number of new items.
    package var insertedCount = 0

    /// The number of items that were deleted.
    package var deletedCount = 0

    /// The number of items whose content has changed.
    package var changedCount = 0

    /// The number of items that were moved here.
    package var movedCount = 0

    /// Creates counts of 0.
    package init() {}

    /// Whether all counts are 0.
    public var isEmpty: Bool { self == HiddenChanges() }

    /// The counts that are not 0, such as `+3 -1 ~2`.
    public var label: String {
        let counts = [("+", insertedCount), ("-", deletedCount), ("~", changedCount), (">", movedCount)]
        return counts.filter { $0.1 > 0 }.map { "\($0.0)\($0.1)" }.joined(separator: " ")
    }

    mutating func add(_ change: ItemChange) {
        switch change {
        case .inserted: insertedCount += 1
        case .moved: movedCount += 1
        case .changed: changedCount += 1
        }
    }
}

/// The values of a cell that the list sets: the state of the cell, and the position of its item in the tree.
struct CellPosition: Equatable {
    var indentationLevel = 0
    var state = CellConfigurationState()
    var isSectionHeader = false

    /// Whether the accessory `reorder` is not drawn, because the data source has no method that moves items.
    var hidesHandle = false

    /// The changes below the item if it is collapsed; `nil` for none.
    var hiddenChanges: HiddenChanges?

    /// The number of steps by which the loading symbol has turned.
    var loadingTurn = 0

    var outline = OutlineState.flat {
        didSet {
            indentationLevel = outline.level
            state.isExpanded = outline.isExpanded
        }
    }

    var withoutCounts: CellPosition {
        var position = self
        position.hiddenChanges = nil
        position.outline.leftOutCount = 0
        return position
    }
}
