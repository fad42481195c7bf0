/// How a process ended.
public enum ExitStatus: Hashable, Sendable, CustomStringConvertible {
    /// The process exited with this status.
    case exited(Int32)

    /// This signal ended it.
    case signaled(Int32)

    /// Decodes the status that `waitpid` returns.
    init(waitStatus: Int32) {
        let signal = waitStatus & 0x7f
        self = signal == 0 ? .exited((waitStatus >> 8) & 0xff) : .signaled(signal)
    }

    public var description: String {
        switch self {
        case .exited(let status): "exited with \(status)"
        case .signaled(let signal): "ended by signal \(signal) (\(String(cString: strsignal(signal))))"
        }
    }
}
