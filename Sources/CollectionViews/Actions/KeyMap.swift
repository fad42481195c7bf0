public import TerminalCanvas

/// Which key does what: a value that can be changed, and from which help and status line are made.
///
/// ```swift
/// var keys = KeyMap.standard
/// keys.bind([.character("x")], to: .list(.collapseAll), title: "Close everything", category: "Outline")
/// keys.unbind(.character("q"))
/// ```
public struct KeyMap: Hashable, Sendable {
    /// The bindings, in the order in which the help shows them. Each key is in one binding only.
    public private(set) var bindings: [KeyBinding] = []

    private var actions: [Key: Action] = [:]

    /// Creates a map without keys.
    public init() {}

    /// What a key does, or `nil` when it does nothing.
    public func action(for key: Key) -> Action? { actions[key] }

    /// Binds keys to an action; a key that did something else no longer does that.
    public mutating func bind(_ binding: KeyBinding) {
        binding.keys.forEach { unbind($0) }
        for key in binding.keys { actions[key] = binding.action }
        bindings.append(binding)
    }

    /// Binds keys to an action; a key that did something else no longer does that.
    ///
    /// - Parameters:
    ///   - keys: The keys, the one that is shown first at the beginning.
    ///   - action: What they do.
    ///   - title: What they do, in a few words.
    ///   - category: The heading it stands under in the help.
    ///   - hint: What they do, in one word, if the status line is to show it.
    public mutating func bind(
        _ keys: [Key], to action: Action, title: String, category: String, hint: String? = nil
    ) {
        bind(KeyBinding(keys, action: action, title: title, category: category, hint: hint))
    }

    /// Takes a key's action away; a binding without keys disappears.
    public mutating func unbind(_ key: Key) {
        guard actions.removeValue(forKey: key) != nil else { return }
        for index in bindings.indices { bindings[index].keys.removeAll { $0 == key } }
        bindings.removeAll { $0.keys.isEmpty }
    }
}
