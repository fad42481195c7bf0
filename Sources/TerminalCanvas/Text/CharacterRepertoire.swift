/// The characters that a terminal can display.
public enum CharacterRepertoire: Hashable, Sendable {
    /// All characters with a known width. This is the repertoire of a UTF-8 locale.
    case unicode

    /// The printable characters of ASCII. This is the repertoire of every other locale, such as C or POSIX.
    case ascii
}
