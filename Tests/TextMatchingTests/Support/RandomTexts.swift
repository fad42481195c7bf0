import SeededRandom

/// Short texts of characters that are hard to match: case in several scripts, characters that are equivalent to others,
/// parts of characters, line breaks, controls.
struct RandomTexts {
    private var random: SplitMix

    init(seed: UInt64) { random = SplitMix(seed: seed) }

    private static let pieces = [
        "a", "b", "A", "B", "a", "b", ".", "/", "1", " ", "e", "\u{E9}", "e\u{301}", "\u{C9}", "K", "k", "\u{212A}",
        "\u{130}", "\u{131}", "i", "\u{DF}", "\u{3A3}", "\u{3C2}", "\u{3C3}", "\r", "\n", "\u{434}", "\u{414}",
        "\u{65E5}", "\u{1F468}\u{200D}\u{1F467}", ";", "\u{37E}", "`", "\u{1FEF}", "\u{301}", "\u{200D}", "\u{202E}",
        "\0", "\u{1C5}", "\u{600}", "\u{AC00}", "\u{1100}\u{1161}", "\u{2126}", "\u{3A9}", "\u{FB01}", "\u{1F1E6}",
    ]

    private static let operators = [" ", "|", "!", "'", "^", "$", "\\", "\\ ", "\\|", " | ", "a", "b", "a", "b"]

    /// Returns a text. Every second one has few different characters, so that much matches.
    mutating func text(upTo count: Int) -> String {
        let variety = random.next(below: 2) == 0 ? 6 : Self.pieces.count
        return (0..<random.next(below: count + 1)).map { _ in Self.pieces[random.next(below: variety)] }.joined()
    }

    /// Returns a filter pattern with operators in it.
    mutating func filter(upTo count: Int) -> String {
        (0..<random.next(below: count + 1)).map { _ in
            random.next(below: 3) == 0 ? text(upTo: 1) : Self.operators[random.next(below: Self.operators.count)]
        }.joined()
    }
}
