extension InputGuess {
    /// The share of indented text, which explains where the lines stand and not what they are.
    private static let shareOfTree = 0.1

    /// Returns what all kinds say of a text, in the order in which they win if they explain as many lines. The last one
    /// is lines, which explain nothing.
    static func claims(of text: TextSample) -> [InputGuess] {
        let paths = PathLines(text)
        let (xml, problem) = xml(text)
        let claims = [
            DiffText.claim(text), xml, JSONStart(text).claim(text),
            TOMLStart.matches(text) ? InputGuess(.toml, share: 1, "it has tables and values of TOML") : nil,
            SettingsLine.accept(text.bytes) ? InputGuess(.ini, share: 1, "it has sections with names and values") : nil,
            YAMLStart.matches(text) ? InputGuess(.yaml, share: 1, "it begins as a YAML document") : nil,
            SeparatedStart(text).map {
                InputGuess(
                    $0.kind, share: $0.share, $0.reason, hasSizesAndPaths: $0.hasSizesAndPaths,
                    hasUnclearTitles: $0.hasUnclearTitles)
            },
            ListingLine.claim(text),
            TableStart(text.bytes.span, text.lines).map { InputGuess(.table, share: $0.share, $0.reason) },
            paths.claim, text.indentation.map { InputGuess(.indented, share: shareOfTree, $0) },
        ].compactMap(\.self)
        let reason =
            claims.isEmpty
            ? problem.map { $0 + ", and it is of no other kind" } ?? paths.reasonForLines
            : problem ?? "every text has lines"
        return claims + [InputGuess(.lines, share: 0, reason)]
    }

    /// Returns what XML says of a text, and, if it begins as XML but has an error, a clause about it.
    private static func xml(_ text: TextSample) -> (InputGuess?, problem: String?) {
        if text.declaresXML {
            return (InputGuess(.xml, share: 1, "it begins as an XML document", mayBeWrong: false), nil)
        }
        guard text.beginsWithElement else { return (nil, nil) }
        var document = XMLDocument()
        document.append(text.bytes.span)
        guard let place = document.error?.place else {
            return (InputGuess(.xml, share: 1, "it begins with an element"), nil)
        }
        return (nil, "it begins with an element, but \(place.words) is no XML")
    }
}
