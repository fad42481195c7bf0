/// A text as a sequence of characters that can be compared with the characters of a literal.
///
/// A key identifies a character. Two characters match if their keys are equal. ``ASCIIUnits`` reads the keys from the
/// bytes of the text; ``CharacterUnits`` works for every text and has to store them.
protocol TextUnits {
    /// The number of characters.
    var count: Int { get }

    /// Returns the key of a character.
    func key(at index: Int) -> UInt32

    /// Returns the kind of the character, for the score.
    func kind(at index: Int) -> CharacterKind

    /// Returns the offset in UTF-8 bytes at which a character begins. For ``count``, it is the length of the text.
    func utf8Offset(at index: Int) -> Int
}

/// A computation from a text, like a position or a score.
///
/// It is a protocol rather than a closure, so that the compiler makes fast code for each kind of units.
protocol TextOperation {
    associatedtype Result

    /// Returns the result, or `nil` if the text does not match.
    func callAsFunction(_ units: some TextUnits) -> Result?
}

/// The characters of a text that has only ASCII bytes. Each byte is a character, and its value is the key.
///
/// The two bytes of CR LF are one character for Swift, but two here. So this is not used for literals with line breaks.
struct ASCIIUnits: TextUnits {
    private let bytes: UnsafeBufferPointer<UInt8>

    /// The bit in which a lower-case letter differs from its upper-case letter; 0 to distinguish case.
    private let caseBit: UInt8

    /// Creates the units of a text.
    ///
    /// - Parameters:
    ///   - bytes: The text. All bytes are below 128.
    ///   - ignoresCase: Whether letters have the keys of lower-case letters.
    init(_ bytes: UnsafeBufferPointer<UInt8>, ignoresCase: Bool) {
        self.bytes = bytes
        caseBit = ignoresCase ? 0x20 : 0
    }

    var count: Int { bytes.count }

    func key(at index: Int) -> UInt32 {
        let byte = bytes[index]
        let isUppercase = byte &- UInt8(ascii: "A") < 26
        return UInt32(isUppercase ? byte | caseBit : byte)
    }

    func kind(at index: Int) -> CharacterKind { CharacterKind(ascii: bytes[index]) }

    func utf8Offset(at index: Int) -> Int { index }
}

/// The characters of any text: its grapheme clusters, each with a key.
struct CharacterUnits: TextUnits {
    private let text: String
    private var keys: [UInt32] = []

    /// The offsets at which the characters begin, in UTF-8 bytes, and the length of the text.
    private var offsets = [0]

    /// Creates the units of a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - table: The keys of the literal that the text is compared with.
    /// - Complexity: O(length of the text).
    init(_ text: String, keys table: KeyTable) {
        self.text = text
        keys.reserveCapacity(text.utf8.count)
        offsets.reserveCapacity(text.utf8.count + 1)
        var offset = 0
        for character in text {
            keys.append(table.key(of: character))
            offset += character.utf8.count
            offsets.append(offset)
        }
    }

    var count: Int { keys.count }

    func key(at index: Int) -> UInt32 { keys[index] }

    func kind(at index: Int) -> CharacterKind {
        let start = text.utf8.index(text.startIndex, offsetBy: offsets[index])
        return CharacterKind(text.unicodeScalars[start])
    }

    func utf8Offset(at index: Int) -> Int { offsets[index] }
}

/// The kind of a character, which shows where words begin.
enum CharacterKind {
    case whitespace, delimiter, symbol, lowercase, uppercase, letter, number

    /// Creates the kind of an ASCII character.
    init(ascii byte: UInt8) {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): self = .lowercase
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .uppercase
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .number
        case 0x09...0x0D, UInt8(ascii: " "): self = .whitespace
        case UInt8(ascii: "/"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "|"):
            self = .delimiter
        default: self = .symbol
        }
    }

    /// Creates the kind of the character that a scalar begins.
    init(_ scalar: Unicode.Scalar) {
        guard !scalar.isASCII else {
            self.init(ascii: UInt8(scalar.value))
            return
        }
        switch scalar.properties.generalCategory {
        case .lowercaseLetter: self = .lowercase
        case .uppercaseLetter, .titlecaseLetter: self = .uppercase
        case .modifierLetter, .otherLetter: self = .letter
        case .decimalNumber, .letterNumber, .otherNumber: self = .number
        case .spaceSeparator, .lineSeparator, .paragraphSeparator: self = .whitespace
        default: self = .symbol
        }
    }

    /// Whether words consist of characters of this kind.
    var isPartOfWord: Bool {
        switch self {
        case .lowercase, .uppercase, .letter, .number: true
        case .whitespace, .delimiter, .symbol: false
        }
    }
}
