/// Keeps changes from happening inside of what must not be disturbed: handlers, cell providers, completions, drawing.
///
/// A change that is asked for while something undisturbed runs waits until the outermost of these ends, and then happens
/// in the order of asking; at any other time it happens at once. So `apply` inside a handler is never re-entered.
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
/// Changes that beget changes without end (a completion that applies again, for ever) do not stop the program: after
/// ``rounds`` of them the rest goes on when the main actor has served what else is waiting for it, keys among it.
@MainActor
final class UpdateQueue {
    /// The number of changes performed in one go before others get their turn.
    static let rounds = 256

    private var depth = 0
    private var waiting: [() -> Void] = []
    private var isResuming = false

    /// Whether a change that is asked for now happens at once and before any other.
    var isIdle: Bool { depth == 0 && waiting.isEmpty }

    /// Performs a change: at once, or as soon as nothing undisturbed runs.
    ///
    /// - Parameter change: The change. What it performs in turn happens after it.
    func perform(_ change: @escaping () -> Void) {
        waiting.append(change)
        guard depth == 0 else { return }
        // A change asked for by somebody outside happens before this returns, whatever waits before it.
        drain(atLeast: waiting.count)
    }

    /// Runs something during which no change may happen; changes asked for meanwhile follow when the outermost ends.
    func undisturbed<Result>(_ body: () throws -> Result) rethrows -> Result {
        depth += 1
        defer {
            depth -= 1
            if depth == 0, !waiting.isEmpty { drain(atLeast: 0) }
        }
        return try body()
    }

    private func drain(atLeast count: Int) {
        var left = max(count, Self.rounds)
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
