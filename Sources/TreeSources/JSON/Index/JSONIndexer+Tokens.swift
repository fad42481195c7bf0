extension JSONIndexer {
    /// Skips blanks, reads the byte after them, and reads the string, the number or the word that it begins.
    mutating func readToken(_ bytes: Span<UInt8>, from start: Int) -> Int {
        let position = skipBlanksAndComma(bytes, from: start)
        guard position < bytes.count else { return position }
        let byte = bytes[position]
        switch state {
        case .afterValue: readSeparator(byte, at: base + position)
        case .firstName, .name: beginName(byte, at: base + position)
        case .colon: readColon(byte, at: base + position)
        case .afterDocument: readAfterDocument(byte, at: base + position)
        default: beginValue(byte, at: base + position)
        }
        switch state {
        case .string: return readString(bytes, from: position + 1)
        case .number: return readNumber(bytes, from: position + 1)
        case .word: return readWord(bytes, from: position + 1)
        // In JSON Lines the end of a line is read again, as the end of the rest of a wrong line.
        case .restOfLine: return position
        default: return position + 1
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
        default: failAtSeparator(byte, at: offset)
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
        default: failAtName(byte, at: offset)
        }
    }

    @inline(__always)
    private mutating func readColon(_ byte: UInt8, at offset: Int) {
        if byte == UInt8(ascii: ":") { state = .memberValue } else { failAtLineEnd(byte, .missingColon, at: offset) }
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

    private mutating func beginPart(_ part: State, at offset: Int) {
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
            failAtValue(byte, at: offset)
        }
    }

    /// Reads a byte before a document that does not begin one.
    private mutating func readBeforeDocument(_ byte: UInt8, at offset: Int) {
        switch byte {
        case UInt8(ascii: "\n") where framing == .lines, 0x1E where framing == .sequence: return
        case 0xEF where offset == 0: beginPart(.byteOrderMark, at: offset)
        default: failAtValue(byte, at: offset)
        }
    }

    private mutating func readAfterDocument(_ byte: UInt8, at offset: Int) {
        switch framing {
        case .document: failAfterDocument(byte, at: offset)
        case .lines where byte == UInt8(ascii: "\n"): beginDocument()
        case .lines: failAfterDocument(byte, at: offset)
        case .sequence:
            beginDocument()
            beginValue(byte, at: offset)
        }
    }

    private mutating func beginDocument() {
        state = .document
        nesting.removeAll()
        documentRow = nil
    }

    @inline(__always)
    private mutating func open(isObject: Bool, at offset: Int) {
        guard nesting.depth < depthLimit else { return fail(.tooDeep(depthLimit), at: offset) }
        appendRow()
        nesting.push(isObject: isObject)
        state = isObject ? .firstName : .firstElement
    }

    @inline(__always)
    private mutating func close() {
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
            beginDocument()
            return position + 1
        }
        return bytes.count
    }
}
