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
        "•": "*", "←": "<-", "→": "->", "↑": "^", "↓": "v", "≤": "<=", "≥": ">=", "≠": "!=", "±": "+-", "\u{A0}": " ",
    ]

    /// The sign of one column at which a text is cut: `…`, or `~`.
    package var cutMark: String { self == .unicode ? "…" : "~" }

    /// The sign that a secure field shows for each character: `•`, or `*`.
    package var bullet: String { self == .unicode ? "•" : "*" }

    /// Returns a bar, such as `████░░░░`, or `####----` in ASCII.
    ///
    /// - Parameters:
    ///   - fraction: The part of the bar that is filled, from 0 to 1. Numbers outside of this range are limited to it,
    ///     and NaN counts as 0.
    ///   - columns: The columns of the bar; a negative number counts as 0.
    public func bar(_ fraction: Double, columns: Int) -> String {
        let (full, empty) = self == .unicode ? ("█", "░") : ("#", "-")
        let columns = max(0, columns)
        let count = Int(min(max(fraction.isNaN ? 0 : fraction, 0), 1) * Double(columns))
        return String(repeating: full, count: count) + String(repeating: empty, count: columns - count)
    }

    /// Returns a line of bars for values, one column each, such as `▁▂▅█▃`, or `_.=#-` in ASCII.
    ///
    /// ```swift
    /// let load = CharacterRepertoire.unicode.sparkline([0.1, 0.3, 0.9, 0.4], in: 0...1)  // ▂▃▇▄
    /// ```
    ///
    /// - Parameters:
    ///   - values: The values. NaN and infinity have a blank.
    ///   - range: The values of the lowest and of the highest bar; `nil` for the least and the greatest value. Values
    ///     outside of it are limited to it.
    public func sparkline(_ values: [Double], in range: ClosedRange<Double>? = nil) -> String {
        let bars = Array(self == .unicode ? "▁▂▃▄▅▆▇█" : "_.-=+*%#")
        let known = values.filter(\.isFinite)
        let (low, high) = (range?.lowerBound ?? known.min() ?? 0, range?.upperBound ?? known.max() ?? 0)
        return String(
            values.map { value -> Character in
                guard value.isFinite else { return " " }
                // Halves, because the difference of two numbers can be infinite.
                let part = high > low ? min(max(0, (value / 2 - low / 2) / (high / 2 - low / 2)), 1) : 0
                return bars[Int((part * 7).rounded())]
            })
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
