extension CharacterRepertoire {
    /// The repertoire of the locale that the environment names.
    ///
    /// The first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set and not empty counts, as POSIX has it. Whether the
    /// system has that locale installed does not: a person who asks for UTF-8 has a terminal that shows it.
    ///
    /// ```swift
    /// CharacterRepertoire { ["LANG": "de_DE.UTF-8"][$0] }  // .unicode
    /// CharacterRepertoire { ["LANG": "de_DE.UTF-8", "LC_ALL": "C"][$0] }  // .ascii
    /// ```
    ///
    /// - Parameter variable: Looks up an environment variable.
    public init(environment variable: (String) -> String?) {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty } ?? "C"
        // language_TERRITORY.codeset@modifier; macOS also has the codeset alone.
        let unmodified = locale.prefix { $0 != "@" }
        let codeset = unmodified.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
        self = codeset.filter { $0 != "-" }.lowercased() == "utf8" ? .unicode : .ascii
    }
}
