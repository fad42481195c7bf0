/// How much of an input was read.
package struct InputProgress: Hashable, Sendable {
    /// The number of bytes that were read.
    package internal(set) var bytesRead: Int64

    /// The number of bytes that a regular file had when it was opened, or `nil` for other inputs.
    package internal(set) var size: Int64?
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

/// The state of a reading, for the task that reads and for the thread.
struct InputRecord {
    /// How far the reading was after the last piece that was delivered.
    var reading = InputReading()

    /// Whether the input ends when there is nothing to read now.
    var endsWhenEmpty = false

    var isTaken = false
}

/// The point up to which a file was read, where reading continues when the file has grown.
///
/// ```swift
/// guard change == .grown, let mark = input.mark else { break }
/// input = ByteInput(path: path, after: mark)
/// for try await piece in input { source.read(piece) }
/// ```
public struct InputMark: Hashable, Sendable {
    /// The number of bytes that are compared before reading continues.
    private static let tailSize = 64

    /// The identity of the file.
    package let identity: FileIdentity

    /// The offset of the byte after the last one that was read.
    package internal(set) var offset: Int64

    /// When the content was changed last, before the file was read to its end.
    var modified: FileTime

    /// The last bytes that were read.
    var tail: [UInt8] = []

    /// Creates a mark for a file that was opened.
    init(_ status: FileStatus, offset: Int64) {
        identity = status.identity
        modified = status.modified
        self.offset = offset
    }

    /// Moves the mark over bytes that were read.
    mutating func advance(over piece: [UInt8]) {
        offset += Int64(piece.count)
        let rest = piece.count < Self.tailSize ? tail : []
        tail = Array((rest + piece.suffix(Self.tailSize)).suffix(Self.tailSize))
    }

    /// Returns whether an open file is the same file, and still has the bytes before the mark.
    func continues(in descriptor: Int32, _ status: FileStatus) -> Bool {
        guard status.identity == identity, status.size >= offset else { return false }
        return InputCalls.bytes(descriptor, at: offset - Int64(tail.count), count: tail.count) == tail
    }
}
