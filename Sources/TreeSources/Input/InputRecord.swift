import Synchronization

/// How much of an input was read.
public struct InputProgress: Hashable, Sendable {
    /// The number of bytes that were read.
    public internal(set) var bytesRead: Int64

    /// The number of bytes that a regular file had when it was opened, or `nil` for other inputs.
    public internal(set) var size: Int64?
}

/// How far a reading is.
struct InputReading: Sendable {
    var progress = InputProgress(bytesRead: 0, size: nil)
    var mark: InputMark?
}

/// Bytes of an input, and how far the reading is after them.
struct InputPiece: Sendable {
    /// The bytes; none at the end.
    let bytes: [UInt8]
    let reading: InputReading
}

/// What is known about a reading, for the task that reads and for the thread.
final class InputRecord: Sendable {
    struct Values {
        /// How far the reading was after the last piece that was delivered.
        var reading = InputReading()

        /// Whether the input ends when there is nothing to read now.
        var endsWhenEmpty = false

        var isTaken = false
    }

    private let values = Mutex(Values())

    func withValues<Result>(_ body: (inout Values) -> Result) -> Result { values.withLock { body(&$0) } }
}
