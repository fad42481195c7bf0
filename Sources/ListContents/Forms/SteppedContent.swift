import TerminalCanvas

/// A field whose value the user types, or changes step by step with keys and with the signs `−` and `+` in the row.
protocol SteppedContent: EditableCellContent {
    associatedtype Value: Comparable & Sendable

    /// The value of the model.
    var value: Binding<Value> { get }

    /// The values that can be chosen.
    var range: ClosedRange<Value> { get }

    /// Returns the value a step after the present one or, for the direction -1, before it. It may be outside of the
    /// range.
    func neighbor(_ direction: Int) -> Value
}

extension SteppedContent {
    /// Changes the value by a step. If it is outside of the range, a step leads to the nearest value in the range, and
    /// none leads further away.
    ///
    /// - Parameter direction: 1 for the next value, -1 for the previous one.
    @MainActor func step(_ direction: Int) {
        guard canStep(direction) else { return }
        value.set(min(max(neighbor(direction), range.lowerBound), range.upperBound))
    }

    /// Whether there is a next value, or a previous one.
    func canStep(_ direction: Int) -> Bool {
        direction < 0 ? value.value > range.lowerBound : value.value < range.upperBound
    }

    /// Returns the direction of the step that a key does: `+` `→` or `-` `←`; `nil` for another key.
    func direction(of key: Key) -> Int? {
        switch key {
        case .character("+"), Key(.right): 1
        case .character("-"), Key(.left): -1
        default: nil
        }
    }

    public var isEditedOnTab: Bool { false }

    @MainActor public func perform(_ key: Key) -> Bool {
        guard let direction = direction(of: key) else { return false }
        step(direction)
        return true
    }

    public var keyHints: [(key: Key, word: String)] {
        let steps = [(-1, Key(.left), "less"), (1, Key(.right), "more")].filter { canStep($0.0) }
        return [(Key(.enter), "edit")] + steps.map { ($0.1, $0.2) }
    }
}
