import Glibc
import NcursesTerminal
import TerminalCanvas
import TestSupport

/// A program for tests: shows what its terminal tells it, and does what single keys say.
///
/// ```text
/// q leave        x exit(3) without closing    X stop handling signals, for good
/// s, c pictures  0-9 pages of text            l the list of events again
/// t a main-actor task that waits twice        r raise the cursor: shown at 2, 1, or hidden
/// i draw all     f show frames until a key    z stop
/// ```
@main
@MainActor
struct TerminalProbe {
    static func main() {
        do {
            let probe = Probe(terminal: try NcursesTerminal.open())
            exit(probe.run())
        } catch {
            let message = Array("TerminalProbe: \(error)\n".utf8)
            write(STDERR_FILENO, message, message.count)
            exit(2)
        }
    }
}
