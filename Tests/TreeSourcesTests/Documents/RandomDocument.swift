import SeededRandom

@testable import TreeSources

/// Random texts of a kind of document, with the rows that a reader must find in them.
protocol RandomDocument {
    associatedtype Document: StoredDocument

    /// The characters that have a meaning in the texts, and some that have none.
    static var marks: String { get }

    init(seed: UInt64)
    var random: SplitMix { get set }
    var text: String { get }
    var rows: [ExpectedRow] { get }

    /// Makes another text.
    mutating func makeText(depth: Int)
}

extension RandomDocument {
    /// Makes another text of four levels.
    mutating func makeText() { makeText(depth: 4) }

    /// Returns the text with one byte removed, added or changed.
    mutating func damagedText() -> [UInt8] {
        var bytes = Array(text.utf8)
        let position = random.next(below: bytes.count)
        let byte = Array(Self.marks.utf8).randomElement(using: &random)!
        switch random.next(below: 3) {
        case 0: bytes.remove(at: position)
        case 1: bytes.insert(byte, at: position)
        default: bytes[position] = random.next(below: 8) == 0 ? 0xFF : byte
        }
        return bytes
    }
}
