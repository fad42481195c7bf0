import TerminalCanvas

/// Passes the keys of the focused row to the field in its cell.
@MainActor
final class ListFields: InputResponder {
    private unowned let view: CollectionView

    /// The cell with the field into which the user types.
    private weak var edited: ListCell?

    /// The most rows that Tab passes over to find the next field.
    private static let longestWay = 100

    init(_ view: CollectionView) { self.view = view }

    /// Receives the keys before everything else while the user types.
    var inputResponder: (any InputResponder)? {
        // The edited row may have come onto the screen since then.
        if edited == nil, view.rows.hasFields, focusedCell?.field?.isEditing == true { update() }
        return edited?.field?.isEditing == true ? self : nil
    }

    /// Receives the keys of the focused row. It is asked for in every frame.
    var rowResponder: (any InputResponder)? { view.rows.hasFields && focusedCell?.field != nil ? self : nil }

    private var focusedCell: ListCell? { view.state.focus.flatMap(view.cellForItem) }

    func handle(_ key: Key) -> Bool {
        guard let field = (edited ?? focusedCell)?.field else { return false }
        if field.isEditing, key == Key(.tab) { return moveToField(.moveDown) }
        if field.isEditing, key == Key(.tab, modifiers: .shift) { return moveToField(.moveUp) }
        let isHandled = field.handle(key)
        if isHandled || edited != nil { update() }
        return isHandled
    }

    func paste(_ text: String) -> Bool {
        guard let field = edited?.field, field.isEditing else { return false }
        field.paste(text)
        update()
        return true
    }

    func focusDidMove() {
        guard let edited, edited !== focusedCell else { return }
        edited.field?.endEditing()
        update()
    }

    var inputHints: [(key: Key, word: String)] { (edited ?? focusedCell)?.field?.inputHints ?? [] }

    /// Adopts a change of a field: whether the user types, its value and its height.
    func update() {
        let old = edited
        edited = focusedCell.flatMap { $0.field?.isEditing == true ? $0 : nil }
        for cell in [old, focusedCell] {
            cell?.showsFocusInContent = cell?.field?.isEditing == true
            cell?.setNeedsDisplay()
        }
        view.needsDisplay = true
        if edited != nil { view.revealCursor() }
    }

    /// Goes to the next field in a direction, and begins to edit it.
    private func moveToField(_ action: ListAction) -> Bool {
        edited?.field?.endEditing()
        update()
        let start = view.state.focus
        for _ in 0..<Self.longestWay {
            let last = view.state.focus
            view.perform(action)
            guard view.state.focus != last else { break }
            guard let field = focusedCell?.field else { continue }
            field.beginEditing()
            update()
            return true
        }
        if let start { view.perform(.focus(start)) }
        return true
    }
}
