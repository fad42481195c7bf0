import SeededRandom

/// A text with escape sequences for styles at random places, but not in characters.
func colored(_ text: String, _ random: inout SplitMix) -> String {
    let sequences = ["\u{1B}[31m", "\u{1B}[m", "\u{1B}[01;38;5;208m", "\u{1B}[K", "\u{1B}(B", "\u{1B}]8;;x\u{1B}\\"]
    return text.reduce(into: "") { result, character in
        if random.next(below: 3) == 0 { result += sequences[random.next(below: sequences.count)] }
        result.append(character)
    }
}
