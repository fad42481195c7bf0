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

    /// The fields that the rows of a table show: the first one as the label, and the others in columns.
    var tableFields: [ItemField] = []

    init(_ sources: SourceTable, fileColors: FileColors?) {
        self.sources = sources
        self.fileColors = fileColors
    }

    /// Shows an item in a row.
    func show(_ item: TreeItem, in cell: ListCell) { show([item], in: [cell]) }

    /// Shows items in rows.
    func show(_ items: [TreeItem], in cells: [ListCell]) {
        let labels = sources.labels(of: items)
        let values = sources.fieldValues(tableFields, of: items, limit: 1000)
        for (index, cell) in cells.enumerated() {
            show(items[index], labels[index].showing(values[index].first ?? nil), in: cell)
            guard !tableFields.isEmpty else { continue }
            cell.columnTexts = columnTexts(values[index])
            // A line that is in no group has no triangle, so its cell is below the title.
            if values[index][0] != nil, sources.isFlat(items[index]) { cell.accessories = [.multiselect()] }
        }
    }

    /// Returns the texts in the columns of a table's row. A group has none.
    private func columnTexts(_ values: [ItemValue?]) -> [String: StyledText] {
        var texts: [String: StyledText] = [:]
        for (field, value) in zip(tableFields, values).dropFirst() {
            if let value { texts[field.text] = StyledText(ItemLabel([.init(value.bytes, .name)])) }
        }
        return texts
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

extension ItemLabel {
    /// The label with a cell in the place of the line, after the sign of a difference.
    fileprivate func showing(_ cell: ItemValue?) -> ItemLabel {
        guard let cell else { return self }
        return ItemLabel(parts.dropLast() + [.init(cell.bytes, .name)])
    }
}

extension StyledText {
    /// Creates the text of a label, with bytes that are not UTF-8 as escapes.
    ///
    /// - Parameter nameStyle: The style of names; `nil` for the style of the row.
    init(_ label: ItemLabel, nameStyle: Style? = nil) {
        let nameStyle = nameStyle.map(ContentStyle.custom)
        self.init(
            label.parts.flatMap { part in
                part.role == .sign
                    ? [Self.sign(part)] : Self.runs(part.bytes, part.role == .name ? nameStyle : part.role.style)
            })
    }

    /// Returns a sign, with the ASCII for it.
    private static func sign(_ part: ItemLabel.Part) -> Run {
        let text = String(decoding: part.bytes, as: UTF8.self)
        let ascii = text.replacing("…", with: CharacterRepertoire.ascii.ellipsis).replacing("→", with: "->")
        return Run(text, style: part.role.style, asciiText: ascii)
    }

    private static func runs(_ bytes: [UInt8], _ style: ContentStyle?) -> [Run] {
        if let text = String(validating: bytes, as: UTF8.self) { return [Run(text, style: style)] }
        let escape = ContentStyle.custom(Style(attributes: .reverse))
        return SafeText(bytes: bytes).runs.map { Run($0.text, style: $0.isEscape ? escape : style) }
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
        case .error: .error
        }
    }
}
