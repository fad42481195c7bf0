import TestSupport

/// Signals after which a condition may hold. A test waits for them, and takes no time of the main actor.
final class Signals: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() { (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

    func send() { continuation.yield() }

    /// Checks a condition now and after each signal, until it holds.
    ///
    /// - Throws: ``WaitError`` if the condition does not hold in time.
    @MainActor
    func waitUntil(file: String = #fileID, line: Int = #line, _ condition: () -> Bool) async throws {
        let isLate = Flag()
        let deadline = Task {
            // In steps, because other tests may keep the main actor busy for longer than a test waits.
            for _ in 0..<600 { try await Task.sleep(for: .patience / 600) }
            isLate.value = true
            send()
        }
        defer { deadline.cancel() }
        var signals = stream.makeAsyncIterator()
        while !condition() {
            guard !isLate.value, await signals.next() != nil else {
                throw WaitError(description: "\(file):\(line): not true in time")
            }
        }
    }

    @MainActor
    private final class Flag {
        var value = false
    }
}
