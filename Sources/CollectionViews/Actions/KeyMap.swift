public import TerminalCanvas

/// The keys, and the actions that they perform.
///
/// A key map is a value. The help and the status line show its bindings.
///
/// ```swift
/// var keys = KeyMap.standard
/// keys.bind([.character("x")], to: .list(.collapseAll), title: "Close everything", category: "Outline")
/// keys.bind("y p", to: .list(.moveToParent), title: "Parent", category: KeyMap.Category.movement)
/// keys.unbind("C")
/// ```
///
/// A key that begins a sequence, such as `z`, waits for the next key without a time limit. A key that does not continue
/// the sequence drops it. So no key can be both a command and the beginning of a sequence; the one that is bound later
/// replaces the other.
public struct KeyMap: Hashable, Sendable {
    /// The bindings, in the order in which the help shows them. Each key or sequence is in at most one binding.
    public private(set) var bindings: [KeyBinding] = []

    /// Whether digits are the count of the next action, as in `vim`: 5 in `5j`.
    ///
    /// The status line shows the count while it is typed, and Esc drops it. See ``ListAction/counted(_:count:)``.
    package let readsCounts: Bool

    /// Whether characters that are not bound move the focus to the next item whose text begins with them; `false` by
    /// default. See ``typeAhead`` and ``ListAction/typeAhead(_:)``.
    public var typesAhead = false

    private(set) var actions: [[Key]: Action] = [:]

    /// The bindings that the status line may show, the first one of each action; each frame needs them.
    package private(set) var hintedBindings: [KeyBinding] = []

    /// Creates a map without keys.
    ///
    /// - Parameter readsCounts: Whether digits are the count of the next action, as in `vim`: 5 in `5j`.
    public init(readsCounts: Bool = false) { self.readsCounts = readsCounts }

    /// The action that a key performs, or `nil` for a key that is not bound or begins a sequence.
    ///
    /// - Complexity: O(1).
    package func action(for key: Key) -> Action? { action(for: [key]) }

    /// The action that a sequence of keys performs, or `nil` for a sequence that is not bound or not complete.
    ///
    /// - Complexity: O(1).
    public func action(for sequence: KeySequence) -> Action? { action(for: sequence.keys) }

    func action(for keys: [Key]) -> Action? { actions[keys] }

    /// Whether keys are the beginning of a longer sequence that is bound.
    func hasSequences(beginningWith keys: [Key]) -> Bool {
        actions.keys.contains { $0.count > keys.count && $0.starts(with: keys) }
    }

    /// Whether a key is bound or begins a sequence.
    package func has(_ key: Key) -> Bool { actions.keys.contains { $0[0] == key } }

    /// Adds a binding. Its keys and sequences are removed from the bindings that had them, and so are those that could
    /// no longer be typed: the sequences that begin with its keys, and the keys with which its sequences begin. A digit
    /// that is bound does not begin a count.
    public mutating func bind(_ binding: KeyBinding) {
        var binding = binding
        for sequence in binding.sequences {
            for taken in actions.keys.lazy.map(KeySequence.init(keys:)) where taken.excludes(sequence) { unbind(taken) }
            actions[sequence.keys] = binding.action
        }
        binding.sequences.removeAll { actions[$0.keys] == nil }
        bindings.append(binding)
        addHint(of: binding)
    }

    private mutating func addHint(of binding: KeyBinding) {
        guard binding.mayHaveHint, !hintedBindings.contains(where: { $0.action == binding.action }) else { return }
        hintedBindings.append(binding)
    }

    /// Adds a binding of single keys with these properties; see ``KeyBinding`` and ``bind(_:)``.
    public mutating func bind(_ keys: [Key], to action: Action, title: String, category: String, hint: String? = nil) {
        bind(KeyBinding(keys, action: action, title: title, category: category, hint: hint))
    }

    /// Adds a binding of sequences with these properties; see ``KeyBinding`` and ``bind(_:)``.
    ///
    /// - Parameters:
    ///   - sequences: For each sequence the names of its keys, such as `"g g"`; see ``KeySequence``.
    ///   - action: The action that each sequence performs.
    ///   - title: A description in a few words, for the help.
    ///   - category: The heading under which the help lists the binding.
    ///   - hint: A word for the status line; `nil` for none.
    public mutating func bind(
        _ sequences: KeySequence..., to action: Action, title: String, category: String, hint: String? = nil
    ) {
        bind(KeyBinding(sequences: sequences, action: action, title: title, category: category, hint: hint))
    }

    /// Adds a binding with the title, the category and the hint of an action.
    ///
    /// - Parameters:
    ///   - sequences: For each sequence the names of its keys.
    ///   - action: An action with an ``Action/name``.
    ///   - title: A description for the help, in place of the title of the action.
    mutating func bind(_ sequences: KeySequence..., to action: Action, title: String? = nil) {
        bind(sequences, to: action, title: title)
    }

    /// Adds a binding with the title, the category and the hint of an action with an ``Action/name``.
    mutating func bind(_ sequences: [KeySequence], to action: Action, title: String? = nil) {
        guard let named = NamedAction.byAction[action.withoutNumber.action] else {
            preconditionFailure("\(action) has no name")
        }
        bind(named.binding(sequences, to: action, title: title))
    }

    /// Unbinds a key and all sequences that begin with it. Removes each binding that has no other sequences. Does
    /// nothing for a key that is not bound.
    package mutating func unbind(_ key: Key) { unbind(KeySequence(key)) }

    /// Unbinds a sequence and all longer sequences that begin with it. Removes each binding that has no other
    /// sequences. Does nothing for a sequence that is not bound.
    public mutating func unbind(_ sequence: KeySequence) {
        for keys in actions.keys where keys.starts(with: sequence.keys) { actions[keys] = nil }
        for index in bindings.indices {
            bindings[index].sequences.removeAll { $0.keys.starts(with: sequence.keys) }
        }
        bindings.removeAll { $0.sequences.isEmpty }
        updateHints()
    }

    /// Sets the word for an action in the status line; `nil` for none.
    package mutating func setHint(_ hint: String?, of action: Action) {
        for index in bindings.indices where bindings[index].action == action { bindings[index].hint = hint }
        updateHints()
    }

    private mutating func updateHints() {
        hintedBindings = []
        for binding in bindings { addHint(of: binding) }
    }
}

extension KeyBinding {
    /// Whether the action has a hint, or the screen may have one for it.
    fileprivate var mayHaveHint: Bool {
        switch action {
        case .list(.activate), .list(.toggle), .filter, .changeFilterScope: true
        default: hint != nil
        }
    }
}
