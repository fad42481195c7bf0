/// The system's limits that a process needs. With lower ones, the system or its libraries would end the program without
/// a message.
package enum ResourceLimits {
    /// The descriptors that a terminal uses at most: two for the device, two for signals, three for captures, two for
    /// the guard process, four for the main queue and its timers, one for the terminfo entry.
    package static let descriptorsOfTerminal = 14

    /// The bytes of stack that a program needs. With the limit of the main thread, other threads are started too.
    private static let neededStack = 512 << 10

    /// Makes sure that there are enough free descriptors.
    ///
    /// - Parameter count: The number of descriptors.
    /// - Throws: ``TerminalError/tooFewDescriptors(limit:)``.
    package static func requireDescriptors(_ count: Int) throws(TerminalError) {
        var opened: [Int32] = []
        defer { opened.forEach(closeDescriptor) }
        while opened.count < count {
            let descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)
            guard descriptor >= 0 else {
                throw .tooFewDescriptors(limit: softLimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue)))
            }
            opened.append(descriptor)
        }
    }

    /// Makes sure that there is enough stack. Call it before anything else.
    ///
    /// - Throws: ``TerminalError/stackTooSmall(limit:)``.
    package static func requireStack() throws(TerminalError) {
        let limit = softLimit(__rlimit_resource_t(RLIMIT_STACK.rawValue))
        guard limit >= neededStack else { throw .stackTooSmall(limit: limit) }
    }

    private static func softLimit(_ resource: __rlimit_resource_t) -> Int {
        var limit = rlimit()
        getrlimit(resource, &limit)
        return Int(clamping: limit.rlim_cur)
    }
}
