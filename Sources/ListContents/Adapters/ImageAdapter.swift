public import CollectionViews

/// The values that an ``ImageCell`` shows.
public protocol ImageAdapter: Adapter {
    /// The image.
    var image: Image { get }

    /// A text after the image; `nil`, the default, for none.
    var caption: StyledText? { get }

    /// The style of the image; `ContentStyle.tint` by default.
    var style: ContentStyle { get }
}

extension ImageAdapter {
    public var caption: StyledText? { nil }
    public var style: ContentStyle { .tint }
}

/// An image adapter that holds its image.
public struct PlainImage: ImageAdapter {
    public let image: Image

    /// Creates an adapter.
    public init(_ image: Image) { self.image = image }
}
