import TerminalCanvas

/// The encoding of the characters that are sent to the terminal.
enum CharacterEncoding {
    /// Makes the environment's locale the one of the C library, which ncurses uses to encode characters.
    ///
    /// A UTF-8 locale that is not installed is replaced by another UTF-8 locale. In a locale with another encoding only
    /// ASCII is sent.
    ///
    /// - Returns: The characters that can be sent.
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
