extension JSONText {
    /// Decodes the bytes between the quotes of a string.
    ///
    /// - Parameters:
    ///   - bytes: The bytes, perhaps only the first ones.
    ///   - isCut: Whether more bytes follow. Then an escape or a character that the end cuts is left out.
    init(decoding bytes: [UInt8], isCut: Bool) {
        var parts: [Part] = []
        var run: [UInt8] = []
        for unit in JSONStringReader(bytes, isCut: isCut) {
            switch unit {
            case .byte(let byte): run.append(byte)
            case .scalar(let scalar): run += UTF8.encode(scalar)!
            case .surrogate(let unit):
                parts += Self.parts(of: run, isCut: false)
                parts.append(.surrogate(unit))
                run = []
            }
        }
        // The other half of the pair may be what is cut.
        if isCut, run.isEmpty, case .surrogate(let unit) = parts.last, UTF16.isLeadSurrogate(unit) {
            parts.removeLast()
        }
        self.parts = parts + Self.parts(of: run, isCut: isCut)
        self.isCut = isCut
    }

    /// Takes bytes as they are, without decoding escapes.
    init(verbatim bytes: [UInt8], isCut: Bool) {
        parts = Self.parts(of: bytes, isCut: isCut)
        self.isCut = isCut
    }

    /// Splits bytes into well-formed text and other bytes.
    private static func parts(of bytes: [UInt8], isCut: Bool) -> [Part] {
        var parts: [Part] = []
        var start = 0
        var position = 0
        func endText() {
            if start < position { parts.append(.text(String(decoding: bytes[start..<position], as: UTF8.self))) }
        }
        while position < bytes.count {
            let character = UTF8Sequence(in: bytes, at: position)
            switch character {
            case .whole(let length): position += length
            case .unfinished where isCut:
                endText()
                return parts
            case .unfinished, .wrong:
                endText()
                parts.append(.byte(bytes[position]))
                position += 1
                start = position
            }
        }
        endText()
        return parts
    }
}
