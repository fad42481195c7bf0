import CollectionViews
import TerminalCanvas

import struct FoundationEssentials.IndexPath

/// A text that is being edited: takes the keys of the view until it is accepted or forgotten.
///
/// It belongs to a place in the list, not to a cell of the view or to an adapter: rows may come and go around it, and it may
/// be scrolled off the screen.
@MainActor
final class TextEditingSession: InputResponder {
    private unowned let list: ListDataSource

    /// The cell, as it was when it was seen last.
    private var item: ContentItem
    private var editor: TextEditor

    init(of item: ContentItem, _ editor: TextEditor, in list: ListDataSource) {
        self.item = item
        self.editor = editor
        self.list = list
    }

    /// The text and its cursor, if it is that of an item.
    func editor(of item: ContentItem) -> TextEditor? { item == self.item ? editor : nil }

    func handle(_ key: Key) -> Bool {
        guard isOnView() else { return false }
        switch key.code {
        case .enter where key.modifiers.isEmpty: end(accepting: true, always: true)
        case .escape where key.modifiers.isEmpty: end(accepting: false)
        case .up, .down, .pageUp, .pageDown, .tab:
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
        [(Key(.enter), "accept"), (Key(.escape), "restore")]
    }

    /// The person went to another row: that accepts the text.
    func focusDidMove() {
        guard let focus = list.collectionView?.state.focus, list.source.itemIdentifier(for: focus) == item else {
            return end(accepting: true)
        }
    }

    /// The list was updated: what the cell is now is what accepts the text. When it is gone, so is the text.
    func contentDidChange() {
        guard let current = list.current(item) else {
            if !list.source.contains(item) { end(accepting: false) }
            return
        }
        item = current
        if !(current.cell is any EditableCellContent) { end(accepting: false) }
    }

    /// Ends.
    ///
    /// - Parameters:
    ///   - isAccepted: Whether the cell is told the text.
    ///   - isAsked: Whether it is told the text even when that has not changed.
    func end(accepting isAccepted: Bool, always isAsked: Bool = false) {
        guard list.editing === self else { return }
        list.editing = nil
        if let view = list.collectionView, view.inputResponder === self { view.inputResponder = nil }
        list.refresh(item)
        guard isAccepted, list.source.contains(item), let cell = item.cell as? any EditableCellContent else { return }
        guard isAsked || editor.text != cell.editedText else { return }
        cell.accept(editor.text)
        // What was accepted is shown, whether or not whoever took it asks for that.
        list.update()
    }

    /// Puts the cursor where somebody clicked.
    func moveCursor(to offset: Int) {
        _ = edit { editor in
            editor.moveCursor(to: offset)
            return true
        }
    }

    /// Whether the view still shows the list; the text is forgotten when another data source has taken it.
    private func isOnView() -> Bool {
        if list.isOnView { return true }
        end(accepting: false)
        return false
    }

    private func edit(_ change: (inout TextEditor) -> Bool) -> Bool {
        let old = editor
        guard change(&editor) else { return false }
        guard editor != old else { return true }
        if let indexPath = list.source.indexPath(for: item) { list.collectionView?.perform(.focus(indexPath)) }
        list.refresh(item)
        if editor.text != old.text, let cell = item.cell as? any EditableCellContent {
            cell.textDidChange(editor.text)
        }
        return true
    }
}
