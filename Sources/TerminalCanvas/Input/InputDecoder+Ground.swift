extension InputDecoder {
    /// Decodes a byte that begins something new.
    mutating func beginAtGround(_ byte: UInt8) {
        if late != nil, beginLateSequence(byte) { return }
        if byte < 0x20 || byte == ASCII.delete, beginKeyString(byte) { return }
        beginPlainly(byte)
    }

    /// Decodes a byte that begins something new, without the terminal's key strings.
    mutating func beginPlainly(_ byte: UInt8) {
        switch byte {
        case ASCII.escape: state = .escape
        case 0..<0x20, ASCII.delete: report(Key(control: byte))
        case 0x20..<0x7f: report(Key(.character(Character(Unicode.Scalar(byte)))))
        default: beginCharacter(byte)
        }
    }

    mutating func continueCharacter(_ byte: UInt8) {
        switch scalar.append(byte) {
        case .incomplete: break
        case .complete(let scalar):
            // No key sends a C1 control, and in UTF-8 they do not introduce sequences.
            guard scalar.value >= 0xa0, !scalar.properties.isNoncharacterCodePoint else { return dropSequence() }
            report(hasAltPrefix ? Key(typed: scalar, with: .alt) : Key(.character(Character(scalar))))
        case .foreign:
            dropSequence()
            beginAtGround(byte)
        }
    }

    /// Decodes a byte after ESC.
    mutating func continueEscape(_ byte: UInt8) {
        torn = nil
        switch byte {
        case UInt8(ascii: "["):
            sequence.removeAll()
            state = .controlSequence
        case UInt8(ascii: "O"):
            sequence.removeAll()
            state = .singleShift
        case ASCII.escape:
            resolveAltPrefix()
            hasAltPrefix = true
        default: continueEscape(withKey: byte)
        }
    }

    private mutating func continueEscape(withKey byte: UInt8) {
        // Two ESC mean Alt only before a sequence. Before any other byte the first one is Escape.
        resolveAltPrefix()
        if let kind = ControlString.Kind(introducer: byte) {
            string.begin(kind)
            state = .string
            return
        }
        hasAltPrefix = true
        switch byte {
        case ASCII.endOfText:
            // Ctrl-C right after Escape must end the program. Terminals send the same for Ctrl-C with Alt.
            resolveAltPrefix()
            report(Key(control: byte))
        case 0..<0x20, ASCII.delete: report(Key(control: byte))
        case 0x20..<0x7f: report(Key(typed: Unicode.Scalar(byte), with: .alt))
        default: beginCharacter(byte)
        }
    }

    /// Begins a character of several bytes, or skips a byte that begins no character.
    private mutating func beginCharacter(_ byte: UInt8) {
        if scalar.begin(with: byte) { state = .character } else { dropSequence() }
    }
}

/// A character of several UTF-8 bytes that arrives byte by byte.
///
/// A byte that does not fit is not part of the character. It begins something new.
struct UTF8Accumulator {
    private var value: UInt32 = 0
    private var missing = 0
    private var allowed: ClosedRange<UInt8> = 0x80...0xBF

    /// Begins a character with its first byte.
    ///
    /// - Returns: `false` if no character of several bytes begins with the byte.
    mutating func begin(with byte: UInt8) -> Bool {
        guard let lead = UTF8Lead(byte) else { return false }
        (value, missing, allowed) = (lead.bits, lead.length - 1, lead.second)
        return true
    }

    /// The state of the character after a byte.
    enum Step {
        /// More bytes follow.
        case incomplete
        /// The byte was the last one of the character.
        case complete(Unicode.Scalar)
        /// The byte does not belong to the character.
        case foreign
    }

    mutating func append(_ byte: UInt8) -> Step {
        guard allowed.contains(byte) else { return .foreign }
        allowed = 0x80...0xBF
        value = value << 6 | UInt32(byte & 0x3F)
        missing -= 1
        guard missing == 0 else { return .incomplete }
        return Unicode.Scalar(value).map(Step.complete) ?? .foreign
    }
}
