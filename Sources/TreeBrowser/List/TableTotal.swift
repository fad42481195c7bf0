import CollectionViews
import TreeSources

/// The sum of a table's column, which the status line shows: of the column by which the rows are sorted, or else of the
/// one that has sizes by its title, or of the first one with amounts that add up.
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
        let columns = columns
        guard let list, !columns.isEmpty, let section = list.tableSection, let source = section.history.source,
            !section.isReading
        else { return show(nil) }
        let fields = columns.map { ItemColumn(ItemField($0.identifier), title: Array($0.title.utf8)) }
        let array = list.elementTable?.parent
        task = Task { [weak self] in
            for column in fields {
                let sum = await Self.sum(of: column, below: array, in: source)
                guard !Task.isCancelled else { return }
                guard let sum else { continue }
                self?.show("\(String(decoding: column.title, as: UTF8.self)) \(sum)")
                return
            }
            self?.show(nil)
        }
    }

    private func show(_ text: String?) {
        guard text != self.text else { return }
        self.text = text
        list?.statusChanged()
    }

    /// The columns of which the first one that adds up is shown.
    private var columns: [ListColumn] {
        guard let list, list.rows.table != nil else { return [] }
        let all = list.allColumns
        if case .column(let sorted) = list.view.columnSort?.key { return all.filter { $0.identifier == sorted } }
        let size = all.first { ["size", "bytes"].contains($0.title.lowercased()) }
        return size.map { [$0] } ?? Array(all.filter { $0.firstOrder == .descending }.prefix(3))
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
