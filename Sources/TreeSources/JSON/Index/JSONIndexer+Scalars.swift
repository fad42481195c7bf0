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
        case let byte:
            failAtLineEnd(byte, .controlCharacter(byte), at: base + position)
            return position
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
            guard let part = numberPart.part(of: byte) else {
                endNumber(before: byte, at: base + position)
                return position
            }
            numberPart = part
            position += 1
        }
        return position
    }

    private mutating func endNumber(before byte: UInt8, at offset: Int) {
        if !numberPart.isComplete {
            fail(.missingDigit, at: offset)
        } else if numberPart == .zero, byte.isDigit {
            fail(.leadingZero, at: valueStart)
        } else {
            endValue()
        }
    }

    /// Reads the rest of `true`, `false` or `null`.
    @inline(__always)
    mutating func readWord(_ bytes: Span<UInt8>, from start: Int) -> Int {
        var position = start
        while position < bytes.count {
            guard bytes[position] == word.letter(at: progress) else {
                fail(.unknownWord(""), at: valueStart)
                return position
            }
            position += 1
            progress += 1
            if progress == word.count {
                endValue()
                return position
            }
        }
        return position
    }

    /// Reads a byte of an escape or of the byte order mark. Returns the position after what was read.
    mutating func readPart(_ byte: UInt8, at position: Int) -> Int {
        let isRead =
            switch state {
            case .escape: readEscape(byte)
            case .unicodeEscape: readHexDigit(byte)
            default: readByteOrderMark(byte)
            }
        guard !isRead else { return position + 1 }
        switch state {
        case .escape: failAtLineEnd(byte, .unknownEscape, at: base + position)
        case .unicodeEscape: failAtLineEnd(byte, .wrongUnicodeEscape, at: base + position)
        default: fail(.unexpectedByte(0xEF), at: valueStart)
        }
        return position
    }

    private mutating func readEscape(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "u"):
            state = .unicodeEscape
            progress = 0
            return true
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            state = .string
            return true
        default: return false
        }
    }

    private mutating func readHexDigit(_ byte: UInt8) -> Bool {
        guard byte.hexDigitValue != nil else { return false }
        progress += 1
        if progress == 4 { state = .string }
        return true
    }

    private mutating func readByteOrderMark(_ byte: UInt8) -> Bool {
        guard byte == (progress == 1 ? 0xBB : 0xBF) else { return false }
        progress += 1
        if progress == 3 { state = .document }
        return true
    }
}
