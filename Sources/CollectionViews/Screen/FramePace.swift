/// How fast frames may follow each other.
struct FramePace {
    /// The shortest time from one frame to the next: 60 frames a second are as many as anybody sees.
    static let interval = Duration.milliseconds(16)

    /// When the next frame may be drawn; `nil` when that is at once.
    private(set) var nextFrame: ContinuousClock.Instant?

    /// Whether a frame may be drawn; if so, it is taken to be drawn.
    mutating func allowsFrame(at time: ContinuousClock.Instant) -> Bool {
        if let nextFrame, time < nextFrame { return false }
        nextFrame = time + Self.interval
        return true
    }
}
