import CollectionViews
import NcursesTerminal
import Screens
import TerminalCanvas

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Shows a screen as lines of text, for a screen reader: the focused row at the beginning and after each key that
/// changes it, messages, alerts and menus. Nothing is drawn, and the cursor is not moved.
@MainActor
struct LinearSession {
    private let controller: ViewController
    private var decoder = InputDecoder()
    private var lastLines: [String] = []

    init(_ controller: ViewController) { self.controller = controller }

    /// Handles keys until the user ends the program, or standard input ends.
    mutating func run() throws -> ExitReason {
        let modes = KeyboardModes()
        defer { modes.restore() }
        controller.resize(to: Size(columns: 80, rows: 24))
        try writeLines()
        while let events = readEvents() {
            for event in events {
                switch controller.handle(event) {
                case .exit(let reason): return reason
                case .suspend:
                    modes.restore()
                    raise(SIGTSTP)
                    modes.enter()
                    lastLines = []
                case .repaint: lastLines = []
                case nil: break
                }
                try writeLines()
            }
        }
        return .disconnected
    }

    /// Writes the lines that were not there before.
    private mutating func writeLines() throws {
        let lines = controller.linearDescription
        for line in lines where !lastLines.contains(line) { try StandardStreams.write(line + "\n") }
        lastLines = lines
    }

    /// Waits for keys.
    ///
    /// - Returns: The events; `nil` at the end of standard input.
    private mutating func readEvents() -> [TerminalEvent]? {
        var events: [TerminalEvent] = []
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        let wait = decoder.deadline.map { ContinuousClock.now.duration(to: $0) }
        let milliseconds = wait.map { max(0, Int32(($0 / .milliseconds(1)).rounded(.up))) } ?? -1
        let ready = poll(&input, 1, milliseconds)
        if ready == 0 {
            decoder.expire(at: .now, into: &events)
            return events
        }
        guard ready > 0 else { return errno == EINTR ? [] : nil }
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        guard count > 0 else { return nil }
        decoder.decode(Array(bytes[..<count]), at: .now, into: &events)
        return events
    }
}
