public import CollectionViews

/// A row with an image, and a caption if its adapter has one.
public struct ImageCell<Adapter: ImageAdapter>: CellContent {
    public let adapter: Adapter

    /// Creates a row.
    public init(_ adapter: Adapter) { self.adapter = adapter }

    public func contentConfiguration() -> ListContentConfiguration {
        var content = ListContentConfiguration.cell()
        content.image = adapter.image
        content.imageProperties.style = adapter.style
        content.attributedText = adapter.caption
        return content
    }
}

extension ImageCell where Adapter == PlainImage {
    /// Creates a row with an image.
    public init(_ image: Image) { self.init(PlainImage(image)) }
}

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
    init(_ image: Image) { self.image = image }
}
