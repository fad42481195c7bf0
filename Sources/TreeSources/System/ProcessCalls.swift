// The system calls for processes that the program starts.
import CLibrary

extension Descriptor {
    /// Whether a number of descriptors can be opened now. None is opened to find out, because another thread may need
    /// it. Each descriptor is looked at once, because other threads open and close theirs at the same time.
    ///
    /// - Complexity: O(`count` and the number of open descriptors) system calls.
    static func canOpen(_ count: Int) -> Bool {
        var limits = rlimit()
        #if canImport(Glibc)
            getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
        #else
            getrlimit(CInt(RLIMIT_NOFILE), &limits)
        #endif
        var free = 0
        for number in 0..<Int32(clamping: limits.rlim_cur) where fcntl(number, F_GETFD) < 0 {
            free += 1
            if free == count { return true }
        }
        return false
    }
}

/// A process and those it started, as far as they did not leave its group.
struct ProcessGroup: Hashable, Sendable {
    /// The number of the group, which is the number of its first process.
    let number: Int32

    /// Asks all processes to end.
    ///
    /// - Returns: Whether there is a process.
    @discardableResult func terminate() -> Bool { kill(-number, SIGTERM) == 0 }

    /// Ends all processes.
    func end() { kill(-number, SIGKILL) }

    /// Whether a process of the group is left.
    var exists: Bool { kill(-number, 0) == 0 }
}

/// Returns why a file cannot be run.
func executionError(of path: [UInt8]) -> SystemError {
    if access(path.cString, X_OK) != 0 { return SystemError() }
    return (try? FileStatus(path: path))?.kind == .directory ? .accessDenied : .noEntry
}

/// Returns the system's text for a signal, such as `Killed`.
func signalText(_ signal: Int32) -> String {
    strsignal(signal).map { String(cString: $0) } ?? "Unknown signal"
}

/// Returns the variables of the environment, each as `NAME=VALUE`. Entries that are none are left out.
func environmentBytes() -> [[UInt8]] {
    var variables: [[UInt8]] = []
    #if canImport(Darwin)
        var next = _NSGetEnviron().pointee
    #else
        var next = environ
    #endif
    while let variable = next.pointee {
        let bytes = UnsafeRawBufferPointer(start: variable, count: strlen(variable))
        let name = bytes.prefix { $0 != UInt8(ascii: "=") }
        let startsWithDigit = name.first.map { (0x30...0x39).contains($0) } ?? true
        if name.count < bytes.count && !startsWithDigit { variables.append(Array(bytes)) }
        next += 1
    }
    return variables
}
