/// A terminal without a screen, for tests. It stores the frames that are presented and returns scripted events.
///
/// ```swift
/// let terminal = HeadlessTerminal(size: Size(columns: 20, rows: 5))
/// terminal.script([.key(Key(.down))], [.key(.character("q"))])
/// // The first wait returns Down, the second q.
/// run(on: terminal)
/// terminal.frame?.textRows
/// terminal.changedRowCounts  // [5, 2, 0]
/// ```
@MainActor
public final class HeadlessTerminal: Terminal {
    /// The size that it reports, in columns and rows.
    public private(set) var size: Size

    /// The features that it reports.
    public var capabilities: TerminalCapabilities

    /// All frames that were presented, oldest first, each in its own size.
    public private(set) var frames: [Canvas] = []

    /// For each frame, the number of rows that differ from the frame before. After an invalidation or a change of the
    /// size it is the number of all rows.
    public private(set) var changedRowCounts: [Int] = []

    /// The number of calls of ``invalidate()``.
    package private(set) var invalidationCount = 0

    /// The number of calls of ``suspend()``.
    package private(set) var suspensionCount = 0

    /// The bytes that were copied to the clipboard, oldest first.
    public private(set) var copies: [[UInt8]] = []

    /// The programs that were run, oldest first.
    public private(set) var programs: [ForegroundProgram] = []

    /// Replaces each program that is run. By default, all programs exit with status 0.
    ///
    /// ```swift
    /// terminal.programHandler = { (program) throws(ForegroundProgramError) in
    ///     guard program.name == "vi" else { throw .notFound(name: program.name) }
    ///     return .exited(status: 1)
    /// }
    /// ```
    public var programHandler: (ForegroundProgram) throws(ForegroundProgramError) -> ForegroundProgram.Ending = { _ in
        .exited(status: 0)
    }

    /// Whether ``close()`` was called.
    public private(set) var isClosed = false

    /// The deadlines of all waits, oldest first.
    public private(set) var waits: [ContinuousClock.Instant?] = []

    /// The current time of the terminal's own clock. It advances only during waits.
    public private(set) var now = ContinuousClock.now

    /// The time on that clock until the next batch of a script arrives; one second by default.
    public var pause = Duration.seconds(1)

    /// The time at which the next batch arrives, set by the first wait for it.
    private var arrival: ContinuousClock.Instant?

    private var pending: [TerminalEvent] = []
    private var batches: ArraySlice<[TerminalEvent]> = []
    private var shownFrame: Canvas?

    /// Whether batches were queued. A terminal with a script ends with it.
    private var hasScript = false

    /// Whether a wait of ``nextEvents(until:)`` must end.
    private var isWoken = false

    /// The current wait of ``nextEvents(until:)``.
    private var sleeper: CheckedContinuation<Void, Never>?

    /// Creates a terminal. The parameters are the properties.
    public init(size: Size, capabilities: TerminalCapabilities = TerminalCapabilities()) {
        self.size = size
        self.capabilities = capabilities
    }

    /// The frame that was presented last, or `nil` before the first one.
    public var frame: Canvas? { frames.last }

    /// Queues events for the next wait, which returns all of them. If a ``TerminalEvent/resized(_:)`` is among them,
    /// ``size`` changes at that time.
    public func send(_ events: TerminalEvent...) {
        pending += events
        wake()
    }

    /// Queues batches of events for the following waits. Each wait returns one batch.
    public func script(_ batches: [TerminalEvent]...) {
        self.batches += batches
        hasScript = true
        wake()
    }

    /// Queues keys for the following waits. Each wait returns one key.
    public func script(keys: Key...) { for key in keys { script([.key(key)]) } }
}

extension HeadlessTerminal {
    /// Appends the canvas to ``frames``.
    public func present(_ canvas: Canvas) {
        frames.append(canvas)
        changedRowCounts.append(canvas.rows(changedSince: shownFrame).count)
        shownFrame = canvas
    }

    /// Counts the call. All rows of the next frame count as changed.
    public func invalidate() {
        invalidationCount += 1
        shownFrame = nil
    }

    /// Returns the queued events, or the next batch of the script, at once.
    ///
    /// - Parameter deadline: The latest time on the terminal's own clock. It is appended to ``waits``.
    /// - Returns: Nothing if the next batch arrives after the deadline; then ``now`` is the deadline. If there is
    ///   neither an event nor a deadline, ``TerminalEvent/disconnected``, because the wait would never end.
    public func waitForEvents(until deadline: ContinuousClock.Instant?) -> [TerminalEvent] {
        waits.append(deadline)
        let events = pending.isEmpty ? nextBatch(until: deadline) : pending
        pending = []
        for case .resized(let size) in events { self.size = size }
        return events
    }

    /// Lets other work of the main actor run, and then returns the same events as ``waitForEvents(until:)``.
    ///
    /// Without an event, a script and a deadline, it waits for ``send(_:)``, ``script(_:)`` or ``wake()``. A terminal
    /// with a script returns ``TerminalEvent/disconnected`` at its end.
    ///
    /// - Parameter deadline: The latest time on the terminal's own clock.
    /// - Returns: The events; nothing after ``wake()``.
    public func nextEvents(until deadline: ContinuousClock.Instant?) async -> [TerminalEvent] {
        await Task.yield()
        if pending.isEmpty, !hasScript, deadline == nil {
            if !isWoken { await withCheckedContinuation { sleeper = $0 } }
            isWoken = false
            if pending.isEmpty, !hasScript { return [] }
        }
        return waitForEvents(until: deadline)
    }

    /// Ends the current wait of ``nextEvents(until:)``. Without a current wait, the next one ends at once.
    public func wake() {
        isWoken = true
        sleeper?.resume()
        sleeper = nil
    }

    private func nextBatch(until deadline: ContinuousClock.Instant?) -> [TerminalEvent] {
        let arrival = arrival ?? now + pause
        if let deadline, batches.isEmpty || deadline < arrival {
            if !batches.isEmpty { self.arrival = arrival }
            now = max(now, deadline)
            return []
        }
        guard let batch = batches.popFirst() else { return [.disconnected] }
        now = arrival
        self.arrival = nil
        return batch
    }

    /// Counts the call and queues the ``TerminalEvent/resized(_:)`` that follows when a process continues. All rows of
    /// the next frame count as changed.
    public func suspend() {
        suspensionCount += 1
        shownFrame = nil
        pending.insert(.resized(size), at: 0)
    }

    /// Appends the program to ``programs``, calls ``programHandler``, and queues the ``TerminalEvent/resized(_:)`` that
    /// follows. All rows of the next frame count as changed.
    public func run(_ program: ForegroundProgram) throws(ForegroundProgramError) -> ForegroundProgram.Ending {
        guard !isClosed else { throw .noTerminal }
        programs.append(program)
        shownFrame = nil
        pending.insert(.resized(size), at: 0)
        return try programHandler(program)
    }

    /// Appends the bytes to ``copies``.
    ///
    /// - Throws: ``PasteboardError`` if there are too many bytes, or if the terminal was closed.
    public func copy(_ bytes: [UInt8]) throws(PasteboardError) {
        try Pasteboard.check(byteCount: bytes.count)
        guard !isClosed else { throw .noTerminal }
        copies.append(bytes)
    }

    /// Sets ``isClosed``.
    public func close() { isClosed = true }
}

extension HeadlessTerminal {
    /// Queues keys by name for the following waits. Each wait returns one key.
    ///
    /// ```swift
    /// terminal.script(keys: "down down enter q")
    /// ```
    ///
    /// - Parameter names: Names of keys, separated by white space; see ``Key/sequence(_:)``.
    /// - Precondition: Each name is the name of a key.
    public func script(keys names: String) { for key in Key.sequence(names) { script(keys: key) } }

    /// Queues the keys that type a text for the following waits. Each wait returns one key.
    ///
    /// - Parameter text: The text to type; see ``Key/typing(_:)``.
    /// - Precondition: The text has no control characters except line feeds and tabs.
    public func script(typing text: String) { for key in Key.typing(text) { script(keys: key) } }
}
