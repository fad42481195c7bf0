import TerminalCanvas

extension KeyMap: CustomStringConvertible {
    /// Creates a key map from a text that the user wrote, such as a settings file.
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
    /// blanks between them are a sequence, and so are two characters together: `z t` and `zt` are the same. A `#` at
    /// the beginning of a line or after a blank begins a comment. The keys of these characters have the names `comma`,
    /// `equal` and `hash`.
    ///
    /// A key of the text loses its binding in `base`, and so do sequences that could no longer be typed. A text can
    /// name the app's own actions that `base` binds; see ``Action/custom(_:)``. An app that has others, such as one
    /// for each text after a word, returns their bindings:
    ///
    /// ```swift
    /// let map = try KeyMap(parsing: "W = open https://swift.org") { action in
    ///     guard action.hasPrefix("open ") else { return nil }
    ///     return KeyBinding([], action: .custom(action), title: action, category: KeyMap.Category.list)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - base: The keys that the text does not bind. If it reads counts, so does the new map.
    ///   - appAction: Takes all text after the `=` of a line, also a `#` and what follows it. It returns a binding
    ///     without keys, or `nil` for an action that it does not know. It throws
    ///     ``KeyMapError/Reason/invalidAction(_:)`` for one that is wrong.
    /// - Throws: A ``KeyMapError`` for the first line that has an error, or that binds keys which the text has already
    ///   bound.
    public init(
        parsing text: String, base: KeyMap = .standard,
        appAction: (_ action: String) throws(KeyMapError.Reason) -> KeyBinding? = { _ in nil }
    ) throws(KeyMapError) {
        var parser = KeyMapParser(base: base)
        try parser.parse(text, appAction)
        self = base
        for entry in parser.entries {
            for sequence in entry.sequences { unbind(sequence) }
            if let binding = entry.binding { bind(binding) }
        }
    }

    /// The map as a text that ``init(parsing:base:appAction:)`` reads: a line for each binding.
    ///
    /// Parsed with an empty map as its base, the text gives a map with the same keys. The text has no titles and hints
    /// of your own, and no bindings of actions without an ``Action/name``.
    public var description: String {
        bindings.compactMap { binding in
            guard let name = binding.action.name else { return nil }
            let keys = binding.sequences.map { $0.keys.map(\.name).joined(separator: " ") }
            return keys.joined(separator: ", ") + " = " + name
        }.joined(separator: "\n")
    }
}

/// An error in the text of a key map.
///
/// The description names the line and the word: `line 3: "move-dwon" is not an action`.
public struct KeyMapError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of errors.
    public enum Reason: Error, Hashable, Sendable {
        /// The line has no `=`.
        case missingEqualsSign
        /// There is no key before the `=`, before a comma or after one.
        case missingKey
        /// There is no action after the `=`.
        case missingAction
        /// The word is not a key.
        case unknownKey
        /// The word is not an action.
        case unknownAction
        /// The app knows the action, but something is wrong with it. The text follows the action in the sentence, as in
        /// `has no command`.
        case invalidAction(String)
        /// The action needs a number, as in `show-levels 3`.
        case missingNumber
        /// The words after the action are not a number that the action allows.
        case wrongNumber
        /// An earlier line of the text binds the same keys.
        case boundTwice(line: Int)
        /// The keys begin with the keys of an earlier line of the text, or the keys of that line begin with these.
        case beginsAlike(line: Int)
        /// The keys begin with a digit, which is a count in this key map.
        case beginsWithCount
        /// The sequence has more than 8 keys, or it is the 1001st sequence of the text.
        case tooManyKeys
    }

    /// The number of the line, counted from 1.
    public let line: Int

    /// The word that is wrong.
    public let word: String

    /// The kind of error.
    public let reason: Reason

    /// The line and ``sentence``.
    public var description: String { "line \(line): \(sentence)" }

    /// A sentence for the user who wrote the text. Control characters of the word are escaped, and a long word is cut.
    public var sentence: String {
        let word = "\"\(SafeText(word).truncated(to: 60).text)\""
        return switch reason {
        case .missingEqualsSign: "\(word) has no \"=\" between keys and action"
        case .missingKey: "a key is missing before \(word)"
        case .missingAction: "an action is missing after \(word)"
        case .unknownKey: "\(word) is not a key"
        case .unknownAction: "\(word) is not an action"
        case .invalidAction(let problem): "\(word) \(problem)"
        case .missingNumber: "\(word) needs a number after it"
        case .wrongNumber: "\(word) is not a number that the action allows"
        case .boundTwice(let line): "\(word) is already bound in line \(line)"
        case .beginsAlike(let line): "\(word) begins like the keys of line \(line), so one of them cannot be typed"
        case .beginsWithCount: "\(word) begins with a digit, which is a count in this key map"
        case .tooManyKeys: "\(word) has too many keys"
        }
    }
}
