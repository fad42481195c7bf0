package import TerminalCanvas

/// A picture in a list: a symbol of a few columns, and its replacement on a terminal that shows ASCII only.
///
/// ```swift
/// content.image = Image("Ⓐ", ascii: "A")
/// content.image = Image(systemName: "star.fill")  // ★
/// ```
public struct Image: Hashable, Sendable {
    /// The symbol, usually one character of one or two columns.
    public var symbol: String

    /// The text that is drawn instead on a terminal that shows ASCII only. If it is as wide as the symbol, columns stay
    /// aligned.
    public var ascii: String

    /// What the image shows, in words; `nil` if that is not known. It is the text of a command without a title. For an
    /// SF Symbol it is the symbol's name in plain words, such as `Delete` for `trash`.
    public var accessibilityLabel: String?

    /// Creates an image. `ascii` consists of printable ASCII characters.
    public init(_ symbol: String, ascii: String = "*") {
        self.symbol = symbol
        self.ascii = ascii
    }

    /// The text that is drawn on a terminal.
    ///
    /// - Parameter repertoire: The characters the terminal can show.
    package func text(in repertoire: CharacterRepertoire) -> String { repertoire == .unicode ? symbol : ascii }
}
