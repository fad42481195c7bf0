/// A regular expression that was compiled while the program runs.
///
/// `Regex` is not `Sendable`, because one that is written in Swift can have closures. One that was made from a string
/// has none, and its program is stored atomically when it is first needed.
final class RegularExpression: @unchecked Sendable {
    private let regex: Regex<AnyRegexOutput>

    /// Compiles an expression.
    ///
    /// - Parameters:
    ///   - source: The expression.
    ///   - prefixLength: The number of characters that were typed before it. Positions in errors count them.
    init(_ source: String, prefixLength: Int) throws(SearchPatternError) {
        let characters = source.withoutEscapes
        try Self.checkSize(of: source, withoutEscapes: characters)
        do {
            regex = try Regex(source).ignoresCase(!String(characters).hasUppercase)
            // An expression is compiled to the end when it is first used. Some errors are found only then.
            _ = try regex.firstMatch(in: "")
        } catch {
            throw SearchPatternError(error, in: source, prefixLength: prefixLength)
        }
    }

    /// Returns whether a text has at least one match.
    func matches(_ text: String) -> Bool {
        guard let first = (try? regex.firstMatch(in: text)) ?? nil else { return false }
        return !first.range.isEmpty || !ranges(in: text).isEmpty
    }

    /// Returns the matches that have characters.
    func ranges(in text: String) -> [Range<String.Index>] { text.ranges(of: regex).filter { !$0.isEmpty } }
}

extension RegularExpression {
    /// The largest number of sets of characters that are nested or combined: `[a[b]]`, `[a--b]`.
    ///
    /// Swift's parser has a limit for groups, but none for sets. A hundred overflow a stack of 512 kilobytes.
    private static let mostSets = 32

    private static func checkSize(of source: String, withoutEscapes: [Character]) throws(SearchPatternError) {
        guard source.utf8.count <= SearchPattern.longestExpression else {
            throw SearchPatternError(.tooLong, "it has more than \(SearchPattern.longestExpression) bytes")
        }
        guard mostNestedSets(in: withoutEscapes) <= mostSets, operators(in: withoutEscapes) <= mostSets else {
            throw SearchPatternError(.tooDeeplyNested, "it nests or combines more than \(mostSets) sets of characters")
        }
    }

    private static func mostNestedSets(in characters: [Character]) -> Int {
        var (depth, most) = (0, 0)
        for character in characters {
            depth += character == "[" ? 1 : character == "]" ? -1 : 0
            most = max(most, depth)
        }
        return most
    }

    /// Returns the number of `--`, `&&` and `~~`.
    private static func operators(in characters: [Character]) -> Int {
        zip(characters, characters.dropFirst()).count { $0 == $1 && "-&~".contains($0) }
    }
}

extension String {
    /// The characters of a regular expression without escapes such as `\W` and `\p{Lu}`.
    fileprivate var withoutEscapes: [Character] {
        var characters: [Character] = []
        var rest = self[...]
        while let character = rest.popFirst() {
            guard character == "\\" else {
                characters.append(character)
                continue
            }
            let letter = rest.popFirst()
            if letter.map("pPxuoN".contains) ?? false, rest.first == "{" {
                rest = rest.drop { $0 != "}" }.dropFirst()
            }
        }
        return characters
    }
}
