/// A value that is a word: those of JSON, and those that JavaScript and Python write in their places.
enum JSONWord: UInt8, CaseIterable, Sendable {
    case `true`, `false`, null
    case notANumber, infinity, pythonTrue, pythonFalse, none, pythonNotANumber, pythonInfinity, undefined

    /// The word of JSON that begins with a letter, or `nil` if there is none.
    init?(first letter: UInt8) {
        switch letter {
        case UInt8(ascii: "t"): self = .true
        case UInt8(ascii: "f"): self = .false
        case UInt8(ascii: "n"): self = .null
        default: return nil
        }
    }

    /// The first word that JSON does not have and that begins with a letter, or `nil` if there is none.
    ///
    /// - Parameter isSigned: Whether the word follows a sign.
    init?(firstUnusual letter: UInt8, isSigned: Bool) {
        let words = isSigned ? Self.signedWords : Self.allCases
        guard let word = words.first(where: { !$0.isJSON && $0.letter(at: 0) == letter }) else { return nil }
        self = word
    }

    private static let signedWords = [notANumber, infinity, pythonNotANumber, pythonInfinity]

    /// Whether the word is one of JSON.
    @inline(__always)
    var isJSON: Bool { rawValue <= JSONWord.null.rawValue }

    /// The word's letters, in ASCII.
    var letters: StaticString {
        switch self {
        case .true: "true"
        case .false: "false"
        case .null: "null"
        case .notANumber: "NaN"
        case .infinity: "Infinity"
        case .pythonTrue: "True"
        case .pythonFalse: "False"
        case .none: "None"
        case .pythonNotANumber: "nan"
        case .pythonInfinity: "inf"
        case .undefined: "undefined"
        }
    }

    /// The number of letters.
    var count: Int { letters.utf8CodeUnitCount }

    /// Returns a letter.
    func letter(at index: Int) -> UInt8 { letters.withUTF8Buffer { $0[index] } }

    /// Returns the word that has the same first letters as this one, and then another letter.
    func sibling(with letter: UInt8, at index: Int) -> JSONWord? {
        Self.allCases.first { word in
            word.count > index && word.letter(at: index) == letter
                && (0..<index).allSatisfy { word.letter(at: $0) == self.letter(at: $0) }
        }
    }
}
