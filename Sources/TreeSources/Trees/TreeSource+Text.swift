extension TreeSource {
    /// Calls a closure with the label of each known item as a line of text.
    public func forEachTextLine<Failure: Error>(
        depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure) {
        let outline = outline()
        for (item, level) in zip(outline.items, outline.levels) where Int(level) < depth {
            try body(TextLine(level: Int(level), text: labels(of: [item])[0].parts.flatMap(\.bytes).nameOnOneLine))
        }
    }
}
