public import CollectionViews

/// A row with several lines of text. Focus does not move to it.
public struct DescriptionCell<Adapter: DescriptionAdapter>: CellContent {
    public let adapter: Adapter

    /// Creates a row.
    public init(_ adapter: Adapter) { self.adapter = adapter }

    public func contentConfiguration() -> ListContentConfiguration {
        var content = ListContentConfiguration.subtitleCell()
        content.attributedText = adapter.title ?? adapter.text
        content.secondaryAttributedText = adapter.title == nil ? nil : adapter.text
        content.textProperties.numberOfLines = adapter.title == nil ? max(0, adapter.maximumRows) : 1
        content.secondaryTextProperties.numberOfLines = max(0, adapter.maximumRows)
        return content
    }

    public var canBecomeFocused: Bool { false }
}

extension DescriptionCell where Adapter == PlainDescription {
    /// Creates a row with a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - title: A line above the text; `nil` for none.
    public init(_ text: String, title: String? = nil) {
        self.init(PlainDescription(StyledText(text), title: title.map { StyledText($0) }))
    }
}

/// The values that a ``DescriptionCell`` shows.
public protocol DescriptionAdapter: Adapter {
    /// A line above the text; `nil`, the default, for none.
    var title: StyledText? { get }

    /// The text. It is wrapped between words.
    var text: StyledText { get }

    /// The maximum number of lines of the text; 0, the default, for no maximum.
    var maximumRows: Int { get }
}

extension DescriptionAdapter {
    public var title: StyledText? { nil }
    public var maximumRows: Int { 0 }
}

/// A description adapter that holds its text.
public struct PlainDescription: DescriptionAdapter {
    public let title: StyledText?
    public let text: StyledText

    /// Creates an adapter. The parameters are the properties.
    init(_ text: StyledText, title: StyledText? = nil) {
        self.text = text
        self.title = title
    }
}
