extension JSONIndexer {
    /// Reads the rest of a string, up to an escape.
    @inline(__always)
    mutating func readString(_ bytes: Span<UInt8>, from start: Int) -> Int {
        let position = bytes.firstSpecialByte(from: start)
        guard position < bytes.count else { return position }
        switch bytes[position] {
        case UInt8(ascii: "\""):
            if !isName {
                endValue()
            } else if position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: ":") {
                // The colon mostly follows at once.
                state = .memberValue
                return position + 2
            } else {
                state = .colon
            }
            return position + 1
        case UInt8(ascii: "\\"):
            state = .escape
            return position + 1
        case let byte: return readControlCharacter(byte, at: base + position) ? position + 1 : position
        }
    }

    /// Reads the rest of a number. The byte after it is not read.
    @inline(__always)
    mutating func readNumber(_ bytes: Span<UInt8>, from start: Int) -> Int {
        var position = start
        while position < bytes.count {
            if numberPart.isInDigits {
                while position < bytes.count, bytes[position].isDigit { position += 1 }
                guard position < bytes.count else { return position }
            }
            let byte = bytes[position]
            if let part = numberPart.part(of: byte) {
                numberPart = part
            } else if numberPart.isComplete, byte.endsNumber {
                endValue()
                return position
            } else if !readUnusualPart(byte, at: base + position) {
                return position
            }
            position += 1
        }
        return position
    }

    /// Reads the rest of a word such as `true`.
    @inline(__always)
    mutating func readWord(_ bytes: Span<UInt8>, from start: Int) -> Int {
        var position = start
        while position < bytes.count {
            guard bytes[position] == word.letter(at: progress) || changeWord(bytes[position], at: base + position)
            else {
                (outerState, state) = (.element, .wrongWord)
                return position
            }
            position += 1
            progress += 1
            if progress == word.count {
                if !word.isJSON { note(.unknownWord(""), at: valueStart) }
                endValue()
                return position
            }
        }
        return position
    }

    /// Reads a byte of an escape. Returns the position after what was read.
    mutating func readPart(_ byte: UInt8, at position: Int) -> Int {
        let isRead = state == .escape ? readEscape(byte) : readHexDigit(byte)
        return isRead || readUnusualEscape(byte, at: base + position) ? position + 1 : position
    }

    /// The state within the current string.
    var stringState: State { isSingleQuoted ? .singleQuoted : .string }

    private mutating func readEscape(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "u"):
            state = .unicodeEscape
            progress = 0
            return true
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            state = stringState
            return true
        default: return false
        }
    }

    private mutating func readHexDigit(_ byte: UInt8) -> Bool {
        guard byte.hexDigitValue != nil else { return false }
        progress += 1
        if progress == 4 { state = stringState }
        return true
    }
}
