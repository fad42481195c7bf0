/// The keys of characters, made for the characters of one literal.
///
/// Characters have equal keys if they are canonically equivalent, after their marks were removed where these are
/// ignored, and after each of their scalars was mapped to lower case where case is ignored. The key of most characters
/// is the value of their only scalar. A character that can be written in several ways ('é' is one scalar, or 'e' and an
/// accent) is looked up among the characters of the literal.
struct KeyTable: Sendable {
    /// The key of a character that the literal does not have.
    static let unknown = UInt32.max

    /// The first key that is not a scalar's value.
    private static let firstNumber: UInt32 = 0x11_0000

    /// Whether letters have the keys of lower-case letters.
    let ignoresCase: Bool

    /// Whether letters with marks have the keys of the letters alone.
    let ignoresMarks: Bool

    /// The keys of the literal's characters. Strings are equal if they are canonically equivalent.
    private var keys: [String: UInt32] = [:]

    /// Whether the keys of all characters are the values of scalars.
    private var isSimple = true

    init(ignoresCase: Bool, ignoresMarks: Bool) { (self.ignoresCase, self.ignoresMarks) = (ignoresCase, ignoresMarks) }

    /// Adds a character of the literal, and returns its key.
    mutating func insert(_ character: Character) -> UInt32 {
        let folded = fold(character)
        if let key = keys[folded] { return key }
        let key = newKey(of: folded)
        keys[folded] = key
        return key
    }

    private mutating func newKey(of folded: String) -> UInt32 {
        if let value = Self.uniqueScalar(of: folded)?.value { return value }
        if let ascii = (UInt8.min..<0x80).first(where: { String(Unicode.Scalar($0)) == folded }) {
            return UInt32(ascii)
        }
        isSimple = false
        return Self.firstNumber + UInt32(keys.count)
    }

    /// Returns the key of a text's character.
    func key(of character: Character) -> UInt32 {
        let scalars = character.unicodeScalars
        let scalar = scalars.first!
        if isSimple || scalar.isASCII, scalars.index(after: scalars.startIndex) == scalars.endIndex,
            let value = simpleKey(of: scalar)
        {
            return value
        }
        return keys[fold(character)] ?? Self.unknown
    }

    /// Returns the key of a character of one scalar, unless the character has to be looked up.
    private func simpleKey(of scalar: Unicode.Scalar) -> UInt32? {
        guard !scalar.isASCII else {
            let isUppercase = scalar.value &- 0x41 < 26
            return isUppercase && ignoresCase ? scalar.value | 0x20 : scalar.value
        }
        if ignoresMarks, let base = MarkedLetters.base(of: scalar.value).flatMap(Unicode.Scalar.init) {
            return simpleKey(of: base)
        }
        if ignoresCase, scalar.properties.changesWhenLowercased {
            return Self.uniqueScalar(of: scalar.properties.lowercaseMapping)?.value
        }
        return scalar.properties.isFullCompositionExclusion ? nil : scalar.value
    }

    /// Returns the only scalar of a character, if no other scalar is canonically equivalent.
    private static func uniqueScalar(of folded: String) -> Unicode.Scalar? {
        let scalars = folded.unicodeScalars
        guard let scalar = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex else {
            return nil
        }
        return scalar.properties.isFullCompositionExclusion ? nil : scalar
    }

    private func fold(_ character: Character) -> String {
        let isCaseChanged = ignoresCase && character.unicodeScalars.contains(where: \.properties.changesWhenLowercased)
        guard isCaseChanged || ignoresMarks else { return String(character) }
        var folded = ""
        var isLetter = false
        for (index, scalar) in character.unicodeScalars.enumerated() {
            if ignoresMarks, isLetter, MarkedLetters.isMark(scalar.value) { continue }
            let base = ignoresMarks ? MarkedLetters.base(of: scalar.value).flatMap(Unicode.Scalar.init) : nil
            let letter = base ?? scalar
            if index == 0 { isLetter = letter.properties.isAlphabetic }
            if ignoresCase {
                folded += letter.properties.lowercaseMapping
            } else {
                folded.unicodeScalars.append(letter)
            }
        }
        return folded
    }
}
