extension InputDecoder {
    /// Decodes a byte of a control string.
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
