import CNcursesw

/// A file that ncurses writes its output to.
///
/// ncurses writes until everything is written, however long the terminal takes, and signals do not interrupt it.
/// Therefore its output goes to this file first, and from here to the terminal as fast as the terminal takes it.
final class CaptureFile {
    /// The stream for ncurses, which uses only the descriptor.
    let stream: UnsafeMutablePointer<FILE>

    private let descriptor: Int32

    /// The largest size of the file; see `ulimit -f`.
    private let limit: Int

    /// The mapped beginning of the file. Bytes after its end are not touched.
    private var bytes = UnsafeRawBufferPointer(start: nil, count: 0)

    /// Creates an empty file.
    ///
    /// - Parameter isInMemory: Whether to try a file in memory before one in the folder for temporary files.
    /// - Throws: ``TerminalError``, if no file can be made or written.
    init(isInMemory: Bool = true) throws(TerminalError) {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        guard limit.rlim_cur > 0 else { throw .filesCannotBeWritten }
        let descriptor = isInMemory ? unfold_memory_file("frame") : -1
        guard let stream = descriptor >= 0 ? fdopen(descriptor, "w") : tmpfile() else {
            let number = errno
            if descriptor >= 0 { closeDescriptor(descriptor) }
            throw .system(call: descriptor >= 0 ? "fdopen" : "tmpfile", number: number)
        }
        self.limit = Int(clamping: limit.rlim_cur)
        self.stream = stream
        self.descriptor = fileno(stream)
        _ = fcntl(self.descriptor, F_SETFD, FD_CLOEXEC)
    }

    /// Moves the output since the last call to the end of an array.
    ///
    /// - Returns: `false` if the file has reached its limit, or cannot be read, so that something may be missing.
    func drain(into bytes: inout [UInt8]) -> Bool {
        // ncurses wrote from the beginning of the file up to here.
        let count = Int(lseek(descriptor, 0, SEEK_CUR))
        guard count > 0 else { return count == 0 }
        lseek(descriptor, 0, SEEK_SET)
        guard map(count) else { return false }
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: self.bytes[..<count]))
        return count < limit
    }

    /// Maps so many bytes, and more than a frame usually has.
    private func map(_ count: Int) -> Bool {
        guard bytes.count < count else { return true }
        unmap()
        let size = max(2 * count, 1 << 18)
        guard let start = mmap(nil, size, PROT_READ, MAP_SHARED, descriptor, 0), start != MAP_FAILED else {
            return false
        }
        bytes = UnsafeRawBufferPointer(start: start, count: size)
        return true
    }

    private func unmap() {
        if let start = bytes.baseAddress { munmap(UnsafeMutableRawPointer(mutating: start), bytes.count) }
        bytes = UnsafeRawBufferPointer(start: nil, count: 0)
    }

    func close() {
        unmap()
        fclose(stream)
    }
}
