public import CollectionViews
public import TerminalCanvas

/// A row with an underlined text and the address to which it leads.
///
/// ```swift
/// LinkCell("The manual", address: "https://example.org/manual") { browser.open($0) }
/// ```
///
/// The address is at the right edge, or below the text if the row is too narrow for both. Enter, Space and a click call
/// the function. The library opens nothing by itself.
public struct LinkCell: FieldContent {
    /// What the row shows.
    public struct Adapter: ListContents.Adapter {
        /// The underlined text.
        public let title: String

        /// The address.
        public let address: String
    }

    public let adapter: Adapter
    private let open: @MainActor (String) -> Void

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - title: The underlined text. An empty one is replaced by the address, which is then not shown a second time.
    ///   - address: The address.
    ///   - open: What Enter does. It is called with the address.
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

    public func perform(_ key: Key) -> Bool {
        guard key.isPress else { return false }
        open(adapter.address)
        return true
    }

    public var keyHints: [(key: Key, word: String)] { [(Key(.enter), "open")] }
}
