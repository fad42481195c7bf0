extension InputDecoder {
    /// When what was begun ends unless more bytes come; `nil` when nothing was begun.
    ///
    /// Wait for input no longer than this, then call ``expire(at:into:)``.
    public var deadline: ContinuousClock.Instant? { end?.instant }

    private var end: Moment? {
        guard let window, let timeOfLastByte else { return nil }
        if let torn, torn.state == state { return torn.end }
        let end = timeOfLastByte + window
        return deadlineAfterPaste.map { min($0, end) } ?? end
    }

    /// Ends what was begun if its time has passed: ESC alone becomes Escape, half a sequence is dropped, a paste
    /// without an end is reported.
    ///
    /// - Parameters:
    ///   - time: The time now.
    ///   - events: Where the events are appended.
    public mutating func expire(at time: ContinuousClock.Instant, into events: inout [TerminalEvent]) {
        guard awaitsMore else { return }
        swap(&self.events, &events)
        defer { swap(&self.events, &events) }
        expire(at: Moment(time))
        noteWhetherMoreIsAwaited()
    }

    /// Ends what was begun if its time has passed, in ``events``.
    mutating func expire(at time: Moment) {
        while let end, end <= time { endBySilence(at: end) }
    }

    /// Ends what was begun, because no more bytes will come.
    ///
    /// - Parameter events: Where the events are appended.
    public mutating func finish(into events: inout [TerminalEvent]) {
        swap(&self.events, &events)
        defer { swap(&self.events, &events) }
        while let end { endBySilence(at: end) }
        awaitsMore = false
    }

    /// Ends a call that has taken bytes or time.
    mutating func noteWhetherMoreIsAwaited() {
        awaitsMore = state != .ground
        if !awaitsMore { torn = nil }
    }

    /// How long to wait for the next byte.
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

    private mutating func endBySilence(at time: Moment) {
        if isUnmistakable, torn?.state != state {
            // Its rest may still come, and must not be taken for keys.
            torn = (state, time + timing.rest)
            return
        }
        torn = nil
        switch state {
        case .ground: break
        case .keyString: endKeyString()
        case .late: endLateSequence()
        case .paste: endPaste()
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

    /// Whether what was begun is a sequence that nobody types.
    private var isUnmistakable: Bool {
        switch state {
        case .controlSequence: sequence.length > 0 && sequence.shiftedEditingKey == nil
        case .singleShift: sequence.length > 0
        case .string: string.length > 0
        case .consoleFunction, .mouseReport: true
        case .ground, .keyString, .character, .escape, .stringEscape, .paste, .afterPaste, .late: false
        }
    }

    /// ESC alone, or twice.
    private mutating func endEscape(at time: Moment) {
        settleAltPrefix()
        report(Key(.escape))
        expectLateSequence(after: .escape, at: time)
    }
}
