public import TerminalCanvas

/// Keys that perform one action, and the words that the help and the status line show for them.
public struct KeyBinding: Hashable, Sendable {
    /// The sequences of keys. Each performs the action. The status line shows the first one.
    public var sequences: [KeySequence]

    /// The action.
    public var action: Action

    /// A description of the keys in a few words, for the help.
    public var title: String

    /// The heading under which the help lists the binding.
    public var category: String

    /// A word for the keys in the status line; `nil` for a binding that the status line does not show. The keys of
    /// consecutive bindings with the same word are shown together, as in `↑↓ move`.
    public var hint: String?

    /// Creates a binding of single keys. The other parameters are the properties.
    public init(_ keys: [Key], action: Action, title: String, category: String, hint: String? = nil) {
        self.init(sequences: keys.map { KeySequence($0) }, action: action, title: title, category: category, hint: hint)
    }

    /// Creates a binding. The parameters are the properties.
    public init(sequences: [KeySequence], action: Action, title: String, category: String, hint: String? = nil) {
        self.sequences = sequences
        self.action = action
        self.title = title
        self.category = category
        self.hint = hint
    }
}

/// Keys that the user presses one after the other to perform an action: a single key, or several, such as `z z`.
///
/// ```swift
/// let first = KeySequence("g g")
/// let closed = KeySequence("zM")
/// let window = KeySequence("ctrl-w k")
/// let down = KeySequence(Key(.down))
/// ```
///
/// A literal with a name that no key has traps. A name that a user may have written gives `nil` instead:
///
/// ```swift
/// guard let keys = KeySequence(settings["copy"] ?? "y") else { return show("no key has this name") }
/// ```
public struct KeySequence: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The keys, at least one.
    public let keys: [Key]

    /// Creates a sequence of one key.
    public init(_ key: Key) { keys = [key] }

    /// Creates a sequence from names that a user may have written.
    ///
    /// - Parameter names: Names of keys, separated by white space; see `Key.sequence(_:)`.
    /// - Returns: `nil` if there is no name, or one that is neither the name of a key nor two characters that are keys.
    public init?(_ names: String) {
        let keys = names.split(whereSeparator: \.isWhitespace).map(Key.keys)
        guard !keys.isEmpty, !keys.contains(nil) else { return nil }
        self.keys = keys.flatMap { $0 ?? [] }
    }

    /// Creates a sequence from a literal with the names of its keys.
    ///
    /// - Precondition: There is at least one name, and each is the name of a key, or two characters that are keys.
    public init(stringLiteral names: String) {
        keys = Key.sequence(names)
        precondition(!keys.isEmpty, "a key sequence needs at least one key")
    }

    /// - Precondition: There is at least one key.
    init(keys: [Key]) { self.keys = keys }

    /// The keys as the help and the status line show them: `zz`, `Ctrl-W k`.
    ///
    /// - Parameter repertoire: The characters that the terminal can show.
    public func label(repertoire: CharacterRepertoire = .unicode) -> String { keys.label(repertoire: repertoire) }

    /// Whether only one of two sequences can be typed: they are equal, or one begins with the other.
    package func excludes(_ other: KeySequence) -> Bool {
        keys.starts(with: other.keys) || other.keys.starts(with: keys)
    }
}

extension [Key] {
    /// The labels of the keys, with blanks between them if a label is longer than a character.
    func label(repertoire: CharacterRepertoire) -> String {
        if count == 1 { return self[0].label(repertoire: repertoire) }
        let labels = map { $0.label(repertoire: repertoire) }
        return labels.joined(separator: labels.allSatisfy { $0.count == 1 } ? "" : " ")
    }
}

/// Keys of the app, and the closure that they call.
///
/// A key command takes precedence over the key map, and the help and the status line show it before the key map's keys.
/// Sequences of a command and of the key map may begin with the same keys. Of two commands with the same keys, or with
/// keys that the sequence of the other begins with, the first one has them.
@MainActor
public struct KeyCommand {
    /// The sequences of keys. Each calls the handler. The status line shows the first one.
    public var sequences: [KeySequence]

    /// A description of the keys in a few words, for the help.
    public var title: String

    /// The heading under which the help lists the command.
    public var category: String

    /// A word for the keys in the status line; `nil` for a command that the status line does not show.
    public var hint: String?

    /// Called when the keys are pressed.
    public var handler: @MainActor () -> Void

    /// Returns whether the command can be performed now; always `true` by default.
    ///
    /// If it returns `false`, neither the status line nor the help shows the command, and its keys are free for the key
    /// map. It is called for each key and each frame, so it should be fast.
    public var isEnabled: @MainActor () -> Bool = { true }

    /// Creates a command.
    ///
    /// ```swift
    /// let copy = KeyCommand("y", title: "Copy the row", hint: "copy") { copyRow() }
    /// let read = KeyCommand("g r", "f5", title: "Read again") { read() }
    /// ```
    ///
    /// - Parameters:
    ///   - sequences: The names of keys, such as `y`, `ctrl-n` or `g r`, or sequences; see ``KeySequence``.
    ///   - title: A description of the keys in a few words, for the help.
    ///   - category: The heading under which the help lists the command.
    ///   - hint: A word for the keys in the status line; `nil` for none.
    ///   - handler: Called when the keys are pressed.
    public init(
        _ sequences: KeySequence..., title: String, category: String = KeyMap.Category.list, hint: String? = nil,
        handler: @escaping @MainActor () -> Void
    ) {
        self.init([], title: title, category: category, hint: hint, handler: handler)
        self.sequences = sequences
    }

    /// Creates a command of single keys. The other parameters are the properties.
    public init(
        _ keys: [Key], title: String, category: String = KeyMap.Category.list, hint: String? = nil,
        handler: @escaping @MainActor () -> Void
    ) {
        sequences = keys.map { KeySequence($0) }
        self.title = title
        self.category = category
        self.hint = hint
        self.handler = handler
    }
}
