/// Text whose parts look different: what UIKit would take an attributed string for.
///
/// ```swift
/// content.attributedText = "src/" + StyledText("main", style: .tint) + ".swift"
/// ```
public struct StyledText: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// A stretch of text in one style.
    public struct Run: Hashable, Sendable {
        /// What is shown; control characters in it are made visible.
        public var text: String

        /// How it looks; `nil` as the text around it, that is, as the configuration's text properties say.
        public var style: ContentStyle?

        /// Creates a run.
        public init(_ text: String, style: ContentStyle? = nil) {
            self.text = text
            self.style = style
        }
    }

    /// The stretches in order.
    public var runs: [Run]

    /// Creates text from its stretches.
    public init(_ runs: [Run]) { self.runs = runs }

    /// Creates text of one stretch.
    public init(_ text: String, style: ContentStyle? = nil) { runs = [Run(text, style: style)] }

    /// Creates text without a style of its own.
    public init(stringLiteral text: String) { self.init(text) }

    /// Joins two texts.
    public static func + (first: StyledText, second: StyledText) -> StyledText {
        StyledText(first.runs + second.runs)
    }
}
