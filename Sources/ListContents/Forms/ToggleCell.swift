public import CollectionViews
public import TerminalCanvas

/// A row with a box that is ticked or not.
///
/// ```swift
/// ToggleCell("Send me news", settings, \.sendsNews)
/// ```
///
/// ```
/// ☑ Send me news        [x] Send me news        in ASCII
/// ☐ Send me news        [ ] Send me news
/// ```
///
/// Enter, Space and a click tick the box or clear it.
public struct ToggleCell: FieldContent {
    /// The values that the row shows.
    public struct Adapter: ListContents.Adapter {
        /// The text after the box.
        let label: String

        /// Whether the box is ticked.
        let isOn: Bool
    }

    public let adapter: Adapter
    private let isOn: Binding<Bool>

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - label: The text after the box.
    ///   - isOn: Whether the box is ticked.
    public init(_ label: String, _ isOn: Binding<Bool>) {
        adapter = Adapter(label: label, isOn: isOn.value)
        self.isOn = isOn
    }

    /// Creates a row for a property of a model, such as `\.sendsNews`; see ``init(_:_:)``.
    @MainActor
    public init<Model: AnyObject>(_ label: String, _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Bool>) {
        self.init(label, Binding(model, keyPath))
    }

    public func contentConfiguration() -> ListContentConfiguration {
        SwitchConfiguration(label: adapter.label, isOn: adapter.isOn).content
    }

    public var accessibilityValue: String? { adapter.isOn ? "on" : "off" }

    public var primaryAction: (@MainActor () -> Void)? { { isOn.set(!isOn.value) } }

    public var keyHints: [(key: Key, word: String)] { [(.character(" "), "switch")] }
}
