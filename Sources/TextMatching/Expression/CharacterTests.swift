import Synchronization

/// Which characters pass which tests of a regular expression.
///
/// Each character that a text has is a row, and each test a column. The first rows are the ASCII characters. Others are
/// added when a text has them.
final class CharacterTests: Sendable {
    /// The number of tests.
    let count: Int

    private let ascii: [Bool]
    private let others: Mutex<OtherRows>

    /// The number of characters beyond ASCII whose rows are kept for further texts.
    private static let mostRows = 1 << 16

    /// Compiles tests.
    init(_ tests: [CharacterTest]) throws {
        let compiled = try tests.map { try $0.compiled() }
        let ascii = (UInt8.min..<0x80).flatMap { byte in compiled.map { $0(Character(Unicode.Scalar(byte))) } }
        count = tests.count
        self.ascii = ascii
        others = Mutex(OtherRows(compiled, ascii: ascii))
    }

    /// Returns the rows, and the number of the row of each character of a text.
    func rows(of text: String) -> CharacterRows {
        let bytes = text.withBytes { bytes in
            bytes.isASCII && !bytes.contains(0x0D) ? bytes.map { Int32($0) } : nil
        }
        if let bytes { return CharacterRows(numbers: bytes, passes: ascii, tests: count) }
        return others.withLock { others in
            others.limit(to: Self.mostRows)
            let numbers = text.map { others.number(of: $0) }
            return CharacterRows(numbers: numbers, passes: others.passes, tests: count)
        }
    }
}

/// The characters of a text, and which tests they pass.
struct CharacterRows {
    /// For each character the number of its row.
    let numbers: [Int32]

    /// The rows, one after the other.
    let passes: [Bool]

    /// The length of a row.
    let tests: Int

    /// Whether a character of the text passes a test.
    func passes(_ test: Int, at index: Int) -> Bool { passes[Int(numbers[index]) * tests + test] }
}

/// The rows of all characters of the texts so far, after the ASCII rows.
private struct OtherRows {
    private let tests: [(Character) -> Bool]

    /// The number of ASCII characters, whose rows are the first ones.
    private static let asciiRows = 0x80

    private(set) var passes: [Bool]
    private var numbers: [Character: Int32] = [:]

    init(_ tests: [(Character) -> Bool], ascii: [Bool]) {
        self.tests = tests
        passes = ascii
    }

    /// Returns the number of a character's row.
    mutating func number(of character: Character) -> Int32 {
        if let number = numbers[character] { return number }
        let number = Int32(Self.asciiRows + numbers.count)
        numbers[character] = number
        passes += tests.map { $0(character) }
        return number
    }

    /// Removes all rows but the ASCII rows if there are too many.
    mutating func limit(to mostRows: Int) {
        guard numbers.count > mostRows else { return }
        numbers = [:]
        passes.removeLast(passes.count - Self.asciiRows * tests.count)
    }
}

/// A part of a regular expression that matches one character.
enum CharacterTest: Hashable {
    /// The character itself.
    case character(Character, ignoresCase: Bool)

    /// An expression for Swift's `Regex`, like `\w` and `[a-z]`.
    case expression(String, ignoresCase: Bool)

    /// The test for the characters of words.
    static let word = CharacterTest.expression(#"\w"#, ignoresCase: false)

    /// Returns a function that says whether a character passes the test.
    func compiled() throws -> (Character) -> Bool {
        switch self {
        case .character(let character, ignoresCase: false): return { $0 == character }
        case .character(let character, ignoresCase: true):
            let folded = character.lowercased()
            return { $0.lowercased() == folded }
        case .expression(let source, let ignoresCase):
            let regex = try Regex(source).ignoresCase(ignoresCase)
            return { (try? regex.wholeMatch(in: String($0))) ?? nil != nil }
        }
    }
}
