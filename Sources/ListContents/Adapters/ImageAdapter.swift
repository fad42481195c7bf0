public import CollectionViews

/// What an ``ImageCell`` shows.
public protocol ImageAdapter: Adapter {
    /// The glyph.
    var image: Image { get }

    /// A text behind it; `nil` for none.
    var caption: StyledText? { get }

    /// How the glyph looks.
    var style: ContentStyle { get }
}

extension ImageAdapter {
    public var caption: StyledText? { nil }
    public var style: ContentStyle { .tint }
}

/// A glyph that stands for itself.
public struct PlainImage: ImageAdapter {
    public let image: Image

    /// Creates an adapter of a glyph.
    public init(_ image: Image) { self.image = image }
}
