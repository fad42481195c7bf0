extension JSONIndexer {
    /// Notes an error at a byte. In JSON Lines, a byte that ends the line ends the document instead.
    mutating func failAtLineEnd(_ byte: UInt8, _ problem: JSONProblem, at offset: Int) {
        if framing == .lines, byte == UInt8(ascii: "\n") {
            endDocument(at: offset)
        } else {
            fail(problem, at: offset)
        }
    }

    /// The kind of the innermost open container.
    private var container: JSONContainer { nesting.isInObject ? .object : .array }

    /// Notes that a byte stands where a comma or the end of the container must stand.
    mutating func failAtSeparator(_ byte: UInt8, at offset: Int) {
        switch byte {
        case UInt8(ascii: "]"), UInt8(ascii: "}"): fail(.wrongBracket(container), at: offset)
        case _ where byte.beginsValue: fail(.missingComma(container), at: offset)
        default: failBetweenValues(byte, at: offset)
        }
    }

    /// Notes that a byte stands where a name must stand.
    mutating func failAtName(_ byte: UInt8, at offset: Int) {
        switch byte {
        case UInt8(ascii: "]"): fail(.wrongBracket(.object), at: offset)
        default: failAtLineEnd(byte, .missingName, at: offset)
        }
    }

    /// Notes that a byte stands where a value must stand.
    mutating func failAtValue(_ byte: UInt8, at offset: Int) {
        switch byte {
        case UInt8(ascii: ","): fail(.missingValue, at: offset)
        case UInt8(ascii: "]"), UInt8(ascii: "}"): fail(problem(ofBracket: byte), at: offset)
        default: failBetweenValues(byte, at: offset)
        }
    }

    /// Notes that a byte follows the document.
    mutating func failAfterDocument(_ byte: UInt8, at offset: Int) {
        let isBracket = byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
        fail(isBracket ? .unexpectedBracket : .textAfterDocument, at: offset)
    }

    /// What is wrong with a closing bracket that stands where a value must stand.
    private func problem(ofBracket byte: UInt8) -> JSONProblem {
        switch (state, byte) {
        case (.memberValue, UInt8(ascii: "}")): .missingValue
        default: nesting.depth == 0 ? .unexpectedBracket : .wrongBracket(container)
        }
    }

    /// Notes that a byte cannot stand between values. A word is read to its end first.
    private mutating func failBetweenValues(_ byte: UInt8, at offset: Int) {
        if byte.isLetter {
            outerState = state
            beginPart(.wrongWord, at: offset)
        } else {
            failAtLineEnd(byte, .unexpectedByte(byte), at: offset)
        }
    }

    /// Reads the rest of a word that is no value. The byte after it is not read.
    mutating func readWrongWord(_ bytes: Span<UInt8>, from start: Int) -> Int {
        for position in start..<bytes.count where !bytes[position].isLetterOrDigit {
            fail(.unknownWord(""), at: valueStart)
            return position
        }
        return bytes.count
    }
}
