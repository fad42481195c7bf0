/// Text in several styles, as an attributed string is in UIKit.
///
/// ```swift
/// content.attributedText = "src/" + StyledText("main", style: .tint) + ".swift"
/// ```
public struct StyledText: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// A part of the text in one style.
    public struct Run: Hashable, Sendable {
        /// The characters. Control characters become visible when the text is drawn.
        public var text: String

        /// The style; `nil` for the style of the configuration's text properties.
        public var style: ContentStyle?

        /// The text for a terminal that shows ASCII only; `nil` to draw the same text, with escapes for other
        /// characters.
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

extension ListContentConfiguration {
    /// The configuration with the matches in its text highlighted; `nil` if the text has no match.
    func highlighting(_ highlight: TextHighlight) -> ListContentConfiguration? {
        guard let styled = attributedText ?? text.map({ StyledText($0) }) else { return nil }
        let ranges = highlight.ranges(in: styled.plainText)
        guard !ranges.isEmpty else { return nil }
        var result = self
        result.attributedText = styled.highlighting(ranges)
        return result
    }
}

extension StyledText {
    /// The text without its styles.
    package var plainText: String { runs.map(\.text).joined() }

    /// The text with some ranges marked as matches.
    ///
    /// - Parameter ranges: The ranges in the joined texts of the runs, ascending and apart from each other.
    fileprivate func highlighting(_ ranges: [Range<String.Index>]) -> StyledText {
        let text = plainText
        var result: [Run] = []
        var start = text.startIndex
        for run in runs {
            let end = text.utf8.index(start, offsetBy: run.text.utf8.count)
            defer { start = end }
            guard run.asciiText == nil else {
                // The text for ASCII has other characters, so the whole run is highlighted or none of it.
                result.append(run)
                result[result.count - 1].isMatch = ranges.contains { $0.overlaps(start..<end) }
                continue
            }
            var index = start
            func append(to bound: String.Index, isMatch: Bool) {
                guard index < bound else { return }
                var part = Run(String(text[index..<bound]), style: run.style)
                part.isMatch = isMatch
                result.append(part)
                index = bound
            }
            for range in ranges where range.overlaps(start..<end) {
                let match = range.clamped(to: start..<end)
                append(to: match.lowerBound, isMatch: false)
                append(to: match.upperBound, isMatch: true)
            }
            append(to: end, isMatch: false)
        }
        return StyledText(result)
    }
}
