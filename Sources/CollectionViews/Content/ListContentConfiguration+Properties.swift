extension ListContentConfiguration {
    /// How a text of a configuration is laid out and looks.
    public struct TextProperties: Hashable, Sendable {
        /// Where a line stands that is shorter than its room.
        public enum Alignment: Hashable, Sendable {
            /// At the left edge.
            case natural
            /// In the middle.
            case center
            /// At the right edge.
            case trailing
        }

        /// What happens to text that does not fit. The mark where something is left out is `…`, or `~` in ASCII.
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

        /// What happens to the letters before they are shown.
        public enum Transform: Hashable, Sendable {
            /// They stay.
            case none
            /// All are capital.
            case uppercase
            /// All are small.
            case lowercase
            /// The first of every word is capital.
            case capitalized
        }

        /// How it looks.
        public var style: ContentStyle

        /// Where a line stands that is shorter than its room.
        public var alignment = Alignment.natural

        /// What happens to a line that does not fit; the last one, where there may be several.
        public var lineBreakMode = LineBreakMode.byTruncatingTail

        /// The most lines that are drawn, broken between words; 0 for as many as it takes. 1 by default, unlike UIKit's:
        /// in a terminal a list is scanned row by row.
        public var numberOfLines = 1

        /// What happens to the letters.
        public var transform = Transform.none

        /// Creates properties.
        public init(style: ContentStyle = .text) { self.style = style }
    }

    /// How the image of a configuration is laid out and looks.
    public struct ImageProperties: Hashable, Sendable {
        /// How it looks.
        public var style: ContentStyle = .tint

        /// Columns kept for the image, so that texts of several rows begin in one column; 0 for what the image needs.
        public var reservedWidth = 0

        /// Creates properties.
        public init() {}
    }
}
