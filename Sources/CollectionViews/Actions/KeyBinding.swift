public import TerminalCanvas

/// Keys that perform one action, and the words that the help and the status line show for them.
public struct KeyBinding: Hashable, Sendable {
    /// The keys, or sequences of keys, of which each performs the action. The status line shows the first one.
    public var sequences: [KeySequence]

    /// The action.
    public var action: Action

    /// What the keys do, in a few words, for the help.
    public var title: String

    /// The heading under which the help lists the binding.
    public var category: String

    /// What the keys do, in one word, for the status line; `nil` for a binding that the status line does not show. The
    /// keys of consecutive bindings with the same word are shown together, as in `↑↓ move`.
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
