import TerminalCanvas

/// The values that a ``StepperCell`` or a ``DateCell`` shows.
public struct SteppedAdapter<Value: Comparable & Sendable>: Adapter {
    /// The label before the value.
    let label: String

    /// The number or the day.
    let value: Value

    /// The values that can be chosen.
    let range: ClosedRange<Value>

    /// The columns reserved for the label; 0 for its own width.
    let labelColumns: Int

    /// Whether there is no value. The first step is to ``value``.
    var isAbsent = false
}

/// A field whose value the user types, or changes step by step with keys and with the signs `−` and `+` in the row.
protocol SteppedContent: EditableCellContent
where Adapter == SteppedAdapter<Value>, Configuration == TextFieldConfiguration {
    associatedtype Value: Comparable & Sendable & LosslessStringConvertible

    /// The value of the model.
    var value: Binding<Value> { get }

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
        value.set(min(max(neighbor(direction), adapter.range.lowerBound), adapter.range.upperBound))
    }

    /// Whether there is a next value, or a previous one.
    func canStep(_ direction: Int) -> Bool {
        direction < 0 ? value.value > adapter.range.lowerBound : value.value < adapter.range.upperBound
    }

    /// Returns the value that a text names; `nil` if it names none. Blanks at its ends do not count.
    static func value(named text: String) -> Value? {
        Value(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }

    public func contentConfiguration() -> TextFieldConfiguration {
        TextFieldConfiguration(label: adapter.label, text: editedText, labelColumns: adapter.labelColumns)
    }

    public var editedText: String { adapter.isAbsent ? "" : adapter.value.description }

    @MainActor public func accept(_ text: String) { Self.value(named: text).map(value.set) }

    public var isEditedOnTab: Bool { false }

    @MainActor public func perform(_ key: Key) -> Bool {
        guard let direction = key.stepDirection else { return false }
        step(direction)
        return true
    }

    public var keyHints: [(key: Key, word: String)] {
        let steps = [(-1, Key(.left), "less"), (1, Key(.right), "more")].filter { canStep($0.0) }
        return [(Key(.enter), "edit")] + steps.map { ($0.1, $0.2) }
    }
}

/// A row with a number that the user types or changes step by step.
///
/// ```swift
/// StepperCell("Copies", order, \.count, in: 1...99)
/// ```
///
/// ```
/// Copies  2                 − +
/// ```
///
/// `+` and `→` add a step, `-` and `←` take one away, and so do clicks on the signs. Enter begins to type. A number
/// outside of the range, or a text that is no number, is not accepted: a sentence below the row says why.
public struct StepperCell: SteppedContent {
    public typealias Adapter = SteppedAdapter<Int>

    public let adapter: Adapter
    let value: Binding<Int>
    private let stepValue: Int

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - label: The label before the number.
    ///   - value: The number. One outside of the range is shown, and a step toward the range leads into it.
    ///   - range: The numbers that can be chosen.
    ///   - step: The size of a step. A number below 1 counts as 1.
    ///   - labelColumns: The columns reserved for the label; 0 for its own width.
    public init(
        _ label: String, _ value: Binding<Int>, in range: ClosedRange<Int> = .min ... .max, step: Int = 1,
        labelColumns: Int = 0
    ) {
        adapter = Adapter(label: label, value: value.value, range: range, labelColumns: labelColumns)
        self.value = value
        stepValue = max(1, step)
    }

    /// Creates a row for a property of a model, such as `\.count`; see ``init(_:_:in:step:labelColumns:)``.
    @MainActor
    public init<Model: AnyObject>(
        _ label: String, _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Int>,
        in range: ClosedRange<Int> = .min ... .max, step: Int = 1, labelColumns: Int = 0
    ) {
        self.init(label, Binding(model, keyPath), in: range, step: step, labelColumns: labelColumns)
    }

    public func validationMessage(for text: String) -> String? {
        guard let number = Self.value(named: text) else { return "A whole number is needed." }
        let range = adapter.range
        if number < range.lowerBound { return "The number must be at least \(range.lowerBound)." }
        return number > range.upperBound ? "The number must be at most \(range.upperBound)." : nil
    }

    func neighbor(_ direction: Int) -> Int {
        let (sum, hasOverflowed) = adapter.value.addingReportingOverflow(direction * stepValue)
        return hasOverflowed ? (direction < 0 ? .min : .max) : sum
    }
}
