import Synchronization

/// A thread that makes elements with system calls that wait. It makes each when it is requested, or one ahead.
///
/// The thread starts with the first request. Cancelling answers the request immediately. The thread itself ends when
/// the system call returns in which it is, which can be never for a file on a network.
final class DemandThread<Source: DemandSource>: Sendable {
    typealias Outcome = Result<Source.Element?, InputError>

    private struct State {
        /// The request that is not answered.
        var waiter: CheckedContinuation<Outcome, Never>?

        /// The element that was made ahead.
        var next: Source.Element?

        /// The answer to all further requests.
        var end: Outcome?

        /// The pipe that wakes the thread, or `nil` before it is started.
        var pipe: WakePipe?
    }

    private let state = Mutex(State())
    private let makesAhead: Bool
    private let makeSource: @Sendable () throws(InputError) -> Source

    /// - Parameters:
    ///   - makesAhead: Whether the next element is made while the one before it is used.
    ///   - makeSource: Makes the source, on the thread.
    init(makesAhead: Bool = false, _ makeSource: @escaping @Sendable () throws(InputError) -> Source) {
        self.makesAhead = makesAhead
        self.makeSource = makeSource
    }

    /// Returns the next element, or `nil` at the end. There must be one request at a time.
    ///
    /// - Throws: The source's error, or `cancelled` if the task is canceled.
    nonisolated(nonsending) func next() async throws(InputError) -> Source.Element? {
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { request($0) }
        } onCancel: {
            cancel()
        }
        return try outcome.get()
    }

    /// Answers the request and all further ones with an error.
    func cancel() { finish(.failure(.cancelled)) }

    /// Makes the source look again whether it should still wait.
    func wake() { state.withLock { $0.pipe }?.wake() }

    private func request(_ waiter: CheckedContinuation<Outcome, Never>) {
        let (answer, pipe) = state.withLock { state in
            precondition(state.waiter == nil, "An input is read by one task at a time")
            let answer = state.next.take().map { Outcome.success($0) } ?? state.end
            if answer == nil { state.waiter = waiter }
            return (answer, state.pipe)
        }
        if let answer { waiter.resume(returning: answer) }
        if let pipe {
            pipe.wake()
        } else if answer == nil {
            start()
        }
    }

    private func start() {
        do {
            let pipe = try WakePipe()
            state.withLock { $0.pipe = pipe }
            try BackgroundThread.start { self.run(Waiting(pipe: pipe) { self.hasEnded }) }
        } catch {
            finish(.failure(InputError(error, .open)))
        }
    }

    private var hasEnded: Bool { state.withLock { $0.end != nil } }

    private func run(_ waiting: Waiting) {
        do {
            var source = try makeSource()
            while waitForNeed(waiting.pipe) {
                guard let element = try source.next(waiting) else { return finish(.success(nil)) }
                let waiter = state.withLock { state in
                    if state.waiter == nil, state.end == nil { state.next = element }
                    return state.waiter.take()
                }
                waiter?.resume(returning: .success(element))
            }
        } catch {
            finish(.failure(error))
        }
    }

    /// Waits until an element is requested, or there is none ahead.
    ///
    /// - Returns: Whether there is, and not the end.
    private func waitForNeed(_ pipe: WakePipe) -> Bool {
        while true {
            let (isNeeded, isEnd) = state.withLock { state in
                (state.waiter != nil || makesAhead && state.next == nil, state.end != nil)
            }
            if isNeeded || isEnd { return !isEnd }
            _ = pipe.wait(for: nil)
        }
    }

    private func finish(_ end: Outcome) {
        let (waiter, pipe) = state.withLock { state in
            if state.end == nil { (state.end, state.next) = (end, nil) }
            return (state.waiter.take(), state.pipe)
        }
        waiter?.resume(returning: end)
        pipe?.wake()
    }
}

/// The elements of a thread, which lives as long as its owner.
struct DemandIterator<Source: DemandSource>: AsyncIteratorProtocol {
    let thread: DemandThread<Source>

    /// The object that ends the thread when it is not used any longer.
    let owner: any Sendable

    mutating func next(isolation actor: isolated (any Actor)?) async -> Source.Element? { try? await thread.next() }
    mutating func next() async -> Source.Element? { try? await thread.next() }
}

/// Ends a thread with the loop that takes its elements.
final class DemandLease<Source: DemandSource>: Sendable {
    let thread: DemandThread<Source>

    init(_ thread: DemandThread<Source>) { self.thread = thread }

    deinit { thread.cancel() }
}

/// A type that makes elements on a ``DemandThread``. Only that thread uses it.
protocol DemandSource: SendableMetatype {
    associatedtype Element: Sendable

    /// Makes the next element, or returns `nil` at the end.
    ///
    /// - Parameter waiting: The way to wait, so that the thread can be woken.
    mutating func next(_ waiting: Waiting) throws(InputError) -> Element?
}

/// How a source waits for a descriptor.
struct Waiting: Sendable {
    let pipe: WakePipe
    let hasEnded: @Sendable () -> Bool

    /// Waits until a descriptor can be read. It can return earlier.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor, or `nil` to wait for the time.
    ///   - milliseconds: How long to wait at most; -1 for as long as it takes.
    /// - Returns: Whether the descriptor can be read.
    func wait(for descriptor: Int32?, milliseconds: Int32 = -1) -> Bool {
        pipe.wait(for: descriptor, milliseconds: milliseconds)
    }

    /// Whether the next element is no longer needed.
    var isCancelled: Bool { hasEnded() }
}
