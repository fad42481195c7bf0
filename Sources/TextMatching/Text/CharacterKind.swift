/// What a character is, as far as it tells where words begin.
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

    /// Whether words consist of such characters.
    var isPartOfWord: Bool {
        switch self {
        case .lowercase, .uppercase, .letter, .number: true
        case .whitespace, .delimiter, .symbol: false
        }
    }
}
