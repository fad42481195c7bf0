public import CollectionViews
public import TerminalCanvas

/// A row that is a button.
///
/// ```swift
/// ButtonCell("Save") { if list.validate() { model.save() } }
/// ```
///
/// Enter, Space and a click press it. The list is updated afterwards.
public struct ButtonCell: FieldContent {
    /// What the row shows.
    public struct Adapter: ListContents.Adapter {
        /// The title.
        public let title: String

        /// Whether the button can be pressed.
        public let isEnabled: Bool

        /// Whether the button destroys something.
        public let isDestructive: Bool
    }

    public let adapter: Adapter
    private let action: @MainActor () -> Void

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - isEnabled: Whether the button can be pressed. The title of one that cannot is dim, and Tab passes it.
    ///   - isDestructive: Whether the button destroys something. Its title has the style of an error.
    ///   - action: What the button does.
    public init(
        _ title: String, isEnabled: Bool = true, isDestructive: Bool = false, action: @escaping @MainActor () -> Void
    ) {
        adapter = Adapter(title: title, isEnabled: isEnabled, isDestructive: isDestructive)
        self.action = action
    }

    public func contentConfiguration() -> ListContentConfiguration {
        var content = ListContentConfiguration.cell()
        content.text = adapter.title
        content.textProperties.style = !adapter.isEnabled ? .disabled : adapter.isDestructive ? .error : .tint
        return content
    }

    public var primaryAction: (@MainActor () -> Void)? { adapter.isEnabled ? action : nil }

    public func perform(_ key: Key) -> Bool {
        guard key.isPress, adapter.isEnabled else { return false }
        action()
        return true
    }

    public var keyHints: [(key: Key, word: String)] { adapter.isEnabled ? [(Key(.enter), "press")] : [] }

    public var isTabStop: Bool { adapter.isEnabled }
}
