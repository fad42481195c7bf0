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

extension ListContentConfiguration {
    /// The configuration with the matches in its text highlighted; `nil` if the text has no match.
    func highlighting(_ highlight: TextHighlight) -> ListContentConfiguration? {
        guard let styled = attributedText ?? text.map({ StyledText($0) }) else { return nil }
        let ranges = highlight.ranges(in: styled.runs.map(\.text).joined())
        guard !ranges.isEmpty else { return nil }
        var result = self
        result.attributedText = styled.highlighting(ranges)
        return result
    }
}

extension StyledText {
    /// The text with some ranges marked as matches.
    ///
    /// - Parameter ranges: The ranges in the joined texts of the runs, ascending and apart from each other.
    fileprivate func highlighting(_ ranges: [Range<String.Index>]) -> StyledText {
        let text = runs.map(\.text).joined()
        var result: [Run] = []
        var start = text.startIndex
        for run in runs {
            let end = text.utf8.index(start, offsetBy: run.text.utf8.count)
            defer { start = end }
            guard run.asciiText == nil else {
                result.append(run.matching(ranges.contains { $0.overlaps(start..<end) }))
                continue
            }
            var index = start
            for range in ranges where range.overlaps(start..<end) {
                let match = range.clamped(to: start..<end)
                if index < match.lowerBound {
                    result.append(Run(String(text[index..<match.lowerBound]), style: run.style))
                }
                result.append(Run(match: String(text[match]), style: run.style))
                index = match.upperBound
            }
            if index < end { result.append(Run(String(text[index..<end]), style: run.style)) }
        }
        return StyledText(result)
    }
}

extension StyledText.Run {
    /// Creates a run that matches.
    fileprivate init(match text: String, style: ContentStyle?) {
        self.init(text, style: style)
        isMatch = true
    }

    /// The run, marked as a match or not.
    fileprivate func matching(_ isMatch: Bool) -> Self {
        var run = self
        run.isMatch = isMatch
        return run
    }
}
