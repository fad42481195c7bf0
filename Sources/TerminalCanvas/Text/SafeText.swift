/// Text that can be drawn without risk: the only text a ``Canvas`` takes.
///
/// Names of files, values of documents and lines of programs hold bytes that make a terminal move its cursor, turn
/// its reading direction, set the clipboard, or hide what a name really is. There is one way from such text to the
/// screen, and it is here: what cannot be drawn as it is becomes a visible escape, in a style of its own that no data
/// can imitate.
///
/// | in the text | drawn as |
/// |---|---|
/// | control characters, DEL | `^[`, `^?`; line feed, carriage return and tab `␊ ␍ ␉` |
/// | a byte that is not UTF-8 | `<FF>` |
/// | C1 and bidi controls, separators of lines, invisible scalars outside a valid context, noncharacters, scalars that the terminal has no width for | `<U+202E>` |
/// | a combining mark without a base | `<U+0301>` |
/// | more than four marks on one base | the base, four of them, `…` |
/// | a family, a tone of skin, a flag of tags | its base and `+` |
/// | a flag of two letters | its base and a mark too: the first letter and the second |
///
/// The base of a flag is a regional indicator. Where it stands alone curses counts one column, but terminals that draw flags
/// give it two, so that it would shift what stands to the right of it. The letter that it stands for is one column wide
/// everywhere, and the other letter as its mark tells which flag it is: together they take the two columns that curses
/// has for the flag.
///
/// Its ``width`` is what curses and terminals count, scalar by scalar (glibc's wcwidth).
///
/// ```swift
/// let name = SafeText("e\u{202E}txt.exe")
/// name.width  // 16
/// name.runs.map(\.text)  // ["e", "<U+202E>", "txt.exe"]
/// name.truncated(to: 8).text  // "e…": an escape is never cut
/// ```
public struct SafeText: Sendable {
    /// What is drawn, without the distinction between text and escapes.
    public let text: String

    /// Display width in columns.
    public let width: Int

    /// What the terminal can be sent.
    public let repertoire: CharacterRepertoire

    /// The escapes, in order.
    let escapes: [Escape]

    /// A stretch of the text that stands for something else; in bytes of UTF-8.
    struct Escape: Hashable, Sendable {
        var start: Int
        var end: Int

        /// Whether it belongs to the cluster before it, which was not drawn whole.
        var isMark: Bool
    }

    init(text: String, width: Int, escapes: [Escape], repertoire: CharacterRepertoire) {
        self.text = text
        self.width = width
        self.escapes = escapes
        self.repertoire = repertoire
    }

    /// Makes text safe.
    ///
    /// - Parameters:
    ///   - string: Any text, trusted or not.
    ///   - repertoire: What the terminal can be sent; in ASCII everything else becomes a visible escape.
    /// - Complexity: O(length). Printable ASCII is kept as it is, without a copy.
    public init(_ string: String, repertoire: CharacterRepertoire = .unicode) {
        self = Sanitizer.sanitize(string, repertoire: repertoire, limit: nil)
    }

    /// Makes bytes safe that are meant to be UTF-8.
    ///
    /// - Parameters:
    ///   - bytes: Any bytes; those that are not well-formed UTF-8 become escapes, one for each byte.
    ///   - repertoire: What the terminal can be sent; in ASCII everything else becomes a visible escape.
    /// - Complexity: O(length).
    public init(bytes: some Sequence<UInt8>, repertoire: CharacterRepertoire = .unicode) {
        self = Sanitizer.sanitize(bytes, repertoire: repertoire, limit: nil)
    }

    /// Nothing at all.
    public static let empty = SafeText(text: "", width: 0, escapes: [], repertoire: .unicode)

    /// Whether there is nothing to draw.
    public var isEmpty: Bool { text.isEmpty }
}

extension SafeText: Hashable {
    /// Whether both draw the same scalars, with the same ones as escapes; not canonical equivalence.
    public static func == (left: SafeText, right: SafeText) -> Bool {
        left.width == right.width && left.escapes == right.escapes && left.text.utf8.elementsEqual(right.text.utf8)
    }

    public func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
        hasher.combine(escapes)
    }
}
