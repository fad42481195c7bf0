import TerminalCanvas

extension NcursesTerminal {
    /// The most bytes that are read at once. After them a frame may be drawn.
    private static let readLimit = 65536

    /// After so many bytes without a pause, the loop waits a moment for more.
    private static let burst = 1024

    /// Waits for input, another size, a signal, or the end of the terminal.
    ///
    /// Work of the main queue runs while it waits, and timers of Foundation's main run loop fire.
    ///
    /// - Parameter deadline: The latest time to return; `nil` for none.
    /// - Returns: The events in the order in which they came; empty at the deadline, after work of the main queue, or
    ///   after timers.
    public func waitForEvents(until deadline: ContinuousClock.Instant?) -> [TerminalEvent] {
        beginWait(until: deadline)
        let timer = MainQueue.nextTimer
        let deadline = timer.map { min($0, deadline ?? $0) } ?? deadline
        while isOpen {
            let descriptors = descriptors(mainQueue: MainQueue.descriptor)
            var outcome = poll(descriptors)
            if outcome == .ready([]), pendingEvents.isEmpty {
                outcome = descriptors.wait(milliseconds: timeout(until: deadline))
                noteSilence(before: outcome)
            }
            guard let ready = ready(outcome, until: deadline) else { break }
            serve(ready)
            if ready.contains(.mainQueue) { MainQueue.run() }
            guard pendingEvents.isEmpty, !ready.contains(.mainQueue) else { break }
            if let deadline, deadline <= .now { break }
        }
        if let timer, timer <= .now { MainQueue.fireTimers() }
        return takePendingEvents()
    }

    /// Waits as ``waitForEvents(until:)`` does, but on another thread, so that the main actor is free. The system
    /// serves the main queue.
    ///
    /// - Parameter deadline: The latest time to return; `nil` for none.
    /// - Returns: The events in the order in which they came; empty at the deadline, or after ``wake()``.
    public func nextEvents(until deadline: ContinuousClock.Instant?) async -> [TerminalEvent] {
        beginWait(until: deadline)
        while isOpen {
            // The main actor may run on another thread than before.
            CrashSignals.coverThread()
            guard let found = ready(poll(descriptors()), until: deadline) else { break }
            serve(found)
            guard pendingEvents.isEmpty, !isWoken else { break }
            if let deadline, deadline <= .now { break }
            let outcome = await descriptors().waitElsewhere(milliseconds: timeout(until: deadline))
            noteSilence(before: outcome)
            guard ready(outcome, until: deadline) != nil else { break }
        }
        isWoken = false
        return takePendingEvents()
    }

    /// Ends the current wait of ``nextEvents(until:)``, or the next one if there is no current one.
    public func wake() {
        guard !isWoken else { return }
        isWoken = true
        SignalRelay.wake()
    }

    /// Sends the first bytes, unless a frame comes soon, for which the program waits with a deadline.
    private func beginWait(until deadline: ContinuousClock.Instant?) {
        if isTaken, awaitsFrame, deadline == nil { flush() }
    }

    private func takePendingEvents() -> [TerminalEvent] { exchange(&pendingEvents, with: []) }

    /// The descriptors to wait for.
    ///
    /// - Parameter mainQueue: The descriptor of the main queue; -1 if the system serves it.
    private func descriptors(mainQueue: Int32 = -1) -> Descriptors {
        Descriptors(
            signals: SignalRelay.descriptor, mainQueue: mainQueue, guardProcess: GuardProcess.descriptor,
            input: isConnected ? device.input : -1, readsInput: readsInput,
            output: isConnected && output.isPending && !awaitsFrame ? device.output : -1)
    }

    private func poll(_ descriptors: Descriptors) -> Descriptors.Outcome {
        let outcome = descriptors.wait(milliseconds: 0)
        if case .ready(let ready) = outcome, !ready.contains(.input), readsInput { lastSilence = .now }
        return outcome
    }

    private func timeout(until deadline: ContinuousClock.Instant?) -> Int32 {
        guard deadline != nil || decoder.awaitsMore else { return -1 }
        guard let deadline, let other = decoder.deadline else {
            return Readiness.milliseconds(until: deadline ?? decoder.deadline)
        }
        return Readiness.milliseconds(until: min(deadline, other))
    }

    /// The descriptors that are ready after a wait; `nil` if the system refuses to wait. This is the end of the
    /// terminal, which can still be given back.
    private func ready(_ outcome: Descriptors.Outcome, until deadline: ContinuousClock.Instant?) -> Descriptors.Ready? {
        switch outcome {
        case .ready(let ready): return ready
        case .interrupted: return []
        case .failed where cannotWait:
            // The program continues. It must not use up the processor.
            var pause = timespec(tv_sec: 0, tv_nsec: 50_000_000)
            nanosleep(&pause, nil)
            handleSignals()
        case .failed:
            cannotWait = true
            pendingEvents.append(.disconnected)
        }
        return nil
    }

    private func serve(_ ready: Descriptors.Ready) {
        if ready.contains(.signals) { handleSignals() }
        if ready.contains(.guardProcess) { GuardProcess.replace() }
        if ready.contains(.output) { flush() }
        if ready.contains(.input) { readInput() }
        // An unfinished sequence ends after its time.
        if decoder.awaitsMore { decoder.expire(at: lastSilence, into: &pendingEvents) }
        takeAnswers()
    }

    /// Sets the time until which no input came, after a wait.
    ///
    /// The event that ended the wait counts as new at this moment. If the wait ended late, because the machine was
    /// busy, the bytes count as in time to continue the sequence that was begun.
    private func noteSilence(before outcome: Descriptors.Outcome) {
        guard case .ready(let ready) = outcome else { return }
        lastSilence = .now
        guard ready.contains(.input), decoder.awaitsMore, let deadline = decoder.deadline else { return }
        lastSilence = min(lastSilence, deadline - .nanoseconds(1))
    }

    /// Reads and decodes the input, up to a limit.
    func readInput() {
        var total = 0
        while isConnected, total < Self.readLimit {
            switch device.read() {
            case .bytes(let bytes):
                total += bytes.count
                // The bytes that waited while a frame was drawn came together, however long that took.
                let now = ContinuousClock.now
                decode(bytes, before: now)
                guard device.mayHaveMore(bytes) || mayHaveMore(after: total) else {
                    lastSilence = now
                    return
                }
            case .nothing:
                lastSilence = .now
                guard mayHaveMore(after: total) else { return }
            case .ended:
                awaitHangUp()
                disconnect()
            }
        }
    }

    /// Whether more input of a burst arrives. The system passes on a burst of keys in pieces.
    private func mayHaveMore(after total: Int) -> Bool {
        total >= Self.burst && Readiness.wait(for: device.input, POLLIN, until: .now + .milliseconds(1))
    }

    private func decode(_ bytes: UnsafeBufferPointer<UInt8>, before now: ContinuousClock.Instant) {
        stopExpectingPositions()
        var events: [TerminalEvent] = []
        decoder.decode(bytes, at: lastSilence, orBefore: now, into: &events)
        placeInline(&events)
        if pendingEvents.isEmpty { pendingEvents = events } else { pendingEvents += events }
    }

    /// Waits a moment for SIGHUP. When a terminal hangs up, reads and writes may fail before the signal comes.
    func awaitHangUp() {
        guard SignalRelay.isRelayed(SIGHUP), !isEnding else { return }
        _ = Readiness.wait(for: SignalRelay.descriptor, POLLIN, until: .now + .milliseconds(100))
        handleSignals()
    }

    private func handleSignals() {
        let signals = SignalRelay.take()
        let termination = SignalRelay.termination.filter(signals.contains)
        pendingEvents += termination.map { .terminationRequested(signal: $0) }
        guard termination.isEmpty else {
            // A process that ends does not stop, nor wait for the terminal: a shell continues a stopped job to end it.
            isEnding = true
            return
        }
        if signals.contains(SIGTSTP) {
            stop(all: false)
        } else if signals.contains(SIGCONT) {
            // A signal that cannot be handled stopped the process. Another program may have used the terminal.
            retake()
        } else if signals.contains(SIGWINCH) {
            // Everything is sent again, because emulators cut or move the content of the screen.
            let size = Self.usableSize(device.size, placement: configuration.placement)
            moveInline(to: size)
            adopt(size)
        }
    }

    /// Adopts a size, or reads the size of the terminal if it is `nil`.
    func adopt(_ newSize: Size? = nil) {
        size = newSize ?? Self.usableSize(device.size, placement: configuration.placement)
        screen.resize(to: size)
        describeRestoration()
        deferredFrame = nil
        pendingEvents.removeAll { if case .resized = $0 { true } else { false } }
        pendingEvents.append(.resized(size))
    }
}

extension NcursesTerminal {
    /// Waits on the main thread until an asynchronous function has ended. Tasks of the main actor run.
    ///
    /// Only a program with a synchronous `main` can wait so, and no task of the main actor may.
    ///
    /// - Parameter work: The function.
    /// - Returns: The function's result.
    /// - Throws: The function's error.
    package static func wait<Value, Failure: Error>(
        for work: @escaping @MainActor () async throws(Failure) -> Value
    ) throws(Failure) -> Value {
        var result: Result<Value, Failure>?
        Task { @MainActor in
            do throws(Failure) { result = .success(try await work()) } catch { result = .failure(error) }
        }
        while true {
            MainQueue.run()
            if let result { return try result.get() }
            _ = Readiness.wait(for: MainQueue.descriptor, POLLIN, until: nil)
        }
    }
}
