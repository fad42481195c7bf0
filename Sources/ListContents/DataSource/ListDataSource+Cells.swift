import CollectionViews
import TerminalCanvas
import TextEditing

import struct FoundationEssentials.IndexPath

extension ListDataSource {
    /// Fills a cell of the view.
    func configure(_ cell: ListCell, for item: ContentItem, section: Int) {
        let editor = editing?.editor(of: item)
        let editable = item.cell as? any EditableCellContent
        let shown = editor ?? refusedEditor(of: item)
        cell.contentConfiguration = item.cell.configuration(editing: shown)
        cell.accessories = item.cell.accessories + modifierAccessories(of: item) + stepAccessories(of: item)
        cell.accessibilityLabel = item.cell.accessibilityLabel
        cell.accessibilityValue = item.cell.accessibilityValue
        let columnTexts = item.cell.columnTexts
        if !columnTexts.isEmpty || !cell.columnTexts.isEmpty { cell.columnTexts = columnTexts }
        if source.sectionInfo(at: section)?.hasDisclosures == true { cell.accessories.append(.outlineDisclosure()) }
        if item.element?.canMove == true, editor == nil { cell.accessories.append(.reorder()) }
        cell.listState.isEditing = editor != nil
        // While the text is being edited, the field and its cursor show the focus.
        cell.backgroundConfiguration = editor == nil ? nil : BackgroundConfiguration(showsState: false)
        cell.primaryAction = nil
        cell.contentClickHandler = nil
        if item.primaryAction != nil {
            cell.primaryAction = { [weak self] in self?.perform(\.primaryAction, of: item) }
            cell.contentClickHandler = { [weak self] _, _ in self?.perform(\.primaryAction, of: item) }
        } else if editable != nil {
            cell.primaryAction = { [weak self] in self?.beginEditing(item) }
            cell.contentClickHandler = { [weak self] in self?.beginEditing(item, at: $0, in: $1) }
        }
    }

    /// The accessories that the contents around a cell give it. A click calls the handler of the present one.
    private func modifierAccessories(of item: ContentItem) -> [CellAccessory] {
        (item.modifiers?.accessories ?? []).enumerated().map { index, accessory in
            accessory.withHandlers { [weak self] in
                let accessories = self?.current(item)?.modifiers?.accessories ?? []
                return accessories.indices.contains(index) ? accessories[index] : nil
            } completion: { [weak self] in
                self?.fieldDidChange(item)
            }
        }
    }

    /// The signs `−` and `+` of a field with steps. A click on one changes the value.
    private func stepAccessories(of item: ContentItem) -> [CellAccessory] {
        guard let field = item.cell as? any SteppedContent else { return [] }
        return [(-1, Image("−", ascii: "-")), (1, Image("+", ascii: "+"))].map { direction, image in
            let isEnabled = field.canStep(direction) && !hasTypedRefusal(item)
            let options = CellAccessory.Options(tint: isEnabled ? .tint : .disabled)
            return .custom(image, placement: .trailing, options: options) { [weak self] in
                self?.step(item, direction)
            }
        }
    }

    private func step(_ item: ContentItem, _ direction: Int) {
        guard let indexPath = source.indexPath(for: item) else { return }
        // A number that is being typed is accepted first.
        editing?.end(accepting: true)
        collectionView?.perform(.focus(indexPath))
        guard let field = current(item)?.cell as? any SteppedContent else { return }
        guard !hasTypedRefusal(item) else { return revealSentence(of: item) }
        field.step(direction)
        fieldDidChange(item)
    }

    /// Fills the view's cell for an item again, if there is one.
    func refresh(_ item: ContentItem) {
        guard isOnView, let collectionView, let indexPath = source.indexPath(for: item),
            let current = source.itemIdentifier(for: indexPath), let cell = collectionView.cellForItem(at: indexPath)
        else { return }
        configure(cell, for: current, section: indexPath.section)
        collectionView.setNeedsDisplay()
    }

    /// Whether the view shows this list. It does not if it was given another data source.
    var isOnView: Bool { collectionView?.dataSource === source }

    /// Returns the present item with an item's identity; `nil` if it is not visible.
    func current(_ item: ContentItem) -> ContentItem? {
        source.indexPath(for: item).flatMap(source.itemIdentifier(for:))
    }

    /// Performs an action of the present item with an item's identity, and updates the list.
    private func perform(_ action: (ContentItem) -> (@MainActor () -> Void)?, of item: ContentItem) {
        guard let action = current(item).flatMap(action) else { return }
        action()
        fieldDidChange(item)
    }
}

extension CellContent {
    fileprivate func configuration(editing editor: TextEditor?) -> any ContentConfiguration {
        guard let editor, let editable = self as? any EditableCellContent else { return contentConfiguration() }
        return editable.contentConfiguration(editing: editor)
    }
}
