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
