/// Reads a regular expression that Swift's compiler accepts.
///
/// The compiler has found the errors. This parser does not know features that can take exponential time, like `\1`, or
/// that are rare.
struct ExpressionParser {
    private let characters: [Character]
    private let prefixLength: Int
    private var index = 0

    /// Whether letters match letters of the other case at this place.
    private var ignoresCase: Bool

    /// The tests of single characters that the expression has.
    private(set) var tests: [CharacterTest] = []

    private var testNumbers: [CharacterTest: Int] = [:]

    /// Creates a parser.
    ///
    /// - Parameters:
    ///   - source: The expression.
    ///   - ignoresCase: Whether letters match letters of the other case.
    ///   - prefixLength: The number of characters that were typed before it. Positions in errors count them.
    init(_ source: String, ignoresCase: Bool, prefixLength: Int) {
        characters = Array(source)
        self.ignoresCase = ignoresCase
        self.prefixLength = prefixLength
    }

    /// Reads the alternatives up to the end of the group or of the expression.
    mutating func alternatives() throws(SearchPatternError) -> ExpressionNode {
        var branches = [try sequence()]
        while take("|") { branches.append(try sequence()) }
        return branches.count == 1 ? branches[0] : .alternatives(branches)
    }

    private mutating func sequence() throws(SearchPatternError) -> ExpressionNode {
        var nodes: [ExpressionNode] = []
        while let next, next != "|", next != ")" {
            let node = try item()
            nodes.append(try repeated(node))
        }
        return .sequence(nodes)
    }

    private mutating func item() throws(SearchPatternError) -> ExpressionNode {
        let start = index
        index += 1
        switch characters[start] {
        case "(": return try group(from: start)
        case "[": return try set(from: start)
        case "\\": return try escape(from: start)
        case "^": return .place(.start)
        case "$": return .place(.end)
        case ".": return test(from: start)
        case let character: return .character(number(of: .character(character, ignoresCase: ignoresCase)))
        }
    }
}

// MARK: - Groups and repetitions

extension ExpressionParser {
    private mutating func group(from start: Int) throws(SearchPatternError) -> ExpressionNode {
        let outerCase = ignoresCase
        if next == "*" { throw unsupported(from: start) }
        if take("?") {
            switch next {
            case ":": index += 1
            case "i" where characters[index...].starts(with: "i)"): return setCase(true, length: 2)
            case "-" where characters[index...].starts(with: "-i)"): return setCase(false, length: 3)
            case "i" where characters[index...].starts(with: "i:"): _ = setCase(true, length: 2)
            case "-" where characters[index...].starts(with: "-i:"): _ = setCase(false, length: 3)
            case "<", "P": try skipName(from: start)
            default: throw unsupported(from: start)
            }
        }
        let node = try alternatives()
        index += 1
        ignoresCase = outerCase
        return node
    }

    private mutating func setCase(_ ignoresCase: Bool, length: Int) -> ExpressionNode {
        self.ignoresCase = ignoresCase
        index += length
        return .sequence([])
    }

    private mutating func skipName(from start: Int) throws(SearchPatternError) {
        _ = take("P")
        guard take("<"), let next, next != "=", next != "!", next != "*" else { throw unsupported(from: start) }
        skip(through: ">")
    }

    private mutating func repeated(_ node: ExpressionNode) throws(SearchPatternError) -> ExpressionNode {
        let start = index
        guard let (atLeast, atMost) = times() else { return node }
        let isLazy = take("?")
        if !isLazy, next == "+" { throw unsupported(from: start, length: index + 1 - start) }
        return .repetition(node, atLeast: atLeast, atMost: atMost, isLazy: isLazy)
    }

    private mutating func times() -> (Int, Int?)? {
        if take("*") { return (0, nil) }
        if take("+") { return (1, nil) }
        if take("?") { return (0, 1) }
        guard next == "{", let end = characters[index...].firstIndex(of: "}") else { return nil }
        let parts = characters[index + 1..<end].split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
        let digits = parts.map { String($0.filter { !$0.isWhitespace }) }
        guard digits.contains(where: { !$0.isEmpty }), digits.allSatisfy({ $0.allSatisfy("0123456789".contains) })
        else { return nil }
        index = end + 1
        // More than an `Int` holds is too often as well.
        let numbers = digits.map { $0.isEmpty ? nil : Int($0) ?? ExpressionProgram.mostSteps }
        return (numbers[0] ?? 0, numbers[numbers.count - 1])
    }
}

// MARK: - Characters and places

extension ExpressionParser {
    /// Reads a set of characters: up to the first bracket with which it is complete.
    private mutating func set(from start: Int) throws(SearchPatternError) -> ExpressionNode {
        while index < characters.count {
            index += 1
            if characters[index - 1] == "]", (try? Regex(String(characters[start..<index]))) != nil {
                return test(from: start)
            }
        }
        throw unsupported(from: start)
    }

    private mutating func escape(from start: Int) throws(SearchPatternError) -> ExpressionNode {
        let letter = characters[index]
        index += 1
        switch letter {
        case "A": return .place(.start)
        case "z": return .place(.end)
        case "Z": return .place(.endBeforeLineBreak)
        case "b": return .place(.wordBoundary)
        case "B": return .place(.noWordBoundary)
        case "1"..."9", "g", "k", "G", "K", "Q", "E", "y", "Y": throw unsupported(from: start, length: 2)
        case "p", "P", "N", "u", "x", "o":
            if next == "{" {
                skip(through: "}")
            } else if letter == "p" || letter == "P" {
                index += 1
            } else {
                skipHexadecimalDigits(letter == "u" ? 4 : letter == "x" ? 2 : 0)
            }
        case "U": skipHexadecimalDigits(8)
        case "0": skipHexadecimalDigits(3)
        case "c": index += 1
        case "a"..."z" where letter.isASCII, "A"..."Z" where letter.isASCII: break
        default: return .character(number(of: .character(letter, ignoresCase: ignoresCase)))
        }
        return test(from: start)
    }

    /// Returns the test for the characters since a place.
    private mutating func test(from start: Int) -> ExpressionNode {
        .character(number(of: .expression(String(characters[start..<index]), ignoresCase: ignoresCase)))
    }

    private mutating func number(of test: CharacterTest) -> Int {
        if let number = testNumbers[test] { return number }
        tests.append(test)
        testNumbers[test] = tests.count - 1
        return tests.count - 1
    }
}

// MARK: - Reading

extension ExpressionParser {
    private var next: Character? { index < characters.count ? characters[index] : nil }

    private mutating func take(_ character: Character) -> Bool {
        guard next == character else { return false }
        index += 1
        return true
    }

    private mutating func skip(through character: Character) {
        while let next {
            index += 1
            if next == character { return }
        }
    }

    private mutating func skipHexadecimalDigits(_ count: Int) {
        let end = min(characters.count, index + count)
        while index < end, characters[index].isHexDigit { index += 1 }
    }

    /// Returns an error that shows the characters at a place.
    private func unsupported(from start: Int, length: Int = 3) -> SearchPatternError {
        let end = min(characters.count, start + length)
        return SearchPatternError(
            kind: .invalidExpression, position: start + prefixLength,
            reason: "'\(String(characters[start..<end]))' is not supported", isAtEnd: false)
    }
}
