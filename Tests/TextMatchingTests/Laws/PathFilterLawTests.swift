import SeededRandom
import Testing

@testable import TextMatching

/// Paths of random trees, compared with the result of a term for the whole path.
struct PathFilterLawTests {
    private struct Tree {
        /// The paths in pre-order.
        var paths: [[String]] = []

        init(using random: inout SplitMix) {
            var names: [String] = []
            for _ in 0..<random.next(below: 20) + 1 {
                names.removeLast(names.count - random.next(below: names.count + 1))
                names.append(random.word(upTo: 3, of: "abA", fewest: 1))
                paths.append(names)
            }
        }
    }

    @Test(arguments: RandomRuns.seeds(60))
    func aTermMatchesThePathsThatTheModelMatches(seed: UInt64) {
        var random = SplitMix(seed: seed)
        for _ in 0..<100 {
            let tree = Tree(using: &random)
            let typed = random.term()
            var filter = PathFilter(FilterPattern(typed), separator: "/")
            for path in tree.paths {
                let isMatch = filter.visit(path.last!, level: path.count - 1) != nil
                #expect(isMatch == Self.isMatch(typed, path), "\(typed) \(path.joined(separator: "/"))")
            }
        }
    }

    @Test(arguments: RandomRuns.seeds(60))
    func aPathThatMatchesTheNarrowerPatternMatchesTheOther(seed: UInt64) {
        var random = SplitMix(seed: seed)
        for _ in 0..<100 {
            let tree = Tree(using: &random)
            let joint = [" ", "|"].randomElement(using: &random)!
            let typed = random.term() + (random.next(below: 2) == 0 ? joint + random.term() : "")
            let longer = typed + random.word(upTo: 2, of: "ab/A$|", fewest: 1)
            let other = random.next(below: 4) == 0 ? random.term() : longer
            guard FilterPattern(other).narrows(FilterPattern(typed), separator: "/") else { continue }
            var (wide, narrow) = (
                PathFilter(FilterPattern(typed), separator: "/"), PathFilter(FilterPattern(other), separator: "/")
            )
            for path in tree.paths {
                let isWide = wide.visit(path.last!, level: path.count - 1) != nil
                let isNarrow = narrow.visit(path.last!, level: path.count - 1) != nil
                #expect(isWide || !isNarrow, "\(other) \(typed) \(path.joined(separator: "/"))")
            }
        }
    }

    @Test func lettersOfTheLastNameNarrow() {
        func narrows(_ narrow: String, _ wide: String) -> Bool {
            FilterPattern(narrow).narrows(FilterPattern(wide), separator: "/")
        }
        #expect(narrows("src/ma", "src/m") && narrows("src/m", "src/") && narrows("^a/b c", "^a/b"))
        #expect(narrows("z|/", "z") && !narrows("z|/m", "z|/") && narrows("!a/b", "!a/bc"))
        #expect(!narrows("src/", "src") && !narrows("src/m/", "src/m") && !narrows("!a/bc", "!a/b"))
        #expect(!narrows("!a", "!a/b") && !narrows("a/b", "b") && !narrows("xa/b", "a/b"))
    }

    /// Whether a term matches a path, by the text of the path.
    private static func isMatch(_ typed: String, _ path: [String]) -> Bool {
        var term = typed[...]
        let isNegated = term.hasPrefix("!")
        if isNegated { term.removeFirst() }
        let hasEnd = term.hasSuffix("$") && term.count > 1
        if hasEnd { term.removeLast() }
        let sign = term.hasPrefix("'") || term.hasPrefix("^") ? term.removeFirst() : " "
        // As in fzf, a quotation mark outweighs the sign for the end.
        let isSuffix = hasEnd && sign != "'"
        let isFuzzy = isNegated ? sign == "'" : sign == " " && !isSuffix
        if term.isEmpty { return true }
        let ignoresCase = !term.contains("A")
        let text = ignoresCase ? term.lowercased() : String(term)
        let names = ignoresCase ? path.map { $0.lowercased() } : path
        guard text.contains("/") else {
            return FilterPattern(typed).matches(path.last!)
        }
        if sign != "^", text.allSatisfy({ $0 == "/" }) { return true }
        let isFound =
            isFuzzy ? isSpread(text, names) : isSideBySide(text, names, isPrefix: sign == "^", isSuffix: isSuffix)
        return isFound != isNegated
    }

    /// Whether names match the parts of a fuzzy term, in order, the last one the last part.
    private static func isSpread(_ text: String, _ names: [String]) -> Bool {
        var parts = text.split(separator: "/").map(String.init)
        let tail = text.hasSuffix("/") ? "" : parts.removeLast()
        guard isSubsequence(tail, names.last!) else { return false }
        func isFound(_ parts: ArraySlice<String>, _ names: ArraySlice<String>) -> Bool {
            guard let part = parts.first else { return true }
            return names.indices.contains {
                isSubsequence(part, names[$0]) && isFound(parts.dropFirst(), names[($0 + 1)...])
            }
        }
        return isFound(parts[...], names.dropLast())
    }

    private static func isSubsequence(_ part: String, _ name: String) -> Bool {
        var rest = part[...]
        for character in name where rest.first == character { rest.removeFirst() }
        return rest.isEmpty
    }

    private static func isSideBySide(_ text: String, _ names: [String], isPrefix: Bool, isSuffix: Bool) -> Bool {
        let parts = text.split(separator: "/").joined(separator: "/") + (text.hasSuffix("/") ? "/" : "")
        let text = (text.hasPrefix("/") ? "/" : "") + parts
        // The names above, with a separator before and after each.
        let above = names.dropLast().reduce("/") { $0 + $1 + "/" }
        // A root whose name is the separator is above absolute paths alone.
        if isPrefix, text.hasPrefix("/") { return false }
        if text.hasSuffix("/") {
            return isPrefix ? above.hasPrefix("/" + text) : names.count > 1 && above.contains(text)
        }
        let name = text.split(separator: "/").last!
        guard isSuffix ? names.last! == name : names.last!.hasPrefix(name) else { return false }
        let start = text.dropLast(name.count)
        return isPrefix ? above.dropFirst() == start : above.hasSuffix(start) && (names.count > 1 || start == "/")
    }
}

extension SplitMix {
    fileprivate mutating func word(upTo longest: Int, of letters: String, fewest: Int) -> String {
        let count = fewest + next(below: longest - fewest + 1)
        return String((0..<count).map { _ in letters.randomElement(using: &self)! })
    }

    /// A term, usually with separators.
    fileprivate mutating func term() -> String {
        let sign = ["", "", "'", "^", "!", "!'", "!^"].randomElement(using: &self)!
        return sign + word(upTo: 6, of: "aab//A", fewest: 1) + (next(below: 4) == 0 ? "$" : "")
    }
}
