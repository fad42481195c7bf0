import Glibc
import TerminalCanvas

/// The encoding of the characters that are sent to the terminal.
enum CharacterEncoding {
    /// Makes the environment's locale the one of the C library, which ncurses asks how to write characters.
    ///
    /// A locale in UTF-8 that is not installed is replaced by another in UTF-8; in one of another encoding only ASCII is
    /// sent.
    ///
    /// - Returns: What can be sent.
    static func adopt() -> CharacterRepertoire {
        let wanted = CharacterRepertoire(environment: environmentVariable)
        if wanted == .unicode {
            for locale in ["", "C.UTF-8", "en_US.UTF-8", "UTF-8"] {
                if setlocale(LC_CTYPE, locale) != nil, String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8" {
                    return .unicode
                }
            }
        }
        setlocale(LC_CTYPE, "C")
        return .ascii
    }
}
