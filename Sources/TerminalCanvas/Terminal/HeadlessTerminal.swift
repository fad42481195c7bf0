/// A terminal without a screen: it keeps the frames it is shown and answers scripted events. For tests.
@MainActor
public final class HeadlessTerminal: Terminal {
    /// The size it claims, in columns and rows.
    public private(set) var size: Size

    /// What it claims it can show.
    public let capabilities: TerminalCapabilities

    /// Every frame presented, oldest first.
    public private(set) var frames: [Canvas] = []

    private var pending: [TerminalEvent] = []

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

    /// Queues events for the next wait; a resize also changes ``size``.
    public func send(_ events: TerminalEvent...) { pending += events }

    public func present(_ canvas: Canvas) { frames.append(canvas) }

    public func invalidate() {}

    public func waitForEvents(until deadline: ContinuousClock.Instant?) -> [TerminalEvent] {
        defer { pending = [] }
        for case .resized(let size) in pending { self.size = size }
        return pending
    }

    public func suspend() {}

    public func close() {}
}
