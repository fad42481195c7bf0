/// What stands between the content of a data source and the rows of its list: any of four features.
struct Between: OptionSet, Hashable {
    let rawValue: Int

    /// The list is filtered by `1`.
    static let filter = Between(rawValue: 1)

    /// Updates are held.
    static let hold = Between(rawValue: 2)

    /// Rows show what has changed lately.
    static let marks = Between(rawValue: 4)

    /// One item is being loaded, and another one could not be loaded.
    static let loading = Between(rawValue: 8)

    /// The combinations that are tried: nothing, each feature, each two of them, and all four.
    static let all = (0..<16).filter { $0.nonzeroBitCount != 3 }.map(Between.init)

    /// One letter for each feature.
    static let letters: [Character] = ["f", "h", "m", "l"]

    /// The features as words.
    var description: String {
        let names = ["filter", "hold", "marks", "loading"]
        let present = names.indices.filter { rawValue >> $0 & 1 == 1 }.map { names[$0] }
        return present.isEmpty ? "nothing" : present.joined(separator: ", ")
    }
}

/// Four characters that stand for combinations: for each feature its letter if it is there, `.` if it is not, and `*`
/// for both. Combinations that are not tried do not count.
///
/// ```
/// f.**  // the filter alone, with marks, with loading
/// ```
struct BetweenPattern {
    let text: String
    let combinations: Set<Between>

    /// Reads a pattern; `nil` if the text is none.
    init?(_ text: some StringProtocol) {
        var values = [0]
        guard text.count == Between.letters.count else { return nil }
        for (index, character) in text.enumerated() {
            switch character {
            case ".": break
            case "*": values += values.map { $0 | 1 << index }
            case Between.letters[index]: values = values.map { $0 | 1 << index }
            default: return nil
            }
        }
        self.text = String(text)
        combinations = Set(values.map(Between.init)).intersection(Between.all)
    }

    /// All patterns, those for most combinations first.
    private static let all: [BetweenPattern] = {
        var texts = [""]
        for letter in Between.letters { texts = texts.flatMap { [$0 + "*", $0 + ".", $0 + String(letter)] } }
        let patterns = texts.compactMap { BetweenPattern($0) }
        let counts = patterns.map(\.combinations.count)
        return (1...Between.all.count).reversed().flatMap { count in
            zip(patterns, counts).filter { $0.1 == count }.map(\.0)
        }
    }()

    /// A few patterns that together stand for some combinations and no others.
    static func cover(_ combinations: Set<Between>) -> [BetweenPattern] {
        var rest = combinations
        var found: [BetweenPattern] = []
        let candidates = all.filter { $0.combinations.isSubset(of: combinations) }
        while !rest.isEmpty, let next = candidates.max(by: { rest.gain($0) < rest.gain($1) }) {
            found.append(next)
            rest.subtract(next.combinations)
        }
        return found
    }
}

extension Set<Between> {
    fileprivate func gain(_ pattern: BetweenPattern) -> Int { intersection(pattern.combinations).count }
}
