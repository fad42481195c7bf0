public import TerminalCanvas

/// Keys that do one thing, and how that is told to the person.
public struct KeyBinding: Hashable, Sendable {
    /// The keys, the one that is shown first at the beginning.
    public var keys: [Key]

    /// What they do.
    public var action: Action

    /// What they do, in a few words: for the help.
    public var title: String

    /// The heading it stands under in the help.
    public var category: String

    /// What they do, in one word: for the status line. Neighbours with the same word are shown together. `nil` for a key
    /// that is not shown there.
    public var hint: String?

    /// Creates a binding.
    ///
    /// - Parameters:
    ///   - keys: The keys, the one that is shown first at the beginning.
    ///   - action: What they do.
    ///   - title: What they do, in a few words.
    ///   - category: The heading it stands under in the help.
    ///   - hint: What they do, in one word, if the status line is to show it.
    public init(_ keys: [Key], action: Action, title: String, category: String, hint: String? = nil) {
        self.keys = keys
        self.action = action
        self.title = title
        self.category = category
        self.hint = hint
    }
}
