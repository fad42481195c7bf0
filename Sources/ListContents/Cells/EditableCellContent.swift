public import TerminalCanvas
public import TextEditing

/// A cell with text that the user can edit.
///
/// Enter, Space or a click begins editing. While the user edits, the list holds a copy of the text, and updates of the
/// list do not change it. Enter accepts the text, and so does moving to another row. Esc restores it.
///
/// A text that ``validationMessage(for:)`` refuses is not accepted and not lost: it stays in the row, with the sentence
/// below it, until it is edited again or restored with Esc.
public protocol EditableCellContent: FieldContent {
    /// The text when editing begins.
    var editedText: String { get }

    /// Returns the configuration that draws the row while the text is being edited.
    ///
    /// - Parameter editor: The text and the position of the cursor.
    func contentConfiguration(editing editor: TextEditor) -> Configuration

    /// Returns a sentence about the mistake in a text, which is shown below the row; `nil`, the default, for an
    /// acceptable text.
    ///
    /// It is called when the user accepts a text, and for the text of the model when the app asks for
    /// ``ListDataSource/invalidFields``.
    @MainActor func validationMessage(for text: String) -> String?

    /// Whether the text can have several lines; false by default. If so, its configuration is a
    /// ``TextEditorConfiguration``.
    var isMultiline: Bool { get }

    /// Whether Tab and Shift-Tab begin to edit the text; true by default. Otherwise they only move the focus.
    var isEditedOnTab: Bool { get }

    /// Called after each change of the text, before it is accepted. The default implementation does nothing.
    @MainActor func textDidChange(_ text: String)

    /// Called when the user accepts the text. The list is updated afterward.
    @MainActor func accept(_ text: String)
}

extension EditableCellContent {
    public func validationMessage(for text: String) -> String? { nil }

    public var isMultiline: Bool { false }

    public var keyHints: [(key: Key, word: String)] { [(Key(.enter), "edit")] }

    public var isEditedOnTab: Bool { true }

    public func textDidChange(_ text: String) {}

    func editor(_ text: String) -> TextEditor { TextEditor(text, isMultiline: isMultiline) }
}

extension EditableCellContent where Configuration == TextFieldConfiguration {
    /// Returns the configuration of the row with the text that is being edited.
    ///
    /// - Parameter editor: The text and the position of the cursor.
    public func contentConfiguration(editing editor: TextEditor) -> TextFieldConfiguration {
        var configuration = contentConfiguration()
        configuration.editor = editor
        return configuration
    }
}
