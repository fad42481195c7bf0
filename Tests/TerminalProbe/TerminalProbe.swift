import Dispatch
import NcursesTerminal
import TerminalCanvas
import TestSupport

/// A program for tests. It shows the events of its terminal, and single keys have it do something.
///
/// Arguments:
/// - `escape`: The Escape key ends it, with status 130.
/// - `focus`: The window's focus is reported.
/// - `twice`: It opens its terminal again after it was closed.
/// - `inline`, a number, and `picture` or `nothing`: It uses so many rows below the prompt, and leaves that.
/// - `report`: A sentence tells that it has crashed.
/// - `async`: It runs as a program does whose `main` is asynchronous.
/// - `run`, and a command for the shell: The keys v and V run it.
/// - `light` or `dark`: The picture of themes is the one for such a background.
///
/// ```text
/// q leave               x exit(3) without closing    X wait for no event any more
/// s, c, h, g, B pictures  0-9 pages of text            l the list of events again
/// t a main-actor task that waits twice               r the cursor: shown or hidden
/// m a timer of the main queue                        p a child process that writes a line
/// i draw all            f frames until a key         z, Ctrl-Z stop
/// e write to standard error                          C close the terminal and go on
/// K be asked to end, and close at once               P write to a pipe without reader; so does a child
/// S print to standard output                          L forbid descriptors, so that poll fails
/// U count other signals   u did all come?            H go on after the end of the terminal
/// y copy a word   k copy as much as possible          M copy one byte more
/// v run the command       V run it and wait for Enter  n, N run what cannot be run
/// F edit `-a b.txt`       R run what tells the blocked signals
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
        if arguments.contains("report") { NcursesTerminal.reportCrashes(of: "TerminalProbe") }
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
