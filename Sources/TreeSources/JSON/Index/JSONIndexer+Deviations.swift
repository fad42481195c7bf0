// Deviations from JSON that a user understands: comments, missing commas and superfluous ones, names and strings in
// other quotes or in none, and numbers, words, escapes and blanks of other languages. This includes all of JSON5.
extension JSONIndexer {
    /// Reads a byte that is neither a comma nor the end of the container. If a member or an element begins with it,
    /// only the comma is missing. A sign or a point is an error: it may belong to a number before it, as in `2024-05`.
    mutating func readUnusualSeparator(_ byte: UInt8, at offset: Int) {
        let begins = nesting.isInObject ? byte.isQuote : byte.beginsValue && !"+-.".utf8.contains(byte)
        guard begins, lineBreakBeforeError == nil else { return failAtSeparator(byte, at: offset) }
        note(.missingComma(nesting.isInObject ? .object : .array), at: offset)
        state = nesting.isInObject ? .name : .element
        readFirstByte(byte, at: offset)
    }

    /// Reads a byte with which no value of JSON begins.
    mutating func readUnusualValue(_ byte: UInt8, at offset: Int) {
        switch byte {
        case UInt8(ascii: "]") where state == .element:
            note(.trailingComma(.array), at: offset)
            close()
        case UInt8(ascii: ",") where state == .element || state == .firstElement:
            note(.missingValue, at: offset)
        case UInt8(ascii: "'"):
            beginPart(.singleQuoted, at: offset)
            beginSingleQuoted(isName: false, at: offset)
        case UInt8(ascii: "+"):
            note(.plusSign, at: offset)
            beginPart(.number, at: offset)
            numberPart = .sign
        case UInt8(ascii: "."):
            note(.missingDigit, at: offset)
            beginPart(.number, at: offset)
            numberPart = .leadingPoint
        default:
            if let word = JSONWord(firstUnusual: byte, isSigned: false) {
                beginPart(.word, at: offset)
                self.word = word
            } else if !beginAside(byte, at: offset) {
                failAtValue(byte, at: offset)
            }
        }
    }

    /// Reads a byte with which no name of JSON begins.
    mutating func readUnusualName(_ byte: UInt8, at offset: Int) {
        switch byte {
        case UInt8(ascii: "}") where state == .name:
            note(.trailingComma(.object), at: offset)
            close()
        case UInt8(ascii: ","): note(.missingName, at: offset)
        case UInt8(ascii: "'"):
            rowStart = offset
            state = .singleQuoted
            beginSingleQuoted(isName: true, at: offset)
        // The first byte of a wide blank can also begin a name.
        case _ where !beginAside(byte, at: offset):
            if byte.isInBareName { beginBareName(at: offset) } else { failAtName(byte, at: offset) }
        default: break
        }
    }

    private mutating func beginSingleQuoted(isName: Bool, at offset: Int) {
        note(.singleQuote, at: offset)
        self.isName = isName
        isSingleQuoted = true
    }

    private mutating func beginBareName(at offset: Int) {
        note(.bareName, at: offset)
        rowStart = offset
        state = .bareName
    }

    /// Reads the rest of a name without quotes. The byte after it is not read.
    mutating func readBareName(_ bytes: Span<UInt8>, from start: Int) -> Int {
        for position in start..<bytes.count where !bytes[position].isInBareName {
            state = .colon
            return position
        }
        return bytes.count
    }

    /// Reads the rest of a string in single quotes, up to an escape.
    mutating func readSingleQuoted(_ bytes: Span<UInt8>, from start: Int) -> Int {
        for position in start..<bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "'"):
                isSingleQuoted = false
                if isName { state = .colon } else { endValue() }
                return position + 1
            case UInt8(ascii: "\\"):
                state = .escape
                return position + 1
            case ..<0x20: if !readControlCharacter(byte, at: base + position) { return position }
            default: break
            }
        }
        return bytes.count
    }

    /// Reads a control character in a string.
    ///
    /// - Returns: Whether it is part of the string.
    mutating func readControlCharacter(_ byte: UInt8, at offset: Int) -> Bool {
        let isLineEnd = byte == UInt8(ascii: "\n")
        guard byte != 0, !isLineEnd || presentFraming != .lines else {
            failAtLineEnd(byte, .controlCharacter(byte), at: offset)
            return false
        }
        note(.controlCharacter(byte), at: offset)
        if isLineEnd || byte == UInt8(ascii: "\r") { noteLineBreak(at: offset) }
        return true
    }

    /// Reads a byte that continues no escape of JSON.
    ///
    /// - Returns: Whether it is read. Otherwise it is read again as a byte of the string.
    mutating func readUnusualEscape(_ byte: UInt8, at offset: Int) -> Bool {
        let isUnicodeEscape = state == .unicodeEscape
        let endsLine = byte == UInt8(ascii: "\n") && presentFraming == .lines
        state = stringState
        guard byte != 0, !endsLine else { return false }
        note(isUnicodeEscape ? .wrongUnicodeEscape : .unknownEscape, at: offset)
        return !isUnicodeEscape
    }

    /// Reads a byte that continues no number of JSON, or that ends a number which JSON does not have.
    ///
    /// - Returns: Whether it is part of the number.
    mutating func readUnusualPart(_ byte: UInt8, at offset: Int) -> Bool {
        if let (part, problem) = numberPart.unusualPart(of: byte) {
            if let problem { note(problem, at: problem == .missingDigit ? offset : valueStart) }
            numberPart = part
            return true
        }
        if numberPart == .sign, let word = JSONWord(firstUnusual: byte, isSigned: true) {
            state = .word
            self.word = word
            progress = 0
        } else {
            endUnusualNumber(at: offset)
        }
        return false
    }

    /// Ends a number that may end with a point.
    mutating func endUnusualNumber(at offset: Int) {
        guard numberPart.isComplete || numberPart == .point else { return fail(.missingDigit, at: offset) }
        if numberPart == .point { note(.missingDigit, at: offset) }
        endValue()
    }

    /// Changes the current word to another one that begins with the same letters and continues with this letter.
    mutating func changeWord(_ letter: UInt8, at offset: Int) -> Bool {
        // A word after a sign is not changed.
        guard offset - valueStart == progress, let other = word.sibling(with: letter, at: progress) else {
            return false
        }
        word = other
        return true
    }
}

// Comments and blanks that JSON does not have.
extension JSONIndexer {
    /// Begins with a comment or a blank between two tokens.
    ///
    /// - Returns: Whether the byte can begin one.
    mutating func beginAside(_ byte: UInt8, at offset: Int) -> Bool {
        let aside: State
        switch byte {
        case UInt8(ascii: "/"): aside = .slash
        case UInt8(ascii: "#"):
            note(.comment, at: offset)
            aside = .lineComment
        case 0x0B, 0x0C:
            note(.unexpectedByte(byte), at: offset)
            return true
        case _ where WideBlank.canBegin(with: byte):
            wideBytes = [byte]
            aside = .wideBlank
        default: return false
        }
        (asideStart, outerState) = (offset, state)
        state = aside
        return true
    }

    /// Reads the rest of a comment or of a wide blank.
    mutating func readAside(_ bytes: Span<UInt8>, from start: Int) -> Int {
        for position in start..<bytes.count {
            let byte = bytes[position]
            switch state {
            case .slash:
                guard byte == UInt8(ascii: "/") || byte == UInt8(ascii: "*") else {
                    failInAside()
                    return position
                }
                note(.comment, at: asideStart)
                state = byte == UInt8(ascii: "/") ? .lineComment : .blockComment
            case .lineComment:
                guard byte == UInt8(ascii: "\n") else { continue }
                state = outerState
                return position
            case .blockComment, .blockCommentStar:
                if byte == UInt8(ascii: "\n"), presentFraming == .lines {
                    failInAside()
                    return position
                }
                if state == .blockCommentStar, byte == UInt8(ascii: "/") {
                    state = outerState
                    return position + 1
                }
                state = byte == UInt8(ascii: "*") ? .blockCommentStar : .blockComment
            default: return readWideByte(byte) ? position + 1 : position
            }
        }
        return bytes.count
    }

    /// Reads a byte of a blank that is not ASCII. It may turn out to be a name.
    ///
    /// - Returns: Whether the byte is read.
    private mutating func readWideByte(_ byte: UInt8) -> Bool {
        wideBytes.append(byte)
        switch WideBlank.match(wideBytes) {
        case .unfinished: break
        case .whole:
            state = outerState
            // The text may begin with a byte order mark.
            if asideStart > 0 || wideBytes != WideBlank.byteOrderMark {
                note(.unexpectedByte(wideBytes[0]), at: asideStart)
            }
        case .none:
            failInAside()
            return false
        }
        return true
    }

    /// Notes that a comment does not end, or that something else begins as one. In the place of a name, bytes that are
    /// no blank begin one.
    mutating func failInAside() {
        switch state {
        case .wideBlank:
            state = outerState
            if state == .name || state == .firstName {
                beginBareName(at: asideStart)
            } else {
                fail(.unexpectedByte(wideBytes[0]), at: asideStart)
            }
        case .slash: fail(.unexpectedByte(UInt8(ascii: "/")), at: asideStart)
        default: fail(.unclosedComment, at: asideStart)
        }
    }
}
