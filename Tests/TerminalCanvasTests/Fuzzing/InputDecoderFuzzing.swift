import TerminalCanvas

/// Decodes bytes in several ways and throws if the decoder breaks a promise.
///
/// The first byte determines how the rest is divided into pieces.
///
/// - Parameter bytes: Any bytes.
func fuzzInputDecoder(_ bytes: some Collection<UInt8>) throws(BrokenPromise) {
    let input = Array(bytes.dropFirst())
    let step = Int((bytes.first ?? 0) % 7) + 1
    for decoder in [InputDecoder(), fuzzedTerminal] {
        let whole = try decodedEvents(of: [input], decoder)
        let pieces = stride(from: 0, to: input.count, by: step).map { Array(input[$0..<min($0 + step, input.count)]) }
        try promise(try decodedEvents(of: pieces, decoder) == whole, "The pieces have other events than the whole.")
        try checkPromises(of: whole, count: input.count)
        for pause in [60, 600, 3000] {
            try checkPromises(of: decodedEvents(of: pieces, pause: .milliseconds(pause), decoder), count: input.count)
        }
    }
}

/// Checks the events of any bytes and of the key `j` after them.
private func checkPromises(of events: [TerminalEvent], count: Int) throws(BrokenPromise) {
    try promise(events.count <= count + 1, "There are more events than bytes.")
    try promise(events.last == .key(.character("j")), "The last key is not the j after the bytes.")
    for case .mouse(let event) in events {
        try promise((0..<65_535).contains(event.position.column), "A column is out of range.")
        try promise((0..<65_535).contains(event.position.row), "A row is out of range.")
    }
    for case .pasted(let text, _) in events {
        try promise(text.utf8.count <= 3 << 20, "A paste is too long.")
        let hasControls = text.unicodeScalars.contains { scalar in
            scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
        }
        try promise(!hasControls, "A control character was pasted.")
    }
    for case .key(let key) in events {
        guard case .character(let character) = key.code else { continue }
        let isTyped = character.unicodeScalars.allSatisfy { scalar in
            scalar.properties.generalCategory != .control && !scalar.properties.isNoncharacterCodePoint
        }
        try promise(isTyped, "A key types a control character or a noncharacter.")
    }
}

/// A terminal some of whose key strings begin with other key strings.
private let fuzzedTerminal = InputDecoder(
    keyStrings: KeyStrings(
        [
            "\u{1b}OA", "\u{1b}[A", "\u{1b}[1", "\u{1b}[11~", "\u{1}@\r", "\u{1b}A", "\u{1b}\u{1b}[A", "\u{1b}[\u{1}x",
            "\u{7f}",
        ]
        .enumerated().map { (bytes: Array($0.element.utf8), key: Key(.function($0.offset + 1))) }))

/// The events of pieces that arrive with pauses between them, and of the key `j` after a long pause.
private func decodedEvents(
    of pieces: [[UInt8]], pause: Duration = .zero, _ decoder: InputDecoder
) throws(BrokenPromise) -> [TerminalEvent] {
    var decoder = decoder
    var events: [TerminalEvent] = []
    var time = ContinuousClock.now
    for piece in pieces {
        time += pause
        decoder.decode(piece, at: time, into: &events)
    }
    decoder.finish(into: &events)
    try promise(decoder.deadline == nil, "The decoder still waits.")
    decoder.decode(CollectionOfOne(UInt8(ascii: "j")), at: time + .seconds(20), into: &events)
    return events
}
