extension InputDecoder {
    /// Decodes a byte after `ESC [`.
    mutating func continueControlSequence(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "[") where sequence.length == 0: state = .consoleFunction
        case 0x20..<0x40: sequence.append(byte)
        case 0x40..<0x7f: endControlSequence(byte)
        default:
            if byte != ASCII.cancel, byte != ASCII.substitute { endControlSequence() }
            abandonSequence(at: byte)
        }
    }

    /// Ends a sequence without a final byte. It may be a key of rxvt.
    mutating func endControlSequence() {
        if let key = sequence.shiftedEditingKey { report(key) } else { dropSequence() }
    }

    /// Ends a sequence with its final byte and reports its event. An unknown sequence has no event.
    private mutating func endControlSequence(_ final: UInt8) {
        state = .ground
        if sequence.isMalformed {
            hasAltPrefix = false
        } else if sequence.marker == 0, sequence.intermediate == 0, beginsMore(final) {
            resolveAltPrefix()
        } else if let event = event(final) {
            if case .key(let key) = event { return report(key) }
            resolveAltPrefix()
            found.append(event)
        } else {
            // An unknown sequence after ESC is probably an unknown key with Alt, so the ESC is not reported as Escape.
            hasAltPrefix = false
            sequence.typedText(final).forEach { report(Key(.character(Character($0)))) }
        }
    }

    /// Begins a paste or a mouse report in the old encoding, if the sequence introduces one.
    private mutating func beginsMore(_ final: UInt8) -> Bool {
        if final == UInt8(ascii: "~"), sequence.fieldCount == 1, sequence[0] == 200 {
            state = .paste
        } else if final == UInt8(ascii: "M"), sequence.length == 0 {
            mouseBytes = (0, 0, 0)
            state = .mouseReport
        } else {
            return false
        }
        return true
    }

    private mutating func event(_ final: UInt8) -> TerminalEvent? {
        if let mouse = sequence.mouseEvent(final, lastButton: &lastButton) { return .mouse(mouse) }
        let isReply = final != UInt8(ascii: "R") || awaitsCursorPosition || !sequence.isModifiedF3
        if isReply, let reply = sequence.reply(final) { return .replied(reply) }
        if sequence.length == 0, final == UInt8(ascii: "I") || final == UInt8(ascii: "O") {
            return .focusChanged(final == UInt8(ascii: "I"))
        }
        return sequence.key(final).map(TerminalEvent.key)
    }

    /// Decodes a byte after `ESC [ [`.
    mutating func continueConsoleFunction(_ byte: UInt8) {
        switch byte {
        case 0x41...0x45: report(Key(.function(Int(byte) - 0x40)))
        case 0x20..<0x7f: (state, hasAltPrefix) = (.ground, false)
        default: abandonSequence(at: byte)
        }
    }

    /// Decodes a byte after `ESC O`.
    mutating func continueSingleShift(_ byte: UInt8) {
        switch byte {
        case 0x30...0x3b: sequence.append(byte)
        case 0x20..<0x7f:
            if let key = sequence.shiftedKey(byte) { report(key) } else { (state, hasAltPrefix) = (.ground, false) }
        default: abandonSequence(at: byte)
        }
    }

    /// Decodes a byte after `ESC [ M`. Three bytes follow: button, column and row, each plus 32.
    mutating func continueMouseReport(_ byte: UInt8) {
        // A terminal sends NUL for a position that does not fit into a byte. No other control character is part of a
        // report.
        guard byte >= 0x20 || byte == 0 else { return abandonSequence(at: byte) }
        mouseBytes.count += 1
        switch mouseBytes.count {
        case 1: mouseBytes.button = byte
        case 2: mouseBytes.column = byte
        default:
            state = .ground
            let report = MouseReport(x10: mouseBytes.button, column: mouseBytes.column, row: byte)
            if let event = report?.event(lastButton: &lastButton) { found.append(.mouse(event)) }
        }
    }
}

extension InputDecoder {
    mutating func continueString(_ byte: UInt8) {
        switch byte {
        case ASCII.escape: state = .stringEscape
        case ASCII.cancel, ASCII.substitute: state = .ground
        case ASCII.bell where string.kind == .command: endString()
        default: string.append(byte)
        }
    }

    /// Decodes a byte after an ESC in a control string. It ends the string or begins something new.
    mutating func continueStringEscape(_ byte: UInt8) {
        if byte == UInt8(ascii: "\\") {
            endString()
        } else {
            state = .escape
            consume(byte)
        }
    }

    private mutating func endString() {
        state = .ground
        if let reply = string.reply { found.append(.replied(reply)) }
    }
}
