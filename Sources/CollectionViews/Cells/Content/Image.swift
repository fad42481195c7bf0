/// A picture in a list: a symbol of a few columns, and what stands for it where only ASCII can be shown.
///
/// ```swift
/// content.image = Image("Ⓐ", ascii: "A")
/// ```
public struct Image: Hashable, Sendable {
    /// The symbol, usually one character of one or two columns.
    public var symbol: String

    /// What is drawn instead where the terminal can only show ASCII; one of the same width keeps columns in line.
    public var ascii: String

    /// Creates an image.
    ///
    /// - Parameters:
    ///   - symbol: The symbol.
    ///   - ascii: Its stand-in of printable ASCII characters.
    public init(_ symbol: String, ascii: String = "*") {
        self.symbol = symbol
        self.ascii = ascii
    }
}
