import CollectionViews
import TerminalCanvas
import TreeSources

/// The content of the rows of the list.
@MainActor
final class ItemRows {
    private let sources: SourceTable
    private let fileColors: FileColors?

    /// Returns the texts in the columns of an item's row; `nil` for a list without columns.
    var columnTexts: ((TreeItem) -> [String: StyledText])?

    /// The table whose cells the rows show; `nil` for none.
    var table: RowTable?

    init(_ sources: SourceTable, fileColors: FileColors?) {
        self.sources = sources
        self.fileColors = fileColors
    }

    /// Shows an item in a row.
    func show(_ item: TreeItem, in cell: ListCell) { show([item], in: [cell]) }

    /// Shows items in rows.
    func show(_ items: [TreeItem], in cells: [ListCell]) {
        let labels = sources.labels(of: items)
        let values = table.map { sources.fieldValues($0.fields, of: items, limit: 1000) }
        for (index, cell) in cells.enumerated() {
            let item = items[index]
            guard let table, let values = values?[index], table.includes(item) else {
                show(item, labels[index], in: cell)
                if table != nil { cell.columnTexts = [:] }
                continue
            }
            show(item, table.label(labels[index], values), in: cell)
            cell.columnTexts = table.columnTexts(values)
            // A line that is in no group has no triangle, so its cell is below the title.
            if table.hasLabelField, values[0] != nil, sources.isFlat(item) { cell.accessories = [.multiselect()] }
        }
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

extension StyledText {
    /// Creates the text of a label, with bytes that are not UTF-8 as escapes.
    ///
    /// - Parameter nameStyle: The style of names; `nil` for the style of the row.
    init(_ label: ItemLabel, nameStyle: Style? = nil) {
        self.init(
            label.parts.flatMap { part in
                if part.role == .sign { return [Self.sign(part)] }
                let style = part.style ?? (part.role == .name ? nameStyle : nil)
                return StyledText(bytes: part.bytes, style: style.map(ContentStyle.custom) ?? part.role.style).runs
            })
    }

    /// Returns a sign, with the ASCII for it.
    private static func sign(_ part: ItemLabel.Part) -> Run {
        let text = String(decoding: part.bytes, as: UTF8.self)
        let ascii = text.replacing("…", with: CharacterRepertoire.ascii.ellipsis).replacing("→", with: "->")
        return Run(text, style: part.role.style, asciiText: ascii)
    }
}

extension ItemLabel.Role {
    /// The style of a part; `nil` for the style of the row.
    fileprivate var style: ContentStyle? {
        switch self {
        case .name, .escape: nil
        case .index, .separator, .summary, .sign: .secondaryText
        case .string, .number: .tint
        case .word: .header
        case .added: .inserted
        case .removed, .error: .error
        }
    }
}
