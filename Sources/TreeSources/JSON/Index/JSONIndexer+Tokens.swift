extension JSONIndexer {
    /// Reads tokens until the piece ends, or until a token that is read in another way.
    mutating func readTokens(_ bytes: Span<UInt8>, from start: Int) -> Int {
        var position = start
        repeat {
            position = skipBlanksAndComma(bytes, from: position)
            guard position < bytes.count else { return position }
            readFirstByte(bytes[position], at: base + position)
            switch state {
            case .string: position = readString(bytes, from: position + 1)
            case .number: position = readNumber(bytes, from: position + 1)
            case .word: position = readWord(bytes, from: position + 1)
            // In JSON Lines the end of a line is read again, as the end of the rest of a wrong line.
            case .restOfLine: return position
            default: position += 1
            }
        } while state.isBetweenTokens && position < bytes.count
        return position
    }

    /// Reads the first byte of a token. A bracket, a comma or a colon has no other bytes.
    @inline(__always)
    mutating func readFirstByte(_ byte: UInt8, at offset: Int) {
        if byte == UInt8(ascii: "\n"), presentFraming != framing, state != .document { return endTextAbove() }
        switch state {
        case .afterValue: readSeparator(byte, at: offset)
        case .firstName, .name: beginName(byte, at: offset)
        case .colon: readColon(byte, at: offset)
        case .afterDocument: readAfterDocument(byte, at: offset)
        default: beginValue(byte, at: offset)
        }
    }

    @inline(__always)
    private mutating func skipBlanksAndComma(_ bytes: Span<UInt8>, from start: Int) -> Int {
        var position = start
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: ","), state == .afterValue {
                state = nesting.isInObject ? .name : .element
            } else if !isBlank(byte) {
                return position
            }
            position += 1
        }
        return position
    }

    @inline(__always)
    private func isBlank(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") && blanks >> UInt64(byte) & 1 == 1 }

    @inline(__always)
    private mutating func readSeparator(_ byte: UInt8, at offset: Int) {
        switch byte {
        case UInt8(ascii: "}") where nesting.isInObject, UInt8(ascii: "]") where !nesting.isInObject: close()
        default: if !beginAside(byte, at: offset) { readUnusualSeparator(byte, at: offset) }
        }
    }

    @inline(__always)
    private mutating func beginName(_ byte: UInt8, at offset: Int) {
        switch byte {
        case UInt8(ascii: "\""):
            rowStart = offset
            isName = true
            state = .string
        case UInt8(ascii: "}") where state == .firstName: close()
        default: readUnusualName(byte, at: offset)
        }
    }

    @inline(__always)
    private mutating func readColon(_ byte: UInt8, at offset: Int) {
        if byte == UInt8(ascii: ":") {
            state = .memberValue
        } else if !beginAside(byte, at: offset) {
            failAtLineEnd(byte, .missingColon, at: offset)
        }
    }

    @inline(__always)
    private mutating func beginValue(_ byte: UInt8, at offset: Int) {
        if state != .memberValue { rowStart = offset }
        switch byte {
        case UInt8(ascii: "\""):
            beginPart(.string, at: offset)
            isName = false
        case UInt8(ascii: "{"): open(isObject: true, at: offset)
        case UInt8(ascii: "["): open(isObject: false, at: offset)
        case UInt8(ascii: "]") where state == .firstElement: close()
        default: beginScalar(byte, at: offset)
        }
    }

    mutating func beginPart(_ part: State, at offset: Int) {
        valueStart = offset
        progress = 1
        state = part
    }

    private mutating func beginScalar(_ byte: UInt8, at offset: Int) {
        if let part = NumberPart(first: byte) {
            beginPart(.number, at: offset)
            numberPart = part
        } else if let word = JSONWord(first: byte) {
            beginPart(.word, at: offset)
            self.word = word
        } else if state == .document {
            readBeforeDocument(byte, at: offset)
        } else {
            readUnusualValue(byte, at: offset)
        }
    }

    /// Reads a byte before a document that does not begin one.
    private mutating func readBeforeDocument(_ byte: UInt8, at offset: Int) {
        switch byte {
        case UInt8(ascii: "\n") where presentFraming == .lines: lines.endLine(at: offset)
        case 0x1E where framing != .document: return
        default: readUnusualValue(byte, at: offset)
        }
    }

    private mutating func readAfterDocument(_ byte: UInt8, at offset: Int) {
        switch presentFraming {
        case .lines where byte == UInt8(ascii: "\n"):
            lines.endLine(at: offset)
            beginDocument()
        case .document, .lines: if !beginAside(byte, at: offset) { failAfterDocument(byte, at: offset) }
        case .sequence:
            beginDocument()
            beginValue(byte, at: offset)
        }
    }

    @inline(__always)
    private mutating func open(isObject: Bool, at offset: Int) {
        guard nesting.depth < depthLimit else { return fail(.tooDeep(depthLimit), at: offset) }
        appendRow()
        nesting.push(isObject: isObject)
        state = isObject ? .firstName : .firstElement
    }

    @inline(__always)
    mutating func close() {
        nesting.pop()
        state = nesting.depth == 0 ? .afterDocument : .afterValue
    }

    /// Ends a value that is no container.
    @inline(__always)
    mutating func endValue() {
        appendRow()
        state = nesting.depth == 0 ? .afterDocument : .afterValue
    }

    @inline(__always)
    private mutating func appendRow() {
        if nesting.depth == 0 { documentRow = rows.count }
        rows.append(.init(offset: rowStart, level: nesting.depth, isMember: nesting.isInObject))
    }

    /// Skips the rest of a line that has an error.
    mutating func skipLine(_ bytes: Span<UInt8>, from start: Int) -> Int {
        for position in start..<bytes.count where bytes[position] == UInt8(ascii: "\n") {
            lines.endLine(at: base + position)
            beginDocument()
            return position + 1
        }
        return bytes.count
    }
}

extension JSONIndexer {
    /// Notes an error at a byte. In JSON Lines, a byte that ends the line ends the document instead.
    mutating func failAtLineEnd(_ byte: UInt8, _ problem: JSONProblem, at offset: Int) {
        if presentFraming == .lines, byte == UInt8(ascii: "\n") {
            endDocument(at: offset)
        } else {
            fail(problem, at: offset)
        }
    }

    /// The kind of the innermost open container.
    private var container: JSONContainer { nesting.isInObject ? .object : .array }

    /// Notes that a byte is in the place of a comma or of the container's end.
    mutating func failAtSeparator(_ byte: UInt8, at offset: Int) {
        switch byte {
        case UInt8(ascii: "]"), UInt8(ascii: "}"): fail(.wrongBracket(container), at: offset)
        case _ where byte.beginsValue: fail(.missingComma(container), at: offset)
        default: failBetweenValues(byte, at: offset)
        }
    }

    /// Notes that a byte is in the place of a name.
    mutating func failAtName(_ byte: UInt8, at offset: Int) {
        switch byte {
        case UInt8(ascii: "]"): fail(.wrongBracket(.object), at: offset)
        default: failAtLineEnd(byte, .missingName, at: offset)
        }
    }

    /// Notes that a byte is in the place of a value.
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

    /// The problem with a closing bracket in the place of a value.
    private func problem(ofBracket byte: UInt8) -> JSONProblem {
        switch (state, byte) {
        case (.memberValue, UInt8(ascii: "}")): .missingValue
        default: nesting.depth == 0 ? .unexpectedBracket : .wrongBracket(container)
        }
    }

    /// Notes that a byte is not allowed between values. A word is read to its end first.
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
