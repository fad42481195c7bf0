import Observation
import Synchronization

/// Tells once when a property has changed that was read while contents were made.
///
/// Each reading replaces the one before. `withObservationTracking` ends when a property changes that was read; so each
/// reading also reads a property of its own, and the next reading changes that one to end it. Otherwise a model that
/// never changes would keep a registration of every update.
final class ContentObservation: Sendable {
    private let current = Mutex<Reading?>(nil)

    /// Reads models.
    ///
    /// - Parameters:
    ///   - read: Reads the models.
    ///   - onChange: Called on the main actor, in its next turn, after the first change of a property that was read. It
    ///     is not called if models have been read again before, or after ``end()``.
    @MainActor
    func track<Result>(_ read: () -> Result, onChange: @escaping @MainActor () -> Void) -> Result {
        let reading = Reading()
        current.withLock { $0 }?.end()
        current.withLock { $0 = reading }
        return withObservationTracking {
            reading.access()
            return read()
        } onChange: { [weak reading] in
            guard let reading, !reading.hasEnded else { return }
            Task { @MainActor in
                if !reading.hasEnded { onChange() }
            }
        }
    }

    /// Forgets what was read.
    nonisolated func end() { current.withLock { $0 }?.end() }
}

/// One reading of models, which can be ended.
private final class Reading: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private let isOver = Mutex(false)

    /// Whether nothing is to be told anymore.
    var hasEnded: Bool { isOver.withLock { $0 } }

    /// Lets ``end()`` end the tracking in which it is called.
    func access() { registrar.access(self, keyPath: \.hasEnded) }

    func end() {
        isOver.withLock { $0 = true }
        registrar.withMutation(of: self, keyPath: \.hasEnded) {}
    }
}
