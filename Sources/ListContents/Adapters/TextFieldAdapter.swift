/// What a ``TextFieldCell`` shows.
public protocol TextFieldAdapter: Adapter {
    /// What the text is, before it.
    var label: String { get }

    /// The text, as it was accepted last.
    var text: String { get }

    /// What stands there while the text is empty.
    var placeholder: String { get }

    /// Columns kept for the label, so that the texts of several fields begin in one column; 0 for what the label needs.
    var labelColumns: Int { get }
}

extension TextFieldAdapter {
    public var placeholder: String { "" }
    public var labelColumns: Int { 0 }
}

/// A text that stands for itself.
public struct PlainTextField: TextFieldAdapter {
    public let label: String
    public let text: String
    public let placeholder: String
    public let labelColumns: Int

    /// Creates an adapter of a text.
    ///
    /// - Parameters:
    ///   - label: What the text is.
    ///   - text: The text.
    ///   - placeholder: What stands there while the text is empty.
    ///   - labelColumns: Columns kept for the label; 0 for what it needs.
    public init(label: String, text: String, placeholder: String = "", labelColumns: Int = 0) {
        self.label = label
        self.text = text
        self.placeholder = placeholder
        self.labelColumns = labelColumns
    }
}
