/// Descriptors 0, 1 and 2, and room for others.
enum StandardDescriptors {
    /// Opens `/dev/null` at the ones that are closed. No file that is opened later takes their place, and gets what was
    /// meant for standard output.
    static func reserve() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            // The lowest free descriptor is taken.
            _ = open("/dev/null", O_RDWR)
        }
    }

    /// The descriptors that a terminal uses at most: two for the device, two for signals, three for captures, two for
    /// the guard process, four for the main queue and its timers, one for the terminfo entry.
    private static let needed = 14

    /// Makes sure that there are enough free descriptors. With fewer, the system's libraries would end the program.
    ///
    /// - Parameter count: The number of descriptors, by default as many as a terminal needs.
    /// - Throws: ``TerminalError/tooFewDescriptors(limit:)``.
    static func requireRoom(for count: Int = needed) throws(TerminalError) {
        var opened: [Int32] = []
        defer { opened.forEach(closeDescriptor) }
        while opened.count < count {
            let descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)
            guard descriptor >= 0 else { throw .tooFewDescriptors(limit: limit) }
            opened.append(descriptor)
        }
    }

    private static var limit: Int {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        return Int(clamping: limit.rlim_cur)
    }
}
