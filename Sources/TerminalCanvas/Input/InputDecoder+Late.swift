extension InputDecoder {
    /// The most bytes that are held back; nobody types more of them in one go.
    private static let longestLateSequence = 24

    /// Remembers what silence has cut off.
    mutating func expectLateSequence(after cut: LateSequence.Cut, at time: Moment) {
        late = (cut, time + timing.lateness)
    }

    /// Looks whether a byte may belong to a sequence that silence has cut.
    mutating func beginLateSequence(_ byte: UInt8) -> Bool {
        guard let late, let timeOfLastByte, timeOfLastByte <= late.end,
            LateSequence.judge(CollectionOfOne(byte), after: late.cut) != .typed
        else {
            self.late = nil
            return false
        }
        held.removeAll(keepingCapacity: true)
        state = .late
        continueLateSequence(byte)
        return true
    }

    /// A further byte of what may be a late sequence.
    mutating func continueLateSequence(_ byte: UInt8) {
        guard let late, byte >= 0x20, byte < 0x7f else {
            endLateSequence()
            return consume(byte)
        }
        held.append(byte)
        switch LateSequence.judge(held, after: late.cut) {
        case .undecided where held.count < Self.longestLateSequence: break
        case .typed: endLateSequence()
        case .sequence, .undecided: resumeSequence(after: late.cut)
        }
    }

    /// The bytes held are the rest of a sequence: as if it had never been cut.
    private mutating func resumeSequence(after cut: LateSequence.Cut) {
        late = nil
        state = .escape
        if let introducer = cut.introducer { consume(introducer) }
        for index in held.indices { consume(held[index]) }
    }

    /// The bytes held were typed.
    mutating func endLateSequence() {
        late = nil
        state = .ground
        for index in held.indices { beginPlainly(held[index]) }
    }
}
