import Synchronization

/// A thread that makes elements with system calls that wait. It makes each when it is asked for.
///
/// The thread starts with the first request. Cancelling answers the request at once. The thread itself ends when the
/// system call returns in which it is, which can be never for a file on a network.
final class DemandThread<Source: DemandSource>: Sendable {
    typealias Outcome = Result<Source.Element?, InputError>

    private struct State {
        /// The request that is not answered.
        var waiter: CheckedContinuation<Outcome, Never>?

        /// What all further requests are answered with.
        var end: Outcome?

        /// What wakes the thread, or `nil` before it is started.
        var pipe: WakePipe?
    }

    private let state = Mutex(State())
    private let makeSource: @Sendable () throws(InputError) -> Source

    /// - Parameter makeSource: Makes the source, on the thread.
    init(_ makeSource: @escaping @Sendable () throws(InputError) -> Source) { self.makeSource = makeSource }

    /// Returns the next element, or `nil` at the end. There must be one request at a time.
    ///
    /// - Throws: The source's error, or `cancelled` if the task is cancelled.
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
        let (end, pipe) = state.withLock { state in
            precondition(state.waiter == nil, "An input is read by one task at a time")
            if state.end == nil { state.waiter = waiter }
            return (state.end, state.pipe)
        }
        if let end {
            waiter.resume(returning: end)
        } else if let pipe {
            pipe.wake()
        } else {
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
            while waitForRequest(waiting.pipe) {
                guard let element = try source.next(waiting) else { return finish(.success(nil)) }
                let waiter = state.withLock { $0.waiter.take() }
                waiter?.resume(returning: .success(element))
            }
        } catch {
            finish(.failure(error))
        }
    }

    /// Returns whether there is a request, and not the end.
    private func waitForRequest(_ pipe: WakePipe) -> Bool {
        while true {
            let (isRequested, isEnd) = state.withLock { ($0.waiter != nil, $0.end != nil) }
            if isRequested || isEnd { return !isEnd }
            _ = pipe.wait(for: nil)
        }
    }

    private func finish(_ end: Outcome) {
        let (waiter, pipe) = state.withLock { state in
            if state.end == nil { state.end = end }
            return (state.waiter.take(), state.pipe)
        }
        waiter?.resume(returning: end)
        pipe?.wake()
    }
}
