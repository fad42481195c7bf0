/// How a process ended.
public enum ExitStatus: Hashable, Sendable, CustomStringConvertible {
    /// It left by itself with this status.
    case exited(Int32)

    /// This signal ended it.
    case signaled(Int32)

    /// Reads the word that `waitpid` fills in.
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
