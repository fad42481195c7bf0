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

    /// Returns the pinned source with which the row of an item is compared; `nil` for none.
    var pinnedSource: ((TreeItem) -> (any TreeSource)?)?

    /// Returns the best match of the filter inside a record that is shown as one row, and the number of matches; `nil`
    /// for another item.
    var filterMatch: ((TreeItem) -> (best: TreeItem, count: Int)?)?

    /// The fields of which no old values are shown.
    private let ignoredFields: [ItemField]

    init(_ sources: SourceTable, fileColors: FileColors?, ignoring ignoredFields: [ItemField] = []) {
        (self.sources, self.fileColors, self.ignoredFields) = (sources, fileColors, ignoredFields)
    }

    /// Shows an item in a row.
    func show(_ item: TreeItem, in cell: ListCell) { show([item], in: [cell]) }

    /// Shows items in rows.
    func show(_ items: [TreeItem], in cells: [ListCell]) {
        let labels = zip(items, sources.labels(of: items)).map(labelWithOldValue)
        let values = table.map { table in
            zip(items, sources.fieldValues(table.fields, of: items, limit: 1000)).map { item, values in
                valuesWithOldOnes(of: item, values, table.fields)
            }
        }
        for (index, cell) in cells.enumerated() {
            let item = items[index]
            // A row without cells, such as a comment, has the space of the columns.
            guard let table, let values = values?[index], table.includes(item), values.contains(where: { $0 != nil })
            else {
                show(item, labelWithMatch(of: item, labels[index]), in: cell)
                if table != nil { cell.columnTexts = [:] }
                continue
            }
            let isGroup = item.number.isGroup
            show(item, isGroup ? labels[index] : table.label(labels[index], values), in: cell)
            cell.columnTexts = table.columnTexts(values)
            // A line that is in no group has no triangle, so its cell is below the title.
            if !isGroup, table.hasLabelField, values[0] != nil || !sources.hasChildren(item), sources.isFlat(item) {
                cell.accessories = [.multiselect()]
            }
        }
    }

    /// Returns the label of a record, with the row before the short form of its contents that the filter has found
    /// inside.
    private func labelWithMatch(of item: TreeItem, _ label: ItemLabel) -> ItemLabel {
        guard let match = filterMatch?(item) else { return label }
        let found = labelWithPath(of: match.best, in: item)
        // The item may be gone by now.
        guard !found.isEmpty else { return label }
        let name = label.withoutSummary.parts
        let separator = ItemLabel.Part("  ".utf8, .separator)
        let count = match.count > 1 ? [ItemLabel.Part("  +\(match.count - 1)".utf8, .summary)] : []
        let contents = label.parts[name.count...].drop { $0.role == .separator }
        return ItemLabel(name + [separator] + found + count + (contents.isEmpty ? [] : [separator]) + contents)
    }

    /// Returns the label of an item below a record; an element has the name of its array, as in `tags[1]: "x"`.
    private func labelWithPath(of item: TreeItem, in record: TreeItem) -> [ItemLabel.Part] {
        var parts = sources.label(of: item).parts
        guard let source = sources.source(showing: item), parts.first?.role == .index else { return parts }
        var path: [ItemLabel.Part] = []
        for ancestor in sequence(first: item.number, next: source.parent(of:)).prefix(while: { $0 != record.number }) {
            guard let first = source.labels(of: [ancestor], limit: 100)[0].parts.first else { break }
            let isElement = first.role == .index
            path.insert(isElement ? ItemLabel.Part("[".utf8 + first.bytes + "]".utf8, .index) : first, at: 0)
            if !isElement { break }
        }
        parts.replaceSubrange(0..<1, with: path)
        return parts
    }

    /// Returns the label of an item, with the pinned value before it if that is another one, such as `n: 3 → 99`.
    private func labelWithOldValue(of item: TreeItem, _ label: ItemLabel) -> ItemLabel {
        guard let old = pinnedSource?(item), old.kind.form == .document,
            !(old.hasChildren(item.number) && sources.hasChildren(item))
        else { return label }
        let oldLabel = self.label(of: item, in: old)
        return oldLabel.parts.isEmpty ? label : ItemLabel(from: oldLabel, to: label)
    }

    /// Returns the cells of an item, each with the pinned value before it if that is another one.
    private func valuesWithOldOnes(
        of item: TreeItem, _ values: [ItemValue?], _ fields: [ItemField]
    ) -> [ItemValue?] {
        guard let old = pinnedSource?(item), !label(of: item, in: old).parts.isEmpty else { return values }
        let oldValues = zip(fields, old.fieldValues(fields, of: [item.number], limit: 1000)[0])
        return ItemValue.values(values, since: oldValues.map { ignoredFields.name($0) ? nil : $1 })
    }

    /// Returns the label of an item in an earlier source; an empty one if the source does not have it.
    private func label(of item: TreeItem, in old: any TreeSource) -> ItemLabel {
        guard let new = sources.source(showing: item), old.makesKnown(item.number, in: new) else { return ItemLabel() }
        return old.labels(of: [item.number])[0]
    }

    private func show(_ item: TreeItem, _ label: ItemLabel, in cell: ListCell) {
        var label = label
        if let kind = sources.source(showing: item)?.kind, kind.form != .document, !kind.namesFiles {
            label.expandTabs()
        }
        let nameStyle = fileColors.flatMap { sources.style(of: item, in: $0) }
        var content = cell.defaultContentConfiguration()
        content.attributedText = StyledText(label, nameStyle: nameStyle)
        content.textProperties.numberOfLines = 1
        cell.contentConfiguration = content
        cell.accessories = [.outlineDisclosure(), .multiselect()]
        if let columnTexts { cell.columnTexts = columnTexts(item) }
    }
}

extension TreeSource {
    /// Returns whether this earlier state of a source has an item. The user may have opened the items above it later.
    func makesKnown(_ item: Int32, in new: any TreeSource) -> Bool {
        var isKnown: Bool { withRow(of: item) { _, _ in true } ?? false }
        guard childLoading == .onDemand, !isKnown else { return isKnown }
        _ = children(of: nil)
        let ancestors = sequence(first: item, next: new.parent(of:)).dropFirst()
        for ancestor in ancestors.reversed() { _ = children(of: ancestor) }
        return isKnown
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
