import Synchronization
import TreeSources

/// Passes the events of an input on, and makes UTF-8 of the bytes.
final class DecodedEvents: Sendable {
    private let decoder = Mutex(TextDecoder())
    private let next: TextInput.Receiver

    /// Creates a receiver that passes events on to another one.
    init(_ next: @escaping TextInput.Receiver) { self.next = next }

    /// Takes the next event.
    ///
    /// - Returns: Whether more pieces of the reading are wanted.
    func receive(_ event: InputEvent) async -> Bool {
        switch event {
        case .begin: decoder.withLock { $0 = TextDecoder() }
        case .piece(let piece):
            let text = decoder.withLock { $0.decode(piece) }
            return text.isEmpty ? true : await next(.piece(text))
        case .pause, .unreported: break
        case .end:
            let rest = decoder.withLock { $0.finish() }
            if !rest.isEmpty { _ = await next(.piece(rest)) }
        }
        return await next(event)
    }
}
