import TerminalCanvas
import Testing

/// A decoder with a clock of its own. Tests send bytes and let time pass, and then read the events.
struct InputScript {
    private(set) var decoder: InputDecoder
    private(set) var events: [TerminalEvent] = []
    private var now = ContinuousClock.now

    init(_ decoder: InputDecoder = InputDecoder()) { self.decoder = decoder }

    /// Sends bytes.
    mutating func send(_ bytes: some Collection<UInt8>) { decoder.decode(bytes, at: now, into: &events) }

    /// Sends text.
    mutating func send(_ text: String) { send(Array(text.utf8)) }

    /// Lets time pass without input. The decoder's deadlines are met, as in a run loop.
    mutating func pause(_ duration: Duration) {
        let end = now + duration
        while let deadline = decoder.deadline, deadline <= end {
            now = deadline
            decoder.expire(at: now, into: &events)
        }
        now = end
    }

    /// Lets time pass until no sequence is unfinished.
    mutating func rest() { pause(.seconds(10)) }

    /// The events of bytes that arrive together and are followed by silence.
    static func events(of bytes: some Collection<UInt8>, _ decoder: InputDecoder = InputDecoder()) -> [TerminalEvent] {
        events(of: [Array(bytes)], pause: .zero, decoder)
    }

    /// The events of bytes that arrive in pieces and are followed by silence.
    static func events(
        of pieces: [[UInt8]], pause: Duration, _ decoder: InputDecoder = InputDecoder()
    ) -> [TerminalEvent] {
        var script = InputScript(decoder)
        for (index, piece) in pieces.enumerated() {
            if index > 0 { script.pause(pause) }
            script.send(piece)
        }
        script.rest()
        return script.events
    }
}

/// Compares events and records the first difference.
func expect(
    _ events: [TerminalEvent], _ expected: [TerminalEvent], _ what: @autoclosure () -> String,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    guard events != expected else { return }
    let same = zip(events, expected).prefix { $0 == $1 }.count
    let found = events.dropFirst(same).prefix(3).map { String(reflecting: $0) }
    let wanted = expected.dropFirst(same).prefix(3).map { String(reflecting: $0) }
    let comment = "\(what()): event \(same) of \(events.count) is \(found), not \(wanted)"
    Issue.record(Comment(rawValue: comment.replacing("TerminalCanvas.", with: "")), sourceLocation: sourceLocation)
}
