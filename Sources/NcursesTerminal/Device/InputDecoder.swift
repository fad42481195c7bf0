import TerminalCanvas

/// Bytes to keys: the sequences of the terminal's entry, and single characters of ASCII.
struct InputDecoder {
    /// When what is unfinished counts as finished.
    private(set) var deadline: ContinuousClock.Instant?

    private let keySequences: [(bytes: [UInt8], key: Key)]
    private var pending: [UInt8] = []

    init(keySequences: [(bytes: [UInt8], key: Key)]) { self.keySequences = keySequences }

    mutating func feed(_ bytes: UnsafeRawBufferPointer, at now: ContinuousClock.Instant) -> [TerminalEvent] {
        pending += bytes
        return decode(isFinal: false, at: now)
    }

    mutating func expire(at now: ContinuousClock.Instant) -> [TerminalEvent] { decode(isFinal: true, at: now) }

    private mutating func decode(isFinal: Bool, at now: ContinuousClock.Instant) -> [TerminalEvent] {
        var events: [TerminalEvent] = []
        deadline = nil
        while let first = pending.first {
            if let known = keySequences.first(where: { pending.starts(with: $0.bytes) }) {
                events.append(.key(known.key))
                pending.removeFirst(known.bytes.count)
            } else if first == 0x1b, !isFinal, keySequences.contains(where: { $0.bytes.starts(with: pending) }) {
                deadline = now + .milliseconds(50)
                break
            } else {
                pending.removeFirst()
                events.append(.key(Self.key(first)))
            }
        }
        return events
    }

    private static func key(_ byte: UInt8) -> Key {
        switch byte {
        case 0x0d: Key(.enter)
        case 0x09: Key(.tab)
        case 0x1b: Key(.escape)
        case 0x7f: Key(.backspace)
        case 0..<0x20: .control(Character(Unicode.Scalar(byte | 0x60)))
        default: .character(Character(Unicode.Scalar(byte)))
        }
    }
}
