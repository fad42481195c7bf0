/// The values that a ``TextFieldCell`` shows.
public protocol TextFieldAdapter: Adapter {
    /// The label before the text.
    var label: String { get }

    /// The text, without changes that are not accepted yet.
    var text: String { get }

    /// What the field shows while the text is empty; nothing by default.
    var placeholder: String { get }

    /// The columns reserved for the label, so that the texts of several fields are aligned; 0, the default, for the
    /// label's own width.
    var labelColumns: Int { get }

    /// Whether the characters of the text are shown as bullets, as those of a password are; false by default.
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

    /// Creates an adapter.
    ///
    /// - Parameters:
    ///   - label: The label before the text.
    ///   - text: The text.
    ///   - placeholder: What the field shows while the text is empty.
    ///   - labelColumns: The columns reserved for the label; 0 for its own width.
    ///   - isSecure: Whether the characters are shown as bullets.
    public init(
        label: String, text: String, placeholder: String = "", labelColumns: Int = 0, isSecure: Bool = false
    ) {
        self.label = label
        self.text = text
        self.placeholder = placeholder
        self.labelColumns = labelColumns
        self.isSecure = isSecure
    }
}
