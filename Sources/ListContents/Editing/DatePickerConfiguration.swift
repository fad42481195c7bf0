public import CollectionViews
import TerminalCanvas

/// The content configuration of a day, for cells of a registration.
///
/// ```swift
/// cell.contentConfiguration = DatePickerConfiguration(label: "Deliver on", day: order.day) { order.day = $0 }
/// ```
///
/// `+` and `→` go to the next day, `-` and `←` to the previous one. Enter or a click begins to type a day such as
/// 2028-02-29; a text that is no day is not accepted. In a ``ListDataSource``, use a ``DateCell``.
public struct DatePickerConfiguration: ContentConfiguration, Hashable, Sendable {
    /// The label before the day.
    public var label: String

    /// The day.
    public var day: CalendarDay

    /// The columns reserved for the label; 0 for its own width.
    public var labelColumns = 0

    /// Called when the user has chosen another day.
    public var onChange: (@MainActor (CalendarDay) -> Void)? {
        get { changeHandler?.function }
        set { changeHandler = newValue.map { ConfigurationHandler($0) } }
    }

    private var changeHandler: ConfigurationHandler<@MainActor (CalendarDay) -> Void>?

    /// Creates a configuration. The parameters are the properties.
    public init(label: String, day: CalendarDay, onChange: (@MainActor (CalendarDay) -> Void)? = nil) {
        (self.label, self.day) = (label, day)
        self.onChange = onChange
    }

    public func makeContentView() -> any ContentView { DatePickerView(self) }

    /// The day as a text that the user can edit.
    var text: TextFieldConfiguration {
        var text = TextFieldConfiguration(label: label, text: day.description, labelColumns: labelColumns)
        text.onChange = { _ in }
        return text
    }
}

/// Draws a ``DatePickerConfiguration`` with the view of its text.
private final class DatePickerView: FieldView {
    private var value: FieldValue<DatePickerConfiguration, CalendarDay>
    private var view: TextFieldView

    init(_ configuration: DatePickerConfiguration) {
        value = FieldValue(configuration, \.day)
        view = TextFieldView(configuration.text)
    }

    var configuration: any ContentConfiguration {
        get { value.configuration }
        set {
            guard let new = newValue as? DatePickerConfiguration, new != value.configuration else { return }
            value.configure(new)
            if !isEditing { view = TextFieldView(value.configuration.text) }
        }
    }

    var canEdit: Bool { value.configuration.onChange != nil }

    var isEditing: Bool { view.isEditing }

    func handle(_ key: Key) -> Bool {
        if !isEditing, let step = key.stepDirection {
            show(value.configuration.day.advanced(by: step))
            return true
        }
        let wasEditing = isEditing
        let isHandled = view.handle(key)
        if wasEditing, !isEditing { accept() }
        return isHandled
    }

    func paste(_ text: String) { view.paste(text) }

    func press(at position: Point, in size: Size, context: DrawingContext) {
        view.press(at: position, in: size, context: context)
    }

    func beginEditing() { view.beginEditing() }

    func endEditing() {
        guard isEditing else { return }
        view.endEditing()
        accept()
    }

    var inputHints: [(key: Key, word: String)] {
        isEditing ? view.inputHints : view.inputHints + [(Key(.left), "earlier"), (Key(.right), "later")]
    }

    /// Takes the typed day, or shows the day before if the text is no day.
    private func accept() {
        let words = view.field.text.split(whereSeparator: \.isWhitespace)
        show(CalendarDay(words.joined(separator: " ")) ?? value.configuration.day)
    }

    private func show(_ day: CalendarDay) {
        let isChanged = day != value.configuration.day
        value.set(day)
        view = TextFieldView(value.configuration.text)
        if isChanged { value.configuration.onChange?(day) }
    }

    func cursorColumn(forWidth columns: Int, context: DrawingContext) -> Int {
        view.cursorColumn(forWidth: columns, context: context)
    }

    func draw(in rectangle: Rectangle, on canvas: inout Canvas, context: DrawingContext) {
        view.draw(in: rectangle, on: &canvas, context: context)
    }
}
