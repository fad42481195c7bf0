/// Which characters a terminal can be sent.
public enum CharacterRepertoire: Hashable, Sendable {
    /// The locale's encoding is UTF-8: everything with a known width.
    case unicode

    /// The locale is C, POSIX or not UTF-8: the printable characters of ASCII alone.
    case ascii
}
