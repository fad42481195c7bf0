extension HeadlessTerminal {
    /// Queues keys by name for the following waits. Each wait returns one key.
    ///
    /// ```swift
    /// terminal.script(keys: "down down enter q")
    /// ```
    ///
    /// - Parameter names: Names of keys, separated by white space; see ``Key/sequence(_:)``.
    /// - Precondition: Each name is the name of a key.
    public func script(keys names: String) { for key in Key.sequence(names) { script(keys: key) } }

    /// Queues the keys that type a text for the following waits. Each wait returns one key.
    ///
    /// - Parameter text: The text to type; see ``Key/typing(_:)``.
    /// - Precondition: The text has no control characters except line feeds and tabs.
    public func script(typing text: String) { for key in Key.typing(text) { script(keys: key) } }
}
