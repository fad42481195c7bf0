/// What a list's cell usually shows: an image, a text, a secondary text beside or below it.
///
/// ```
/// cell()            Ⓐ a.circle
/// valueCell()       Ⓐ a.circle              1,024 bytes
/// subtitleCell()    Ⓐ a.circle
///                     Letters
/// ```
///
/// All text passes through ``SafeText`` when it is drawn: whatever the strings hold, nothing in them reaches the terminal
/// as a command. A text too long for its room is cut with `…`.
public struct ListContentConfiguration: ContentConfiguration, Hashable, Sendable {
    /// The image before the text.
    public var image: Image?

    /// The text.
    public var text: String?

    /// The text in several styles; drawn instead of ``text`` when there is one.
    public var attributedText: StyledText?

    /// The text beside or below the text.
    public var secondaryText: String?

    /// The secondary text in several styles; drawn instead of ``secondaryText`` when there is one.
    public var secondaryAttributedText: StyledText?

    /// How the image looks.
    public var imageProperties = ImageProperties()

    /// How the text looks.
    public var textProperties = TextProperties()

    /// How the secondary text looks.
    public var secondaryTextProperties = TextProperties(style: .secondaryText)

    /// Whether the secondary text stands at the right edge of the text's row. Where both do not fit into one row, it
    /// stands below all the same.
    public var prefersSideBySideTextAndSecondaryText = false

    /// Columns between image and text.
    public var imageToTextPadding = 1

    /// The fewest columns between text and secondary text when they stand side by side.
    public var textToSecondaryTextHorizontalPadding = 2

    /// Rows between text and secondary text when one stands below the other.
    public var textToSecondaryTextVerticalPadding = 0

    /// Columns left free before and behind, rows above and below.
    public var directionalLayoutMargins = DirectionalInsets()

    /// Creates a configuration without content; see the presets, such as ``cell()``.
    public init() {}

    public func makeContentView() -> any ContentView { ListContentView(self) }

    /// The configuration in a state: what is disabled is drawn as such.
    public func updated(for state: CellConfigurationState) -> ListContentConfiguration {
        guard state.isDisabled else { return self }
        var updated = self
        updated.imageProperties.style = .disabled
        updated.textProperties.style = .disabled
        updated.secondaryTextProperties.style = .disabled
        return updated
    }
}

/// Room left free at the edges: columns before and behind, rows above and below.
public struct DirectionalInsets: Hashable, Sendable {
    /// Rows above.
    public var top: Int
    /// Columns before.
    public var leading: Int
    /// Rows below.
    public var bottom: Int
    /// Columns behind.
    public var trailing: Int

    /// Creates insets; negative ones become 0.
    public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
        self.top = max(0, top)
        self.leading = max(0, leading)
        self.bottom = max(0, bottom)
        self.trailing = max(0, trailing)
    }
}
