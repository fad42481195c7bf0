/// A row with a line of text that can be edited.
///
/// ```swift
/// TextFieldCell(label: "Name", text: form.name) { form.name = $0 }
/// ```
///
/// | key | does, while the text is being edited |
/// |---|---|
/// | `←` `→`, Ctrl-B Ctrl-F | a character back and forth |
/// | Alt-B Alt-F, Ctrl-`←` Ctrl-`→` | a word |
/// | Home End, Ctrl-A Ctrl-E | beginning and end |
/// | Backspace, Delete, Ctrl-D | delete a character |
/// | Ctrl-W, Alt-Backspace, Alt-D | delete a word |
/// | Ctrl-K Ctrl-U | delete up to the end, up to the beginning |
/// | Ctrl-Y | insert what a word or a line was deleted of |
/// | Enter, `↑` `↓`, PgUp PgDn, Tab | accept; all but Enter do then what they do elsewhere |
/// | Esc | the text is as it was |
public struct TextFieldCell<Adapter: TextFieldAdapter>: EditableCellContent {
    public let adapter: Adapter
    private let onChange: (@MainActor (String) -> Void)?
    private let onAccept: @MainActor (String) -> Void

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - adapter: What it shows.
    ///   - onAccept: Told the text when it is accepted. The list is updated then, and the row shows its
    ///     adapter's text: keep the text where that is made of.
    ///   - onChange: Told the text after each change, before it is accepted.
    public init(
        _ adapter: Adapter, onAccept: @escaping @MainActor (String) -> Void = { _ in },
        onChange: (@MainActor (String) -> Void)? = nil
    ) {
        self.adapter = adapter
        self.onChange = onChange
        self.onAccept = onAccept
    }

    public func contentConfiguration() -> TextFieldConfiguration {
        TextFieldConfiguration(
            label: adapter.label, text: adapter.text, placeholder: adapter.placeholder,
            labelColumns: adapter.labelColumns)
    }

    public func contentConfiguration(editing editor: TextEditor) -> TextFieldConfiguration {
        var configuration = contentConfiguration()
        configuration.editor = editor
        return configuration
    }

    public var editedText: String { adapter.text }

    public func textDidChange(_ text: String) { onChange?(text) }

    public func accept(_ text: String) { onAccept(text) }
}

extension TextFieldCell where Adapter == PlainTextField {
    /// Creates a row.
    ///
    /// - Parameters:
    ///   - label: What the text is.
    ///   - text: The text.
    ///   - placeholder: What stands there while the text is empty.
    ///   - labelColumns: Columns kept for the label; 0 for what it needs.
    ///   - onAccept: Told the text when it is accepted.
    ///   - onChange: Told the text after each change, before it is accepted.
    public init(
        label: String, text: String, placeholder: String = "", labelColumns: Int = 0,
        onAccept: @escaping @MainActor (String) -> Void = { _ in }, onChange: (@MainActor (String) -> Void)? = nil
    ) {
        self.init(
            PlainTextField(label: label, text: text, placeholder: placeholder, labelColumns: labelColumns),
            onAccept: onAccept, onChange: onChange)
    }
}
