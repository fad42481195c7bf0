public import TextEditing

/// A row with a text of several lines that can be edited.
///
/// ```swift
/// TextEditorCell("Note", order, \.note)
/// ```
///
/// ```
/// Note  Please leave the parcel
///       with the neighbors.
/// ```
///
/// The row is as high as its text. Enter, Space and a click begin to edit it. Then Enter begins a new line, and the
/// other keys have the same effect as in a ``TextFieldCell``, except these:
///
/// | key | does, while the text is being edited |
/// |---|---|
/// | `↑` `↓` | moves the cursor to another line; beyond the first and the last, accepts the text and moves focus |
/// | Home End, Ctrl-A Ctrl-E | moves the cursor to the beginning or end of its line |
/// | Ctrl-K Ctrl-U | deletes to the end, to the beginning of the line |
/// | Ctrl-S, Alt-Enter | accepts the text |
///
/// Tab accepts the text and goes to the next field, and Esc restores it.
public struct TextEditorCell: EditableCellContent {
    /// The values that the row shows.
    public struct Adapter: ListContents.Adapter {
        /// The label before the first line.
        let label: String

        /// The text, without changes that are not accepted yet.
        let text: String

        /// The text that an empty field shows.
        let placeholder: String

        /// The columns reserved for the label; 0 for its own width.
        let labelColumns: Int

        /// The fewest rows of the field.
        let minimumRows: Int
    }

    public let adapter: Adapter
    private let text: Binding<String>
    private var validate: (@MainActor (String) -> String?)?

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - label: The label before the first line.
    ///   - text: The text. Tabs become spaces when it is edited, and other control characters except line feeds are
    ///     removed.
    ///   - placeholder: The text that an empty field shows.
    ///   - labelColumns: The columns reserved for the label; 0 for its own width.
    ///   - minimumRows: The fewest rows of the field, at most 1,024.
    public init(
        _ label: String, _ text: Binding<String>, placeholder: String = "", labelColumns: Int = 0, minimumRows: Int = 1
    ) {
        adapter = Adapter(
            label: label, text: text.value, placeholder: placeholder, labelColumns: labelColumns,
            minimumRows: minimumRows)
        self.text = text
    }

    /// Creates a row for a property of a model, such as `\.note`; see
    /// ``init(_:_:placeholder:labelColumns:minimumRows:)``.
    @MainActor
    public init<Model: AnyObject>(
        _ label: String, _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, String>, placeholder: String = "",
        labelColumns: Int = 0, minimumRows: Int = 1
    ) {
        self.init(
            label, Binding(model, keyPath), placeholder: placeholder, labelColumns: labelColumns,
            minimumRows: minimumRows)
    }

    public func contentConfiguration() -> TextEditorConfiguration {
        TextEditorConfiguration(
            label: adapter.label, text: adapter.text, placeholder: adapter.placeholder,
            labelColumns: adapter.labelColumns, minimumRows: adapter.minimumRows)
    }

    public func contentConfiguration(editing editor: TextEditor) -> TextEditorConfiguration {
        var configuration = contentConfiguration()
        configuration.editor = editor
        return configuration
    }

    public var editedText: String { adapter.text }

    public var isMultiline: Bool { true }

    public func accept(_ text: String) { self.text.set(text) }

    public func validationMessage(for text: String) -> String? { validate?(text) }

    /// Returns the row with a check of its text; see ``TextFieldCell/validated(_:)``.
    ///
    /// - Parameter message: Returns a sentence about the mistake in a text; `nil` for an acceptable text.
    public func validated(_ message: @escaping @MainActor (_ text: String) -> String?) -> Self {
        var copy = self
        copy.validate = { [validate] in validate?($0) ?? message($0) }
        return copy
    }
}
