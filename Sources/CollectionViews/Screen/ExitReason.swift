/// Why a run loop ended.
public enum ExitReason: Hashable, Sendable {
    /// The person or the app asked for it.
    case quit

    /// Ctrl-C.
    case interrupted

    /// A signal asked for it. Close the terminal, then raise it again, so that the parent process sees it.
    case signal(Int32)

    /// The terminal is gone.
    case disconnected

    /// What the process should answer: 0 after ``quit``, 130 after ``interrupted``, 128 and the number after a signal,
    /// 129 (a hang-up) when the terminal is gone.
    public var exitStatus: Int32 {
        switch self {
        case .quit: 0
        case .interrupted: 130
        case .signal(let number): 128 + number
        case .disconnected: 129
        }
    }
}
