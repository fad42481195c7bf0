/// Delays changes while code runs that a change must not interrupt: handlers, cell providers, completions, drawing.
///
/// A change that is requested while such code runs waits until the outermost call of ``undisturbed(_:)`` ends. At any
/// other time, a change happens at once. Changes happen in the order of their requests.
///
/// ```
/// queue.undisturbed {          // drawing a frame
///     queue.undisturbed {      //   a cell provider
///         queue.perform(a)     //     waits
///     }
///     queue.perform(b)         //   waits
/// }                            // a, then b
/// queue.perform(c)             // at once
/// ```
///
/// A completion that always requests another change does not block the program: after ``changesPerTurn`` changes, the
/// rest waits until the main actor has run other work.
@MainActor
final class UpdateQueue {
    /// The number of changes that happen before other work of the main actor runs.
    static let changesPerTurn = 256

    private var depth = 0
    private var waiting: [@MainActor () -> Void] = []
    private var isResuming = false

    /// Performs a change, at once or as soon as it may happen.
    ///
    /// - Parameter change: The change. Changes that it requests happen after it.
    func perform(_ change: @escaping @MainActor () -> Void) {
        waiting.append(change)
        // A change that is requested while no such code runs happens before this returns, after the changes that wait.
        if depth == 0 { drain(atLeast: waiting.count) }
    }

    /// Runs a function during which no change may happen.
    func undisturbed<Result>(_ body: () throws -> Result) rethrows -> Result {
        depth += 1
        defer {
            depth -= 1
            if depth == 0, !waiting.isEmpty { drain(atLeast: 0) }
        }
        return try body()
    }

    private func drain(atLeast count: Int) {
        var left = max(count, Self.changesPerTurn)
        while !waiting.isEmpty, left > 0 {
            let change = waiting.removeFirst()
            left -= 1
            depth += 1
            change()
            depth -= 1
        }
        guard !waiting.isEmpty, !isResuming else { return }
        isResuming = true
        Task {
            isResuming = false
            if depth == 0 { drain(atLeast: 0) }
        }
    }
}
