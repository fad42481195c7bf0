/// How fast the terminal takes frames.
struct FramePace {
    /// The longest time in which a terminal takes a frame that shows animations: that from one frame to the next.
    private static let limit = Duration.milliseconds(16)

    /// When the frame that the terminal is taking was sent; `nil` if it has taken all frames.
    private var start: ContinuousClock.Instant?

    /// Whether the terminal took the last frame in time.
    private var wasInTime = true

    /// Whether the terminal takes frames so fast that animations can be shown.
    var isFast: Bool { start == nil && wasInTime }

    /// A frame is sent.
    mutating func begin(at now: ContinuousClock.Instant) { start = start ?? now }

    /// The terminal has taken everything.
    mutating func end(at now: ContinuousClock.Instant) {
        guard let start else { return }
        wasInTime = now - start <= Self.limit
        self.start = nil
    }
}
