/// A row with a line of text that can be edited.
///
/// ```swift
/// TextFieldCell("Name", person, \.name)
/// TextFieldCell(label: "Name", text: form.name) { form.name = $0 }
/// ```
///
/// | key | does, while the text is being edited |
/// |---|---|
/// | `←` `→`, Ctrl-B Ctrl-F | moves the cursor by a character |
/// | Alt-B Alt-F, Ctrl-`←` Ctrl-`→` | moves the cursor by a word |
/// | Home End, Ctrl-A Ctrl-E | moves the cursor to the beginning or end |
/// | Backspace, Delete, Ctrl-D | deletes a character |
/// | Ctrl-W, Alt-Backspace, Alt-D | deletes a word |
/// | Ctrl-K Ctrl-U | deletes to the end, to the beginning |
/// | Ctrl-Y | inserts the word or line that was deleted last |
/// | Enter | accepts the text |
/// | Tab, Shift-Tab | accepts the text and goes to the next or previous field of the list |
/// | `↑` `↓`, PgUp PgDn | accepts the text and moves focus |
/// | Esc | restores the text |
public struct TextFieldCell<Adapter: TextFieldAdapter>: EditableCellContent {
    public let adapter: Adapter
    private let onChange: (@MainActor (String) -> Void)?
    private let onAccept: @MainActor (String) -> Void
    private var validate: (@MainActor (String) -> String?)?

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - adapter: The values that the row shows.
    ///   - onAccept: Called with the text when the user accepts it. Store the text where the adapter gets it from:
    ///     the list is updated afterward, and the row shows the adapter's text.
    ///   - onChange: Called with the text after each change, before it is accepted.
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
            labelColumns: adapter.labelColumns, isSecure: adapter.isSecure)
    }

    public var editedText: String { adapter.text }

    public func textDidChange(_ text: String) { onChange?(text) }

    public func accept(_ text: String) { onAccept(text) }

    public func validationMessage(for text: String) -> String? { validate?(text) }

    /// Returns the row with a check of its text.
    ///
    /// ```swift
    /// TextFieldCell("Name", person, \.name)
    ///     .validated { $0.isEmpty ? "A name is needed." : nil }
    /// ```
    ///
    /// A text that is refused is not accepted and not lost: it stays in the row, with the sentence below it, until it
    /// is edited again or restored with Esc. A second check is made of the texts that the first one accepts.
    ///
    /// - Parameter message: Returns a sentence about the mistake in a text; `nil` for an acceptable text.
    public func validated(_ message: @escaping @MainActor (_ text: String) -> String?) -> Self {
        var copy = self
        copy.validate = { [validate] in validate?($0) ?? message($0) }
        return copy
    }
}

extension TextFieldCell where Adapter == PlainTextField {
    /// Creates a row with a label and a text.
    ///
    /// - Parameters:
    ///   - label: The label before the text.
    ///   - text: The text.
    ///   - placeholder: The text that an empty field shows.
    ///   - labelColumns: The columns reserved for the label; 0 for its own width.
    ///   - isSecure: Whether the characters are shown as bullets.
    ///   - onAccept: Called with the text when the user accepts it. The list is updated afterward.
    ///   - onChange: Called with the text after each change, before it is accepted.
    public init(
        label: String, text: String, placeholder: String = "", labelColumns: Int = 0, isSecure: Bool = false,
        onAccept: @escaping @MainActor (String) -> Void = { _ in }, onChange: (@MainActor (String) -> Void)? = nil
    ) {
        self.init(
            PlainTextField(
                label: label, text: text, placeholder: placeholder, labelColumns: labelColumns, isSecure: isSecure),
            onAccept: onAccept, onChange: onChange)
    }

    /// Creates a row for a value of a model.
    ///
    /// - Parameters:
    ///   - label: The label before the text.
    ///   - text: The text.
    ///   - placeholder: The text that an empty field shows.
    ///   - labelColumns: The columns reserved for the label; 0 for its own width.
    ///   - isSecure: Whether the characters are shown as bullets.
    public init(
        _ label: String, _ text: Binding<String>, placeholder: String = "", labelColumns: Int = 0,
        isSecure: Bool = false
    ) {
        self.init(
            label: label, text: text.value, placeholder: placeholder, labelColumns: labelColumns, isSecure: isSecure,
            onAccept: { text.set($0) })
    }

    /// Creates a row for a property of a model, such as `\.name`; see
    /// ``init(_:_:placeholder:labelColumns:isSecure:)``.
    @MainActor
    public init<Model: AnyObject>(
        _ label: String, _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, String>, placeholder: String = "",
        labelColumns: Int = 0, isSecure: Bool = false
    ) {
        self.init(
            label, Binding(model, keyPath), placeholder: placeholder, labelColumns: labelColumns, isSecure: isSecure)
    }
}

/// The values that a ``TextFieldCell`` shows.
public protocol TextFieldAdapter: Adapter {
    /// The label before the text.
    var label: String { get }

    /// The text, without changes that are not accepted yet.
    var text: String { get }

    /// The text that an empty field shows; none by default.
    var placeholder: String { get }

    /// The columns reserved for the label, so that the texts of several fields are aligned; 0, the default, for the
    /// label's own width.
    var labelColumns: Int { get }

    /// Whether the characters of the text are shown as bullets, as in a password; false by default.
    var isSecure: Bool { get }
}

extension TextFieldAdapter {
    public var placeholder: String { "" }
    public var labelColumns: Int { 0 }
    public var isSecure: Bool { false }
}

/// A text field adapter that holds its text.
public struct PlainTextField: TextFieldAdapter {
    public let label: String
    public let text: String
    public let placeholder: String
    public let labelColumns: Int
    public let isSecure: Bool

    /// Creates an adapter. The parameters are the properties.
    public init(label: String, text: String, placeholder: String = "", labelColumns: Int = 0, isSecure: Bool = false) {
        self.label = label
        self.text = text
        self.placeholder = placeholder
        self.labelColumns = labelColumns
        self.isSecure = isSecure
    }
}
