public import CollectionViews

/// The values that a ``DescriptionCell`` shows.
public protocol DescriptionAdapter: Adapter {
    /// A line above the text; `nil`, the default, for none.
    var title: StyledText? { get }

    /// The text. It is wrapped between words.
    var text: StyledText { get }

    /// The maximum number of lines of the text; 0, the default, for no maximum.
    var maximumRows: Int { get }
}

extension DescriptionAdapter {
    public var title: StyledText? { nil }
    public var maximumRows: Int { 0 }
}

/// A description adapter that holds its text.
public struct PlainDescription: DescriptionAdapter {
    public let title: StyledText?
    public let text: StyledText

    /// Creates an adapter.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - title: A line above the text; `nil` for none.
    public init(_ text: StyledText, title: StyledText? = nil) {
        self.text = text
        self.title = title
    }
}
