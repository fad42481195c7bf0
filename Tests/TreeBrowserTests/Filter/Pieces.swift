import Synchronization

/// Bytes that arrive in pieces.
final class Pieces: Sendable {
    private let stored = Mutex<[UInt8]>([])

    var bytes: [UInt8] { stored.withLock { $0 } }

    func append(_ piece: [UInt8]) { stored.withLock { $0 += piece } }
}
