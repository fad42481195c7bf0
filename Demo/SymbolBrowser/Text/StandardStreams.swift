#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Standard output and standard error, written so that a loss is noticed.
enum StandardStreams {
    /// Output that could not be written.
    struct WriteError: Error, CustomStringConvertible {
        /// What the system said: a value of `errno`.
        let code: Int32

        var description: String { "cannot write to standard output: \(String(cString: strerror(code)))" }
    }

    /// Fills standard descriptors that are closed with something that cannot be used.
    ///
    /// A file that is opened later would otherwise take the place of standard output, and the text would go there.
    static func occupy() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// Writes all of a text to standard output.
    ///
    /// - Parameter text: What is written, as UTF-8.
    /// - Throws: ``WriteError`` when the end could not be reached. Where nobody reads a pipe any more, SIGPIPE ends the
    ///   process before that, unless it is ignored.
    static func write(_ text: String) throws(WriteError) {
        try write(text, to: STDOUT_FILENO)
    }

    /// Writes a text to standard error. There is nobody to tell when that fails.
    static func complain(_ text: String) {
        try? write(text, to: STDERR_FILENO)
    }

    /// Writes all of a text to a descriptor, in as many pieces as it takes.
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

    /// Waits for room in a pipe or terminal that somebody has made non-blocking.
    private static func waitUntilWritable(_ descriptor: Int32) {
        var watched = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&watched, 1, -1)
    }
}

/// `write(2)`, which the functions above would hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
