public import CollectionViews

/// A row with a text, and the detail, image and accessories that its adapter has.
public struct LabelCell<Adapter: LabelAdapter>: CellContent {
    public let adapter: Adapter

    /// Creates a row.
    @inlinable
    public init(_ adapter: Adapter) { self.adapter = adapter }

    public func contentConfiguration() -> ListContentConfiguration {
        var content = ListContentConfiguration.valueCell()
        content.attributedText = adapter.label
        content.secondaryAttributedText = adapter.detail
        content.image = adapter.image
        content.imageProperties.reservedWidth = adapter.imageColumns
        content.textProperties.style = adapter.style
        return content
    }

    public var accessories: [CellAccessory] { adapter.accessories }

    public var columnTexts: [String: StyledText] { adapter.columnTexts }
}

extension LabelCell where Adapter == PlainLabel {
    /// Creates a row with a text.
    @inlinable
    public init(_ text: String) { self.init(PlainLabel(text)) }

    /// Creates a row with a text in several styles.
    @inlinable
    public init(_ text: StyledText) { self.init(PlainLabel(text)) }
}
