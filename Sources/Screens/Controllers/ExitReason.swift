/// Why a run loop ended.
public enum ExitReason: Hashable, Sendable {
    /// The user or the app ended the program.
    case quit

    /// The user pressed Ctrl-C.
    case interrupted

    /// A signal requested the end. Close the terminal, then raise the signal again, so that the parent process receives
    /// it.
    case signal(Int32)

    /// The terminal was closed.
    case disconnected

    /// The exit status of the process: 0 after ``quit``, 130 after ``interrupted``, 128 plus the number after a signal,
    /// 129 (a hang-up) after ``disconnected``.
    public var exitStatus: Int32 {
        switch self {
        case .quit: 0
        case .interrupted: 130
        case .signal(let number): 128 + number
        case .disconnected: 129
        }
    }
}
