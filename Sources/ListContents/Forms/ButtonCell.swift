public import CollectionViews
public import TerminalCanvas

/// A row that is a button.
///
/// ```swift
/// ButtonCell("Save") { if list.validate() { model.save() } }
/// ```
///
/// Enter, Space and a click press it. The list is updated afterward.
public struct ButtonCell: FieldContent {
    /// The values that the row shows.
    public struct Adapter: ListContents.Adapter {
        /// The title.
        let title: String

        /// Whether the button can be pressed.
        let isEnabled: Bool

        /// Whether the button destroys something.
        let isDestructive: Bool
    }

    public let adapter: Adapter
    private let action: @MainActor () -> Void

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - isEnabled: Whether the button can be pressed. The title of one that cannot is dim, and Tab passes it.
    ///   - isDestructive: Whether the button destroys something. Its title has the style of an error.
    ///   - action: The action of the button.
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

    public var keyHints: [(key: Key, word: String)] { adapter.isEnabled ? [(Key(.enter), "press")] : [] }

    public var isTabStop: Bool { adapter.isEnabled }
}

/// A row with an underlined text and the address to which it leads.
///
/// ```swift
/// LinkCell("The manual", address: "https://example.org/manual") { browser.open($0) }
/// ```
///
/// The address is at the right edge, or below the text if the row is too narrow for both. Enter, Space and a click call
/// the function. The library opens nothing by itself.
public struct LinkCell: FieldContent {
    /// The values that the row shows.
    public struct Adapter: ListContents.Adapter {
        /// The underlined text.
        let title: String

        /// The address.
        let address: String
    }

    public let adapter: Adapter
    private let open: @MainActor (String) -> Void

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - title: The underlined text. An empty one is replaced by the address, which is then not shown a second time.
    ///   - address: The address.
    ///   - open: The action of Enter. It is called with the address.
    public init(_ title: String = "", address: String, open: @escaping @MainActor (String) -> Void) {
        adapter = Adapter(title: title, address: address)
        self.open = open
    }

    public func contentConfiguration() -> ListContentConfiguration {
        var content = ListContentConfiguration.valueCell()
        content.text = adapter.title.isEmpty ? adapter.address : adapter.title
        content.textProperties.style = .custom(Style(attributes: .underline))
        content.secondaryText = adapter.title.isEmpty ? nil : adapter.address
        return content
    }

    public var primaryAction: (@MainActor () -> Void)? { { open(adapter.address) } }

    public var keyHints: [(key: Key, word: String)] { [(Key(.enter), "open")] }
}
