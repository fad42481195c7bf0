import Dispatch
import NcursesTerminal
import TerminalCanvas
import TestSupport

/// A program for tests: shows what its terminal tells it, and does what single keys say. Arguments: with `escape` the
/// Escape key ends it, with 130; with `focus` it has the window's focus reported; with `twice` it opens its terminal once
/// more when it has left it; with `inline`, a number and `picture` or `nothing` it uses so many rows below the prompt, and
/// leaves that; with `async` it runs as a program does whose `main` is asynchronous; with `light` or `dark` the
/// picture of themes is the one for such a background.
///
/// ```text
/// q leave               x exit(3) without closing    X listen to nothing any more
/// s, c, h, g, b pictures  0-9 pages of text            l the list of events again
/// t a main-actor task that waits twice               r the cursor: shown or hidden
/// m a timer of the main queue                        p a child process that writes a line
/// i draw all            f frames until a key         z, Ctrl-Z stop
/// e write to standard error                          C close the terminal and go on
/// K be asked to end, and close at once               P write to a pipe without reader; so does a child
/// S print to standard output                          L forbid descriptors, so that poll fails
/// U count other signals   u did all come?            H take the end of the terminal for an event like any other
///
/// Ways to end badly:
/// A abort    E throw from main    I index out of range    O overflow the stack    T trap    D trap on another thread
/// Y exit(3) on another thread
/// ```
@main
@MainActor
struct TerminalProbe {
    static func main() throws {
        let arguments = CommandLine.arguments
        if arguments.contains("twice") { _ = try Probe(terminal: open(), quitsOnEscape: false).run() }
        let probe = Probe(terminal: open(), quitsOnEscape: arguments.contains("escape"))
        guard arguments.contains("async") else { exit(try probe.run()) }
        // What the system does for an asynchronous main.
        Task { exit(try! await probe.run()) }
        dispatchMain()
    }

    private static func open() -> NcursesTerminal {
        do {
            return try .open(.init(reportsFocus: CommandLine.arguments.contains("focus"), placement: placement))
        } catch {
            let message = Array("TerminalProbe: \(error)\n".utf8)
            write(STDERR_FILENO, message, message.count)
            exit(2)
        }
    }

    private static var placement: NcursesTerminal.Placement {
        let arguments = CommandLine.arguments
        guard let index = arguments.firstIndex(of: "inline"), let rows = Int(arguments[index + 1]) else {
            return .wholeScreen
        }
        return .inline(rows: rows, leaving: arguments[index + 2] == "picture" ? .picture : .nothing)
    }
}
