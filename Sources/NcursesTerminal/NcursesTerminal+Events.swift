import Glibc
public import TerminalCanvas

extension NcursesTerminal {
    /// The most that is read at once: a paste of any size leaves room for a frame now and then.
    private static let readLimit = 65536

    /// Waits for something to happen; see ``TerminalCanvas/Terminal/waitForEvents(until:)``.
    public func waitForEvents(until deadline: ContinuousClock.Instant?) -> [TerminalEvent] {
        while isOpen {
            var descriptors = Descriptors(of: self, mainQueue: MainQueue.descriptor)
            if !poll(&descriptors), pendingEvents.isEmpty { wait(for: &descriptors, until: deadline) }
            serve(descriptors)
            if descriptors.mainQueue { MainQueue.run() }
            guard pendingEvents.isEmpty, !descriptors.mainQueue else { break }
            if let deadline, deadline <= .now { break }
        }
        defer { pendingEvents = [] }
        return pendingEvents
    }

    /// Waits on another thread; see ``TerminalCanvas/Terminal/nextEvents(until:)``.
    public func nextEvents(until deadline: ContinuousClock.Instant?) async -> [TerminalEvent] {
        while isOpen {
            // The main actor may come back on another thread.
            CrashSignals.coverThread()
            var descriptors = Descriptors(of: self, mainQueue: -1)
            _ = poll(&descriptors)
            serve(descriptors)
            guard pendingEvents.isEmpty, !isWoken else { break }
            if let deadline, deadline <= .now { break }
            descriptors = Descriptors(of: self, mainQueue: -1)
            await wait(for: &descriptors, until: deadline)
        }
        isWoken = false
        defer { pendingEvents = [] }
        return pendingEvents
    }

    /// Ends a wait of ``nextEvents(until:)``.
    public func wake() {
        guard !isWoken else { return }
        isWoken = true
        SignalRelay.wake()
    }

    /// Looks what is ready now.
    ///
    /// - Returns: Whether anything is.
    private func poll(_ descriptors: inout Descriptors) -> Bool {
        let isReady = descriptors.poll(milliseconds: 0)
        // Whatever else there is to do.
        if isReady != nil, !descriptors.input { lastSilence = .now }
        return isReady != false
    }

    private func wait(for descriptors: inout Descriptors, until deadline: ContinuousClock.Instant?) {
        let isReady = descriptors.poll(milliseconds: timeout(until: deadline))
        if isReady != nil { noteSilence(before: descriptors.input) }
    }

    private func wait(for descriptors: inout Descriptors, until deadline: ContinuousClock.Instant?) async {
        let result = await descriptors.pollElsewhere(milliseconds: timeout(until: deadline))
        descriptors = result.descriptors
        if result.isReady != nil { noteSilence(before: descriptors.input) }
    }

    private func timeout(until deadline: ContinuousClock.Instant?) -> Int32 {
        guard deadline != nil || decoder.awaitsMore else { return -1 }
        return Readiness.milliseconds(until: [deadline, decoder.deadline].compactMap { $0 }.min())
    }

    /// Does what is to be done for the descriptors that are ready.
    private func serve(_ descriptors: Descriptors) {
        if descriptors.signals { handleSignals() }
        if descriptors.output { flush() }
        if descriptors.input { readInput() }
        expireInput()
        takeAnswers()
    }

    /// Notes until when nothing came, after a wait.
    ///
    /// What ended the wait came this moment, as far as anybody can know. Only where this process was late as well, because
    /// the machine was busy, bytes get the benefit of the doubt: they came before the time was over in which they continue
    /// what was begun.
    private func noteSilence(before isInput: Bool) {
        lastSilence = .now
        guard isInput, decoder.awaitsMore, let deadline = decoder.deadline else { return }
        lastSilence = min(lastSilence, deadline - .nanoseconds(1))
    }

    /// Reads and decodes what there is.
    func readInput() {
        var total = 0
        while isConnected, total < Self.readLimit {
            switch device.read() {
            case .bytes(let bytes):
                total += bytes.count
                // What waited while a frame was drawn came together, however long that took.
                let now = ContinuousClock.now
                decode(bytes, before: now)
                guard device.mayHaveMore(bytes) else {
                    lastSilence = now
                    return
                }
            case .nothing:
                lastSilence = .now
                return
            case .ended:
                awaitHangUp()
                disconnect()
            }
        }
    }

    private func decode(_ bytes: UnsafeBufferPointer<UInt8>, before now: ContinuousClock.Instant) {
        var events: [TerminalEvent] = []
        decoder.decode(bytes, at: lastSilence, orBefore: now, into: &events)
        placeInline(&events)
        if pendingEvents.isEmpty { pendingEvents = events } else { pendingEvents += events }
    }

    /// The input of a terminal that hangs up may end a moment before the signal comes that says so.
    private func awaitHangUp() {
        guard SignalRelay.isRelayed(SIGHUP) else { return }
        _ = Readiness.wait(for: SignalRelay.descriptor, POLLIN, until: .now + .milliseconds(100))
        handleSignals()
    }

    /// Takes what an unfinished sequence amounts to, when nothing more came in time.
    private func expireInput() {
        guard decoder.awaitsMore else { return }
        decoder.expire(at: lastSilence, into: &pendingEvents)
    }

    /// Takes the answers to our questions out of the events.
    func takeAnswers() {
        guard !features.isComplete else { return }
        pendingEvents.removeAll { if case .replied(let reply) = $0 { note(reply) } else { false } }
        if output.isPending { flush() }
    }

    private func handleSignals() {
        let signals = SignalRelay.take()
        let termination = SignalRelay.termination.filter(signals.contains)
        pendingEvents += termination.map { .terminationRequested(signal: $0) }
        // Who is to end neither stops nor waits for the terminal: a shell continues a stopped job to end it.
        guard termination.isEmpty else { return }
        if signals.contains(SIGTSTP) {
            stop(all: false)
        } else if signals.contains(SIGCONT) {
            // Stopped by a signal that cannot be handled: somebody else may have used the terminal since.
            retake()
        } else if signals.contains(SIGWINCH) {
            followSize()
        }
    }

    /// Follows the terminal to another size, and has everything drawn again: emulators cut or move what is on the screen.
    private func followSize() {
        let size = Self.usableSize(device.size, placement: configuration.placement)
        moveInline(to: size)
        adopt(size)
    }

    /// Takes over a size, which is read again where it is not known.
    func adopt(_ newSize: Size? = nil) {
        size = newSize ?? Self.usableSize(device.size, placement: configuration.placement)
        screen.resize(to: size)
        describeRestoration()
        deferredFrame = nil
        pendingEvents.removeAll { if case .resized = $0 { true } else { false } }
        pendingEvents.append(.resized(size))
    }
}
