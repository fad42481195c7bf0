extension InputDecoder {
    /// Decodes bytes and appends their events.
    ///
    /// Pass the bytes as they were read. If ``deadline`` is before `time`, the unfinished sequence ends first, as by
    /// ``expire(at:into:)``.
    ///
    /// A program that was busy does not know when the waiting bytes arrived. It passes the time at which it last found
    /// nothing to read as `time`, and the current time as `latest`. Then a key is not torn apart because drawing took
    /// long.
    ///
    /// - Parameters:
    ///   - bytes: Any number of bytes.
    ///   - time: The earliest time at which the bytes arrived.
    ///   - latest: The latest time at which the bytes arrived; the same as `time` if `nil`. The deadline of a sequence
    ///     that the bytes begin counts from then on.
    ///   - events: The array that the events are appended to.
    /// - Complexity: O(bytes).
    package mutating func decode(
        _ bytes: some Collection<UInt8>, at time: ContinuousClock.Instant,
        orBefore latest: ContinuousClock.Instant? = nil, into events: inout [TerminalEvent]
    ) {
        let isContiguous: Void? = bytes.withContiguousStorageIfAvailable {
            decode($0, at: time, orBefore: latest, into: &events)
        }
        guard isContiguous == nil else { return }
        Array(bytes).withUnsafeBufferPointer { decode($0, at: time, orBefore: latest, into: &events) }
    }

    /// Decodes bytes that are stored contiguously; see the method for any collection.
    package mutating func decode(
        _ bytes: UnsafeBufferPointer<UInt8>, at time: ContinuousClock.Instant,
        orBefore latest: ContinuousClock.Instant? = nil, into events: inout [TerminalEvent]
    ) {
        expire(at: time)
        if !bytes.isEmpty {
            timeOfLastByte = time
            consume(bytes)
            timeOfLastByte = latest ?? time
        }
        forgetTornSequence()
        takeEvents(into: &events)
    }

    /// Moves the events that were found to another array.
    mutating func takeEvents(into events: inout [TerminalEvent]) {
        events += found
        found.removeAll(keepingCapacity: true)
    }

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

    /// Drops the unfinished sequence because of a byte that cannot belong to it. The byte begins something new.
    mutating func abandonSequence(at byte: UInt8) {
        dropSequence()
        switch byte {
        case ASCII.cancel, ASCII.substitute: break
        default: beginAtGround(byte)
        }
    }

    mutating func dropSequence() {
        state = .ground
        resolveAltPrefix()
    }

    /// Reports the ESC before a sequence as Escape, because the sequence is not a key that Alt could modify.
    mutating func resolveAltPrefix() {
        guard hasAltPrefix else { return }
        hasAltPrefix = false
        found.append(.key(Key(.escape)))
    }

    /// Reports a key, with Alt if an ESC came before it.
    mutating func report(_ key: Key) {
        var key = key
        if hasAltPrefix { key.modifiers.insert(.alt) }
        hasAltPrefix = false
        state = .ground
        found.append(.key(key))
    }
}
