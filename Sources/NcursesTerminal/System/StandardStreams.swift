/// Writes to standard output and standard error, and reports output that could not be written.
package enum StandardStreams {
    /// Output that could not be written.
    package struct WriteError: Error, CustomStringConvertible {
        /// The value of `errno`.
        let code: Int32

        package var description: String { "cannot write to standard output: \(String(cString: strerror(code)))" }
    }

    /// Opens each closed standard descriptor so that its use fails.
    ///
    /// Otherwise the next opened file could get the descriptor of standard output, and the text would go to that file.
    package static func occupy() { openClosed { $0 == STDIN_FILENO ? O_WRONLY : O_RDONLY } }

    /// Opens `/dev/null` at each closed standard descriptor, so that no file that is opened later gets the text that is
    /// meant for standard output.
    static func reserve() { openClosed { _ in O_RDWR } }

    private static func openClosed(_ flags: (Int32) -> Int32) {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            // The system takes the lowest free descriptor.
            _ = open("/dev/null", flags(descriptor))
        }
    }

    /// Writes all of a text to standard output, as UTF-8.
    ///
    /// - Throws: ``WriteError`` if not all of the text could be written. If the text goes to a pipe that is no longer
    ///   read, SIGPIPE ends the process instead, unless the signal is ignored.
    package static func write(_ text: String) throws(WriteError) { try write(Array(text.utf8)) }

    /// Writes a text to standard error. A failure is ignored, because it could not be reported anywhere.
    package static func printError(_ text: String) { try? write(Array(text.utf8), to: STDERR_FILENO) }

    /// Writes all of some bytes to a descriptor, with as many calls as necessary.
    package static func write(_ bytes: [UInt8], to descriptor: Int32 = STDOUT_FILENO) throws(WriteError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { writeBytes($0.baseAddress, count: $0.count, to: descriptor) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                // A non-blocking pipe or terminal takes more later.
                var watched = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = pollDescriptors(&watched, count: 1, milliseconds: -1)
            } else if errno != EINTR {
                throw WriteError(code: errno)
            }
        }
    }

    /// Waits until standard output is a pipe that is no longer read. Other outputs never end the wait.
    ///
    /// - Returns: Whether it is a pipe that is no longer read; otherwise the system cannot wait for it.
    package static func waitUntilUnread() -> Bool {
        var watched = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
        while pollDescriptors(&watched, count: 1, milliseconds: -1) < 0 { if errno != EINTR { return false } }
        return watched.revents & Int16(POLLERR | POLLHUP) != 0 && isPipe
    }

    private static var isPipe: Bool {
        var status = stat()
        return fstat(STDOUT_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    }
}
