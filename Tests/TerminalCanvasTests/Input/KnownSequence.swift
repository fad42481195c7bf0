import TerminalCanvas

/// Bytes that a terminal sends, and their events.
struct KnownSequence {
    /// The bytes.
    var bytes: [UInt8]

    /// The events of the bytes.
    var events: [TerminalEvent]

    init(_ bytes: [UInt8], _ events: [TerminalEvent]) {
        self.bytes = bytes
        self.events = events
    }

    init(_ text: String, _ events: TerminalEvent...) { self.init(Array(text.utf8), events) }

    /// Creates the sequence of a key.
    init(_ text: String, _ code: Key.Code, _ modifiers: Key.Modifiers = []) {
        self.init(text, .key(Key(code, modifiers: modifiers)))
    }

    /// Creates the sequence of a key that types a character.
    init(_ text: String, _ character: Character, _ modifiers: Key.Modifiers = []) {
        self.init(text, .character(character), modifiers)
    }

    /// Creates the sequence of a mouse event.
    init(_ text: String, _ kind: MouseEvent.Kind, _ column: Int, _ row: Int, _ modifiers: Key.Modifiers = []) {
        self.init(text, .mouse(MouseEvent(kind, at: Point(column: column, row: row), modifiers: modifiers)))
    }

    /// Creates the sequence of a reply.
    init(_ text: String, _ reply: TerminalReply) { self.init(text, .replied(reply)) }

    /// All known sequences.
    static let all =
        text + control + alt + xterm + otherTerminals + keyProtocol + mouse + replies + pastes + unknown
        + malformed
}

extension KnownSequence {
    /// The bytes in a readable form.
    var name: String { bytes.map { (0x21..<0x7f).contains($0) ? String(Unicode.Scalar($0)) : "<\($0)>" }.joined() }
}
