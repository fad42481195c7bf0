import CollectionViews
import TerminalCanvas
import TextEditing

import struct FoundationEssentials.IndexPath

/// The editing of one cell's text, from its beginning until the text is accepted or restored. It receives the view's
/// keys.
///
/// The session belongs to the cell's identity. The cell may move, change, or be scrolled off the screen.
@MainActor
final class TextEditingSession: InputResponder {
    private unowned let list: ListDataSource

    /// The cell, as the latest update made it.
    private var item: ContentItem
    private var editor: TextEditor

    /// The column in which `↑` and `↓` move; `nil` for the column of the cursor.
    private var goalColumn: Int?

    init(of item: ContentItem, _ editor: TextEditor, in list: ListDataSource) {
        self.item = item
        self.editor = editor
        self.list = list
    }

    /// Returns the text and its cursor if the session edits an item; otherwise `nil`.
    func editor(of item: ContentItem) -> TextEditor? { item == self.item ? editor : nil }

    func handle(_ key: Key) -> Bool {
        guard isOnView() else { return false }
        if editor.isMultiline, handleInSeveralLines(key) { return true }
        goalColumn = nil
        switch (key.code, key.modifiers) {
        case (.enter, []): accept()
        case (.escape, []): end(accepting: false)
        case (.tab, []): return moveToField(.next)
        case (.tab, .shift): return moveToField(.previous)
        case (.up, _), (.down, _), (.pageUp, _), (.pageDown, _), (.tab, _):
            end(accepting: true)
            return false
        default: return edit { $0.handle(key) }
        }
        return true
    }

    func paste(_ text: String) -> Bool {
        guard isOnView() else { return false }
        return edit { editor in
            editor.insert(text)
            return true
        }
    }

    var inputHints: [(key: Key, word: String)] {
        [(editor.isMultiline ? .control("s") : Key(.enter), "accept"), (Key(.escape), "restore")]
    }

    /// Handles the keys that have another meaning in a text of several lines.
    private func handleInSeveralLines(_ key: Key) -> Bool {
        switch key {
        case .control("s"), Key(.enter, modifiers: .alt): accept()
        case Key(.enter):
            goalColumn = nil
            return edit { editor in
                editor.insert("\n")
                return true
            }
        case Key(.up): return moveLine(-1)
        case Key(.down): return moveLine(1)
        default: return false
        }
        return true
    }

    /// Moves the cursor to the line below, or above.
    ///
    /// - Returns: Whether there is a line.
    private func moveLine(_ distance: Int) -> Bool {
        guard let view = list.collectionView, let indexPath = list.source.indexPath(for: item),
            let cell = item.cell as? any EditableCellContent,
            let content = cell.contentConfiguration(editing: editor) as? TextEditorConfiguration
        else { return false }
        // The row may have been scrolled off the screen.
        view.perform(.focus(indexPath))
        guard let width = view.contentSize(ofItemAt: indexPath)?.columns,
            let offset = content.offset(
                distance, rowsBelowCursorIn: &goalColumn, width: width, view.context.capabilities.repertoire)
        else { return false }
        moveCursor(to: offset)
        return true
    }

    /// Accepts the text if focus moved to another row.
    func focusDidMove() {
        guard let focus = list.collectionView?.state.focus, list.source.itemIdentifier(for: focus) == item else {
            return end(accepting: true)
        }
    }

    /// Continues with the cell as an update made it, or ends if the cell is gone.
    func contentDidChange() {
        guard let current = list.current(item) else {
            if !list.source.contains(item) { end(accepting: false) }
            return
        }
        item = current
        if !(current.cell is any EditableCellContent) { end(accepting: false) }
    }

    /// Ends the editing if the text is acceptable. Otherwise a sentence below the row says why it is not.
    private func accept() {
        // The cell that checks the text may release the list.
        let list = list
        if let sentence = list.validationMessage(for: editor.text, in: item) {
            list.refuse(editor.text, of: item, because: sentence)
            list.revealSentence(of: item)
        } else {
            end(accepting: true, always: true)
        }
    }

    /// Ends the editing.
    ///
    /// A text that is not acceptable stays in the row.
    ///
    /// - Parameters:
    ///   - isAccepted: Whether the text is accepted. Otherwise the row shows the text of the model again.
    ///   - isUnchangedAccepted: Whether an unchanged text is accepted too.
    func end(accepting isAccepted: Bool, always isUnchangedAccepted: Bool = false) {
        // The cell that accepts the text may release the list.
        let list = list
        guard list.editing === self else { return }
        list.editing = nil
        if let view = list.collectionView, view.inputResponder === self { view.inputResponder = nil }
        defer { list.refresh(item) }
        guard isAccepted, list.source.contains(item), let cell = item.cell as? any EditableCellContent else {
            list.refusals[item] = nil
            return
        }
        let isChanged = editor.text != cell.editor(cell.editedText).text
        if isChanged || list.refusals[item] != nil, let sentence = list.validationMessage(for: editor.text, in: item) {
            return list.refuse(editor.text, of: item, because: sentence)
        }
        list.refusals[item] = nil
        guard isUnchangedAccepted || isChanged else { return }
        cell.accept(editor.text)
        list.update()
    }

    /// Moves the cursor to a position in the text, in bytes of UTF-8.
    func moveCursor(to offset: Int) {
        _ = edit { editor in
            editor.moveCursor(to: offset)
            return true
        }
    }

    /// Accepts the text and goes to another field.
    ///
    /// - Returns: Whether there is another field in this direction.
    private func moveToField(_ direction: FieldDirection) -> Bool {
        let list = list
        end(accepting: true)
        return list.moveToField(direction, from: item)
    }

    /// Returns whether the view still shows the list. Ends the editing if it does not.
    private func isOnView() -> Bool {
        if list.isOnView { return true }
        end(accepting: false)
        return false
    }

    private func edit(_ change: (inout TextEditor) -> Bool) -> Bool {
        // The cell may release the list.
        let (old, list) = (editor, list)
        guard change(&editor) else { return false }
        guard editor != old else { return true }
        if let indexPath = list.source.indexPath(for: item) { list.collectionView?.perform(.focus(indexPath)) }
        list.refresh(item)
        if editor.text != old.text, let cell = item.cell as? any EditableCellContent {
            cell.textDidChange(editor.text)
            list.reconsider(editor.text, of: item)
            list.revealSentence(of: item)
        }
        if editor.isMultiline, list.editing === self { showCursor() }
        return true
    }

    /// Shows the row as high as its text is now, and scrolls to the line of the cursor.
    private func showCursor() {
        guard let view = list.collectionView, let indexPath = list.source.indexPath(for: item) else { return }
        view.perform(.focus(indexPath))
        view.revealCursor()
    }
}

extension ListDataSource {
    /// Begins to edit the text of a cell, and gives the cell focus.
    ///
    /// Text that is being edited in another cell is accepted. If several cells have the id, in different blocks, the
    /// first one whose text can be edited counts.
    ///
    /// - Parameter id: The id of the cell, from the element of a ``ForEach`` or from ``Content/id(_:)``.
    /// - Returns: Whether there is a visible cell with this id whose text can be edited.
    /// - Complexity: O(*n*), where *n* is the number of visible cells.
    @discardableResult
    public func beginEditing(_ id: some Hashable & Sendable) -> Bool {
        let id = AnyHashable(id)
        guard let item = source.visibleItems.first(where: { $0.isEditable && $0.id == id }) else { return false }
        beginEditing(item)
        return editing?.editor(of: item) != nil
    }

    func beginEditing(_ item: ContentItem) {
        if editing?.editor(of: item) != nil { return }
        // Accepting the other text may update the list.
        editing?.end(accepting: true)
        // An update may have replaced a cell that looks the same: its handlers count.
        guard isOnView, let indexPath = source.indexPath(for: item),
            let current = source.itemIdentifier(for: indexPath), let cell = current.cell as? any EditableCellContent
        else { return }
        collectionView?.perform(.focus(indexPath))
        let text = refusals[item]?.text ?? cell.editedText
        let session = TextEditingSession(of: current, cell.editor(text), in: self)
        editing = session
        collectionView?.inputResponder = session
        refresh(item)
        if cell.isMultiline { collectionView?.revealCursor() }
    }

    /// Begins to edit the text of a clicked cell, and moves the cursor to the click.
    ///
    /// - Parameters:
    ///   - position: The position of the click in the content.
    ///   - size: The size of the content, in columns and rows.
    func beginEditing(_ item: ContentItem, at position: Point, in size: Size) {
        beginEditing(item)
        guard let collectionView, let editor = editing?.editor(of: item), let cell = current(item)?.cell,
            let field = (cell as? any EditableCellContent)?.contentConfiguration(editing: editor)
                as? any FieldConfiguration
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
