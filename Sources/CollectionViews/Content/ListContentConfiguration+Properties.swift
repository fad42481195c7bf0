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

        /// How a text that does not fit is cut. `…`, or `~` in ASCII, marks where something is left out.
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

        /// The fewest columns that the image takes, so that the texts of several rows begin in one column; 0 for the
        /// columns that the image needs.
        public var reservedWidth = 0

        /// Creates properties.
        public init() {}
    }
}
