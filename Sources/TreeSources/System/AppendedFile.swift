import CLibrary

/// A regular file that gets more bytes at its end, from one process at a time. It is closed with its last reference.
final class AppendedFile: Sendable {
    let contents: OwnedDescriptor

    private var number: Int32 { contents.descriptor.number }

    /// The error where another process appends to the file.
    static let isInUse = SystemError(number: EWOULDBLOCK)

    /// Opens a file, and makes it if there is none.
    init(path: [UInt8]) throws(SystemError) {
        let number = open(path.cString, O_RDWR | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0o666)
        contents = OwnedDescriptor(try Descriptor(opened: number))
        guard try contents.descriptor.openStatus().kind == .file else { throw .invalidArgument }
        guard flock(number, LOCK_EX | LOCK_NB) == 0 else { throw SystemError() }
    }

    deinit {
        // A process that is being started has a copy of the descriptor, which would keep the lock for a moment.
        flock(number, LOCK_UN)
    }

    /// Writes bytes at an offset, which becomes the place before the end of the file. If that fails, the file ends at
    /// the offset.
    func append(_ bytes: [UInt8], at offset: Int64) throws(SystemError) {
        guard ftruncate(number, off_t(offset)) == 0 else { throw SystemError() }
        InputCalls.seek(number, to: offset)
        do throws(SystemError) {
            try contents.descriptor.writeAll(bytes)
        } catch {
            ftruncate(number, off_t(offset))
            throw error
        }
    }
}
