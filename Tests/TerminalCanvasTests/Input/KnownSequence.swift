import TerminalCanvas

/// Bytes that a terminal sends, and the events that they are.
struct KnownSequence {
    /// What is sent.
    var bytes: [UInt8]

    /// What it means.
    var events: [TerminalEvent]

    init(_ bytes: [UInt8], _ events: [TerminalEvent]) {
        self.bytes = bytes
        self.events = events
    }

    init(_ text: String, _ events: TerminalEvent...) { self.init(Array(text.utf8), events) }

    /// A key.
    init(_ text: String, _ code: Key.Code, _ modifiers: Key.Modifiers = []) {
        self.init(text, .key(Key(code, modifiers: modifiers)))
    }

    /// A key that types a character.
    init(_ text: String, _ character: Character, _ modifiers: Key.Modifiers = []) {
        self.init(text, .character(character), modifiers)
    }

    /// The mouse.
    init(_ text: String, _ kind: MouseEvent.Kind, _ column: Int, _ row: Int, _ modifiers: Key.Modifiers = []) {
        self.init(text, .mouse(MouseEvent(kind, at: Point(column: column, row: row), modifiers: modifiers)))
    }

    /// A reply.
    init(_ text: String, _ reply: TerminalReply) { self.init(text, .replied(reply)) }

    /// All of them.
    static let all =
        text + control + alt + xterm + otherTerminals + keyProtocol + mouse + replies + pastes + unknown
        + malformed
}

extension KnownSequence {
    /// The bytes, readable.
    var name: String { bytes.map { (0x21..<0x7f).contains($0) ? String(Unicode.Scalar($0)) : "<\($0)>" }.joined() }
}
