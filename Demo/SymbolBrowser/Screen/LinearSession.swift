import CollectionViews
import Screens
import TerminalCanvas

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Shows a list as lines of text, for a screen reader: the focused row at the beginning and after each key that changes
/// it. Nothing is drawn, and the cursor is not moved.
@MainActor
struct LinearSession {
    private let controller: CollectionViewController
    private var decoder = InputDecoder()
    private var lastLine = ""

    /// Creates a session.
    ///
    /// - Parameter controller: The screen, which handles the keys.
    init(_ controller: CollectionViewController) { self.controller = controller }

    /// Handles keys until the person ends the program, or standard input ends.
    mutating func run() throws -> ExitReason {
        let modes = KeyboardModes()
        defer { modes.restore() }
        controller.resize(to: Size(columns: 80, rows: 24))
        try writeRow()
        while let events = readEvents() {
            for event in events {
                switch try handle(event) {
                case .exit(let reason): return reason
                case .suspend:
                    modes.restore()
                    raise(SIGTSTP)
                    modes.enter()
                    lastLine = ""
                case .repaint: lastLine = ""
                case nil: break
                }
                try writeRow()
            }
        }
        return .disconnected
    }

    private func handle(_ event: TerminalEvent) throws -> ScreenRequest? {
        guard case .key(let key) = event, controller.keyMap.action(for: key) == .toggleHelp else {
            return controller.handle(event)
        }
        for binding in controller.keyMap.bindings {
            let keys = binding.sequences.map { $0.label(repertoire: .ascii) }.joined(separator: ", ")
            try StandardStreams.write("\(keys): \(binding.title)\n")
        }
        return nil
    }

    /// Writes the focused row if it is described by another line than before.
    private mutating func writeRow() throws {
        let line = controller.collectionView.linearDescription?.description ?? "No items"
        guard line != lastLine else { return }
        lastLine = line
        try StandardStreams.write(line + "\n")
    }

    /// Waits for keys.
    ///
    /// - Returns: What the keys are; `nil` at the end of standard input.
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
