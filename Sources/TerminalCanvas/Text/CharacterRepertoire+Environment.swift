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
