/// The characters that a terminal can display.
public enum CharacterRepertoire: Hashable, Sendable {
    /// All characters with a known width. This is the repertoire of a UTF-8 locale.
    case unicode

    /// The printable characters of ASCII. This is the repertoire of every other locale, such as C or POSIX.
    case ascii

    /// The sign for something that is left out: `…`, or three dots.
    public var ellipsis: String { self == .unicode ? "…" : "..." }

    /// Returns a text of an app as it is drawn. In ASCII, other characters replace typographic ones.
    ///
    /// ```swift
    /// CharacterRepertoire.ascii.text(for: "Details… – “5 × 3”")  // Details... - "5 x 3"
    /// ```
    ///
    /// Do not use it for other text, such as the names of files: ``SafeText`` shows their real characters as escapes.
    ///
    /// - Complexity: O(length of the text) in ASCII, otherwise O(1).
    public func text(for appText: String) -> String {
        guard self == .ascii, !appText.utf8.allSatisfy({ $0 < 0x80 }) else { return appText }
        return appText.reduce(into: "") { $0 += Self.replacements[$1] ?? String($1) }
    }

    private static let replacements: [Character: String] = [
        "…": "...", "“": "\"", "”": "\"", "„": "\"", "‘": "'", "’": "'", "–": "-", "—": "-", "×": "x", "·": ".",
        "•": "*",
        "←": "<-", "→": "->", "↑": "^", "↓": "v", "≤": "<=", "≥": ">=", "≠": "!=", "±": "+-", "\u{A0}": " ",
    ]

    /// The sign of one column at which a text is cut: `…`, or `~`.
    public var cutMark: String { self == .unicode ? "…" : "~" }

    /// The sign that a secure field shows for each character: `•`, or `*`.
    package var bullet: String { self == .unicode ? "•" : "*" }

    /// Returns a bar of some columns, filled up to a fraction from 0 to 1.
    package func bar(_ fraction: Double, columns: Int) -> String {
        let (full, empty) = self == .unicode ? ("█", "░") : ("#", "-")
        let count = Int(fraction * Double(columns))
        return String(repeating: full, count: count) + String(repeating: empty, count: columns - count)
    }
}

extension CharacterRepertoire {
    /// Creates the repertoire of the locale that the environment names.
    ///
    /// The locale is the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set and not empty, as in POSIX. It need not
    /// be installed on the system: a user who sets a UTF-8 locale has a terminal that displays it.
    ///
    /// ```swift
    /// CharacterRepertoire { ["LANG": "de_DE.UTF-8"][$0] }  // .unicode
    /// CharacterRepertoire { ["LANG": "de_DE.UTF-8", "LC_ALL": "C"][$0] }  // .ascii
    /// ```
    ///
    /// - Parameter variable: Returns the value of an environment variable, or `nil` if it is not set.
    public init(environment variable: (String) -> String?) {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty } ?? "C"
        // The form is language_TERRITORY.codeset@modifier. On macOS it may also be the codeset alone.
        let unmodified = locale.prefix { $0 != "@" }
        let codeset = unmodified.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
        self = codeset.filter { $0 != "-" }.lowercased() == "utf8" ? .unicode : .ascii
    }
}
