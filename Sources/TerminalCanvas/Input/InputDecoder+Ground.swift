extension InputDecoder {
    /// A byte when nothing was begun.
    mutating func beginAtGround(_ byte: UInt8) {
        if late != nil, beginLateSequence(byte) { return }
        if byte < 0x20 || byte == ASCII.delete, beginKeyString(byte) { return }
        beginPlainly(byte)
    }

    /// A byte when nothing was begun, whatever the terminal's entry says of it.
    mutating func beginPlainly(_ byte: UInt8) {
        switch byte {
        case ASCII.escape: state = .escape
        case 0..<0x20, ASCII.delete: report(Key(control: byte))
        case 0x20..<0x7f: report(Key(.character(Character(Unicode.Scalar(byte)))))
        default: beginCharacter(byte)
        }
    }

    /// A further byte of a character.
    mutating func continueCharacter(_ byte: UInt8) {
        switch scalar.append(byte) {
        case .incomplete: break
        case .complete(let scalar):
            // C1 controls: no key sends them, and as introducers of sequences they do not exist in UTF-8.
            guard scalar.value >= 0xa0, !scalar.properties.isNoncharacterCodePoint else { return dropSequence() }
            report(hasAltPrefix ? Key(typed: scalar, with: .alt) : Key(.character(Character(scalar))))
        case .foreign:
            dropSequence()
            beginAtGround(byte)
        }
    }

    /// A byte after ESC.
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
            settleAltPrefix()
            hasAltPrefix = true
        default: continueEscape(withKey: byte)
        }
    }

    private mutating func continueEscape(withKey byte: UInt8) {
        // Twice ESC is a prefix of sequences only; before anything else the first was Escape.
        settleAltPrefix()
        if let kind = ControlString.Kind(introducer: byte) {
            string.begin(kind)
            state = .string
            return
        }
        hasAltPrefix = true
        switch byte {
        case 0..<0x20, ASCII.delete: report(Key(control: byte))
        case 0x20..<0x7f: report(Key(typed: Unicode.Scalar(byte), with: .alt))
        default: beginCharacter(byte)
        }
    }

    /// A byte that only a character of several bytes begins with; any other is skipped.
    private mutating func beginCharacter(_ byte: UInt8) {
        if scalar.begin(with: byte) { state = .character } else { dropSequence() }
    }
}
