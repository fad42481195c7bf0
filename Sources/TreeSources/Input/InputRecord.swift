import Synchronization

/// How much of an input was read.
public struct InputProgress: Hashable, Sendable {
    /// The number of bytes that were read.
    public internal(set) var bytesRead: Int64

    /// The number of bytes that a regular file had when it was opened, or `nil` for other inputs.
    public internal(set) var size: Int64?
}

/// What is known about a reading, for the task that reads and for the thread.
final class InputRecord: Sendable {
    struct Values {
        var progress = InputProgress(bytesRead: 0, size: nil)
        var mark: InputMark?

        /// Whether the input ends when there is nothing to read now.
        var endsWhenEmpty = false

        var isTaken = false
    }

    private let values = Mutex(Values())

    func withValues<Result>(_ body: (inout Values) -> Result) -> Result { values.withLock { body(&$0) } }
}
