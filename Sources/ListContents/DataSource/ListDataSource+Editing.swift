import CollectionViews
import TerminalCanvas
import TextEditing

extension ListDataSource {
    /// Begins to edit the text of a cell, and gives the cell focus.
    ///
    /// Text that is being edited in another cell is accepted. If several cells have the id, in different blocks, the
    /// first one whose text can be edited counts.
    ///
    /// - Parameter id: The id of the cell: its element's in a ``ForEach``, or that of ``Content/id(_:)``.
    /// - Returns: Whether there is a visible cell with this id whose text can be edited.
    /// - Complexity: O(*n*), where *n* is the number of visible cells.
    @discardableResult
    public func beginEditing(_ id: some Hashable & Sendable) -> Bool {
        let id = AnyHashable(id)
        guard let item = source.visibleItems.first(where: { $0.isEditable && $0.id == id }) else { return false }
        beginEditing(item)
        return editing?.editor(of: item) != nil
    }

    /// Begins to edit the text of a cell, if the cell is visible.
    func beginEditing(_ item: ContentItem) {
        if editing?.editor(of: item) != nil { return }
        // Accepting the other text may update the list.
        editing?.end(accepting: true)
        guard isOnView, let indexPath = source.indexPath(for: item),
            let cell = source.itemIdentifier(for: indexPath)?.cell as? any EditableCellContent
        else { return }
        collectionView?.perform(.focus(indexPath))
        let text = refusals[item]?.text ?? cell.editedText
        let session = TextEditingSession(of: item, cell.editor(text), in: self)
        editing = session
        collectionView?.inputResponder = session
        refresh(item)
        if cell.isMultiline { collectionView?.revealCursor() }
    }

    /// Begins to edit the text of a cell that was clicked, and moves the cursor to the click.
    ///
    /// - Parameters:
    ///   - item: The cell.
    ///   - position: The position of the click in the content, from the upper left corner.
    ///   - size: The size of the content, in columns and rows.
    func beginEditing(_ item: ContentItem, at position: Point, in size: Size) {
        beginEditing(item)
        guard let collectionView, let editor = editing?.editor(of: item), let cell = current(item)?.cell,
            let field = (cell as? any EditableCellContent)?.contentConfiguration(editing: editor)
                as? any EditedTextConfiguration
        else { return }
        let repertoire = collectionView.context.capabilities.repertoire
        if let offset = field.offset(at: position, width: size.columns, repertoire: repertoire) {
            editing?.moveCursor(to: offset)
        }
    }
}

extension ContentItem {
    fileprivate var isEditable: Bool { cell is any EditableCellContent }
}
