/// How fast frames may follow each other.
struct FramePace {
    /// The shortest time from one frame to the next, for about 60 frames a second. People do not notice more.
    static let interval = Duration.milliseconds(16)

    /// The time from which the next frame may be drawn; `nil` if it may be drawn at once.
    private(set) var nextFrame: ContinuousClock.Instant?

    /// Whether a frame may be drawn. If it returns `true`, the caller must draw the frame.
    mutating func allowsFrame(at time: ContinuousClock.Instant) -> Bool {
        if let nextFrame, time < nextFrame { return false }
        nextFrame = time + Self.interval
        return true
    }
}
