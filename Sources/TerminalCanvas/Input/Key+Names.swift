extension Key {
    /// Creates a key from its name, such as `down`, `x`, `ctrl-c` or `shift-tab`.
    ///
    /// These keys have names:
    ///
    /// | keys | names |
    /// |---|---|
    /// | arrows | `up`, `down`, `left`, `right` |
    /// | Home, End, Page Up, Page Down | `home`, `end`, `pageup` or `pgup`, `pagedown` or `pgdn` |
    /// | Enter, Tab, Escape, Backspace | `enter` or `return`, `tab`, `escape` or `esc`, `backspace` |
    /// | Delete, Insert | `delete` or `del`, `insert` or `ins` |
    /// | function keys | `f1` to `f63` |
    /// | space bar | `space` |
    /// | `,`, `=`, `#` | also `comma`, `equal`, `hash`, where a text gives these characters a meaning |
    ///
    /// Every other single character is the name of the key that types it, and is case-sensitive: `j`, `J`, `?`, `é`.
    ///
    /// Modifiers come first, each with a hyphen: `ctrl-`, `alt-`, `shift-` and `cmd-`, also `control-`, `option-`,
    /// `meta-` and `command-`. All names except characters may be written in upper or lower case. This also holds for a
    /// letter with Control, Alt or Command: `Ctrl-C` is the same as `ctrl-c`. With Shift it is `ctrl-shift-c`.
    ///
    /// ```swift
    /// Key(named: "pgdn")  // Key(.pageDown)
    /// Key(named: "Ctrl-C")  // Key.control("c")
    /// Key(named: "ctrl--")  // Key.control("-")
    /// Key(named: "nowhere")  // nil
    /// ```
    ///
    /// - Parameter name: The name of the key with its modifiers.
    /// - Returns: `nil` if no key has the name.
    public init?(named name: String) {
        var rest = Substring(name)
        var modifiers: Modifiers = []
        while let hyphen = rest.dropFirst().firstIndex(of: "-"), rest.index(after: hyphen) < rest.endIndex,
            let modifier = Modifiers(named: rest[..<hyphen])
        {
            modifiers.insert(modifier)
            rest = rest[hyphen...].dropFirst()
        }
        if rest.unicodeScalars.count == 1, let scalar = rest.unicodeScalars.first {
            self.init(named: scalar, modifiers: modifiers)
        } else if let code = Code(named: rest.lowercased()) {
            self.init(code, modifiers: modifiers)
        } else {
            return nil
        }
    }

    /// The name of the key, from which ``init(named:)`` creates the same key.
    ///
    /// ```swift
    /// Key(.pageDown).name  // "pagedown"
    /// Key.control("c").name  // "ctrl-c"
    /// Key.character(",").name  // "comma"
    /// ```
    public var name: String { modifiers.prefix.lowercased() + code.name }

    /// Creates the key of a character with modifiers, in the form in which terminals report it.
    private init?(named scalar: Unicode.Scalar, modifiers: Modifiers) {
        guard Unicode.Scalar(checked: Int(scalar.value)) != nil, scalar != " " else { return nil }
        if !modifiers.isDisjoint(with: [.control, .alt, .command]) {
            let lower = scalar.properties.lowercaseMapping.unicodeScalars
            let letter = lower.count == 1 ? lower.first ?? scalar : scalar
            self.init(.character(Character(letter)), modifiers: modifiers)
        } else if modifiers.contains(.shift), scalar.properties.isLowercase || scalar.properties.isUppercase {
            let upper = scalar.properties.uppercaseMapping
            guard upper.unicodeScalars.count == 1, let capital = upper.first else { return nil }
            self.init(.character(capital))
        } else {
            self.init(.character(Character(scalar)), modifiers: modifiers)
        }
    }

    /// Creates keys from their names, for tests and for scripts of a demonstration.
    ///
    /// ```swift
    /// Key.sequence("down down ctrl-c x space")
    /// // [Key(.down), Key(.down), .control("c"), .character("x"), .character(" ")]
    /// Key.sequence("zM")  // [.character("z"), .character("M")]
    /// ```
    ///
    /// - Parameter names: Names of keys as in ``init(named:)``, separated by white space. Two characters together are
    ///   two keys, unless they are the name of one.
    /// - Precondition: Each name is the name of a key, or two characters that are keys.
    public static func sequence(_ names: String) -> [Key] {
        names.split(whereSeparator: \.isWhitespace).flatMap { word in
            guard let keys = keys(in: word) else {
                preconditionFailure("no key is named \"\(word)\" in the sequence \"\(names)\"")
            }
            return keys
        }
    }

    /// Returns the key that a word names, or the two keys whose characters it has: `zt` is `z` and `t`.
    ///
    /// - Returns: `nil` if the word is neither.
    package static func keys(in word: Substring) -> [Key]? {
        if let key = Key(named: String(word)) { return [key] }
        let keys = word.compactMap { Key(named: String($0)) }
        return word.count == 2 && keys.count == 2 ? keys : nil
    }

    /// The keys that type a text, for tests and for scripts of a demonstration.
    ///
    /// Line feeds become Enter and tabs become Tab. A character of several Unicode scalars becomes several keys, as it
    /// does on a terminal.
    ///
    /// ```swift
    /// Key.typing("Hi\n")  // [.character("H"), .character("i"), Key(.enter)]
    /// ```
    ///
    /// - Parameter text: The text to type.
    /// - Precondition: The text has no control characters except line feeds and tabs.
    public static func typing(_ text: String) -> [Key] {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "\n": return Key(.enter)
            case "\t": return Key(.tab)
            default:
                let code = String(scalar.value, radix: 16, uppercase: true)
                precondition(scalar.properties.generalCategory != .control, "no key types the scalar U+\(code)")
                return .character(Character(scalar))
            }
        }
    }
}

extension Key.Modifiers {
    /// The words of the modifiers with a hyphen after each, such as `Ctrl-Alt-`.
    fileprivate var prefix: String {
        let words: [(modifier: Key.Modifiers, word: String)] = [
            (.control, "Ctrl-"), (.alt, "Alt-"), (.shift, "Shift-"), (.command, "Cmd-"),
        ]
        return words.filter { contains($0.modifier) }.map(\.word).joined()
    }

    /// Creates the modifier with a name, in upper or lower case.
    fileprivate init?(named name: Substring) {
        switch name.lowercased() {
        case "shift": self = .shift
        case "alt", "option", "meta": self = .alt
        case "ctrl", "control": self = .control
        case "cmd", "command": self = .command
        default: return nil
        }
    }
}

extension Key.Code {
    fileprivate init?(named name: String) {
        let functions = (1...63).lazy.map(Key.Code.function)
        let named = Self.names.first { $0.value == name }?.key
        guard let code = named ?? Self.otherNames[name] ?? functions.first(where: { $0.name == name }) else {
            return nil
        }
        self = code
    }

    private static let names: [Key.Code: String] = [
        .up: "up", .down: "down", .left: "left", .right: "right", .home: "home", .end: "end", .pageUp: "pageup",
        .pageDown: "pagedown", .enter: "enter", .tab: "tab", .escape: "esc", .backspace: "backspace",
        .delete: "delete", .insert: "insert", .character(" "): "space", .character(","): "comma",
        .character("="): "equal", .character("#"): "hash",
    ]

    private static let otherNames: [String: Key.Code] = [
        "pgup": .pageUp, "pgdn": .pageDown, "return": .enter, "escape": .escape, "del": .delete, "ins": .insert,
    ]

    fileprivate var name: String {
        switch self {
        case .function(let number): "f\(number)"
        case .character(let character): Self.names[self] ?? String(character)
        default: Self.names[self] ?? ""
        }
    }
}

extension Key {
    /// The name of the key that the help and the status line show: `↑`, `Ctrl-C`, `PgDn`, `j`.
    ///
    /// - Parameter repertoire: The characters that the terminal can show. In ASCII the arrows are words.
    public func label(repertoire: CharacterRepertoire = .unicode) -> String {
        let label = code.label(isUppercase: modifiers.contains(.control), repertoire: repertoire)
        return modifiers.isEmpty ? label : modifiers.prefix + label
    }
}

extension Key.Code {
    fileprivate func label(isUppercase: Bool, repertoire: CharacterRepertoire) -> String {
        switch self {
        case .character(let character) where character != " ": isUppercase ? character.uppercased() : String(character)
        case .up where repertoire == .unicode: "↑"
        case .down where repertoire == .unicode: "↓"
        case .left where repertoire == .unicode: "←"
        case .right where repertoire == .unicode: "→"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        case .delete: "Del"
        case .insert: "Ins"
        default: name.prefix(1).uppercased() + name.dropFirst()
        }
    }
}
