import struct FoundationEssentials.IndexPath

/// The rows of a list and the items behind them, as the list reads and changes them.
///
/// A ``CollectionViewDiffableDataSource`` is one. Any other data source provides a list of items without levels,
/// identities and texts, as the default implementations say.
///
/// Positions are positions among visible items. The list reads them only after ``CollectionView/apply(_:)`` was called
/// for the last change.
@MainActor
protocol ListModel: AnyObject {
    // MARK: Rows

    /// Whether sections are trees.
    var hasTrees: Bool { get }

    /// The outline states of some rows of a section, in order. `.flat` for rows that do not exist.
    func outlineStates(ofRows rows: Range<Int>, inSection section: Int) -> [OutlineState]

    /// Whether an item can have the focus. The delegate decides, too.
    func canFocusItem(at indexPath: IndexPath) -> Bool

    /// Whether the row of an item shows it as it is in the data, also while updates are held.
    func isCurrent(itemAt indexPath: IndexPath) -> Bool

    /// The notes below an item, from top to bottom. Called only for rows on the screen.
    func notes(belowItemAt indexPath: IndexPath) -> [RowNote]

    /// The decorations of a section; `nil` if the list has no decorations. Read again after every change.
    func decorations(ofSection section: Int) -> SectionDecorations?

    /// The decorations of an item within its section. Called only for rows on the screen.
    func decorations(ofItemAt indexPath: IndexPath) -> RowDecorations

    /// Whether sections without items are hidden, with their headers and footers: while the list is filtered.
    var hidesEmptySections: Bool { get }

    // MARK: Items

    /// Whether items have identities, so that a selected item stays selected when it moves or is hidden. Otherwise
    /// items are known by their positions.
    var identifiesItems: Bool { get }

    /// The identity of the item at a position; `nil` where there is none.
    func identity(ofItemAt indexPath: IndexPath) -> ItemIdentity?

    /// The position of an item; `nil` for an item that is unknown, or hidden below a collapsed one.
    func indexPath(ofItemWith identity: ItemIdentity) -> IndexPath?

    /// Whether an item exists, visible or hidden.
    func containsItem(with identity: ItemIdentity) -> Bool

    /// Forgets the items that were to be selected when they come, because the user has deselected all items.
    func forgetPendingSelection()

    // MARK: Trees

    /// The position of an item's parent; `nil` for a root.
    func parent(of indexPath: IndexPath) -> IndexPath?

    /// The position of the next sibling below an item, or above it for a negative direction; `nil` if there is none.
    func sibling(of indexPath: IndexPath, inDirection direction: Int) -> IndexPath?

    /// The number of siblings above an item, and the number of all siblings, the item among them. `nil` in a list
    /// without trees.
    func siblingPosition(of indexPath: IndexPath) -> (index: Int, count: Int)?

    /// The descendants of an item, visible and hidden, each before its children. Empty for an unknown item.
    func descendants(ofItemWith identity: ItemIdentity) -> [ItemIdentity]

    /// The descendants of an item that have no children, in order. Empty for a leaf and for an unknown item.
    func leaves(belowItemWith identity: ItemIdentity) -> [ItemIdentity]

    /// The number of ``leaves(belowItemWith:)``. The list reads it for the rows on the screen after each change of the
    /// selection, so it must be fast.
    func leafCount(belowItemWith identity: ItemIdentity) -> Int

    /// The parent of an item; `nil` for a root and for an unknown item.
    func parent(ofItemWith identity: ItemIdentity) -> ItemIdentity?

    // MARK: Expanding

    /// Whether there may be items that can be expanded. If not, the help has no keys for that.
    var canExpandItems: Bool { get }

    /// Expands items as the user does, or collapses them, through handlers and as one change. The item at the position
    /// stays on its line of the screen. Does nothing for items that have that state or cannot have it.
    func toggle(_ items: ToggledItems, isExpanding: Bool)

    /// Shows a number of levels below an item, and no others, as one change: expands the item and its descendants down
    /// to that level, and collapses the descendants at that level. 0 collapses the item.
    func showLevels(_ count: Int, below indexPath: IndexPath)

    /// Shows more levels below an item than are visible, as one change, or fewer for a negative number.
    func showMoreLevels(_ count: Int, below indexPath: IndexPath)

    // MARK: Loading

    /// Whether the children of an item are being loaded.
    func isLoadingChildren(at indexPath: IndexPath) -> Bool

    /// Loads the children of an expanded item again if they could not be loaded, or have never been.
    ///
    /// - Returns: Whether that is so.
    func retryLoading(at indexPath: IndexPath) -> Bool

    // MARK: Changes

    /// Holds updates from now on, or shows those that were held as one change.
    func setHoldsUpdates(_ holds: Bool)

    /// The number of updates that are held.
    var pendingUpdateCount: Int { get }

    /// Whether any row may have to show a change.
    var hasChangeMarks: Bool { get }

    /// How an item has changed lately; `nil` for an item that has not. Called only for rows on the screen.
    func change(ofItemAt indexPath: IndexPath) -> ItemChange?

    /// The changes below a collapsed item; `nil` for none.
    func hiddenChanges(belowItemAt indexPath: IndexPath) -> HiddenChanges?

    /// The next row with a change, down or, for a negative direction, up; `nil` if there is none.
    func changedRow(inDirection direction: Int, from indexPath: IndexPath) -> IndexPath?

    // MARK: Features

    /// The texts of the items and the filter; `nil` if the list can be neither searched nor filtered.
    var search: (any SearchModel)? { get }

    /// The moving of items; `nil` if no item can be moved.
    var reordering: (any ReorderingModel)? { get }
}

/// The items that one command expands or collapses.
enum ToggledItems {
    /// The item at a position.
    case item(IndexPath)
    /// The item at a position and its siblings. Their descendants keep their state.
    case siblings(IndexPath)
    /// The item at a position, its siblings, and all their descendants.
    case siblingTrees(IndexPath)
    /// The items of all sections.
    case all
}

extension ListModel {
    var hasTrees: Bool { false }
    func outlineStates(ofRows rows: Range<Int>, inSection section: Int) -> [OutlineState] {
        Array(repeating: .flat, count: rows.count)
    }
    func canFocusItem(at indexPath: IndexPath) -> Bool { true }
    func isCurrent(itemAt indexPath: IndexPath) -> Bool { true }
    func notes(belowItemAt indexPath: IndexPath) -> [RowNote] { [] }
    func decorations(ofSection section: Int) -> SectionDecorations? { nil }
    func decorations(ofItemAt indexPath: IndexPath) -> RowDecorations { .none }
    var hidesEmptySections: Bool { false }

    var identifiesItems: Bool { false }
    func identity(ofItemAt indexPath: IndexPath) -> ItemIdentity? { ItemIdentity(indexPath) }
    func indexPath(ofItemWith identity: ItemIdentity) -> IndexPath? { identity.item() }
    func containsItem(with identity: ItemIdentity) -> Bool { true }
    func forgetPendingSelection() {}

    func parent(of indexPath: IndexPath) -> IndexPath? { nil }
    func sibling(of indexPath: IndexPath, inDirection direction: Int) -> IndexPath? {
        IndexPath(item: indexPath.item + direction, section: indexPath.section)
    }
    func siblingPosition(of indexPath: IndexPath) -> (index: Int, count: Int)? { nil }
    func descendants(ofItemWith identity: ItemIdentity) -> [ItemIdentity] { [] }
    func leaves(belowItemWith identity: ItemIdentity) -> [ItemIdentity] { [] }
    func leafCount(belowItemWith identity: ItemIdentity) -> Int { 0 }
    func parent(ofItemWith identity: ItemIdentity) -> ItemIdentity? { nil }

    var canExpandItems: Bool { false }
    func toggle(_ items: ToggledItems, isExpanding: Bool) {}
    func showLevels(_ count: Int, below indexPath: IndexPath) {}
    func showMoreLevels(_ count: Int, below indexPath: IndexPath) {}

    func isLoadingChildren(at indexPath: IndexPath) -> Bool { false }
    func retryLoading(at indexPath: IndexPath) -> Bool { false }

    func setHoldsUpdates(_ holds: Bool) {}
    var pendingUpdateCount: Int { 0 }
    var hasChangeMarks: Bool { false }
    func change(ofItemAt indexPath: IndexPath) -> ItemChange? { nil }
    func hiddenChanges(belowItemAt indexPath: IndexPath) -> HiddenChanges? { nil }
    func changedRow(inDirection direction: Int, from indexPath: IndexPath) -> IndexPath? { nil }

    var search: (any SearchModel)? { nil }
    var reordering: (any ReorderingModel)? { nil }
}

/// The identity of an item of any type. The view stores the identities of the selected items.
package struct ItemIdentity: Hashable, @unchecked Sendable {
    // `AnyHashable` is not `Sendable`, but the item in it is.
    private let value: AnyHashable

    /// Creates the identity of an item.
    package init(_ item: some Hashable & Sendable) { value = AnyHashable(item) }

    /// The item; `nil` if it is of another type.
    package func item<Item>(as type: Item.Type = Item.self) -> Item? { value.base as? Item }
}
