import TerminalCanvas

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
    /// What the row shows.
    public struct Adapter: ListContents.Adapter {
        /// The label before the number.
        public let label: String

        /// The number.
        public let value: Int

        /// The numbers that can be chosen.
        public let range: ClosedRange<Int>

        /// The columns reserved for the label; 0 for its own width.
        public let labelColumns: Int
    }

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

    /// Creates a row for a property of a model.
    ///
    /// - Parameters:
    ///   - label: The label before the number.
    ///   - model: The object that has the property.
    ///   - keyPath: The property, such as `\.count`.
    ///   - range: The numbers that can be chosen.
    ///   - step: The size of a step. A number below 1 counts as 1.
    ///   - labelColumns: The columns reserved for the label; 0 for its own width.
    @MainActor
    public init<Model: AnyObject>(
        _ label: String, _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Int>,
        in range: ClosedRange<Int> = .min ... .max, step: Int = 1, labelColumns: Int = 0
    ) {
        self.init(label, Binding(model, keyPath), in: range, step: step, labelColumns: labelColumns)
    }

    public func contentConfiguration() -> TextFieldConfiguration {
        TextFieldConfiguration(label: adapter.label, text: editedText, labelColumns: adapter.labelColumns)
    }

    public var editedText: String { String(adapter.value) }

    public func validationMessage(for text: String) -> String? {
        guard let number = Self.number(text) else { return "A whole number is needed." }
        let range = adapter.range
        if number < range.lowerBound { return "The number must be at least \(range.lowerBound)." }
        return number > range.upperBound ? "The number must be at most \(range.upperBound)." : nil
    }

    public func accept(_ text: String) { Self.number(text).map(value.set) }

    var range: ClosedRange<Int> { adapter.range }

    func neighbor(_ direction: Int) -> Int {
        let (sum, hasOverflowed) = adapter.value.addingReportingOverflow(direction * stepValue)
        return hasOverflowed ? (direction < 0 ? .min : .max) : sum
    }

    private static func number(_ text: String) -> Int? {
        Int(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
}
