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
