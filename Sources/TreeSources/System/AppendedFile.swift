import CLibrary

/// A regular file that gets more bytes at its end, from one process at a time. It is closed with its last reference.
final class AppendedFile: Sendable {
    private let descriptor: Descriptor

    /// The error where another process appends to the file.
    static let isInUse = SystemError(number: EWOULDBLOCK)

    /// Opens a file, and makes it if there is none.
    init(path: [UInt8]) throws(SystemError) {
        let number = open(path.cString, O_RDWR | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0o666)
        guard number >= 0 else { throw SystemError() }
        descriptor = Descriptor(number: number)
        guard try descriptor.openStatus().kind == .file else { throw .invalidArgument }
        guard flock(number, LOCK_EX | LOCK_NB) == 0 else { throw SystemError() }
    }

    deinit {
        // A process that is being started has a copy of the descriptor, which would keep the lock for a moment.
        flock(descriptor.number, LOCK_UN)
    }

    /// The number of bytes.
    var count: Int64 { InputCalls.count(descriptor.number) }

    /// Returns bytes, fewer if the file ends before.
    func bytes(at offset: Int64, count: Int) -> [UInt8] {
        InputCalls.bytes(descriptor.number, at: offset, count: count)
    }

    /// Writes bytes at an offset, which becomes the place before the end of the file. If that fails, the file ends at
    /// the offset.
    func append(_ bytes: [UInt8], at offset: Int64) throws(SystemError) {
        guard ftruncate(descriptor.number, off_t(offset)) == 0 else { throw SystemError() }
        InputCalls.seek(descriptor.number, to: offset)
        do throws(SystemError) {
            try descriptor.writeAll(bytes)
        } catch {
            ftruncate(descriptor.number, off_t(offset))
            throw error
        }
    }
}
