/// Delays changes while code runs that a change must not interrupt: handlers, cell providers, drawing.
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
/// A completion runs after its change, and a change that it requests happens at once. A completion that always requests
/// another change does not block the program: after ``changesPerTurn`` changes, or ``nestingLimit`` completions inside
/// one another, the rest waits until the main actor has run other work.
@MainActor
final class UpdateQueue {
    /// The number of changes that happen before other work of the main actor runs.
    static let changesPerTurn = 256

    /// The greatest number of completions inside one another whose changes happen at once.
    static let nestingLimit = 32

    private var depth = 0
    private var waiting: [(change: @MainActor () -> Void, completion: (@MainActor () -> Void)?)] = []
    private var isResuming = false

    /// The number of calls of ``drain(atLeast:)`` that have not returned.
    private var nesting = 0

    /// The number of changes that may still happen before other work of the main actor runs.
    private var changesLeft = 0

    /// Performs a change, at once or as soon as it may happen.
    ///
    /// - Parameters:
    ///   - change: The change. Changes that it requests happen after it.
    ///   - completion: Called after the change.
    func perform(_ change: @escaping @MainActor () -> Void, completion: (@MainActor () -> Void)? = nil) {
        waiting.append((change, completion))
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
        if nesting < Self.nestingLimit {
            changesLeft = max(count, nesting == 0 ? Self.changesPerTurn : changesLeft)
            nesting += 1
            while !waiting.isEmpty, changesLeft > 0 {
                let (change, completion) = waiting.removeFirst()
                changesLeft -= 1
                depth += 1
                change()
                depth -= 1
                completion?()
            }
            nesting -= 1
        }
        guard !waiting.isEmpty, !isResuming else { return }
        isResuming = true
        Task {
            isResuming = false
            if depth == 0 { drain(atLeast: 0) }
        }
    }
}
