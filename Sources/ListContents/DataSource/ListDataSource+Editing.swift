import CollectionViews
import TerminalCanvas

extension ListDataSource {
    /// Begins to edit the text of a cell.
    func beginEditing(_ item: ContentItem) {
        if editing?.editor(of: item) != nil { return }
        // Who is told the other text may update the list.
        editing?.end(accepting: true)
        guard let item = current(item), let cell = item.cell as? any EditableCellContent else { return }
        let session = TextEditingSession(of: item, TextEditor(cell.editedText), in: self)
        editing = session
        collectionView?.inputResponder = session
        refresh(item)
    }

    /// Begins to edit the text of a cell that was clicked, or moves the cursor there.
    ///
    /// - Parameters:
    ///   - item: The cell.
    ///   - position: Counted from the upper left corner of its content.
    ///   - size: Columns and rows of the content.
    func beginEditing(_ item: ContentItem, at position: Point, in size: Size) {
        beginEditing(item)
        guard let collectionView, let editor = editing?.editor(of: item), let cell = current(item)?.cell,
            let field = (cell as? any EditableCellContent)?.contentConfiguration(editing: editor)
                as? TextFieldConfiguration
        else { return }
        let repertoire = collectionView.context.capabilities.repertoire
        if let offset = field.offset(at: position.column, width: size.columns, repertoire: repertoire) {
            editing?.moveCursor(to: offset)
        }
    }
}
