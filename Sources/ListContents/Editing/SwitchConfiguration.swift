public import CollectionViews
import TerminalCanvas

/// The content configuration of a box that is ticked or not, for cells of a registration.
///
/// ```swift
/// cell.contentConfiguration = SwitchConfiguration(label: "Notify me", isOn: notifies) { [weak self] in
///     self?.workingReminder.notifies = $0
/// }
/// ```
///
/// Enter, Space and a click tick the box or clear it. In a ``ListDataSource``, use a ``ToggleCell``.
public struct SwitchConfiguration: ContentConfiguration, Hashable, Sendable {
    /// The text after the box.
    public var label: String

    /// Whether the box is ticked.
    public var isOn: Bool

    /// Called when the user has ticked or cleared the box.
    public var onChange: (@MainActor (Bool) -> Void)? {
        get { changeHandler?.function }
        set { changeHandler = newValue.map { ConfigurationHandler($0) } }
    }

    private var changeHandler: ConfigurationHandler<@MainActor (Bool) -> Void>?

    /// Creates a configuration. The parameters are the properties.
    public init(label: String, isOn: Bool, onChange: (@MainActor (Bool) -> Void)? = nil) {
        (self.label, self.isOn) = (label, isOn)
        self.onChange = onChange
    }

    public func makeContentView() -> any ContentView { SwitchView(self) }

    /// The box and the label.
    var content: ListContentConfiguration {
        var content = ListContentConfiguration.cell()
        content.image = isOn ? Image("☑", ascii: "[x]") : Image("☐", ascii: "[ ]")
        content.text = label
        return content
    }
}

/// Draws a ``SwitchConfiguration`` with the view of its list content.
private final class SwitchView: FieldView {
    private var value: FieldValue<SwitchConfiguration, Bool>
    private let view: any ContentView

    init(_ configuration: SwitchConfiguration) {
        value = FieldValue(configuration, \.isOn)
        view = configuration.content.makeContentView()
    }

    var configuration: any ContentConfiguration {
        get { value.configuration }
        set {
            if let new = newValue as? SwitchConfiguration { value.configure(new) }
            view.configuration = value.configuration.content
        }
    }

    var canEdit: Bool { value.configuration.onChange != nil }

    func handle(_ key: Key) -> Bool {
        guard key.isPress else { return false }
        toggle()
        return true
    }

    func press(at position: Point, in size: Size, context: DrawingContext) { toggle() }

    var inputHints: [(key: Key, word: String)] { [(.character(" "), "switch")] }

    private func toggle() {
        value.set(!value.configuration.isOn)
        view.configuration = value.configuration.content
        value.configuration.onChange?(value.configuration.isOn)
    }

    func height(forWidth columns: Int, context: DrawingContext) -> Int {
        view.height(forWidth: columns, context: context)
    }

    func draw(in rectangle: Rectangle, on canvas: inout Canvas, context: DrawingContext) {
        view.draw(in: rectangle, on: &canvas, context: context)
    }
}

/// A configuration with a value that the user changes. A configuration with another value than the last one replaces
/// the user's value.
struct FieldValue<Configuration, Value: Equatable> {
    private(set) var configuration: Configuration
    private let keyPath: WritableKeyPath<Configuration, Value>
    private var configured: Value

    init(_ configuration: Configuration, _ keyPath: WritableKeyPath<Configuration, Value>) {
        (self.configuration, self.keyPath) = (configuration, keyPath)
        configured = configuration[keyPath: keyPath]
    }

    mutating func configure(_ new: Configuration) {
        let current = configuration[keyPath: keyPath]
        configuration = new
        if new[keyPath: keyPath] == configured {
            set(current)
        } else {
            configured = new[keyPath: keyPath]
        }
    }

    mutating func set(_ value: Value) { configuration[keyPath: keyPath] = value }
}
