public import CollectionViews
public import TextEditing

/// The content configuration of a ``TextFieldCell``: a label and a line of text.
///
/// ```
/// Name  Lake Louise         the text
/// Name  nobody yet          the placeholder of an empty text
/// Name  Lake Lou_________   the text while it is being edited
/// Code  •••••••             a secure text
/// ```
public struct TextFieldConfiguration: ContentConfiguration, Hashable, Sendable {
    /// The label before the text.
    public var label: String

    /// The text.
    public var text: String

    /// What the field shows while the text is empty.
    public var placeholder: String

    /// The columns reserved for the label; 0 for its own width.
    public var labelColumns: Int

    /// Whether the characters of the text are shown as bullets.
    public var isSecure: Bool

    /// The text that is being edited, with its cursor; `nil` if the text is not being edited.
    public var editor: TextEditor?

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - label: The label before the text.
    ///   - text: The text.
    ///   - placeholder: What the field shows while the text is empty.
    ///   - labelColumns: The columns reserved for the label; 0 for its own width.
    ///   - isSecure: Whether the characters of the text are shown as bullets.
    ///   - editor: The text that is being edited, with its cursor; `nil` if the text is not being edited.
    public init(
        label: String, text: String, placeholder: String = "", labelColumns: Int = 0, isSecure: Bool = false,
        editor: TextEditor? = nil
    ) {
        self.label = label
        self.text = text
        self.placeholder = placeholder
        self.labelColumns = labelColumns
        self.isSecure = isSecure
        self.editor = editor
    }

    public func makeContentView() -> any ContentView { TextFieldView(self) }
}
