import TerminalCanvas

/// A row with a bar that the user makes longer and shorter.
///
/// ```swift
/// SliderCell("Volume", player, \.volume)
/// ```
///
/// ```
/// Volume           ███████░░░░░░░░░░░   40%
/// ```
///
/// `+` and `→` add a step, `-` and `←` take one away. The percentage is the part of the range.
public struct SliderCell: FieldContent {
    public let adapter: ProgressCell.Adapter
    private let value: Binding<Double>
    private let range: ClosedRange<Double>
    private let step: Double

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - label: The text before the bar.
    ///   - value: The number. One outside of the range, or NaN, counts as the nearest in it, or as the least.
    ///   - range: The numbers at the ends of the bar.
    ///   - step: The size of a step; `nil` for a twentieth of the range.
    public init(_ label: String, _ value: Binding<Double>, in range: ClosedRange<Double> = 0...1, step: Double? = nil) {
        let length = range.upperBound - range.lowerBound
        let number = range.clamped(value.value)
        adapter = ProgressCell.Adapter(label: label, fraction: length > 0 ? (number - range.lowerBound) / length : 0)
        (self.value, self.range, self.step) = (Binding(number) { value.set($0) }, range, step ?? length / 20)
    }

    /// Creates a row for a property of a model, such as `\.volume`; see ``init(_:_:in:step:)``.
    @MainActor
    public init<Model: AnyObject>(
        _ label: String, _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Double>,
        in range: ClosedRange<Double> = 0...1, step: Double? = nil
    ) {
        self.init(label, Binding(model, keyPath), in: range, step: step)
    }

    public func contentConfiguration() -> ProgressConfiguration {
        ProgressConfiguration(label: adapter.label, fraction: adapter.fraction)
    }

    @MainActor public func perform(_ key: Key) -> Bool {
        guard let direction = key.stepDirection else { return false }
        value.set(range.clamped(value.value + Double(direction) * step))
        return true
    }

    public var keyHints: [(key: Key, word: String)] { [(Key(.left), "less"), (Key(.right), "more")] }

    public var accessibilityLabel: String? { adapter.label }
    public var accessibilityValue: String? { contentConfiguration().percentage.map { "\($0)%" } }
}

extension ClosedRange<Double> {
    /// The nearest number in the range; the least for NaN.
    fileprivate func clamped(_ number: Double) -> Double {
        number.isNaN ? lowerBound : Swift.min(Swift.max(number, lowerBound), upperBound)
    }
}
