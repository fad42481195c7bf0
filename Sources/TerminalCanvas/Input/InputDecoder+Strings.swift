extension InputDecoder {
    /// A byte of a string.
    mutating func continueString(_ byte: UInt8) {
        switch byte {
        case ASCII.escape: state = .stringEscape
        case ASCII.cancel, ASCII.substitute: state = .ground
        case ASCII.bell where string.kind == .command: endString()
        default: string.append(byte)
        }
    }

    /// A byte after an ESC inside a string: the end, or the beginning of something else.
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
        if let reply = string.reply { events.append(.replied(reply)) }
    }
}
