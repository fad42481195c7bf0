import TreeSources

@testable import TreeBrowser

/// A text input whose readings a test sends.
final class LiveInput: Sendable {
    private let events: AsyncStream<InputEvent>
    private let continuation: AsyncStream<InputEvent>.Continuation

    init() { (events, continuation) = AsyncStream.makeStream() }

    func send(_ events: InputEvent...) { for event in events { continuation.yield(event) } }

    /// Ends the input: no more readings come.
    func end() { continuation.finish() }

    /// Sends a whole reading.
    func read(_ text: String, failure: InputFailure? = nil) {
        send(.begin, .piece(Array(text.utf8)), .end(failure))
    }

    /// - Parameter canBeReadAgain: Whether the keys are there for inputs that change.
    func input(_ source: any TextSource, canBeReadAgain: Bool = false) -> BrowserInput {
        let request: @Sendable () -> Void = {}
        return BrowserInput(
            name: Array("input".utf8),
            content: .text(
                TextInput(
                    makeSource: { _ in source },
                    read: { [events] receive in
                        for await event in events { _ = await receive(event) }
                    },
                    requestReading: canBeReadAgain ? request : nil)))
    }
}
