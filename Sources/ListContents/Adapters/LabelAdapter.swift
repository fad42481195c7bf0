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
    /// Most texts have one style; such a one needs no list of stretches before somebody looks.
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

    /// Creates an adapter of a text.
    @inlinable
    public init(_ label: StyledText) { text = .styled(label) }

    /// Creates an adapter of a text.
    @inlinable
    public init(_ label: String) { text = .plain(label) }
}

/// A text that looks like a header.
public struct TitleAdapter: LabelAdapter {
    public let label: StyledText
    public var style: ContentStyle { .header }

    /// Creates an adapter of a text.
    @inlinable
    public init(label: StyledText) { self.label = label }

    /// Creates an adapter of a text.
    @inlinable
    public init(label: String) { self.label = StyledText(label) }
}
