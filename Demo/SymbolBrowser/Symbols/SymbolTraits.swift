/// What a symbol's name says: a few bytes, so that a row keeps them and no name is read twice.
///
/// Names are read as bytes and in one go: the whole catalogue is read before the first picture.
struct SymbolTraits: Hashable, Sendable {
    /// The shape the symbol is drawn in; `nil` without one.
    let shape: SymbolShape?

    /// Whether the symbol is drawn filled.
    let isFilled: Bool

    /// What stands inside the shape; `nil` if it is longer than there is room for.
    let inscription: Inscription?

    /// Reads a name.
    ///
    /// - Complexity: O(length).
    init(of name: String) {
        var reader = NameReader()
        for byte in name.utf8 { reader.read(byte) }
        reader.endWord()
        shape = reader.shape
        isFilled = reader.isFilled
        inscription = reader.inscription
    }
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
