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
