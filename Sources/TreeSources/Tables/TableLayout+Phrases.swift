// Titles and cells of several words, with two blanks or more between them.
//
// ```
// NAME   CPU %   MEM USAGE / LIMIT     CREATED AT
// web    0.02%   5.32MiB / 23.54GiB    about 2 days ago
// ```
extension TableLayout {
    /// Returns the words of a line that belong together.
    ///
    /// - Parameter isSingle: Whether one blank is before the word with a number.
    static func phrases(_ words: [ColumnWord], _ isSingle: (Int) -> Bool) -> [ArraySlice<ColumnWord>] {
        let starts = words.indices.filter { $0 == 0 || !isSingle($0) }
        return zip(starts, starts.dropFirst() + [words.count]).map { words[$0..<$1] }
    }

    /// Whether phrases of a header are its titles: in most lines, each phrase is below another one of them, and begins
    /// or ends where this one does. A phrase can also be inside a title of one word. Below a title of several words is
    /// a phrase that does not have a word for each of them.
    static func areTitles(_ titles: [ArraySlice<ColumnWord>], above lines: [[ColumnWord]]) -> Bool {
        guard titles.count > 1, titles.contains(where: { $0.count > 1 }) else { return false }
        var (fitCount, hasPhrase) = (0, false)
        for words in lines {
            let phrases = phrases(words) { words[$0].columns.lowerBound - words[$0 - 1].columns.upperBound < 2 }
            let places = phrases.map { phrase in titles.indices.first { isBelow(phrase, titles, $0) } }
            guard places.allSatisfy({ $0 != nil }), zip(places, places.dropFirst()).allSatisfy({ $0 ?? 0 < $1 ?? 0 })
            else { continue }
            fitCount += 1
            hasPhrase = hasPhrase || zip(phrases, places).contains { isOne($0, below: titles[$1 ?? 0]) }
        }
        return hasPhrase && fitCount * 4 >= lines.count * 3
    }

    /// Whether a phrase begins or ends where a title does, and its words are not below the words of the title.
    private static func isBelow(
        _ phrase: ArraySlice<ColumnWord>, _ titles: [ArraySlice<ColumnWord>], _ index: Int
    ) -> Bool {
        let (place, title) = (columns(of: phrase), columns(of: titles[index]))
        let end = index + 1 < titles.count ? columns(of: titles[index + 1]).lowerBound : .max
        let isWord = titles[index].count == 1
        let isInside = isWord && title.lowerBound < place.lowerBound && place.upperBound < title.upperBound
        guard place.upperBound <= end, isInPlace(place, title) || isInside else { return false }
        // A sign is no title of its own, and only the last column has the rest of a line.
        let hasSign = titles[index].dropFirst().contains { $0.columns.count == 1 && !$0.first.isOfWord }
        let hasMore = phrase.count > titles[index].count && index + 1 < titles.count
        return isWord || phrase.count == 1 || hasSign || hasMore
            || !zip(phrase, titles[index]).allSatisfy { isInPlace($0.columns, $1.columns) }
    }

    /// Whether a phrase below a title shows that its words belong together: it has several, or is below the blank
    /// between them.
    private static func isOne(_ phrase: ArraySlice<ColumnWord>, below title: ArraySlice<ColumnWord>) -> Bool {
        guard title.count > 1 else { return false }
        return phrase.count > 1
            || title.dropFirst().contains { columns(of: phrase).contains($0.columns.lowerBound - 1) }
    }

    private static func isInPlace(_ word: Range<Int>, _ title: Range<Int>) -> Bool {
        word.lowerBound == title.lowerBound || word.upperBound == title.upperBound
    }

    private static func columns(of phrase: ArraySlice<ColumnWord>) -> Range<Int> {
        let start = phrase.first?.columns.lowerBound ?? 0
        return start..<max(start, phrase.last?.columns.upperBound ?? 0)
    }
}
