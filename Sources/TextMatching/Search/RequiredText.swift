/// Characters that each text with a match of a pattern has, so that a search reads only the texts that can match.
///
/// ```
/// pattern        required of "name: x"
/// 'fill color    fill, side by side
/// crf            c, r, f, in this order
/// '404           404, side by side, perhaps in the index of an element, which is in no byte of the input
/// restarts>3     restarts, the name of the field, or the letters of the pattern
/// ```
///
/// The texts are those of an input as it is written, in which a part of a label is followed by the next one, perhaps
/// with quotes and other signs between them. So only letters, digits and the signs in ``plainSigns`` are required.
package struct RequiredText: Sendable {
    private enum Part {
        /// Characters side by side.
        case word(Literal)
        /// Characters in this order, perhaps with others between them.
        case letters([UInt8], ignoresCase: Bool)

        var count: Int {
            switch self {
            case .word(let literal): literal.keys.count
            case .letters(let bytes, _): bytes.count
            }
        }
    }

    /// The parts, of which a text has at least one.
    private let parts: [Part]

    /// Whether the index of an element can have a part.
    package let includesIndexes: Bool

    /// Whether the pattern compares fields. A row without the parts can match if the name of its field is not in the
    /// row, as in a table with titles.
    package let hasFields: Bool

    /// The signs that no label has unless the input has them.
    private static let plainSigns = Set("-_./@#%+".utf8)

    /// Creates the required characters of a pattern; `nil` if it has none.
    ///
    /// - Complexity: O(length of the pattern).
    package init?(_ pattern: SearchPattern) {
        guard case .literal(let literal) = pattern.matcher else { return nil }
        self.init(parts: [Self.word(literal)] + Self.parts(of: pattern.field), hasFields: pattern.hasField)
    }

    /// Creates the required characters of a pattern; `nil` if it has none. A pattern for records, or with fields, has
    /// those of all terms: each item with a term counts for its record, and one with a field shows that there are such
    /// items.
    ///
    /// - Complexity: O(length of the pattern).
    package init?(_ pattern: FilterPattern) {
        guard pattern.withoutBlanks == nil else { return nil }
        let groups = pattern.groups.filter { $0.allSatisfy { !$0.isNegated } }
        switch pattern.scope {
        case .rows where groups.isEmpty: return nil
        case _ where pattern.hasFields, .matches, .records:
            let parts = pattern.groups.joined().flatMap { [Self.part(of: $0)] + Self.parts(of: $0.field) }
            self.init(parts: parts, hasFields: pattern.hasFields)
        case .rows:
            let candidates = groups.compactMap { RequiredText(parts: $0.map(Self.part)) }
            guard let best = candidates.max(by: { $0.strength < $1.strength }) else { return nil }
            self = best
        }
    }

    private init?(parts: [Part?], hasFields: Bool = false) {
        let known = parts.compactMap(\.self)
        guard !known.isEmpty, known.count == parts.count else { return nil }
        (self.parts, self.hasFields) = (known, hasFields)
        includesIndexes = known.contains { part in
            if case .word(let literal) = part { literal.keys.allSatisfy(Self.isDigit) } else { false }
        }
    }

    /// How few texts have one of the parts, roughly.
    private var strength: Int {
        parts.map { part in if case .word = part { 2 * part.count } else { part.count } }.min() ?? 0
    }

    private static func part(of term: FilterTerm) -> Part? {
        guard term.kind == .fuzzy else { return word(term.literal) }
        guard term.literal.repertoire == .ascii else { return nil }
        let letters = term.literal.keys.map { UInt8($0) }.filter { isPlain($0) && !isDigit($0) }
        return letters.isEmpty ? nil : .letters(letters, ignoresCase: term.literal.table.ignoresCase)
    }

    /// Returns the end of a field's name, which each row with this name has.
    private static func parts(of field: FieldTerm?) -> [Part?] {
        guard let field else { return [] }
        let end = field.name.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-" }.last ?? ""
        return [word(Literal(String(end)))]
    }

    /// Returns the longest part of a literal that can be required.
    private static func word(_ literal: Literal) -> Part? {
        guard literal.repertoire == .ascii else { return nil }
        let words = literal.keys.map { UInt8($0) }.split { !isPlain($0) }
        // The bytes alone tell about a word with another character than digits.
        let rank = { (word: ArraySlice<UInt8>) in (word.allSatisfy(isDigit) ? 0 : 1, word.count) }
        guard let longest = words.max(by: { rank($0) < rank($1) }) else { return nil }
        return .word(
            Literal(
                String(decoding: longest, as: UTF8.self), ignoresCase: literal.table.ignoresCase, ignoresMarks: true))
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 26 || plainSigns.contains(byte)
    }

    private static func isDigit(_ character: some FixedWidthInteger) -> Bool { (0x30...0x39).contains(character) }

    /// Returns whether the index of an element, in decimal digits, has the characters.
    package func isPossible(inIndex index: Int) -> Bool {
        var text = String(index)
        return text.withUTF8 { digits in
            let units = ASCIIUnits(digits, ignoresCase: false)
            return parts.contains { part in
                if case .word(let literal) = part { literal.firstOccurrence(in: units) != nil } else { false }
            }
        }
    }

    /// Returns which texts have the characters, or can have them in another way of writing.
    ///
    /// - Parameter texts: The texts. Each with other characters than ASCII, or with a backslash, can have them.
    /// - Complexity: O(number of bytes). Eight bytes are compared at once.
    package func isPossible(in texts: PackedTexts) -> [Bool] {
        var isPossible = Array(repeating: false, count: texts.count)
        for index in texts.otherTexts { isPossible[Int(index)] = true }
        texts.bytes.withUnsafeBufferPointer { bytes in
            for part in parts {
                switch part {
                case .word(let literal): literal.find(in: texts, bytes) { isPossible[$0] = true }
                case .letters(let letters, let ignoresCase):
                    for index in isPossible.indices where !isPossible[index] {
                        let text = UnsafeBufferPointer(rebasing: bytes[texts.starts[index]..<texts.starts[index + 1]])
                        isPossible[index] = text.has(letters, ignoringCase: ignoresCase)
                    }
                }
            }
        }
        return isPossible
    }
}

extension Literal {
    /// Calls a closure with the index of each text that has the literal.
    fileprivate func find(in texts: PackedTexts, _ bytes: UnsafeBufferPointer<UInt8>, _ found: (Int) -> Void) {
        guard let pair = BytePair(of: self) else { return }
        var index = 0
        while index < texts.count, let place = pair.firstPlace(in: bytes, from: texts.starts[index]..<bytes.count) {
            while texts.starts[index + 1] <= place { index += 1 }
            let text = UnsafeBufferPointer(rebasing: bytes[texts.starts[index]..<texts.starts[index + 1]])
            if firstOccurrence(in: ASCIIUnits(text, ignoresCase: table.ignoresCase)) != nil { found(index) }
            index += 1
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns whether the bytes have some letters in this order, perhaps with others between them.
    fileprivate func has(_ letters: [UInt8], ignoringCase ignoresCase: Bool) -> Bool {
        guard count >= letters.count else { return false }
        let units = ASCIIUnits(self, ignoresCase: ignoresCase)
        var found = 0
        for index in indices where units.key(at: index) == letters[found] {
            found += 1
            if found == letters.count { return true }
        }
        return false
    }
}

extension [Bool] {
    /// Includes the ancestors of the items in a slice of a tree that are included, and its last item with its
    /// ancestors, because descendants of these can follow.
    ///
    /// - Parameter levels: The levels of the items, in pre-order.
    /// - Complexity: O(number of items).
    package mutating func includeAncestors(levels: [Int]) {
        if !isEmpty { self[count - 1] = true }
        // The item that was visited last and those around it, as far as the slice has them.
        var path: [(index: Int, level: Int)] = []
        for index in levels.indices {
            let level = levels[index]
            while let last = path.last, last.level >= level { path.removeLast() }
            if self[index] {
                for ancestor in path.reversed() {
                    if self[ancestor.index] { break }
                    self[ancestor.index] = true
                }
            }
            path.append((index, level))
        }
    }
}
