/// A cell whose text can be edited: Enter or a click begins, the keys of a line editor change a copy of the text, Enter
/// accepts it and Esc forgets it. What happens to the rest of the list meanwhile does not disturb the copy.
///
/// Moving to another row accepts too.
public protocol EditableCellContent: CellContent {
    /// What editing begins with.
    var editedText: String { get }

    /// What is drawn while the text is being edited.
    ///
    /// - Parameter editor: The text, and where the cursor is.
    func contentConfiguration(editing editor: TextEditor) -> Configuration

    /// Told the text after each change, before it is accepted; nothing by default.
    @MainActor func textDidChange(_ text: String)

    /// Told the text when it is accepted.
    @MainActor func accept(_ text: String)
}

extension EditableCellContent {
    public func textDidChange(_ text: String) {}

    /// Not for these cells: on them Enter begins the editing and accepts the text.
    @available(*, unavailable, message: "Enter edits this cell's text; take the text when it is accepted")
    public func onEnter(_ action: @escaping @MainActor () -> Void) -> ActionCell<Self> {
        ActionCell(self, action: action)
    }
}
