extension ListContentConfiguration {
    /// The configuration with the matches in its text highlighted; `nil` if the text has no match.
    func highlighting(_ highlight: TextHighlight) -> ListContentConfiguration? {
        guard let styled = attributedText ?? text.map({ StyledText($0) }) else { return nil }
        let ranges = highlight.ranges(in: styled.runs.map(\.text).joined())
        guard !ranges.isEmpty else { return nil }
        var result = self
        result.attributedText = styled.highlighting(ranges, base: textProperties.style)
        return result
    }
}

extension StyledText {
    /// The text with the style of matches in some ranges of its characters.
    ///
    /// - Parameters:
    ///   - ranges: The ranges, ascending and apart from each other. They are those of the joined runs.
    ///   - base: The style of runs that have none.
    fileprivate func highlighting(_ ranges: [Range<String.Index>], base: ContentStyle) -> StyledText {
        let text = runs.map(\.text).joined()
        var result: [Run] = []
        var start = text.startIndex
        for run in runs {
            let end = text.utf8.index(start, offsetBy: run.text.utf8.count)
            var index = start
            for range in ranges where range.overlaps(start..<end) {
                let match = range.clamped(to: start..<end)
                if index < match.lowerBound {
                    result.append(Run(String(text[index..<match.lowerBound]), style: run.style))
                }
                result.append(Run(String(text[match]), style: .match(run.style ?? base)))
                index = match.upperBound
            }
            if index < end { result.append(Run(String(text[index..<end]), style: run.style)) }
            start = end
        }
        return StyledText(result)
    }
}
