import TerminalCanvas

/// The reason why a terminal cannot be used.
///
/// ``description`` is a sentence that a program can print before it exits with status 2.
public enum TerminalError: Error, Hashable, Sendable {
    /// Standard output is not a terminal, and there is no controlling terminal to draw on.
    case noScreen

    /// Standard input is not a terminal, and there is no controlling terminal to read keys from.
    case noKeyboard

    /// `TERM` is not set, or empty.
    case typeNotSet

    /// `TERM` names a type that is not in the system's database.
    case unknownType(String)

    /// The terminal cannot place its cursor: `dumb`, or a printer.
    case cannotPlaceCursor(String)

    /// The terminal, or the system's ncurses, cannot draw in a few rows of the screen.
    case cannotDrawInline

    /// The program runs with the rights of another user than the one who started it (set-user-ID or set-group-ID).
    case privileged

    /// Another terminal is open in this process.
    case alreadyOpen

    /// The synchronous call that shows a screen was made by a task, so that no other task of the main actor would run.
    case calledByTask

    /// The process may not open enough files: the limit on descriptors (`ulimit -n`) is too low, or too many are open.
    ///
    /// - limit: The most descriptors that the process may have.
    case tooFewDescriptors(limit: Int)

    /// The stack may not grow as large as a program needs: the limit (`ulimit -s`) is below 512 kB.
    ///
    /// - limit: The bytes that the stack may have.
    case stackTooSmall(limit: Int)

    /// No file can be written that ncurses could write frames to: the limit on the size of files (`ulimit -f`) is 0.
    case filesCannotBeWritten

    /// A system call failed.
    ///
    /// - call: The name of the call.
    /// - number: The value of `errno`.
    case system(call: String, number: Int32)
}

extension TerminalError: CustomStringConvertible {
    /// One sentence without a full stop, safe to print.
    public var description: String {
        switch self {
        case .noScreen: "no terminal to draw on: standard output is not one, and /dev/tty cannot be opened"
        case .noKeyboard: "no terminal to read keys from: standard input is not one, and /dev/tty cannot be opened"
        case .tooFewDescriptors(let limit):
            "too few file descriptors: no more than \(limit) may be open; raise the limit with ulimit -n"
        case .stackTooSmall(let limit):
            "too little stack: no more than \(limit >> 10) kB may be used; raise the limit with ulimit -s"
        case .filesCannotBeWritten: "no file can be written, in memory or elsewhere; raise the limit with ulimit -f"
        case .typeNotSet: "the terminal's type is not known: set TERM, for example to xterm-256color"
        case .unknownType(let name): "unknown terminal type \(Self.shown(name)): set TERM to one the system knows"
        case .cannotPlaceCursor(let name): "a terminal of type \(Self.shown(name)) cannot place its cursor: set TERM"
        case .cannotDrawInline: "this terminal can be drawn on as a whole, but not below the prompt"
        case .privileged: "refusing to run with another user's rights"
        case .alreadyOpen: "the terminal is already in use by this program"
        case .calledByTask: "run(_:) was called by a task, which would stop all others: await runUntilExit(_:)"
        case .system(let call, let number): "\(call): \(errorText(number))"
        }
    }

    /// A name as it can be printed in any locale: control characters visible, at most 40 characters.
    private static func shown(_ name: String) -> String {
        let limit = 40
        let visible = SafeText(String(name.prefix(limit + 1)), repertoire: .ascii).runs.map(\.text).joined()
        return visible.count <= limit ? "'\(visible)'" : "'\(visible.prefix(limit - 3))...'"
    }
}
