/// The usual content of a list's cell: an image, a text, and a secondary text beside or below it.
///
/// ```
/// cell()            Ⓐ a.circle
/// valueCell()       Ⓐ a.circle              1,024 bytes
/// subtitleCell()    Ⓐ a.circle
///                     Letters
/// ```
///
/// Control characters and escape sequences in a text become visible when it is drawn; they never reach the terminal as
/// commands. A text that does not fit is cut with `…`.
public struct ListContentConfiguration: ContentConfiguration, Hashable, Sendable {
    /// The image before the text.
    public var image: Image?

    /// The text. A terminal that shows ASCII only gets replacements for typographic characters such as `…`. In an
    /// ``attributedText`` they are drawn as escapes.
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

    /// The fewest columns between text and secondary text when they are side by side; 1 by default.
    public var textToSecondaryTextHorizontalPadding = Columns.columns(1)

    /// The rows between text and secondary text when one is below the other; 0 by default.
    public var textToSecondaryTextVerticalPadding = Rows.zero

    /// The columns left blank before and after the content, and the rows above and below it.
    public var directionalLayoutMargins = DirectionalInsets()

    /// Creates a configuration without content. The presets, such as ``cell()``, create configurations for common uses.
    public init() {}

    public func makeContentView() -> any ContentView { ListContentView(self) }

    /// The configuration in a state of the cell: in the style ``ContentStyle/disabled`` if the cell is disabled.
    public func updated(for state: CellConfigurationState) -> ListContentConfiguration {
        guard state.isDisabled || hasColorTransformers else { return self }
        var updated = self
        guard state.isDisabled else {
            updated.imageProperties.style = imageProperties.tintColorTransformer.foreground(of: imageProperties.style)
            updated.textProperties.style = textProperties.colorTransformer.foreground(of: textProperties.style)
            updated.secondaryTextProperties.style =
                secondaryTextProperties.colorTransformer.foreground(of: secondaryTextProperties.style)
            return updated
        }
        updated.imageProperties.style = .disabled
        updated.textProperties.style = .disabled
        updated.secondaryTextProperties.style = .disabled
        return updated
    }
}

extension ListContentConfiguration {
    private var hasColorTransformers: Bool {
        imageProperties.tintColorTransformer != nil || textProperties.colorTransformer != nil
            || secondaryTextProperties.colorTransformer != nil
    }
}

extension ListContentConfiguration {
    /// Style and layout of a text.
    public struct TextProperties: Hashable, Sendable {
        /// The position of a line that is shorter than its space.
        public enum Alignment: Hashable, Sendable {
            /// At the left edge.
            case natural
            /// In the middle.
            case center
            /// At the right edge.
            case trailing
        }

        /// How a text that does not fit is cut. `…`, or `~` in ASCII, marks the omission.
        public enum LineBreakMode: Hashable, Sendable {
            /// The end is left out.
            case byTruncatingTail
            /// The beginning is left out.
            case byTruncatingHead
            /// The middle is left out.
            case byTruncatingMiddle
            /// The end is left out without a mark.
            case byClipping
        }

        /// How letters are changed when a text is drawn.
        public enum Transform: Hashable, Sendable {
            /// Letters are not changed.
            case none
            /// All letters are capital.
            case uppercase
            /// All letters are small.
            case lowercase
            /// The first letter of every word is capital.
            case capitalized
        }

        /// The style of the text.
        public var style: ContentStyle

        /// Makes the color of the text from that of ``style``, for each state of the cell; `nil` for no change.
        public var colorTransformer: ConfigurationColorTransformer?

        /// The position of a line that is shorter than its space.
        public var alignment = Alignment.natural

        /// How a line that does not fit is cut. In a text with several lines, the last line is cut.
        public var lineBreakMode = LineBreakMode.byTruncatingTail

        /// The greatest number of lines into which the text is broken, between words; 0 for no limit. The default is 1,
        /// because in a terminal, a list with one line for each row is easier to read. In UIKit, the default is 0.
        public var numberOfLines = 1

        /// How letters are changed.
        public var transform = Transform.none

        /// Creates properties.
        public init(style: ContentStyle = .text) { self.style = style }
    }

    /// Style and width of the image.
    public struct ImageProperties: Hashable, Sendable {
        /// The style of the image.
        public var style: ContentStyle = .tint

        /// Makes the color of the image from that of ``style``, for each state of the cell; `nil` for no change.
        public var tintColorTransformer: ConfigurationColorTransformer?

        /// The fewest columns for the image, so that the texts of several rows are aligned; 0 for the columns that the
        /// image needs.
        public var reservedWidth = 0

        /// Creates properties.
        public init() {}
    }
}

extension ListContentConfiguration {
    /// An image and a text, with a secondary text below.
    public static func cell() -> ListContentConfiguration { ListContentConfiguration() }

    /// The same as ``cell()``: UIKit's name for a cell with two texts.
    public static func subtitleCell() -> ListContentConfiguration { ListContentConfiguration() }

    /// A text at the left edge and a secondary text at the right edge.
    public static func valueCell() -> ListContentConfiguration {
        var configuration = ListContentConfiguration()
        configuration.prefersSideBySideTextAndSecondaryText = true
        return configuration
    }

    /// The header of a section in a plain list.
    public static func plainHeader() -> ListContentConfiguration { styled(.header) }

    /// The footer of a section in a plain list.
    public static func plainFooter() -> ListContentConfiguration { styled(.footer) }

    /// The header of a group, in capital letters.
    public static func groupedHeader() -> ListContentConfiguration {
        var configuration = styled(.header)
        configuration.textProperties.transform = .uppercase
        return configuration
    }

    /// The footer of a group, with as many lines as the text needs.
    public static func groupedFooter() -> ListContentConfiguration {
        var configuration = styled(.footer)
        configuration.textProperties.numberOfLines = 0
        return configuration
    }

    /// The header of an inset group.
    public static func prominentInsetGroupedHeader() -> ListContentConfiguration { styled(.header) }

    /// The header of an inset group in the style ``ContentStyle/tint``.
    public static func extraProminentInsetGroupedHeader() -> ListContentConfiguration {
        var configuration = styled(.header)
        configuration.imageProperties.style = .tint
        configuration.textProperties.style = .tint
        return configuration
    }

    /// A row of a sidebar; the same as ``cell()``.
    public static func sidebarCell() -> ListContentConfiguration { ListContentConfiguration() }

    /// A row of a sidebar with a secondary text below; the same as ``cell()``.
    public static func sidebarSubtitleCell() -> ListContentConfiguration { ListContentConfiguration() }

    /// A row of a sidebar beside another sidebar; the same as ``cell()``.
    public static func accompaniedSidebarCell() -> ListContentConfiguration { ListContentConfiguration() }

    /// A row of a sidebar beside another sidebar, with a secondary text below; the same as ``cell()``.
    public static func accompaniedSidebarSubtitleCell() -> ListContentConfiguration { ListContentConfiguration() }

    /// The header of a section in a sidebar.
    public static func sidebarHeader() -> ListContentConfiguration { styled(.header) }

    /// The header of a section, in every appearance of the list; the same as ``plainHeader()``.
    public static func header() -> ListContentConfiguration { plainHeader() }

    /// The footer of a section, in every appearance of the list; the same as ``groupedFooter()``.
    public static func footer() -> ListContentConfiguration { groupedFooter() }

    private static func styled(_ style: ContentStyle) -> ListContentConfiguration {
        var configuration = ListContentConfiguration()
        configuration.imageProperties.style = style
        configuration.textProperties.style = style
        return configuration
    }
}
