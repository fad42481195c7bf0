/// The name of an SF Symbol and what can be read from it: words between dots, a shape and a filling among them.
///
/// ```
/// exclamationmark.arrow.circle.fill
/// └─── content ───────┘ └shape┘└ filled
/// ```
///
/// Names are read as bytes and in one go: the whole catalogue is read before the first picture.
struct SymbolName: Hashable, Sendable {
    /// The whole name.
    let name: String

    /// The shape the symbol is drawn in; `nil` without one. A name with several has the last: `circle.square` is a square.
    let shape: SymbolShape?

    /// Whether the symbol is drawn filled.
    let isFilled: Bool

    /// The name without its shape and without `fill`: what stands inside the shape. Empty for the shape itself; `nil` if it
    /// is longer than two letters, which no shape has room for.
    let inscription: Inscription?

    /// Reads a name.
    ///
    /// - Parameter name: Words in lower case with dots between them.
    /// - Complexity: O(length).
    init(_ name: String) {
        var name = name
        var reader = NameReader()
        name.withUTF8 { bytes in
            for byte in bytes { reader.read(byte) }
        }
        reader.endWord()
        self.name = name
        shape = reader.shape
        isFilled = reader.isFilled
        inscription = reader.inscription
    }

    /// What stands inside the shape, as text.
    var content: String? { inscription.map(\.text) }

    /// The letter under which a dictionary would have the symbol, in upper case; `0-9` for a digit.
    var initial: String {
        if let byte = name.utf8.first, Self.smallLetters.contains(byte) { return String(Unicode.Scalar(byte & 0xDF)) }
        guard let first = name.first, first.isLetter else { return "0-9" }
        return first.uppercased()
    }

    private static let smallLetters = UInt8(ascii: "a")...UInt8(ascii: "z")
}

/// What a name says, read byte by byte.
private struct NameReader {
    private(set) var shape: SymbolShape?
    private(set) var isFilled = false

    private var word = NameWord()

    /// The last word that is neither the shape nor `fill`, and the bytes of all of them with the dots between.
    private var content = NameWord()
    private var contentCount = 0

    var inscription: Inscription? { contentCount > 2 ? nil : Inscription(content) }

    mutating func read(_ byte: UInt8) {
        if byte == UInt8(ascii: ".") { endWord() } else { word.append(byte) }
    }

    mutating func endWord() {
        guard word.count > 0 else { return }
        if word == .fill {
            isFilled = true
        } else if let found = SymbolShape(word) {
            // A shape with another one behind it is content, and longer than there is room for.
            if shape != nil { contentCount += 3 }
            shape = found
        } else {
            content = word
            contentCount += contentCount == 0 ? word.count : word.count + 1
        }
        word = NameWord()
    }
}
