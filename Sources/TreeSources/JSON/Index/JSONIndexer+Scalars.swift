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

    /// Reads a byte of an escape. Returns the position after the escape.
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

/// A value that is a word: a word of JSON, or a word of JavaScript or Python with the same meaning.
enum JSONWord: UInt8, CaseIterable, Sendable {
    case `true`, `false`, null
    case notANumber, infinity, pythonTrue, pythonFalse, none, pythonNotANumber, pythonInfinity, undefined

    /// The word of JSON that begins with a letter, or `nil` if there is none.
    init?(first letter: UInt8) {
        switch letter {
        case UInt8(ascii: "t"): self = .true
        case UInt8(ascii: "f"): self = .false
        case UInt8(ascii: "n"): self = .null
        default: return nil
        }
    }

    /// The first word that JSON does not have and that begins with a letter, or `nil` if there is none.
    ///
    /// - Parameter isSigned: Whether the word follows a sign.
    init?(firstUnusual letter: UInt8, isSigned: Bool) {
        let words = isSigned ? Self.signedWords : Self.allCases
        guard let word = words.first(where: { !$0.isJSON && $0.letter(at: 0) == letter }) else { return nil }
        self = word
    }

    private static let signedWords = [notANumber, infinity, pythonNotANumber, pythonInfinity]

    /// Whether the word is one of JSON.
    @inline(__always)
    var isJSON: Bool { rawValue <= JSONWord.null.rawValue }

    /// The word's letters, in ASCII.
    var letters: StaticString {
        switch self {
        case .true: "true"
        case .false: "false"
        case .null: "null"
        case .notANumber: "NaN"
        case .infinity: "Infinity"
        case .pythonTrue: "True"
        case .pythonFalse: "False"
        case .none: "None"
        case .pythonNotANumber: "nan"
        case .pythonInfinity: "inf"
        case .undefined: "undefined"
        }
    }

    /// The number of letters.
    var count: Int { letters.utf8CodeUnitCount }

    /// Returns a letter.
    func letter(at index: Int) -> UInt8 { letters.withUTF8Buffer { $0[index] } }

    /// Returns the word that has the same first letters as this one, and then another letter.
    func sibling(with letter: UInt8, at index: Int) -> JSONWord? {
        Self.allCases.first { word in
            word.count > index && word.letter(at: index) == letter
                && (0..<index).allSatisfy { word.letter(at: $0) == self.letter(at: $0) }
        }
    }
}

/// The part of a number that its last byte belongs to (RFC 8259, section 6).
enum NumberPart: Sendable {
    case sign, zero, whole, point, fraction, exponent, exponentSign, exponentDigits

    /// Parts of numbers that JSON does not have: a point without a digit before it, `0x`, and hexadecimal digits.
    case leadingPoint, hexadecimalPrefix, hexadecimalDigits

    /// The part that a number begins with, or `nil` if the byte does not begin one.
    init?(first byte: UInt8) {
        switch byte {
        case UInt8(ascii: "-"): self = .sign
        case UInt8(ascii: "0"): self = .zero
        case UInt8(ascii: "1")...UInt8(ascii: "9"): self = .whole
        default: return nil
        }
    }

    /// Whether the number may end after this part.
    var isComplete: Bool {
        switch self {
        case .zero, .whole, .fraction, .exponentDigits, .hexadecimalDigits: true
        case .sign, .point, .exponent, .exponentSign, .leadingPoint, .hexadecimalPrefix: false
        }
    }

    /// Whether any number of digits may follow that belong to the same part.
    @inline(__always)
    var isInDigits: Bool { self == .whole || self == .fraction || self == .exponentDigits }

    /// Returns the part that a following byte belongs to, or `nil` if the byte does not continue the number.
    func part(of byte: UInt8) -> NumberPart? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): partOfDigit(isZero: byte == UInt8(ascii: "0"))
        case UInt8(ascii: "."): self == .zero || self == .whole ? .point : nil
        case UInt8(ascii: "e"), UInt8(ascii: "E"):
            self == .zero || self == .whole || self == .fraction ? .exponent : nil
        case UInt8(ascii: "+"), UInt8(ascii: "-"): self == .exponent ? .exponentSign : nil
        default: nil
        }
    }

    private func partOfDigit(isZero: Bool) -> NumberPart? {
        switch self {
        case .sign: isZero ? .zero : .whole
        case .zero: nil
        case .whole: .whole
        case .point, .leadingPoint, .fraction: .fraction
        case .exponent, .exponentSign, .exponentDigits: .exponentDigits
        case .hexadecimalPrefix, .hexadecimalDigits: .hexadecimalDigits
        }
    }

    /// Returns the part that a following byte belongs to in a number that JSON does not have, and the problem, if one
    /// begins here. `nil` if the byte does not continue the number.
    func unusualPart(of byte: UInt8) -> (part: NumberPart, problem: JSONProblem?)? {
        switch (self, byte) {
        case (.zero, _) where byte.isDigit: (.whole, .leadingZero)
        case (.zero, UInt8(ascii: "x")), (.zero, UInt8(ascii: "X")): (.hexadecimalPrefix, .hexadecimalNumber)
        case (.hexadecimalPrefix, _) where byte.hexDigitValue != nil: (.hexadecimalDigits, nil)
        case (.hexadecimalDigits, _) where byte.hexDigitValue != nil: (.hexadecimalDigits, nil)
        case (.sign, UInt8(ascii: ".")): (.leadingPoint, .missingDigit)
        case (.point, UInt8(ascii: "e")), (.point, UInt8(ascii: "E")): (.exponent, .missingDigit)
        default: nil
        }
    }
}

extension [UInt8] {
    /// Whether the text is a number of JSON, or one of its words.
    ///
    /// - Complexity: O(length of the text).
    package var isJSONToken: Bool {
        if ["true", "false", "null"].contains(where: { elementsEqual($0.utf8) }) { return true }
        let start = first.flatMap(NumberPart.init)
        return dropFirst().reduce(start) { $0?.part(of: $1) }?.isComplete ?? false
    }
}
