public import CollectionViews

/// What a ``DescriptionCell`` shows.
public protocol DescriptionAdapter: Adapter {
    /// A line above the text; `nil` for none.
    var title: StyledText? { get }

    /// The text, broken between words into as many rows as it needs.
    var text: StyledText { get }

    /// The most rows of the text that are shown; 0 for all.
    var maximumRows: Int { get }
}

extension DescriptionAdapter {
    public var title: StyledText? { nil }
    public var maximumRows: Int { 0 }
}

/// A text that stands for itself.
public struct PlainDescription: DescriptionAdapter {
    public let title: StyledText?
    public let text: StyledText

    /// Creates an adapter of a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - title: A line above it.
    public init(_ text: StyledText, title: StyledText? = nil) {
        self.text = text
        self.title = title
    }
}
