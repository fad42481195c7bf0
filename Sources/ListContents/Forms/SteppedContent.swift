import TerminalCanvas

/// A field whose value a person types, or changes step by step with keys and with the signs `−` and `+` in the row.
protocol SteppedContent: EditableCellContent {
    /// Changes the value by a step.
    ///
    /// - Parameter direction: 1 for the next value, -1 for the previous one.
    @MainActor func step(_ direction: Int)

    /// Whether there is a next value, or a previous one.
    func canStep(_ direction: Int) -> Bool
}

extension SteppedContent {
    /// Changes the value if the key is one of `+` `→`, `-` `←`.
    @MainActor func stepped(by key: Key) -> Bool {
        switch key {
        case .character("+"), Key(.right): step(1)
        case .character("-"), Key(.left): step(-1)
        default: return false
        }
        return true
    }

    /// The hints for the keys.
    static var stepHints: [(key: Key, word: String)] {
        [(.character("-"), "less"), (.character("+"), "more"), (Key(.enter), "edit")]
    }
}
