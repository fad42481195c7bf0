import CollectionViews

import struct FoundationEssentials.IndexPath

extension ListDataSource {
    /// Fills a cell of the view.
    func configure(_ cell: ListCell, for item: ContentItem, section: Int) {
        let editor = editing?.editor(of: item)
        cell.contentConfiguration = item.cell.configuration(editing: editor)
        cell.accessories = item.cell.accessories
        if source.part(at: section)?.hasDisclosures == true { cell.accessories.append(.outlineDisclosure()) }
        cell.configurationState.isEditing = editor != nil
        // The text shows itself where it is being edited, and the cursor in it.
        cell.backgroundConfiguration = editor == nil ? nil : .clear()
        cell.primaryAction = nil
        cell.contentClickHandler = nil
        let isEditable = item.cell is any EditableCellContent
        if isEditable || item.cell.primaryAction != nil {
            cell.primaryAction = { [weak self] in self?.performPrimaryAction(of: item) }
        }
        if isEditable {
            cell.contentClickHandler = { [weak self] in self?.beginEditing(item, at: $0, in: $1) }
        }
    }

    /// Fills the cell of an item again, if it is on the screen.
    func refresh(_ item: ContentItem) {
        guard isOnView, let collectionView, let indexPath = source.indexPath(for: item),
            let current = source.itemIdentifier(for: indexPath),
            let cell = collectionView.cellForItem(at: indexPath)
        else { return }
        configure(cell, for: current, section: indexPath.section)
        collectionView.setNeedsDisplay()
    }

    /// Whether the view shows this list: somebody may have given it another data source.
    var isOnView: Bool { collectionView?.dataSource === source }

    /// The cell that an item's place has now; `nil` when it is gone or hidden.
    func current(_ item: ContentItem) -> ContentItem? {
        source.indexPath(for: item).flatMap(source.itemIdentifier(for:))
    }

    private func performPrimaryAction(of item: ContentItem) {
        guard let item = current(item) else { return }
        if let action = item.cell.primaryAction { return action() }
        beginEditing(item)
    }
}

extension CellContent {
    /// What is drawn, with the text as it is being edited if it is.
    fileprivate func configuration(editing editor: TextEditor?) -> any ContentConfiguration {
        guard let editor, let editable = self as? any EditableCellContent else { return contentConfiguration() }
        return editable.contentConfiguration(editing: editor)
    }
}
