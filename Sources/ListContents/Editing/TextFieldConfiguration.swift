public import CollectionViews

/// A label and a line of text behind it: what a ``TextFieldCell`` shows.
///
/// ```
/// Name  Lake Louise         as it is
/// Name  nobody yet          empty: the placeholder
/// Name  Lake Lou_________   while it is being edited
/// ```
public struct TextFieldConfiguration: ContentConfiguration, Hashable, Sendable {
    /// What the text is.
    public var label: String

    /// The text.
    public var text: String

    /// What stands there while the text is empty.
    public var placeholder: String

    /// Columns kept for the label; 0 for what it needs.
    public var labelColumns: Int

    /// The text as it is being edited; `nil` while nobody does.
    public var editor: TextEditor?

    /// Creates a configuration.
    public init(
        label: String, text: String, placeholder: String = "", labelColumns: Int = 0, editor: TextEditor? = nil
    ) {
        self.label = label
        self.text = text
        self.placeholder = placeholder
        self.labelColumns = labelColumns
        self.editor = editor
    }

    public func makeContentView() -> any ContentView { TextFieldView(self) }
}
