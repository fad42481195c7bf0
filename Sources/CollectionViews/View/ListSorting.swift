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

    /// Sorts by the column to the right of the one by which the list is sorted, even if it has vanished, unless it is
    /// not important. The first column has the labels; it follows the last. A list that is not sorted is often in the
    /// order of its labels, so the first shown column whose greatest values are looked for comes first, or else the
    /// first shown column beside the labels.
    func sortByNextColumn() {
        guard !view.configuration.columns.isEmpty else { return }
        let shown = view.rows.columnLayout?.parts.map(\.column.identifier) ?? []
        let columns = view.configuration.columns.filter {
            $0.isSortable && ($0.priority >= 0 || shown.contains($0.identifier))
        }
        let keys = [.label] + columns.map { ColumnSort.Key.column($0.identifier) }
        let seen = columns.indices.filter { shown.contains(columns[$0].identifier) }
        let first = seen.first { columns[$0].firstOrder == .descending } ?? seen.first ?? 0
        let index = current.flatMap { keys.firstIndex(of: $0.key) } ?? first
        let key = keys[(index + 1) % keys.count]
        sort(by: ColumnSort(key, firstOrder(of: key)))
    }

    /// The direction in which the user begins to sort by a key.
    private func firstOrder(of key: ColumnSort.Key) -> ColumnSort.Order {
        view.configuration.columns.first { .column($0.identifier) == key }?.firstOrder ?? .ascending
    }

    /// Sorts in the other direction.
    func reverse() {
        guard !view.configuration.columns.isEmpty else { return }
        sort(by: current?.key ?? .label)
    }

    /// Sorts by a key, in the other direction if the list is already sorted by it.
    func sort(by key: ColumnSort.Key) {
        guard let current, current.key == key else { return sort(by: ColumnSort(key, firstOrder(of: key))) }
        sort(by: ColumnSort(key, current.order.reversed))
    }

    private func sort(by sort: ColumnSort) {
        guard let handler else { return }
        current = sort
        handler(sort)
    }
}
