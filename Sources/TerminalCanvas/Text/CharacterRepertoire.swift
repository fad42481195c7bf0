/// The characters that a terminal can display.
public enum CharacterRepertoire: Hashable, Sendable {
    /// All characters with a known width. This is the repertoire of a UTF-8 locale.
    case unicode

    /// The printable characters of ASCII. This is the repertoire of every other locale, such as C or POSIX.
    case ascii

    /// What stands for what is left out: `…`, or three dots.
    public var ellipsis: String { self == .unicode ? "…" : "..." }

    /// What stands in one column where a text is cut: `…`, or `~`.
    public var cutMark: String { self == .unicode ? "…" : "~" }
}
