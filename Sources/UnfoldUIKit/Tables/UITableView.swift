/// A table is a list, so a screen that shows lists shows tables. Its data source and its delegate are a
/// ``UITableViewDataSource`` and a ``UITableViewDelegate``, which are those of a list too.
public typealias UITableView = CollectionView

extension CollectionView {
    /// How a table separates its sections.
    public enum Style: Sendable { case plain, grouped, insetGrouped }

    /// How a change of rows looks, which has no effect: a terminal shows every change in one frame.
    public enum RowAnimation: Sendable { case fade, right, left, top, bottom, none, middle, automatic }

    /// Creates a plain table.
    public convenience init() { self.init(frame: .zero, style: .plain) }

    /// Creates a table whose rows can be selected. The frame has no effect: a table fills its screen.
    public convenience init(frame: CGRect, style: Style = .plain) {
        let appearance: UICollectionLayoutListConfiguration.Appearance =
            switch style {
            case .plain: .plain
            case .grouped: .grouped
            case .insetGrouped: .insetGrouped
            }
        var rows = UICollectionLayoutListConfiguration(appearance: appearance)
        (rows.headerMode, rows.footerMode) = (.supplementary, .supplementary)
        self.init(frame: frame, collectionViewLayout: .list(using: rows))
        rows.leadingSwipeActionsConfigurationProvider = { [weak self] in self?.leadingActions(at: $0) }
        rows.trailingSwipeActionsConfigurationProvider = { [weak self] in self?.trailingActions(at: $0) }
        configuration = rows
    }

    /// The data source and the delegate, if they are those of a table.
    var tableSource: (any UITableViewDataSource)? { dataSource as? any UITableViewDataSource }
    var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }
}

// The rows.
extension CollectionView {
    /// The number of rows in a section.
    public func numberOfRows(inSection section: Int) -> Int { numberOfItems(inSection: section) }

    /// The cell of a row; `nil` if the row is not on the screen.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        cellForItem(at: indexPath) as? UITableViewCell
    }

    /// The rows on the screen.
    public var indexPathsForVisibleRows: [IndexPath]? { indexPathsForVisibleItems }

    /// The first selected row; `nil` for none.
    public var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedItems?.first }

    /// The selected rows; `nil` for none.
    public var indexPathsForSelectedRows: [IndexPath]? {
        indexPathsForSelectedItems.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Selects a row, or deselects all rows for `nil`.
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)
    }

    /// Deselects a row.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) { deselectItem(at: indexPath) }

    /// Scrolls until a row is at a position of the screen.
    public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }

    /// Begins or ends editing.
    public func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
}

extension ScrollPosition {
    /// No more than is needed to show the whole row.
    public static let none: ScrollPosition = []

    /// The middle of the screen.
    public static let middle = centeredVertically
}

// Cells by identifiers.
extension CollectionView {
    /// Registers the class of the cells of an identifier.
    public func register(_ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String) {
        companion.cells[identifier] = cellClass
        register(cellClass, forCellWithReuseIdentifier: identifier)
    }

    /// Registers the class of the headers and footers of an identifier.
    public func register(
        _ viewClass: UITableViewHeaderFooterView.Type?, forHeaderFooterViewReuseIdentifier identifier: String
    ) {
        companion.headers[identifier] = viewClass
        let kind = Self.elementKindSectionHeader
        register(viewClass, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }

    /// A cell of the registered class; `nil` if no class is registered. Then the app makes a cell.
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        guard companion.cells[identifier] != nil else { return nil }
        return dequeueReusableCell(withIdentifier: identifier, for: IndexPath(row: 0, section: 0))
    }

    /// A cell of the registered class.
    ///
    /// - Precondition: A class is registered for the identifier.
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        let cell = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
        guard let cell = cell as? UITableViewCell else {
            preconditionFailure("the class that is registered for '\(identifier)' is not a UITableViewCell")
        }
        return cell
    }

    /// A header or footer of the registered class; `nil` if no class is registered.
    public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        guard companion.headers[identifier] != nil else { return nil }
        let (kind, first) = (Self.elementKindSectionHeader, IndexPath(row: 0, section: 0))
        return dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: first)
            as? UITableViewHeaderFooterView
    }

    /// The header of a section on the screen; `nil` if there is none.
    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        supplementaryView(forElementKind: Self.elementKindSectionHeader, at: IndexPath(row: 0, section: section))
            as? UITableViewHeaderFooterView
    }

    /// The footer of a section on the screen; `nil` if there is none.
    public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        supplementaryView(forElementKind: Self.elementKindSectionFooter, at: IndexPath(row: 0, section: section))
            as? UITableViewHeaderFooterView
    }
}

/// The state of a list that only this module uses.
@MainActor
final class ListCompanion {
    /// The classes that are registered for the identifiers of cells, and of headers and footers.
    var cells: [String: UITableViewCell.Type] = [:]
    var headers: [String: UITableViewHeaderFooterView.Type] = [:]

    /// The changes of the running update; `nil` while there is none.
    var changes: TableChanges?

    /// The number of updates that have begun and not ended.
    var updateDepth = 0

    var refreshControl: UIRefreshControl?
}

extension CollectionView {
    var companion: ListCompanion {
        if let known = host.companion as? ListCompanion { return known }
        let new = ListCompanion()
        host.companion = new
        return new
    }
}
