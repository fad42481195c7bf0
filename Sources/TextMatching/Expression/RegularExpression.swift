/// A regular expression that was compiled while the program runs.
///
/// Swift's `Regex` checks whether the expression is correct, and which characters its parts match. It is not used to
/// search, because it backtracks: `(a+)+b` takes minutes for a text of 30 characters. See ``ExpressionSearch``.
final class RegularExpression: Sendable {
    private let program: ExpressionProgram
    private let tests: CharacterTests
    private let firstTests: [Int]

    /// The number of the test for characters of words: the last one.
    private let wordTest: Int

    /// Compiles an expression.
    ///
    /// - Parameters:
    ///   - source: The expression.
    ///   - prefixLength: The number of characters that were typed before it. Positions in errors count them.
    init(_ source: String, prefixLength: Int) throws(SearchPatternError) {
        let characters = source.withoutEscapes
        try Self.checkSize(of: source, withoutEscapes: characters)
        try Self.checkSyntax(of: source, prefixLength: prefixLength)
        var parser = ExpressionParser(source, ignoresCase: !String(characters).hasUppercase, prefixLength: prefixLength)
        guard let program = ExpressionProgram(try parser.alternatives()) else {
            throw SearchPatternError(.tooLong, "it repeats too much")
        }
        self.program = program
        firstTests = program.firstTests
        wordTest = parser.tests.count
        do {
            tests = try CharacterTests(parser.tests + [.word])
        } catch {
            throw SearchPatternError(error, in: source, prefixLength: prefixLength)
        }
    }

    /// Returns whether a text has at least one match that has characters.
    func matches(_ text: String) -> Bool {
        var search = search(in: text)
        return search.firstMatch(from: 0) != nil
    }

    /// Returns the matches that have characters.
    ///
    /// - Complexity: The same as ``matches(_:)`` for each match.
    func ranges(in text: String) -> [Range<String.Index>] {
        var search = search(in: text)
        var ranges: [Range<Int>] = []
        while let range = search.firstMatch(from: ranges.last?.upperBound ?? 0) { ranges.append(range) }
        guard !ranges.isEmpty else { return [] }
        let indices = text.indices + [text.endIndex]
        return ranges.map { indices[$0.lowerBound]..<indices[$0.upperBound] }
    }

    private func search(in text: String) -> ExpressionSearch {
        ExpressionSearch(
            program, firstTests: firstTests, wordTest: wordTest, text: tests.rows(of: text),
            endsWithLineBreak: text.last?.isNewline ?? false)
    }
}

extension RegularExpression {
    /// The largest number of UTF-8 bytes of an expression. Longer ones could overflow the stack.
    static let mostBytes = 1000

    /// The largest number of sets of characters that are nested or combined: `[a[b]]`, `[a--b]`.
    ///
    /// Swift's parser has a limit for groups, but none for sets. A hundred overflow a stack of 512 kilobytes.
    private static let mostSets = 32

    private static func checkSize(of source: String, withoutEscapes: [Character]) throws(SearchPatternError) {
        guard source.utf8.count <= mostBytes else {
            throw SearchPatternError(.tooLong, "it has more than \(mostBytes) bytes")
        }
        // The number of `--`, `&&` and `~~`.
        let operators = zip(withoutEscapes, withoutEscapes.dropFirst()).count { $0 == $1 && "-&~".contains($0) }
        guard mostNestedSets(in: withoutEscapes) <= mostSets, operators <= mostSets else {
            throw SearchPatternError(.tooDeeplyNested, "it nests or combines more than \(mostSets) sets of characters")
        }
    }

    private static func checkSyntax(of source: String, prefixLength: Int) throws(SearchPatternError) {
        do {
            // An expression is compiled to the end when it is first used. Some errors are found only then.
            _ = try Regex(source).firstMatch(in: "")
        } catch {
            throw SearchPatternError(error, in: source, prefixLength: prefixLength)
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
}

extension String {
    /// The characters of a regular expression without escapes like `\W` and `\p{Lu}`.
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
