/// A terminal without a screen: it keeps the frames it is shown and answers scripted events. For tests.
///
/// ```swift
/// let terminal = HeadlessTerminal(size: Size(columns: 20, rows: 5))
/// terminal.script([.key(Key(.down))], [.key(.character("q"))])  // the first wait answers Down, the second q
/// run(on: terminal)
/// terminal.frame?.textRows
/// terminal.changedRowCounts  // [5, 2, 0]
/// ```
@MainActor
public final class HeadlessTerminal: Terminal {
    /// The size it claims, in columns and rows.
    public private(set) var size: Size

    /// What it claims it can show.
    public var capabilities: TerminalCapabilities

    /// Every frame presented, oldest first, each in the size it was drawn in.
    public private(set) var frames: [Canvas] = []

    /// For each frame the number of rows that differ from the frame before; all after an invalidation or a resize.
    public private(set) var changedRowCounts: [Int] = []

    /// How often the screen was declared unknown.
    public private(set) var invalidationCount = 0

    /// How often the process was to be stopped.
    public private(set) var suspensionCount = 0

    /// Whether the terminal was given back.
    public private(set) var isClosed = false

    /// The deadline of each wait, oldest first.
    public private(set) var waits: [ContinuousClock.Instant?] = []

    /// The time of a clock of its own, which passes while somebody waits and only then.
    public private(set) var now = ContinuousClock.now

    /// How long it takes on that clock until the next batch of a script comes.
    public var pause = Duration.seconds(1)

    /// When the next batch comes, once somebody has waited for it.
    private var arrival: ContinuousClock.Instant?

    private var pending: [TerminalEvent] = []
    private var batches: ArraySlice<[TerminalEvent]> = []
    private var shownFrame: Canvas?

    /// Creates a terminal.
    ///
    /// - Parameters:
    ///   - size: Columns and rows.
    ///   - capabilities: What it claims it can show.
    public init(size: Size, capabilities: TerminalCapabilities = TerminalCapabilities()) {
        self.size = size
        self.capabilities = capabilities
    }

    /// The last frame, or `nil` before the first.
    public var frame: Canvas? { frames.last }

    /// Queues events for the next wait, which answers all of them at once; a resize also changes ``size`` then.
    public func send(_ events: TerminalEvent...) { pending += events }

    /// Queues events for the waits to come, one batch for each wait.
    public func script(_ batches: [TerminalEvent]...) { self.batches += batches }

    /// Queues key presses for the waits to come, one for each wait.
    public func script(keys: Key...) { batches += keys.map { [.key($0)] } }
}

extension HeadlessTerminal {
    public func present(_ canvas: Canvas) {
        frames.append(canvas)
        changedRowCounts.append(canvas.rows(changedSince: shownFrame).count)
        shownFrame = canvas
    }

    public func invalidate() {
        invalidationCount += 1
        shownFrame = nil
    }

    /// Answers what was queued, or the next batch of the script, without waiting.
    ///
    /// - Parameter deadline: Kept in ``waits``.
    /// - Returns: Nothing when nothing comes before the deadline, which then has passed. Without a deadline a wait for
    ///   nothing would never end: it answers ``TerminalEvent/disconnected``.
    public func waitForEvents(until deadline: ContinuousClock.Instant?) -> [TerminalEvent] {
        waits.append(deadline)
        let events = pending.isEmpty ? nextBatch(until: deadline) : pending
        pending = []
        for case .resized(let size) in events { self.size = size }
        return events
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

    /// Counts the call, forgets what the screen shows, and queues the resize that follows a continuation.
    public func suspend() {
        suspensionCount += 1
        shownFrame = nil
        pending.insert(.resized(size), at: 0)
    }

    public func close() { isClosed = true }
}
