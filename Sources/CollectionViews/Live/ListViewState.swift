/// The state of a list that the user has changed: the expanded and selected items, the focus, the scroll position, and
/// the filter.
///
/// The state consists of items, not of rows, so it can be stored in a file and restored when the data are loaded again.
/// It is `Codable` if the items are.
///
/// ```swift
/// let data = try JSONEncoder().encode(dataSource.viewState)
/// dataSource.restore(try JSONDecoder().decode(ListViewState<File>.self, from: data))
/// ```
public struct ListViewState<ItemIdentifierType: Hashable & Sendable>: Hashable, Sendable {
    /// The expanded items that have children, visible or hidden.
    public var expandedItems: Set<ItemIdentifierType> = []

    /// The collapsed items that have children. Items that are in neither set keep the state that a snapshot gives them.
    public var collapsedItems: Set<ItemIdentifierType> = []

    /// The selected items.
    public var selectedItems: Set<ItemIdentifierType> = []

    /// The item that has the focus; `nil` for none.
    public var focusedItem: ItemIdentifierType?

    /// The uppermost item on the screen; `nil` for none.
    public var topItem: ItemIdentifierType?

    /// The line of the screen on which the row of ``topItem`` begins: 0 for the first line, negative if it begins above
    /// the screen.
    public var topLine = 0

    /// The text of the filter; `nil` for none.
    public var filterText: String?

    /// Creates the state of a list without items.
    public init() {}
}

extension ListViewState: Codable where ItemIdentifierType: Codable {}
