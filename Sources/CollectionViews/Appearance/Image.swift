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

    /// A description of the image in words; `nil` for none. It is the text of a command without a title. For an SF
    /// Symbol it is the symbol's name in plain words, such as `Delete` for `trash`.
    public var accessibilityLabel: String?

    /// Creates an image. `ascii` consists of printable ASCII characters.
    public init(_ symbol: String, ascii: String = "*") {
        self.symbol = symbol
        self.ascii = ascii
    }

    package func text(in repertoire: CharacterRepertoire) -> String { repertoire == .unicode ? symbol : ascii }
}

extension Image {
    /// Creates an image that resembles an SF Symbol.
    ///
    /// ```swift
    /// Image(systemName: "a.circle.fill")  // 🅐, (A) in ASCII
    /// Image(systemName: "star")  // ☆, * in ASCII
    /// Image(systemName: "pencil.circle.fill")  // ✎, / in ASCII: the image of pencil
    /// Image(systemName: "tortoise.circle")  // ○, ( ) in ASCII: the shape alone
    /// Image(systemName: "tortoise")  // •, * in ASCII: no character resembles it
    /// ```
    ///
    /// Letters and numbers in circles and squares, shapes, and about 400 signs have characters of their own. The words
    /// at the end of a name, such as `fill`, `circle`, `slash` and `badge.plus`, are left out until a character is
    /// found. Any other symbol in a shape is drawn as the empty or filled shape. Every other name is drawn as `•`, or
    /// `*` in ASCII, even if no symbol has it.
    ///
    /// No image is an emoji, except five letters. Images are one column wide, except the numbers from 21 to 50, which
    /// are two columns wide. In ASCII, a sign is one column wide, and an image is up to four columns wide.
    ///
    /// - Parameter name: The name of an SF Symbol: words in lower case, separated by dots.
    public init(systemName name: String) {
        let symbol = SystemSymbol(name)
        self.init(symbol.character, ascii: symbol.ascii)
        accessibilityLabel = symbol.label
    }
}

/// The symbol of work that takes an unknown time. It turns while it is shown.
package enum TurningSymbol {
    static let unicode = ["▖", "▘", "▝", "▗"]
    static let ascii = ["|", "/", "-", "\\"]

    /// The symbol after a number of steps.
    package static func text(turn: Int, repertoire: CharacterRepertoire) -> String {
        let symbols = repertoire == .unicode ? unicode : ascii
        return symbols[turn % symbols.count]
    }
}
