/// What a kind says of the first lines of a text: how many of them it explains, and why.
///
/// Lines that a kind cannot explain are shown as text and count against it. A kind that explains too few of them claims
/// nothing.
struct KindClaim: Hashable, Sendable {
    /// The kind.
    let kind: InputKind

    /// How many of the lines it explains, from 0 to 1.
    let share: Double

    /// The reason as a clause.
    let reason: String

    /// See ``InputGuess/mayBeWrong``.
    let mayBeWrong: Bool

    /// See ``InputGuess/hasSizesAndPaths``.
    let hasSizesAndPaths: Bool

    /// See ``InputGuess/hasUnclearTitles``.
    let hasUnclearTitles: Bool

    /// See ``InputGuess/hasTextAbove``.
    let hasTextAbove: Bool

    init(
        _ kind: InputKind, share: Double, _ reason: String, mayBeWrong: Bool = true, hasSizesAndPaths: Bool = false,
        hasUnclearTitles: Bool = false, hasTextAbove: Bool = false
    ) {
        (self.kind, self.share, self.reason) = (kind, share, reason)
        (self.mayBeWrong, self.hasSizesAndPaths) = (mayBeWrong, hasSizesAndPaths)
        (self.hasUnclearTitles, self.hasTextAbove) = (hasUnclearTitles, hasTextAbove)
    }

    /// The share of indented text, which explains where the lines stand and not what they are.
    private static let shareOfTree = 0.1

    /// Returns what all kinds say of a text, in the order in which they win if they explain as many lines. The last one
    /// is lines, which explain nothing.
    static func all(of text: TextSample) -> [KindClaim] {
        let paths = PathLines(text)
        let (xml, problem) = xml(text)
        let claims = [
            DiffText.claim(text), xml, JSONStart(text).claim(text),
            TOMLStart.matches(text) ? KindClaim(.toml, share: 1, "it has tables and values of TOML") : nil,
            SettingsLine.accept(text.bytes) ? KindClaim(.ini, share: 1, "it has sections with names and values") : nil,
            YAMLStart.matches(text) ? KindClaim(.yaml, share: 1, "it begins as a YAML document") : nil,
            SeparatedStart(text).map {
                KindClaim(
                    $0.kind, share: $0.share, $0.reason, hasSizesAndPaths: $0.hasSizesAndPaths,
                    hasUnclearTitles: $0.hasUnclearTitles)
            },
            ListingLine.claim(text),
            TableStart(text.bytes.span, text.lines).map { KindClaim(.table, share: $0.share, $0.reason) },
            paths.claim, text.indentation.map { KindClaim(.indented, share: shareOfTree, $0) },
        ].compactMap(\.self)
        let reason =
            claims.isEmpty
            ? problem.map { $0 + ", and it is of no other kind" } ?? paths.reasonForLines
            : problem ?? "every text has lines"
        return claims + [KindClaim(.lines, share: 0, reason)]
    }

    /// Returns what XML says of a text, and, if it begins as XML but has an error, a clause about it.
    private static func xml(_ text: TextSample) -> (KindClaim?, problem: String?) {
        if text.declaresXML {
            return (KindClaim(.xml, share: 1, "it begins as an XML document", mayBeWrong: false), nil)
        }
        guard text.beginsWithElement else { return (nil, nil) }
        var document = XMLDocument()
        document.append(text.bytes.span)
        guard let place = document.error?.place else {
            return (KindClaim(.xml, share: 1, "it begins with an element"), nil)
        }
        return (nil, "it begins with an element, but \(place.words) is no XML")
    }
}
