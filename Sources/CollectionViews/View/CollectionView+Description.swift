import TerminalCanvas

import struct FoundationEssentials.IndexPath

extension CollectionView {
    /// The focused row as a line of text, for a program that a screen reader reads; `nil` without a focused item.
    ///
    /// A program that draws no screen resizes the list once, so that it has a focus, performs the actions of keys, and
    /// prints this line after each.
    ///
    /// - Complexity: O(*m*), where *m* is the number of the descendants of the item's parent.
    public var linearDescription: LinearDescription? {
        guard !isInPass else { return nil }
        changeState { if focusedLines == nil { revealFocus() } }
        return pass { state.focus.flatMap(linearDescription(of:)) }
    }

    private func linearDescription(of indexPath: IndexPath) -> LinearDescription? {
        guard let cell = cell(of: indexPath) else { return nil }
        let outline = rows.outlineState(at: indexPath)
        let count = rows.layout.itemCounts[indexPath.section]
        let siblings = model.siblingPosition(of: indexPath) ?? (index: indexPath.item, count: count)
        return LinearDescription(
            label: cell.accessibilityLabel ?? cell.label(columns: state.size.columns, context: context),
            value: cell.accessibilityValue ?? cell.checkboxValue, level: outline.level + 1,
            position: siblings.index + 1,
            setSize: siblings.count, isExpanded: outline.isExpandable ? outline.isExpanded : nil,
            isSelected: selectsItems ? selectionState(ofItemAt: indexPath) == .selected : nil,
            notes: notes(belowItemAt: indexPath))
    }
}

extension ListCell {
    /// The value of the boxes that the cell shows, as a screen reader reads it; `nil` without a box.
    fileprivate var checkboxValue: String? {
        let words = shownCheckboxes.map { box in
            switch box.state {
            case .off: "off"
            case .on: "on"
            case .mixed: "mixed"
            }
        }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    /// The text of the content on one line, in safe characters: the text of the configuration, or else the text that
    /// the content draws.
    fileprivate func label(columns: Int, context: DrawingContext) -> String {
        let repertoire = context.capabilities.repertoire
        if let content = contentConfiguration as? ListContentConfiguration {
            let texts = [
                content.attributedText?.plainText ?? content.text,
                content.secondaryAttributedText?.plainText ?? content.secondaryText,
            ]
            return texts.compactMap { $0 }.filter { !$0.isEmpty }
                .map { SafeText($0, repertoire: repertoire).text }.joined(separator: ", ")
        }
        let rows = height(forWidth: columns, context: context)
        let rectangle = Rectangle(column: 0, row: 0, columns: columns, rows: rows)
        var canvas = Canvas(size: rectangle.size)
        draw(in: rectangle, on: &canvas, context: context)
        let content = layout(in: rectangle, context: context).content
        return canvas.textRows(in: content).joined(separator: " ").split(separator: " ").joined(separator: " ")
    }
}

/// The path to the focused item.
extension CollectionView {
    /// The texts of the focused item's ancestors, the outermost first, and of the item itself. Empty without a focused
    /// item.
    ///
    /// The text of an item is provided by ``CollectionViewDiffableDataSource/textProvider``, or else by its cell's
    /// ``ListContentConfiguration``. An item that has neither is left out.
    ///
    /// - Complexity: O(*d* log *n*) and the cells of *d* items without a provided text, where *d* is the level of the
    ///   item and *n* is the number of items. Cells of ancestors that are not on the screen are reused afterward.
    package var focusedPath: [String] {
        guard !isInPass else { return [] }
        return pass {
            var path: [String] = []
            var next = state.focus
            while let indexPath = next {
                if let text = providedText(at: indexPath) ?? cell(of: indexPath)?.contentText { path.append(text) }
                next = parent(of: indexPath)
            }
            recycleCells()
            return path.reversed()
        }
    }

    /// The text that the app gives an item; `nil` if it gives none.
    func providedText(at indexPath: IndexPath) -> String? { model.search?.providedText(ofItemAt: indexPath) }
}

extension ListCell {
    /// The text of the cell's content; `nil` if the content has none, or is not a ``ListContentConfiguration``.
    fileprivate var contentText: String? {
        updateConfigurationIfNeeded()
        guard let content = contentConfiguration as? ListContentConfiguration else { return nil }
        return content.attributedText?.plainText ?? content.text
    }
}
