import CollectionViews
import TerminalCanvas

struct ScreenState: Hashable, Sendable {
    /// The size of the whole screen, in columns and rows.
    var size = Size.zero

    var isEditing = false

    /// The first visible line of the help; `nil` when the help is hidden.
    var helpTop: Int?

    /// The keys of which the screen has said that they do nothing.
    var explainedKeys: Set<String> = []

    /// The keys of an action that is not complete.
    var keyReader = KeyReader()

    /// The keys that wait until the screen knows the item that they act on.
    var waitingKeys: [Key] = []

    /// The message in the status line.
    var message: String?

    /// The progress in the status line.
    var progress: TaskProgress?

    /// The number of steps by which the symbol of an unknown progress has turned.
    var turn = 0
}

/// A request of a screen to the run loop, after an event.
public enum ScreenRequest: Hashable, Sendable {
    /// Sends the whole screen to the terminal again.
    case repaint
    /// Stops the program until it is continued.
    case suspend
    /// Ends the program.
    case exit(ExitReason)
}

/// Whether a key waits until a screen knows the item that the key acts on.
enum KeyWait {
    /// The key is handled now.
    case none
    /// The item is known. A waiting key waits a moment longer, because a better match may come.
    case briefly
    /// The item is being looked for.
    case untilFound
    /// Nothing was found. A key that was pressed before this was known is dropped.
    case inVain
}

/// The reason why a run loop ended.
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
