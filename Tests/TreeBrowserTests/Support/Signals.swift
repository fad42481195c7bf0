import TestSupport

/// Signals after which a condition may hold. A test that waits for them takes no time of the main actor.
final class Signals: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() { (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

    func send() { continuation.yield() }

    /// Checks a condition now and after each signal, until it holds. Because files and commands are real, it is also
    /// checked ten times a second.
    ///
    /// - Throws: ``WaitError`` if the condition does not hold in time.
    @MainActor
    func waitUntil(file: String = #fileID, line: Int = #line, _ condition: () -> Bool) async throws {
        // Checks are counted, and not the time: other tests may keep the main actor busy for longer.
        let ticks = Task {
            for _ in 0..<600 {
                try await Task.sleep(for: .patience / 600)
                send()
            }
            continuation.finish()
        }
        defer { ticks.cancel() }
        var signals = stream.makeAsyncIterator()
        while !condition() {
            guard await signals.next() != nil else {
                throw WaitError(description: "\(file):\(line): not true in time")
            }
        }
    }
}
