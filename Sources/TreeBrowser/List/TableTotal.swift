import CollectionViews
import TreeSources

/// The sum of a table's column, which the status line shows: of the column by which the rows are sorted, or else of the
/// one that has sizes by its title.
///
/// ```
/// 3 of 84  SIZE 12.3GB
/// ```
@MainActor
final class TableTotal {
    private weak var list: BrowserList?

    /// The title and the sum; `nil` for none.
    private(set) var text: String?

    private var task: Task<Void, Never>?

    init(_ list: BrowserList) { self.list = list }

    /// Adds up the rows again on another thread: they were read again, or are sorted by another column.
    func update() {
        task?.cancel()
        guard let list, let column, let section = list.tableSection, let source = section.history.source,
            !section.isReading
        else { return show(nil) }
        let field = ItemColumn(ItemField(column.identifier), title: Array(column.title.utf8))
        let array = list.elementTable?.parent
        task = Task { [weak self] in
            let sum = await Self.sum(of: field, below: array, in: source)
            if !Task.isCancelled { self?.show(sum.map { "\(column.title) \($0)" }) }
        }
    }

    private func show(_ text: String?) {
        guard text != self.text else { return }
        self.text = text
        list?.statusChanged()
    }

    private var column: ListColumn? {
        guard let list, list.rows.table != nil else { return nil }
        if case .column(let identifier) = list.view.columnSort?.key {
            return list.allColumns.first { $0.identifier == identifier }
        }
        return list.allColumns.first { ["size", "bytes"].contains($0.title.lowercased()) }
    }

    @concurrent
    private nonisolated static func sum(
        of column: ItemColumn, below array: Int32?, in source: any TreeSource
    ) async -> String? {
        let isTop = (source as? ArrangedSource)?.hasNestedTotals == true
        let all = isTop ? source.children(of: nil) : source.outline().items
        let rows = array.map { source.elements(of: $0) } ?? all.filter { !$0.isGroup }
        return source.sum(of: column, over: rows).map { String(decoding: $0, as: UTF8.self) }
    }
}

extension BrowserList {
    /// The only section with the rows of a table; `nil` if there are none, or several.
    fileprivate var tableSection: (any BrowserSection)? {
        if let elementTable { return sections[sources.section(of: elementTable.input)] }
        return sections.count == 1 ? sections[0] : nil
    }
}
