import Synchronization

/// The bytes of a file, of the standard input or of a descriptor, in pieces of up to 1 MB.
///
/// Another thread reads, one piece ahead of the loop. A slow loop makes the writer of a pipe wait:
///
/// ```swift
/// let source = InputKind.json.makeSource()
/// for try await piece in ByteInput(path: path) { source.read(piece) }
/// source.finish()
/// ```
///
/// The loop can be left at every moment: cancelling its task ends it at once with an error whose problem is
/// ``InputProblem/cancelled``, also when the writer of a pipe writes nothing. A piece has at least one byte, and is
/// delivered when there is nothing more to read at that moment.
///
/// A file is read and never mapped. If it becomes shorter while it is read, it ends there; if another file takes its
/// name, the old one is read to its end. Of a named pipe everything is read until its last writer closes it; without a
/// writer, reading waits for one.
///
/// An input is read once.
public final class ByteInput: AsyncSequence, Sendable {
    private let thread: DemandThread<InputReader>
    private let record = Shared(InputRecord())

    /// Creates an input from a path.
    ///
    /// - Parameters:
    ///   - path: The path. `-` is the standard input; a file with this name is `./-`.
    ///   - limit: The number of bytes after which reading ends with the problem ``InputProblem/limit(_:)``.
    public convenience init(path: [UInt8], limit: Int64 = .max) { self.init(path: path, opened: nil, limit: limit) }

    /// Creates an input from a path, whose file may be open already.
    package convenience init(path: [UInt8], opened: OpenedFile?, limit: Int64) {
        let origin = opened?.take().map { InputOrigin.opened($0) }
        self.init(origin ?? (path == [0x2D] ? .descriptor(0) : .path(path)), limit: limit)
    }

    /// Creates an input from the end of a file that was read before, with the bytes that were added since.
    ///
    /// If the file is another one now, or its content has changed, the problem is ``InputProblem/replaced``: it has to
    /// be read again. The identity, the size and the last 64 bytes before the mark are compared.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - mark: Where the reading ended.
    ///   - limit: The number of bytes after which reading ends with the problem ``InputProblem/limit(_:)``.
    public convenience init(path: [UInt8], after mark: InputMark, limit: Int64 = .max) {
        self.init(.end(path: path, mark: mark), limit: limit)
    }

    /// Creates an input from an open descriptor, which stays open and must stay open while it is read.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor. Whether its reads wait is left as it is.
    ///   - limit: The number of bytes after which reading ends with the problem ``InputProblem/limit(_:)``.
    public convenience init(descriptor: Int32, limit: Int64 = .max) { self.init(.descriptor(descriptor), limit: limit) }

    init(_ origin: InputOrigin, limit: Int64) {
        precondition(limit >= 0, "The limit of an input is a number of bytes, not \(limit)")
        thread = DemandThread(makesAhead: true) { [record] () throws(InputError) in
            try InputReader(origin, limit: limit, record)
        }
    }

    /// How much was read.
    package var progress: InputProgress { record.withLock { $0.reading.progress } }

    /// How far a regular file was read, or `nil` for other inputs and before reading begins.
    public var mark: InputMark? { record.withLock { $0.reading.mark } }

    /// Ends the input when there is nothing to read at a moment, without waiting for the writers of a pipe. At most a
    /// megabyte more is read.
    func endWhenEmpty() {
        record.withLock { $0.endsWhenEmpty = true }
        thread.wake()
    }

    /// Returns the pieces.
    ///
    /// - Precondition: The input is not read already.
    public func makeAsyncIterator() -> some AsyncIteratorProtocol<[UInt8], InputError> {
        let isTaken = record.withLock { exchange(&$0.isTaken, with: true) }
        precondition(!isTaken, "An input is read once")
        return Iterator(lease: DemandLease(thread), record: record)
    }

    /// The pieces of an input.
    package struct Iterator: AsyncIteratorProtocol {
        fileprivate let lease: DemandLease<InputReader>
        fileprivate let record: Shared<InputRecord>
        fileprivate var nextYield = ContinuousClock.now

        /// The time after which a loop lets other tasks run. It does not for each piece, because each time wakes a
        /// thread.
        private static let yieldInterval = Duration.milliseconds(5)

        /// Returns the next piece, or `nil` at the end.
        package mutating func next(isolation actor: isolated (any Actor)?) async throws(InputError) -> [UInt8]? {
            guard let piece = try await lease.thread.next() else { return nil }
            record.withLock { $0.reading = piece.reading }
            // A loop for which each piece is there already lets the other tasks of its actor run.
            if ContinuousClock.now >= nextYield {
                await Task.yield()
                nextYield = .now + Self.yieldInterval
            }
            return piece.bytes.isEmpty ? nil : piece.bytes
        }
    }
}

/// A regular file that is opened before it is read, so that its first bytes show what it is. It is closed when it was
/// read, or is not used.
package final class OpenedFile: Sendable {
    private let file: Mutex<OwnedDescriptor?>

    /// Whether the file is a recording; see ``Recording``.
    package let isRecording: Bool

    /// Opens a file.
    ///
    /// - Parameter path: The path.
    /// - Returns: `nil` if the file cannot be opened.
    package init?(path: [UInt8]) {
        guard let opened = try? Descriptor.openInput(path) else { return nil }
        let start = RecordingFormat.start
        isRecording = InputCalls.bytes(opened.number, at: 0, count: start.count) == start
        file = Mutex(OwnedDescriptor(opened))
    }

    /// Returns the file for its first reading. Later ones open the path again.
    func take() -> OwnedDescriptor? { file.withLock { $0.take() } }
}
