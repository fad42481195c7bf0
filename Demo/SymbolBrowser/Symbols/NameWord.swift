/// A word of a symbol's name as a number, its bytes being the digits: equal words are told by one comparison.
///
/// Of a word longer than sixteen bytes, which is none that means something, the last ones are kept.
struct NameWord: Hashable, Sendable {
    /// The bytes, the last one lowest.
    private(set) var digits: UInt128 = 0

    /// The number of bytes.
    private(set) var count = 0

    /// An empty word.
    init() {}

    /// A word of some text.
    init(_ text: String) {
        for byte in text.utf8 { append(byte) }
    }

    /// Adds a byte behind the others.
    mutating func append(_ byte: UInt8) {
        digits = digits << 8 | UInt128(byte)
        count += 1
    }

    /// What says that a symbol is filled.
    static let fill = NameWord("fill")
}

extension SymbolShape {
    /// The shape that a word names, or `nil`.
    init?(_ word: NameWord) {
        for (name, shape) in Self.names where name == word {
            self = shape
            return
        }
        return nil
    }

    private static let names = allCases.map { (NameWord($0.rawValue), $0) }
}
