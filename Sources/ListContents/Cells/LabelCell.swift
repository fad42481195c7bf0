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

/// The values that a ``LabelCell`` shows. Only ``label`` is required.
public protocol LabelAdapter: Adapter {
    /// The text.
    var label: StyledText { get }

    /// A text at the right edge, or below the label if the row is too narrow; `nil`, the default, for none.
    var detail: StyledText? { get }

    /// An image before the text; `nil`, the default, for none.
    var image: Image? { get }

    /// The columns reserved for the image, so that the texts of several rows are aligned; 0, the default, for the
    /// image's own width.
    var imageColumns: Int { get }

    /// The style of the parts of the text without a style; `ContentStyle.text` by default.
    var style: ContentStyle { get }

    /// The accessories next to the text; none by default. The list adds the triangle of a ``Disclosure`` itself.
    var accessories: [CellAccessory] { get }

    /// The texts in the list's columns, by the identifiers of the columns; none by default. See
    /// `ListConfiguration.columns`.
    ///
    /// ```swift
    /// var columnTexts: [String: StyledText] { ["size": StyledText("\(bytes)"), "kind": "Image"] }
    /// ```
    var columnTexts: [String: StyledText] { get }
}

extension LabelAdapter {
    public var detail: StyledText? { nil }
    public var image: Image? { nil }
    public var imageColumns: Int { 0 }
    public var style: ContentStyle { .text }
    public var accessories: [CellAccessory] { [] }
    public var columnTexts: [String: StyledText] { [:] }
}

/// A label adapter that holds its text.
public struct PlainLabel: LabelAdapter {
    /// A text. A plain one needs no array of runs: that saves about a tenth of the
    /// instructions of an update.
    @usableFromInline
    enum Text: Hashable, Sendable {
        case plain(String)
        case styled(StyledText)
    }

    @usableFromInline let text: Text

    public var label: StyledText {
        switch text {
        case .plain(let text): StyledText(text)
        case .styled(let text): text
        }
    }

    /// Creates an adapter of a text in several styles.
    @inlinable
    public init(_ label: StyledText) { text = .styled(label) }

    /// Creates an adapter of a text.
    @inlinable
    public init(_ label: String) { text = .plain(label) }
}

/// A label adapter whose text looks like a header.
public struct TitleAdapter: LabelAdapter {
    public let label: StyledText
    public var style: ContentStyle { .header }

    /// Creates an adapter of a text in several styles.
    @inlinable
    public init(label: StyledText) { self.label = label }

    /// Creates an adapter of a text.
    @inlinable
    public init(label: String) { self.label = StyledText(label) }
}
