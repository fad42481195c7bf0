public import TerminalCanvas

/// Which key performs which action.
///
/// A key map is a value. The help and the status line are made from it.
///
/// ```swift
/// var keys = KeyMap.standard
/// keys.bind([.character("x")], to: .list(.collapseAll), title: "Close everything", category: "Outline")
/// keys.unbind(.character("C"))
/// ```
public struct KeyMap: Hashable, Sendable {
    /// The bindings, in the order in which the help shows them. Each key is in at most one binding.
    public private(set) var bindings: [KeyBinding] = []

    private var actions: [Key: Action] = [:]

    /// Creates a map without keys.
    public init() {}

    /// The action that a key performs, or `nil` for a key that is not bound.
    ///
    /// - Complexity: O(1).
    public func action(for key: Key) -> Action? { actions[key] }

    /// Adds a binding. Its keys are removed from the bindings that had them.
    public mutating func bind(_ binding: KeyBinding) {
        binding.keys.forEach { unbind($0) }
        for key in binding.keys { actions[key] = binding.action }
        bindings.append(binding)
    }

    /// Adds a binding with these properties; see ``KeyBinding``. Its keys are removed from the bindings that had them.
    public mutating func bind(_ keys: [Key], to action: Action, title: String, category: String, hint: String? = nil) {
        bind(KeyBinding(keys, action: action, title: title, category: category, hint: hint))
    }

    /// Removes a key from its binding, and the binding if it has no other keys. Does nothing for a key that is not
    /// bound.
    public mutating func unbind(_ key: Key) {
        guard actions.removeValue(forKey: key) != nil else { return }
        for index in bindings.indices { bindings[index].keys.removeAll { $0 == key } }
        bindings.removeAll { $0.keys.isEmpty }
    }
}
