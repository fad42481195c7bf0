extension KeyMap: CustomStringConvertible {
    /// Creates a key map from a text that the user wrote, such as a file of settings.
    ///
    /// ```swift
    /// let keys = try KeyMap(
    ///     parsing: """
    ///         # Keys and the action that they perform, one binding a line
    ///         ctrl-n = move-down
    ///         ctrl-d, pagedown = page-down
    ///         g e = move-to-last
    ///         C = none
    ///         """)
    /// ```
    ///
    /// Each line has the names of keys, `=` and the name of an action; see `Key.init(named:)` and
    /// ``Action/init(named:)``. The action `none` unbinds the keys. Commas separate several keys. Names of keys with
    /// blanks between them are a sequence, and two characters together are, too: `z t` and `zt` are the same. A `#` at
    /// the beginning of a line or after a blank begins a comment. The keys of these characters have the names `comma`,
    /// `equal` and `hash`.
    ///
    /// A key of the text is taken from the binding that it has in `base`, and so are sequences that could no longer be
    /// typed. The names of the app's own actions are those that `base` binds; see ``Action/custom(_:)``.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - base: The keys that the text does not bind. If it reads counts, so does the new map.
    /// - Throws: A ``KeyMapError`` for the first line that is not understood, or binds keys that the text has bound
    ///   before.
    public init(parsing text: String, base: KeyMap = .standard) throws(KeyMapError) {
        var parser = KeyMapParser(base: base)
        try parser.parse(text)
        self = base
        for entry in parser.entries {
            for sequence in entry.sequences {
                unbind(sequence)
                guard entry.binding != nil else { continue }
                for count in 1..<sequence.keys.count where action(for: Array(sequence.keys[..<count])) != nil {
                    unbind(KeySequence(keys: Array(sequence.keys[..<count])))
                }
            }
            if let binding = entry.binding { bind(binding) }
        }
    }

    /// The map as a text that ``init(parsing:base:)`` reads: a line for each binding.
    ///
    /// Parsed with an empty map as its base, the text gives a map with the same keys. Titles and hints of your own are
    /// not in the text, and neither are bindings of actions without an ``Action/name``.
    public var description: String {
        bindings.compactMap { binding in
            guard let name = binding.action.name else { return nil }
            let keys = binding.sequences.map { $0.keys.map(\.name).joined(separator: " ") }
            return keys.joined(separator: ", ") + " = " + name
        }.joined(separator: "\n")
    }
}
