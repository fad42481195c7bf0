import CollectionViews
import TreeSources

/// What the rows of the list show.
@MainActor
final class ItemRows {
    private let sources: SourceTable
    private let fileColors: FileColors?

    /// Returns the texts in the columns of an item's row; `nil` for a list without columns.
    var columnTexts: ((TreeItem) -> [String: StyledText])?

    init(_ sources: SourceTable, fileColors: FileColors?) {
        self.sources = sources
        self.fileColors = fileColors
    }

    /// Shows an item in a row.
    func show(_ item: TreeItem, in cell: ListCell) { show([item], in: [cell]) }

    /// Shows items in rows.
    func show(_ items: [TreeItem], in cells: [ListCell]) {
        for ((item, label), cell) in zip(zip(items, sources.labels(of: items)), cells) { show(item, label, in: cell) }
    }

    private func show(_ item: TreeItem, _ label: ItemLabel, in cell: ListCell) {
        let nameStyle = fileColors.flatMap { sources.style(of: item, in: $0) }
        var content = cell.defaultContentConfiguration()
        content.attributedText = StyledText(label, nameStyle: nameStyle)
        content.textProperties.numberOfLines = 1
        cell.contentConfiguration = content
        cell.accessories = [.outlineDisclosure(), .multiselect()]
        if let columnTexts { cell.columnTexts = columnTexts(item) }
    }
}
