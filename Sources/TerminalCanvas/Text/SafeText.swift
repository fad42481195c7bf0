/// Text that is safe to draw on a terminal. A ``Canvas`` draws no other text.
///
/// File names, documents and the output of programs may contain bytes that move a terminal's cursor, change the reading
/// direction, set the clipboard, or disguise a name. `SafeText` replaces everything that cannot be drawn safely with a
/// visible escape. Escapes have a style of their own, so that text cannot imitate them.
///
/// | in the text | drawn as |
/// |---|---|
/// | control characters, DEL | `^[`, `^?`; line feed, carriage return and tab as `␊ ␍ ␉` |
/// | a byte that is not UTF-8 | `<FF>` |
/// | C1 and bidi controls, line separators, noncharacters | `<U+202E>` |
/// | invisible scalars outside a valid context, scalars without a known width | `<U+200B>` |
/// | a combining mark without a base | `<U+0301>` |
/// | more than four marks on one base | the base, four of them, `…` |
/// | emoji with a skin tone, joined emoji, a flag of tags | the base and `+` |
/// | a flag of two regional indicators | its two letters |
///
/// Regional indicators are not drawn, because curses counts one column for each, but terminals that draw flags give a
/// lone one two columns. Everything to its right would be in the wrong column.
///
/// The ``width`` is the number of columns that curses and terminals count, scalar by scalar (glibc's wcwidth).
///
/// ```swift
/// let name = SafeText("e\u{202E}txt.exe")
/// name.width  // 16
/// name.runs.map(\.text)  // ["e", "<U+202E>", "txt.exe"]
/// name.truncated(to: 8).text  // "e…", because an escape is never cut
/// ```
public struct SafeText: Sendable {
    /// The characters that are drawn, including the characters of escapes.
    public let text: String

    /// The display width in columns.
    public let width: Int

    /// The characters that the terminal can display.
    public let repertoire: CharacterRepertoire

    let escapes: [Escape]

    /// An escape, as a range of UTF-8 bytes of the text.
    struct Escape: Hashable, Sendable {
        var start: Int
        var end: Int

        /// Whether it is the sign that a part of the cluster before it is not drawn.
        var isMark: Bool

        func moved(by offset: Int) -> Escape { Escape(start: start + offset, end: end + offset, isMark: isMark) }
    }

    init(text: String, width: Int, escapes: [Escape], repertoire: CharacterRepertoire) {
        self.text = text
        self.width = width
        self.escapes = escapes
        self.repertoire = repertoire
    }

    /// Creates safe text from a string.
    ///
    /// - Parameters:
    ///   - string: Any text, trusted or not.
    ///   - repertoire: The characters that the terminal can display. All others become escapes.
    /// - Complexity: O(length of the string). If nothing has to be replaced, the string is not copied.
    public init(_ string: String, repertoire: CharacterRepertoire = .unicode) {
        self = Sanitizer.sanitize(string, repertoire: repertoire, limit: nil)
    }

    /// Creates safe text from bytes.
    ///
    /// - Parameters:
    ///   - bytes: Any bytes. They are read as UTF-8, and each invalid byte becomes an escape.
    ///   - repertoire: The characters that the terminal can display. All others become escapes.
    /// - Complexity: O(number of bytes).
    public init(bytes: some Sequence<UInt8>, repertoire: CharacterRepertoire = .unicode) {
        self = Sanitizer.sanitize(bytes, repertoire: repertoire, limit: nil)
    }

    /// The text without characters.
    public static let empty = SafeText(text: "", width: 0, escapes: [], repertoire: .unicode)

    /// Whether the text has no characters.
    public var isEmpty: Bool { text.isEmpty }
}

extension SafeText: Hashable {
    /// Returns whether two texts draw the same Unicode scalars with the same escapes. Canonically equivalent texts may
    /// differ.
    public static func == (left: SafeText, right: SafeText) -> Bool {
        left.width == right.width && left.escapes == right.escapes && left.text.utf8.elementsEqual(right.text.utf8)
    }

    /// Hashes the Unicode scalars and the escapes of the text.
    public func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
        hasher.combine(escapes)
    }
}

extension SafeText {
    /// Concatenates two texts. Characters do not combine across the boundary.
    public static func + (left: SafeText, right: SafeText) -> SafeText {
        if left.isEmpty { return right }
        if right.isEmpty { return left }
        let offset = left.text.utf8.count
        return SafeText(
            text: left.text + right.text, width: left.width + right.width,
            escapes: left.escapes + right.escapes.map { $0.moved(by: offset) }, repertoire: left.repertoire)
    }

    /// Appends a text to another.
    public static func += (left: inout SafeText, right: SafeText) { left = left + right }

    /// Concatenates texts with a separator between them.
    ///
    /// - Parameters:
    ///   - texts: The texts in order.
    ///   - separator: The text between each two of them; empty by default.
    /// - Complexity: O(length of the result).
    public static func joined(_ texts: some Sequence<SafeText>, by separator: SafeText = .empty) -> SafeText {
        var builder = SafeTextBuilder(capacity: 0)
        var repertoire: CharacterRepertoire?
        for text in texts {
            if repertoire != nil { builder.append(separator) }
            builder.append(text)
            repertoire = repertoire ?? text.repertoire
        }
        return repertoire.map(builder.text) ?? .empty
    }
}

extension SafeText {
    /// A part of a text that is either an escape or contains none.
    public struct Run: Hashable, Sendable {
        /// The characters that are drawn.
        public let text: String

        /// Whether the run is an escape, which replaces something that cannot be drawn.
        public let isEscape: Bool

        /// Returns whether two runs draw the same Unicode scalars and are of the same kind.
        public static func == (left: Run, right: Run) -> Bool {
            left.isEscape == right.isEscape && left.text.utf8.elementsEqual(right.text.utf8)
        }
    }

    /// The parts of the text in order, each of them an escape or text without escapes. No run is empty.
    ///
    /// - Complexity: O(length of the text).
    public var runs: [Run] {
        var runs: [Run] = []
        var start = text.utf8.startIndex
        func append(to end: String.Index, isEscape: Bool) {
            if start < end { runs.append(Run(text: String(text[start..<end]), isEscape: isEscape)) }
            start = end
        }
        for escape in escapes {
            append(to: text.utf8.index(text.utf8.startIndex, offsetBy: escape.start), isEscape: false)
            append(to: text.utf8.index(text.utf8.startIndex, offsetBy: escape.end), isEscape: true)
        }
        append(to: text.utf8.endIndex, isEscape: false)
        return runs
    }
}

extension SafeText: CustomStringConvertible {
    /// The characters that are drawn, for uses without styles, such as an error message.
    public var description: String { text }
}
