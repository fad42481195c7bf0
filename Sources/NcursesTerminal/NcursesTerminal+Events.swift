import Glibc
public import TerminalCanvas

extension NcursesTerminal {
    /// The most that is read at once: a paste of any size leaves room for a frame now and then.
    private static let readLimit = 65536

    /// Waits for something to happen; see ``TerminalCanvas/Terminal/waitForEvents(until:)``.
    public func waitForEvents(until deadline: ContinuousClock.Instant?) -> [TerminalEvent] {
        while isOpen {
            let ready = wait(until: pendingEvents.isEmpty ? deadline : .now)
            if ready.contains(.signals) { handleSignals() }
            if ready.contains(.output) { flush() }
            if ready.contains(.input) { readInput() }
            expireInput()
            takeAnswers()
            if ready.contains(.mainQueue) { MainQueue.run() }
            guard pendingEvents.isEmpty, !ready.contains(.mainQueue) else { break }
            if let deadline, deadline <= .now { break }
        }
        defer { pendingEvents = [] }
        return pendingEvents
    }

    /// What is ready after a wait.
    private struct Ready: OptionSet {
        let rawValue: Int

        static let signals = Ready(rawValue: 1)
        static let mainQueue = Ready(rawValue: 2)
        static let input = Ready(rawValue: 4)
        static let output = Ready(rawValue: 8)
    }

    private func wait(until deadline: ContinuousClock.Instant?) -> Ready {
        var entries = [
            pollfd(fd: SignalRelay.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: MainQueue.descriptor, events: Int16(POLLIN), revents: 0),
            // A negative descriptor is passed over.
            pollfd(fd: isConnected ? device.input : -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: output.isPending ? device.output : -1, events: Int16(POLLOUT), revents: 0),
        ]
        var count = poll(&entries, nfds_t(entries.count), 0)
        // Whatever else there is to do.
        if count >= 0, entries[2].revents == 0 { lastSilence = .now }
        if count == 0 {
            let earliest = [deadline, decoder.deadline].compactMap { $0 }.min()
            count = poll(&entries, nfds_t(entries.count), Readiness.milliseconds(until: earliest))
            if count >= 0 { noteSilence(before: entries[2].revents != 0) }
        }
        // Interrupted by a signal, the entries are as they were; its byte is in the pipe for the next round.
        guard count > 0 else { return [] }
        return entries.enumerated().reduce(into: []) { ready, entry in
            if entry.element.revents != 0 { ready.insert(Ready(rawValue: 1 << entry.offset)) }
        }
    }

    /// Notes until when nothing came, after a wait.
    ///
    /// What ended the wait came this moment, as far as anybody can know. Only where this process was late as well, because
    /// the machine was busy, bytes get the benefit of the doubt: they came before the time was over in which they continue
    /// what was begun.
    private func noteSilence(before isInput: Bool) {
        lastSilence = .now
        guard isInput, let deadline = decoder.deadline else { return }
        lastSilence = min(lastSilence, deadline - .nanoseconds(1))
    }

    /// Reads and decodes what there is.
    func readInput() {
        var total = 0
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            while isConnected, total < Self.readLimit {
                switch device.read(into: buffer) {
                case .bytes(let count):
                    total += count
                    // What waited while a frame was drawn came together, however long that took.
                    let known = pendingEvents.count
                    decoder.decode(buffer[..<count], at: lastSilence, orBefore: .now, into: &pendingEvents)
                    placeEvents(from: known)
                case .nothing:
                    lastSilence = .now
                    return
                case .ended:
                    awaitHangUp()
                    disconnect()
                }
            }
        }
    }

    /// The input of a terminal that hangs up may end a moment before the signal comes that says so.
    private func awaitHangUp() {
        guard SignalRelay.isRelayed(SIGHUP) else { return }
        _ = Readiness.wait(for: SignalRelay.descriptor, POLLIN, until: .now + .milliseconds(100))
        handleSignals()
    }

    /// Takes what an unfinished sequence amounts to, when nothing more came in time.
    private func expireInput() {
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
