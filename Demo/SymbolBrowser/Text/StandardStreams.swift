#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Writes to standard output and standard error, and reports output that could not be written.
enum StandardStreams {
    /// Output that could not be written.
    struct WriteError: Error, CustomStringConvertible {
        /// The value of `errno`.
        let code: Int32

        var description: String { "cannot write to standard output: \(String(cString: strerror(code)))" }
    }

    /// Opens each closed standard descriptor in such a way that its use fails.
    ///
    /// Otherwise the next file that is opened could get the descriptor of standard output, and the text would go to
    /// that file.
    static func occupy() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// Writes all of a text to standard output.
    ///
    /// - Parameter text: What is written, as UTF-8.
    /// - Throws: ``WriteError`` if not all of the text could be written. If the text goes to a pipe that is no longer
    ///   read, SIGPIPE ends the process instead, unless the signal is ignored.
    static func write(_ text: String) throws(WriteError) {
        try write(text, to: STDOUT_FILENO)
    }

    /// Writes a text to standard error. A failure is ignored, because it could not be reported anywhere.
    static func printError(_ text: String) {
        try? write(text, to: STDERR_FILENO)
    }

    /// Writes all of a text to a descriptor, with as many calls as necessary.
    static func write(_ text: String, to descriptor: Int32) throws(WriteError) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                waitUntilWritable(descriptor)
            } else if errno != EINTR {
                throw WriteError(code: errno)
            }
        }
    }

    /// Waits until a non-blocking pipe or terminal can be written to.
    private static func waitUntilWritable(_ descriptor: Int32) {
        var watched = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&watched, 1, -1)
    }
}

/// The system call `write`, whose name the functions above hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
