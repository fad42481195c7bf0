/// The sorting of a list by its columns.
@MainActor
final class ListSorting {
    private unowned let view: CollectionView

    /// The column and the order by which the list is sorted; see ``CollectionView/columnSort``.
    var current: ColumnSort? {
        didSet {
            guard current != oldValue else { return }
            view.needsDisplay = true
            let column: String? = if case .column(let identifier) = current?.key { identifier } else { nil }
            view.rows.keptColumn = column
        }
    }

    /// Whether the list gets another order in a moment; see ``CollectionView/awaitsOrder``.
    var awaitsOrder = false {
        didSet {
            guard awaitsOrder != oldValue else { return }
            view.needsDisplay = true
            // Keys may have waited for it.
            if !awaitsOrder { view.host.displayHandler?() }
        }
    }

    /// Called when the user sorts; see ``CollectionView/columnSortHandler``.
    var handler: (@MainActor (ColumnSort) -> Void)?

    init(_ view: CollectionView) { self.view = view }

    /// Sorts by the column to the right of the one by which the list is sorted, even if it has vanished. The first
    /// column has the labels; it follows the last.
    func sortByNextColumn() {
        let columns = view.configuration.columns
        guard !columns.isEmpty else { return }
        let keys = [.label] + columns.filter(\.isSortable).map { ColumnSort.Key.column($0.identifier) }
        let index = current.flatMap { keys.firstIndex(of: $0.key) }
        sort(by: ColumnSort(keys[index.map { ($0 + 1) % keys.count } ?? 0]))
    }

    /// Sorts in the other direction.
    func reverse() {
        guard !view.configuration.columns.isEmpty else { return }
        sort(by: current?.key ?? .label)
    }

    /// Sorts by a key, in the other direction if the list is already sorted by it.
    func sort(by key: ColumnSort.Key) {
        guard let current, current.key == key else { return sort(by: ColumnSort(key)) }
        sort(by: ColumnSort(key, current.order.reversed))
    }

    private func sort(by sort: ColumnSort) {
        guard let handler else { return }
        current = sort
        handler(sort)
    }
}
