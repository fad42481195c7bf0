/// A part of a regular expression that matches one character.
enum CharacterTest: Hashable {
    /// The character itself.
    case character(Character, ignoresCase: Bool)

    /// What Swift's `Regex` matches, such as `\w` and `[a-z]`.
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
