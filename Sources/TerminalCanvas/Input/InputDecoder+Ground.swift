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

    /// Decodes a further byte of a character.
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
