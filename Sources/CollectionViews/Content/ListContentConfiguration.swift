/// The usual content of a list's cell: an image, a text, and a secondary text beside or below it.
///
/// ```
/// cell()            Ⓐ a.circle
/// valueCell()       Ⓐ a.circle              1,024 bytes
/// subtitleCell()    Ⓐ a.circle
///                     Letters
/// ```
///
/// Control characters and escape sequences in a text are made visible when it is drawn; they never reach the terminal
/// as commands. A text that does not fit is cut with `…`.
public struct ListContentConfiguration: ContentConfiguration, Hashable, Sendable {
    /// The image before the text.
    public var image: Image?

    /// The text. Where only ASCII can be drawn, typographic characters such as `…` have stand-ins; those of an
    /// ``attributedText`` are drawn as escapes.
    public var text: String?

    /// The text in several styles; it is drawn instead of ``text``.
    public var attributedText: StyledText?

    /// The text beside or below the text.
    public var secondaryText: String?

    /// The secondary text in several styles; it is drawn instead of ``secondaryText``.
    public var secondaryAttributedText: StyledText?

    /// Style and width of the image.
    public var imageProperties = ImageProperties()

    /// Style and layout of the text.
    public var textProperties = TextProperties()

    /// Style and layout of the secondary text.
    public var secondaryTextProperties = TextProperties(style: .secondaryText)

    /// Whether the secondary text is at the right edge of the text's row. If both do not fit into one row, the
    /// secondary text is below the text.
    public var prefersSideBySideTextAndSecondaryText = false

    /// The columns between image and text; 1 by default.
    public var imageToTextPadding = Columns.columns(1)

    /// The fewest columns between text and secondary text when they are side by side; 2 by default.
    public var textToSecondaryTextHorizontalPadding = Columns.columns(2)

    /// The rows between text and secondary text when one is below the other; 0 by default.
    public var textToSecondaryTextVerticalPadding = Rows.zero

    /// The columns left blank before and after the content, and the rows above and below it.
    public var directionalLayoutMargins = DirectionalInsets()

    /// Creates a configuration without content. The presets, such as ``cell()``, create configurations for common uses.
    public init() {}

    public func makeContentView() -> any ContentView { ListContentView(self) }

    /// The configuration in a state of the cell: in the style ``ContentStyle/disabled`` if the cell is disabled.
    public func updated(for state: CellConfigurationState) -> ListContentConfiguration {
        guard state.isDisabled else { return self }
        var updated = self
        updated.imageProperties.style = .disabled
        updated.textProperties.style = .disabled
        updated.secondaryTextProperties.style = .disabled
        return updated
    }
}
