import Glibc
import NcursesTerminal
import TerminalCanvas
import TestSupport

/// A program for tests: shows what its terminal tells it, and does what single keys say. With the argument `escape` the
/// Escape key ends it, with 130.
///
/// ```text
/// q leave               x exit(3) without closing    X listen to nothing any more
/// s, c pictures         0-9 pages of text            l the list of events again
/// t a main-actor task that waits twice               r the cursor: shown or hidden
/// i draw all            f frames until a key         z stop
/// e write to standard error
///
/// Ways to end badly:
/// A abort    E throw from main    I index out of range    O overflow the stack    T trap    D trap on another thread
/// ```
@main
@MainActor
struct TerminalProbe {
    static func main() throws {
        let terminal: NcursesTerminal
        do {
            terminal = try NcursesTerminal.open()
        } catch {
            let message = Array("TerminalProbe: \(error)\n".utf8)
            write(STDERR_FILENO, message, message.count)
            exit(2)
        }
        exit(try Probe(terminal: terminal, quitsOnEscape: CommandLine.arguments.contains("escape")).run())
    }
}
