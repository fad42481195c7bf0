public import TerminalCanvas

/// Keys that perform one action, and the words that the help and the status line show for them.
public struct KeyBinding: Hashable, Sendable {
    /// The keys. The status line shows the first one.
    public var keys: [Key]

    /// The action that each key performs.
    public var action: Action

    /// What the keys do, in a few words, for the help.
    public var title: String

    /// The heading under which the help lists the binding.
    public var category: String

    /// What the keys do, in one word, for the status line; `nil` for a binding that the status line does not show. The
    /// keys of consecutive bindings with the same word are shown together, as in `↑↓ move`.
    public var hint: String?

    /// Creates a binding. The parameters are the properties.
    public init(_ keys: [Key], action: Action, title: String, category: String, hint: String? = nil) {
        self.keys = keys
        self.action = action
        self.title = title
        self.category = category
        self.hint = hint
    }
}
