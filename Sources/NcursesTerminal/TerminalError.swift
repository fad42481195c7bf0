import TerminalCanvas

/// Why a terminal cannot be used. Each is described by one sentence that a program can print; a program leaves with 2.
public enum TerminalError: Error, Hashable, Sendable {
    /// Standard output is a file or a pipe.
    case outputIsNotTerminal

    /// Standard input is not a terminal, and there is no controlling terminal to read keys from.
    case noKeyboard

    /// `TERM` is not set, or empty.
    case typeNotSet

    /// `TERM` names a type that the system does not know.
    case unknownType(String)

    /// The terminal cannot place its cursor: `dumb`, or a printer.
    case cannotPlaceCursor(String)

    /// The terminal, or the system's ncurses, cannot draw in a few rows of the screen.
    case cannotDrawInline

    /// The program runs with the rights of another user than the one who started it.
    case privileged

    /// Another terminal is open in this process.
    case alreadyOpen

    /// A call to the system failed.
    case system(call: String, number: Int32)
}

extension TerminalError: CustomStringConvertible {
    /// One sentence without a full stop, safe to print.
    public var description: String {
        switch self {
        case .outputIsNotTerminal: "standard output is not a terminal"
        case .noKeyboard: "no terminal to read keys from: standard input is none, and /dev/tty cannot be opened"
        case .typeNotSet: "the terminal's type is not known: set TERM, for example to xterm-256color"
        case .unknownType(let name): "unknown terminal type \(Self.shown(name)): set TERM to one the system knows"
        case .cannotPlaceCursor(let name): "a terminal of type \(Self.shown(name)) cannot place its cursor: set TERM"
        case .cannotDrawInline: "this terminal cannot be drawn on below the prompt, but as a whole"
        case .privileged: "refusing to run with another user's rights"
        case .alreadyOpen: "the terminal is already in use by this program"
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
