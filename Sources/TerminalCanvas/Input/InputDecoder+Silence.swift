extension InputDecoder {
    /// The time at which the unfinished sequence ends if no more bytes arrive, or `nil` if there is none.
    ///
    /// Wait for input until then, and then call ``expire(at:into:)``.
    package var deadline: ContinuousClock.Instant? {
        guard let window, let timeOfLastByte else { return nil }
        if let torn, torn.state == state { return torn.end }
        let end = timeOfLastByte + window
        return deadlineAfterPaste.map { min($0, end) } ?? end
    }

    /// Whether there is an unfinished sequence, so that ``deadline`` is not `nil`.
    @inlinable
    package var awaitsMore: Bool { state != .ground }

    /// Ends the unfinished sequence if its deadline has passed.
    ///
    /// A lone ESC becomes Escape, an incomplete sequence is dropped, and a paste without an end is reported.
    ///
    /// - Parameters:
    ///   - time: The current time.
    ///   - events: The array that the events are appended to.
    package mutating func expire(at time: ContinuousClock.Instant, into events: inout [TerminalEvent]) {
        expire(at: time)
        forgetTornSequence()
        takeEvents(into: &events)
    }

    /// Ends each unfinished sequence whose deadline has passed, and keeps its events in `found`.
    mutating func expire(at time: ContinuousClock.Instant) {
        while let deadline, deadline <= time { endBySilence(at: deadline) }
    }

    /// Ends the unfinished sequence, because no more bytes will arrive.
    ///
    /// - Parameter events: The array that the events are appended to.
    package mutating func finish(into events: inout [TerminalEvent]) {
        while let deadline { endBySilence(at: deadline) }
        takeEvents(into: &events)
    }

    /// Forgets a sequence whose rest was late, once it has ended.
    mutating func forgetTornSequence() { if state == .ground { torn = nil } }

    /// The time to wait for the next byte, or `nil` if no sequence is unfinished.
    private var window: Duration? {
        switch state {
        case .ground: nil
        case .escape, .late: timing.escape
        case .keyString: held.count <= 2 ? timing.escape : timing.sequence
        case .controlSequence where sequence.shiftedEditingKey != nil: timing.escape
        case .controlSequence, .singleShift: sequence.length == 0 ? timing.escape : timing.sequence
        case .string: string.length == 0 ? timing.escape : timing.sequence
        case .character, .consoleFunction, .mouseReport, .stringEscape: timing.sequence
        case .paste: timing.paste
        case .afterPaste: timing.afterPaste
        }
    }

    private mutating func endBySilence(at time: ContinuousClock.Instant) {
        if isUnmistakable, torn?.state != state {
            // The rest may still arrive, and must not be decoded as keys.
            torn = TornSequence(state: state, end: time + timing.rest)
            return
        }
        torn = nil
        switch state {
        case .ground: break
        case .keyString: endKeyString()
        case .late: endLateSequence()
        case .paste: reportPaste()
        case .afterPaste: endAfterPaste()
        case .escape: endEscape(at: time)
        case .singleShift where sequence.length == 0:
            report(Key(.character("o"), modifiers: [.alt, .shift]))
            expectLateSequence(after: .singleShift, at: time)
        case .string where string.length == 0:
            report(string.kind.altKey)
            string.kind.cut.map { expectLateSequence(after: $0, at: time) }
        case .controlSequence where sequence.length == 0:
            dropSequence()
            expectLateSequence(after: .controlSequence, at: time)
        case .stringEscape:
            dropSequence()
            report(Key(.escape))
        case .controlSequence: endControlSequence()
        case .character, .singleShift, .consoleFunction, .mouseReport, .string: dropSequence()
        }
    }

    /// Whether the bytes so far are the beginning of a sequence that nobody types.
    private var isUnmistakable: Bool {
        switch state {
        case .controlSequence: sequence.length > 0 && sequence.shiftedEditingKey == nil
        case .singleShift: sequence.length > 0
        case .string: string.length > 0
        case .consoleFunction, .mouseReport: true
        case .ground, .keyString, .character, .escape, .stringEscape, .paste, .afterPaste, .late: false
        }
    }

    /// Ends one ESC, or two.
    private mutating func endEscape(at time: ContinuousClock.Instant) {
        resolveAltPrefix()
        report(Key(.escape))
        expectLateSequence(after: .escape, at: time)
    }
}
