public import TerminalCanvas

/// Keys of the app, and the closure that they call.
///
/// A key command takes precedence over the key map, and the help and the status line show it before the key map's keys.
@MainActor
public struct KeyCommand {
    /// The keys. The status line shows the first one.
    public var keys: [Key]

    /// What the keys do, in a few words, for the help.
    public var title: String

    /// The heading under which the help lists the command.
    public var category: String

    /// What the keys do, in one word, for the status line; `nil` for a command that the status line does not show.
    public var hint: String?

    /// Called when one of the keys is pressed.
    public var handler: @MainActor () -> Void

    /// Creates a command with one key.
    ///
    /// ```swift
    /// let copy = KeyCommand("y", title: "Copy the row", hint: "copy") { copyRow() }
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of the key, such as `y`, `ctrl-n` or `f2`; see `Key.init(named:)`.
    ///   - title: What the key does, in a few words, for the help.
    ///   - category: The heading under which the help lists the command.
    ///   - hint: What the key does, in one word, for the status line; `nil` for nothing.
    ///   - handler: Called when the key is pressed.
    /// - Precondition: The name is the name of one key.
    public init(
        _ name: String, title: String, category: String = KeyMap.Category.list, hint: String? = nil,
        handler: @escaping @MainActor () -> Void
    ) {
        guard let key = Key(named: name) else { preconditionFailure("no key is named \"\(name)\"") }
        self.init([key], title: title, category: category, hint: hint, handler: handler)
    }

    /// Creates a command. The parameters are the properties.
    public init(
        _ keys: [Key], title: String, category: String = KeyMap.Category.list, hint: String? = nil,
        handler: @escaping @MainActor () -> Void
    ) {
        self.keys = keys
        self.title = title
        self.category = category
        self.hint = hint
        self.handler = handler
    }
}
