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
