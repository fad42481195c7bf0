public import TerminalCanvas

/// A key of the app: what it does is a closure. It goes before the key map, and stands in the help with it.
@MainActor
public struct KeyCommand {
    /// The keys, the one that is shown first at the beginning.
    public var keys: [Key]

    /// What they do, in a few words: for the help.
    public var title: String

    /// The heading it stands under in the help.
    public var category: String

    /// What they do, in one word, if the status line is to show it.
    public var hint: String?

    /// Called when one of the keys is pressed.
    public var handler: @MainActor () -> Void

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - keys: The keys, the one that is shown first at the beginning.
    ///   - title: What they do, in a few words.
    ///   - category: The heading it stands under in the help.
    ///   - hint: What they do, in one word, if the status line is to show it.
    ///   - handler: Called when one of the keys is pressed.
    public init(
        _ keys: [Key], title: String, category: String = "This list", hint: String? = nil,
        handler: @escaping @MainActor () -> Void
    ) {
        self.keys = keys
        self.title = title
        self.category = category
        self.hint = hint
        self.handler = handler
    }
}
