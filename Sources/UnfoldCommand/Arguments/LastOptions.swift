import ArgumentParser

extension UnfoldCommand {
    /// The number of words up to which all are parsed. The parser takes quadratic time.
    private static let parsedCount = 100

    /// Parses arguments. Of many words, only the last option of each name is parsed, which is the one that counts.
    static func parseLastOptions(_ words: [String]) throws -> UnfoldCommand { try parse(lastOptions(in: words)) }

    /// Returns words without options that a later one of the same name replaces, if there are many words.
    ///
    /// - Complexity: O(length of the words).
    static func lastOptions(in words: [String]) -> [String] {
        guard words.count > parsedCount else { return words }
        // The options with their values, and other words alone.
        var parts: [(option: Substring?, words: Range<Int>)] = []
        var index = 0
        while index < words.count {
            let name = words[index].prefix { $0 != "=" }
            let isLong = name.count > 2 && name.hasPrefix("--")
            let needsValue = isLong && name.count == words[index].count && !flags.contains(words[index])
            let hasValue = needsValue && index + 1 < words.count && !words[index + 1].isOption
            let end = index + (hasValue ? 2 : 1)
            // An option whose value is missing stays, and is an error.
            parts.append((isLong && needsValue == hasValue ? name : nil, index..<end))
            index = end
        }
        var seen: Set<Substring> = []
        let last = parts.reversed().filter { part in part.option.map { seen.insert($0).inserted } ?? true }
        return last.reversed().flatMap { words[$0.words] }
    }

    /// The long options without values.
    static let flags: Set<String> = [
        "--explain", "--no-explain", "--null", "--header", "--no-header", "--diff", "--shell", "--hidden",
        "--no-hidden", "--no-ignore", "--pick", "--multi", "--print0",
        "--records", "--exit-on-change", "--events", "--follow", "--no-follow", "--pin", "--no-pin",
        "--cross-file-systems", "--no-cross-file-systems", "--share", "--no-share", "--secure", "--help", "--help-all",
        "--version",
    ]
}

extension String {
    /// Whether it can be an option, and not a negative number.
    var isOption: Bool {
        hasPrefix("-") && utf8.dropFirst().first.map { !(0x30...0x39).contains($0) } ?? false
    }
}
