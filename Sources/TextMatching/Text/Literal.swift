/// Characters to find in texts.
///
/// Case is smart: it matters if one of the characters is an upper-case letter. Marks are smart too: they matter if one
/// of the characters has one. Characters are compared as grapheme clusters, and the two encodings of 'é' match each
/// other.
///
/// It is a class, because a copy of its properties would take as long as the search in a short text.
final class Literal: Sendable {
    /// The characters as they were typed.
    let text: String

    /// The keys of the characters.
    let keys: [UInt32]

    /// The keys of characters that a text may have.
    let table: KeyTable

    /// The texts in which the literal can be found.
    let repertoire: Repertoire

    /// Bytes that each matching text has in this order, perhaps with others between them. If marks are ignored, a
    /// letter with marks is replaced by the letter.
    ///
    /// These are the literal's ASCII characters, except the ones that other characters match: K, because of the Kelvin
    /// sign, and two that are equivalent to punctuation of Greek.
    let requiredBytes: [UInt8]

    /// For each number of characters that match: how many match still if the next one does not.
    ///
    /// Knuth, Morris and Pratt, 1977: "Fast pattern matching in strings".
    let fallbacks: [Int]

    /// Creates a literal.
    ///
    /// - Parameters:
    ///   - text: The characters.
    ///   - ignoresCase: Whether case is ignored; `nil` to decide by the characters.
    ///   - ignoresMarks: Whether marks are ignored; `nil` to decide by the characters.
    /// - Complexity: O(length of the text).
    init(_ text: String, ignoresCase: Bool? = nil, ignoresMarks: Bool? = nil) {
        self.text = text
        var table = KeyTable(
            ignoresCase: ignoresCase ?? !text.hasUppercase, ignoresMarks: ignoresMarks ?? !MarkedLetters.areIn(text))
        keys = text.map { table.insert($0) }
        self.table = table
        repertoire = Repertoire(keys: keys, text: text)
        requiredBytes = keys.compactMap { $0 < 0x80 && !Self.ambiguous.contains($0) ? UInt8($0) : nil }
        fallbacks = Self.fallbacks(of: keys)
    }

    /// The ASCII characters that are not the only ones with their key, and those that join others.
    private static let ambiguous = Set("Kk;`\r\n".unicodeScalars.map(\.value))

    /// The texts in which a literal can be found.
    enum Repertoire {
        /// The literal has only ASCII characters, and no line breaks: in all texts.
        case ascii

        /// The literal has line breaks. CR LF is one character, which ``ASCIIUnits`` does not know.
        case lineBreaks

        /// The literal has other characters: only in texts with bytes that are not ASCII.
        case beyondASCII

        init(keys: [UInt32], text: String) {
            if text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) {
                self = .lineBreaks
            } else {
                self = keys.allSatisfy { $0 < 0x80 } ? .ascii : .beyondASCII
            }
        }
    }

    private static func fallbacks(of keys: [UInt32]) -> [Int] {
        var fallbacks = Array(repeating: 0, count: keys.count)
        var matched = 0
        for index in keys.indices.dropFirst() {
            while matched > 0, keys[index] != keys[matched] { matched = fallbacks[matched - 1] }
            if keys[index] == keys[matched] { matched += 1 }
            fallbacks[index] = matched
        }
        return fallbacks
    }
}

extension String {
    /// Whether a letter is not in lower case.
    var hasUppercase: Bool { unicodeScalars.contains(where: \.properties.changesWhenLowercased) }
}

extension Literal {
    /// Returns the first occurrence of the literal in a text.
    ///
    /// - Parameters:
    ///   - units: The text.
    ///   - start: The character at which the search begins.
    /// - Returns: The number of the first character of the match.
    /// - Complexity: O(length of the text), whatever the literal is.
    func firstOccurrence(in units: some TextUnits, from start: Int = 0) -> Int? {
        guard let first = keys.first else { return nil }
        var matched = 0
        for index in start..<max(start, units.count) {
            let key = units.key(at: index)
            if matched == 0, key != first { continue }
            advance(&matched, over: key)
            if matched == keys.count { return index + 1 - matched }
        }
        return nil
    }

    /// Calls a closure with each occurrence of the literal. Occurrences can overlap.
    func forEachOccurrence(in units: some TextUnits, _ body: (Int) -> Void) {
        guard !keys.isEmpty else { return }
        var matched = 0
        for index in 0..<units.count {
            advance(&matched, over: units.key(at: index))
            guard matched == keys.count else { continue }
            body(index + 1 - matched)
            matched = fallbacks[matched - 1]
        }
    }

    /// Whether the literal occurs at a place.
    func occurs(in units: some TextUnits, at start: Int) -> Bool {
        guard start >= 0, start + keys.count <= units.count else { return false }
        return keys.indices.allSatisfy { keys[$0] == units.key(at: start + $0) }
    }

    /// Whether a text has the characters in this order, perhaps with others between them.
    func isSubsequence(of units: some TextUnits) -> Bool {
        var found = 0
        for index in 0..<units.count where found < keys.count && units.key(at: index) == keys[found] { found += 1 }
        return found == keys.count
    }

    @inline(__always)
    private func advance(_ matched: inout Int, over key: UInt32) {
        while matched > 0, keys[matched] != key { matched = fallbacks[matched - 1] }
        if keys[matched] == key { matched += 1 }
    }
}

extension Literal {
    /// Applies an operation to a text, unless its bytes show that it cannot match.
    ///
    /// Nothing is allocated for a text of ASCII characters, or one that cannot match.
    func apply<Operation: TextOperation>(_ operation: Operation, to text: String) -> Operation.Result? {
        text.withBytes { apply(operation, to: $0) { text } }
    }

    /// Applies an operation to a text that is given as UTF-8 bytes. The closure returns the same text as a string.
    func apply<Operation: TextOperation>(
        _ operation: Operation, to bytes: UnsafeBufferPointer<UInt8>, text: () -> String
    ) -> Operation.Result? {
        guard bytes.count >= requiredBytes.count else { return nil }
        let isASCII = bytes.isASCII
        if isASCII, repertoire == .ascii { return operation(ASCIIUnits(bytes, ignoresCase: table.ignoresCase)) }
        guard !isASCII || repertoire == .lineBreaks, hasRequiredBytes(bytes) else { return nil }
        return operation(CharacterUnits(text(), keys: table))
    }

    private func hasRequiredBytes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let units = ASCIIUnits(bytes, ignoresCase: table.ignoresCase)
        var (found, index) = (0, 0)
        while index < bytes.count, found < requiredBytes.count {
            var key = units.key(at: index)
            if key >= 0x80, table.ignoresMarks { key = keyOfBase(bytes, at: index) ?? key }
            if key == requiredBytes[found] { found += 1 }
            index += 1
        }
        return found == requiredBytes.count
    }

    /// Returns the key of the base letter, if a letter with marks begins at an offset.
    private func keyOfBase(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32? {
        let lead = UInt32(bytes[index])
        guard lead >= 0xC3, lead < 0xE3, index + 1 < bytes.count else { return nil }
        let second = UInt32(bytes[index + 1]) & 0x3F
        var scalar = (lead & 0x1F) << 6 | second
        if lead >= 0xE0 {
            guard index + 2 < bytes.count else { return nil }
            scalar = (lead & 0x0F) << 12 | second << 6 | UInt32(bytes[index + 2]) & 0x3F
        }
        guard let base = MarkedLetters.base(of: scalar) else { return nil }
        let isUppercase = base &- 0x41 < 26
        return isUppercase && table.ignoresCase ? base | 0x20 : base
    }
}
