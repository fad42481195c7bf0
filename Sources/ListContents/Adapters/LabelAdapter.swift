public import CollectionViews

/// What a ``LabelCell`` shows. All but the label may be left out.
public protocol LabelAdapter: Adapter {
    /// The text.
    var label: StyledText { get }

    /// A text at the right edge, or below where there is no room beside it; `nil` for none.
    var detail: StyledText? { get }

    /// A glyph before the text; `nil` for none.
    var image: Image? { get }

    /// Columns kept for the glyph, so that the texts of several rows begin in one column; 0 for what the glyph needs.
    var imageColumns: Int { get }

    /// How the text looks where it has no style of its own.
    var style: ContentStyle { get }

    /// What stands beside the content. The triangle of a ``Disclosure`` is there anyway.
    var accessories: [CellAccessory] { get }
}

extension LabelAdapter {
    public var detail: StyledText? { nil }
    public var image: Image? { nil }
    public var imageColumns: Int { 0 }
    public var style: ContentStyle { .text }
    public var accessories: [CellAccessory] { [] }
}

/// A text that stands for itself.
public struct PlainLabel: LabelAdapter {
    public let label: StyledText

    /// Creates an adapter of a text.
    public init(_ label: StyledText) { self.label = label }
}

/// A text that looks like a header.
public struct TitleAdapter: LabelAdapter {
    public let label: StyledText
    public var style: ContentStyle { .header }

    /// Creates an adapter of a text.
    public init(label: StyledText) { self.label = label }

    /// Creates an adapter of a text.
    public init(label: String) { self.label = StyledText(label) }
}
