extension InputDecoder {
    /// The largest number of bytes that are held back. Nobody types more of them at once.
    private static let longestLateSequence = 24

    /// Remembers the beginning of a sequence that was ended by silence.
    mutating func expectLateSequence(after cut: LateSequence.Cut, at time: ContinuousClock.Instant) {
        late = CutSequence(cut: cut, end: time + timing.lateness)
    }

    /// Begins the rest of a sequence that was ended by silence, if the byte may belong to it.
    ///
    /// - Returns: Whether the byte may belong to it.
    mutating func beginLateSequence(_ byte: UInt8) -> Bool {
        guard let late, let timeOfLastByte, timeOfLastByte <= late.end,
            LateSequence.check(CollectionOfOne(byte), after: late.cut) != .typed
        else {
            self.late = nil
            return false
        }
        held.removeAll(keepingCapacity: true)
        state = .late
        continueLateSequence(byte)
        return true
    }

    /// Decodes a further byte of what may be the rest of a sequence.
    mutating func continueLateSequence(_ byte: UInt8) {
        guard let late, byte >= 0x20, byte < 0x7f else {
            endLateSequence()
            return consume(byte)
        }
        held.append(byte)
        switch LateSequence.check(held, after: late.cut) {
        case .undecided where held.count < Self.longestLateSequence: break
        case .typed: endLateSequence()
        case .sequence, .undecided: resumeSequence(after: late.cut)
        }
    }

    /// Decodes the held bytes as the rest of the sequence.
    private mutating func resumeSequence(after cut: LateSequence.Cut) {
        late = nil
        state = .escape
        if let introducer = cut.introducer { consume(introducer) }
        for index in held.indices { consume(held[index]) }
    }

    /// Decodes the held bytes as typed text.
    mutating func endLateSequence() {
        late = nil
        state = .ground
        for index in held.indices { beginPlainly(held[index]) }
    }
}
