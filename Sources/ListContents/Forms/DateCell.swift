import TerminalCanvas

/// A row with a day that the user types or changes day by day.
///
/// ```swift
/// DateCell("Deliver on", order, \.day)
/// ```
///
/// ```
/// Deliver on  2028-02-29    − +
/// ```
///
/// `+` and `→` go to the next day, `-` and `←` to the previous one, and so do clicks on the signs. Enter begins to
/// type a day. A text that is no day is not accepted: a sentence below the row says why.
///
/// With an optional day, the row can be empty. The user removes the day by deleting its text.
///
/// ```swift
/// DateCell("Delivered on", order, \.deliveryDay, first: today)
/// ```
public struct DateCell: SteppedContent {
    public typealias Adapter = SteppedAdapter<CalendarDay>

    public let adapter: Adapter
    let value: Binding<CalendarDay>

    /// Removes the day; `nil` if there must be one.
    private var remove: (@MainActor () -> Void)?

    /// All days there are.
    public static let allDays = CalendarDay(daysSince1970: .min)...CalendarDay(daysSince1970: .max)

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - label: The label before the day.
    ///   - value: The day. One outside of the range is shown, and a step toward the range leads into it.
    ///   - range: The days that can be chosen.
    ///   - labelColumns: The columns reserved for the label; 0 for its own width.
    public init(
        _ label: String, _ value: Binding<CalendarDay>, in range: ClosedRange<CalendarDay> = allDays,
        labelColumns: Int = 0
    ) {
        adapter = Adapter(label: label, value: value.value, range: range, labelColumns: labelColumns)
        self.value = value
    }

    /// Creates a row for a day that may be absent.
    ///
    /// - Parameters:
    ///   - label: The label before the day.
    ///   - value: The day; `nil` for none.
    ///   - first: The day of the first step if there is none, such as today.
    ///   - range: The days that can be chosen.
    ///   - labelColumns: The columns reserved for the label; 0 for its own width.
    public init(
        _ label: String, _ value: Binding<CalendarDay?>, first: CalendarDay,
        in range: ClosedRange<CalendarDay> = allDays, labelColumns: Int = 0
    ) {
        adapter = Adapter(
            label: label, value: value.value ?? first, range: range, labelColumns: labelColumns,
            isAbsent: value.value == nil)
        self.value = Binding(adapter.value) { value.set($0) }
        remove = { value.set(nil) }
    }

    /// Creates a row for a property of a model, such as `\.day`; see ``init(_:_:in:labelColumns:)``.
    @MainActor
    public init<Model: AnyObject>(
        _ label: String, _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, CalendarDay>,
        in range: ClosedRange<CalendarDay> = allDays, labelColumns: Int = 0
    ) {
        self.init(label, Binding(model, keyPath), in: range, labelColumns: labelColumns)
    }

    /// Creates a row for a property of a model that may be absent; see ``init(_:_:first:in:labelColumns:)``.
    @MainActor
    public init<Model: AnyObject>(
        _ label: String, _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, CalendarDay?>, first: CalendarDay,
        in range: ClosedRange<CalendarDay> = allDays, labelColumns: Int = 0
    ) {
        self.init(label, Binding(model, keyPath), first: first, in: range, labelColumns: labelColumns)
    }

    @MainActor public func accept(_ text: String) {
        if let remove, Self.isBlank(text) { return remove() }
        Self.value(named: text).map(value.set)
    }

    private static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

    public func validationMessage(for text: String) -> String? {
        if remove != nil, Self.isBlank(text) { return nil }
        guard let day = Self.value(named: text) else { return "A day such as 2028-02-29 is needed." }
        if day < adapter.range.lowerBound { return "The day must not be before \(adapter.range.lowerBound)." }
        return day > adapter.range.upperBound ? "The day must not be after \(adapter.range.upperBound)." : nil
    }

    func neighbor(_ direction: Int) -> CalendarDay { adapter.value.advanced(by: adapter.isAbsent ? 0 : direction) }
}
