extension InputDecoder {
    /// Decodes bytes.
    ///
    /// Call it with what was read, as it was read. If ``deadline`` lies before the time, what was begun ends first,
    /// as by ``expire(at:into:)``. A program that was busy does not know when waiting bytes came: it hands in the
    /// time at which it last found nothing to read, so that a key is not torn apart because a frame took long.
    ///
    /// - Parameters:
    ///   - bytes: Any number of bytes.
    ///   - time: When they came, at the earliest.
    ///   - latest: When they came at the latest: from then on what they begin has its time; `nil` for the same time.
    ///   - events: Where the events are appended.
    /// - Complexity: O(bytes). No allocation for keys and the mouse, apart from the growth of `events`.
    public mutating func decode(
        _ bytes: some Collection<UInt8>, at time: ContinuousClock.Instant,
        orBefore latest: ContinuousClock.Instant? = nil,
        into events: inout [TerminalEvent]
    ) {
        let latest = latest ?? time
        let isContiguous: Void? = bytes.withContiguousStorageIfAvailable {
            decode($0, at: time, orBefore: latest, into: &events)
        }
        guard isContiguous == nil else { return }
        Array(bytes).withUnsafeBufferPointer { decode($0, at: time, orBefore: latest, into: &events) }
    }

    /// Decodes bytes where they were read, as the other form does.
    public mutating func decode(
        _ bytes: UnsafeBufferPointer<UInt8>, at time: ContinuousClock.Instant,
        orBefore latest: ContinuousClock.Instant, into events: inout [TerminalEvent]
    ) {
        swap(&self.events, &events)
        defer { swap(&self.events, &events) }
        let time = Moment(time)
        expire(at: time)
        if !bytes.isEmpty {
            timeOfLastByte = time
            consume(bytes)
            timeOfLastByte = Moment(latest)
        }
        noteWhetherMoreIsAwaited()
    }

    /// Takes bytes.
    mutating func consume(_ bytes: UnsafeBufferPointer<UInt8>) {
        var index = 0
        while index < bytes.count {
            if state == .paste || state == .afterPaste {
                index += consumePaste(UnsafeBufferPointer(rebasing: bytes[index...]))
            } else {
                consume(bytes[index])
                index += 1
            }
        }
    }

    /// Takes a byte.
    mutating func consume(_ byte: UInt8) {
        switch state {
        case .ground: beginAtGround(byte)
        case .keyString: continueKeyString(byte)
        case .character: continueCharacter(byte)
        case .escape: continueEscape(byte)
        case .controlSequence: continueControlSequence(byte)
        case .consoleFunction: continueConsoleFunction(byte)
        case .singleShift: continueSingleShift(byte)
        case .mouseReport: continueMouseReport(byte)
        case .string: continueString(byte)
        case .stringEscape: continueStringEscape(byte)
        case .paste, .afterPaste: consumePaste(byte)
        case .late: continueLateSequence(byte)
        }
    }

    /// Drops the sequence that is arriving; a byte that cannot belong to it begins something new.
    mutating func abandonSequence(at byte: UInt8) {
        dropSequence()
        switch byte {
        case ASCII.cancel, ASCII.substitute: break
        default: beginAtGround(byte)
        }
    }

    /// Forgets what was begun.
    mutating func dropSequence() {
        state = .ground
        settleAltPrefix()
    }

    /// What follows is no key: the ESC before it was no prefix but Escape.
    mutating func settleAltPrefix() {
        guard hasAltPrefix else { return }
        hasAltPrefix = false
        events.append(.key(Key(.escape)))
    }

    /// Reports a key.
    mutating func report(_ key: Key) {
        var key = key
        if hasAltPrefix { key.modifiers.insert(.alt) }
        hasAltPrefix = false
        state = .ground
        events.append(.key(key))
    }
}
