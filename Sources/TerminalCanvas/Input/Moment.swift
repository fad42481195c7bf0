/// A point in time as the decoder keeps it: so long after, or before, a time that is the same for all.
///
/// The clock's own instants have a layout that only the system's library knows. In a value that is looked at for every key
/// each of them would be copied through tables.
struct Moment: Hashable, Comparable, Sendable {
    private var distance: Duration

    private static let origin = ContinuousClock.now

    init(_ instant: ContinuousClock.Instant) { distance = Self.origin.duration(to: instant) }

    /// The same time on the clock.
    var instant: ContinuousClock.Instant { Self.origin + distance }

    static func + (moment: Moment, duration: Duration) -> Moment {
        var result = moment
        result.distance += duration
        return result
    }

    static func < (left: Moment, right: Moment) -> Bool { left.distance < right.distance }
}
