/// Text in several styles, as an attributed string is in UIKit.
///
/// ```swift
/// content.attributedText = "src/" + StyledText("main", style: .tint) + ".swift"
/// ```
public struct StyledText: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// A part of the text in one style.
    public struct Run: Hashable, Sendable {
        /// The characters. Control characters are made visible when the text is drawn.
        public var text: String

        /// The style; `nil` for the style of the configuration's text properties.
        public var style: ContentStyle?

        /// What is drawn in place of the text on a terminal that can show only ASCII; `nil` to draw the text, with
        /// escapes for other characters.
        public var asciiText: String?

        /// Whether the part matches a search or a filter.
        var isMatch = false

        /// Creates a run.
        public init(_ text: String, style: ContentStyle? = nil, asciiText: String? = nil) {
            self.text = text
            self.style = style
            self.asciiText = asciiText
        }
    }

    /// The parts of the text, in order.
    public var runs: [Run]

    /// Creates text from its parts.
    public init(_ runs: [Run]) { self.runs = runs }

    /// Creates text of one part.
    ///
    /// - Parameters:
    ///   - text: The characters.
    ///   - style: The style; `nil` for the style of the configuration's text properties.
    public init(_ text: String, style: ContentStyle? = nil) { runs = [Run(text, style: style)] }

    /// Creates text in the style of the configuration's text properties.
    public init(stringLiteral text: String) { self.init(text) }

    /// Joins two texts.
    public static func + (first: StyledText, second: StyledText) -> StyledText {
        StyledText(first.runs + second.runs)
    }
}
