/// The characters that a terminal can display.
public enum CharacterRepertoire: Hashable, Sendable {
    /// All characters with a known width. This is the repertoire of a UTF-8 locale.
    case unicode

    /// The printable characters of ASCII. This is the repertoire of every other locale, such as C or POSIX.
    case ascii

    /// What stands for what is left out: `…`, or three dots.
    public var ellipsis: String { self == .unicode ? "…" : "..." }

    /// Returns a text of an app as it is drawn: where only ASCII can be, typographic characters have stand-ins.
    ///
    /// ```swift
    /// CharacterRepertoire.ascii.text(for: "Details… – “5 × 3”")  // Details... - "5 x 3"
    /// ```
    ///
    /// Text that is not the app's own, such as names of files, is drawn without stand-ins: ``SafeText`` shows what it
    /// really has as escapes.
    ///
    /// - Complexity: O(length of the text) in ASCII, otherwise O(1).
    public func text(for appText: String) -> String {
        guard self == .ascii, !appText.utf8.allSatisfy({ $0 < 0x80 }) else { return appText }
        return appText.reduce(into: "") { $0 += Self.standIns[$1] ?? String($1) }
    }

    private static let standIns: [Character: String] = [
        "…": "...", "“": "\"", "”": "\"", "„": "\"", "‘": "'", "’": "'", "–": "-", "—": "-", "×": "x", "·": ".",
        "•": "*",
        "←": "<-", "→": "->", "↑": "^", "↓": "v", "≤": "<=", "≥": ">=", "≠": "!=", "±": "+-", "\u{A0}": " ",
    ]

    /// What stands in one column where a text is cut: `…`, or `~`.
    public var cutMark: String { self == .unicode ? "…" : "~" }
}
