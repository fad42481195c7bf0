#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A regular file that gets more bytes at its end, from one process at a time. It is closed with its last reference.
final class AppendedFile: Sendable {
    private let descriptor: Int32

    /// The error where another process appends to the file.
    static let isInUse = SystemError(number: EWOULDBLOCK)

    /// Opens a file, and makes it if there is none.
    init(path: [UInt8]) throws(SystemError) {
        let name = path.map { CChar(bitPattern: $0) } + [0]
        descriptor = open(name, O_RDWR | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw SystemError() }
        do throws(SystemError) {
            var status = stat()
            guard fstat(descriptor, &status) == 0 else { throw SystemError() }
            guard status.st_mode & S_IFMT == S_IFREG else { throw SystemError.invalidArgument }
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw SystemError() }
        } catch {
            close(descriptor)
            throw error
        }
    }

    deinit {
        // A process that is being started has a copy of the descriptor, which would keep the lock for a moment.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// The number of bytes.
    var count: Int64 { InputCalls.count(descriptor) }

    /// Returns bytes, fewer if the file ends before.
    func bytes(at offset: Int64, count: Int) -> [UInt8] { InputCalls.bytes(descriptor, at: offset, count: count) }

    /// Writes bytes at an offset, which becomes the place before the end of the file. If that fails, the file ends at
    /// the offset.
    func append(_ bytes: [UInt8], at offset: Int64) throws(SystemError) {
        guard ftruncate(descriptor, off_t(offset)) == 0 else { throw SystemError() }
        InputCalls.seek(descriptor, to: offset)
        do {
            try InputCalls.writeAll(bytes, to: descriptor)
        } catch {
            ftruncate(descriptor, off_t(offset))
            throw error
        }
    }
}
