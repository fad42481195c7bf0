import Observation
import Synchronization

/// Reports the first change of a property that was read in the last run of a list's block.
///
/// Each run replaces the last one. `withObservationTracking` ends when a property that was read changes. Therefore each
/// run also reads a property of its own, and the next run changes this property to end it. Otherwise a model that never
/// changes would keep a registration of every update.
final class ContentObservation: Sendable {
    private let current = Mutex<ModelRun?>(nil)

    /// Runs a function that reads models.
    ///
    /// - Parameter onChange: Called on the main actor, in its next turn, after the first change of a property that was
    ///   read. It is not called after another run, or after ``end()``.
    @MainActor
    func track<Result>(_ read: () -> Result, onChange: @escaping @MainActor () -> Void) -> Result {
        let run = ModelRun()
        current.withLock { $0 }?.end()
        current.withLock { $0 = run }
        return withObservationTracking {
            run.access()
            return read()
        } onChange: { [weak run] in
            guard let run, !run.hasEnded else { return }
            Task { @MainActor in
                if !run.hasEnded { onChange() }
            }
        }
    }

    /// Ends the observation.
    nonisolated func end() { current.withLock { $0 }?.end() }
}

/// One run that reads models. It can be ended.
private final class ModelRun: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private let isOver = Mutex(false)

    /// Whether changes are no longer reported.
    var hasEnded: Bool { isOver.withLock { $0 } }

    /// Lets ``end()`` end the tracking in which it is called.
    func access() { registrar.access(self, keyPath: \.hasEnded) }

    func end() {
        isOver.withLock { $0 = true }
        registrar.withMutation(of: self, keyPath: \.hasEnded) {}
    }
}
