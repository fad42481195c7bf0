/// A JSON value that is a word.
enum JSONWord: Sendable {
    case `true`, `false`, null

    /// The word that begins with a letter, or `nil` if there is none.
    init?(first letter: UInt8) {
        switch letter {
        case UInt8(ascii: "t"): self = .true
        case UInt8(ascii: "f"): self = .false
        case UInt8(ascii: "n"): self = .null
        default: return nil
        }
    }

    /// The word's letters, in ASCII.
    var letters: StaticString {
        switch self {
        case .true: "true"
        case .false: "false"
        case .null: "null"
        }
    }

    /// The number of letters.
    var count: Int { letters.utf8CodeUnitCount }

    /// Returns a letter.
    func letter(at index: Int) -> UInt8 { letters.withUTF8Buffer { $0[index] } }
}
