public import TerminalCanvas

/// The run loop: brings the events of a terminal to a screen, and the screen's pictures to the terminal.
///
/// A picture is drawn when something changed and nothing more is waiting to be handled, so keys that repeat faster than the
/// terminal draws cost one picture for many. Between events the terminal serves the main queue: tasks of the main actor run,
/// and what they change is drawn.
@MainActor
public final class TerminalApplication {
    private let terminal: any Terminal
    private let rootViewController: CollectionViewController
    private var exitReason: ExitReason?

    /// Creates a run loop.
    ///
    /// - Parameters:
    ///   - terminal: Where pictures go and events come from. It stays open when the loop ends.
    ///   - rootViewController: The screen.
    public init(terminal: any Terminal, rootViewController: CollectionViewController) {
        self.terminal = terminal
        self.rootViewController = rootViewController
    }

    /// Runs until somebody asks for the end.
    ///
    /// - Returns: Why it ended. Close the terminal then, and raise a signal again if it was one.
    public func run() -> ExitReason {
        exitReason = nil
        rootViewController.adopt(terminal.capabilities)
        rootViewController.resize(to: terminal.size)
        while true {
            if let exitReason { return exitReason }
            if rootViewController.needsDisplay { terminal.present(rootViewController.draw()) }
            handle(terminal.waitForEvents(until: nil))
        }
    }

    /// Ends the run loop behind the event that is being handled, or at once when nothing is.
    public func quit(_ reason: ExitReason = .quit) { exitReason = exitReason ?? reason }

    private func handle(_ events: [TerminalEvent]) {
        for event in events where exitReason == nil {
            switch rootViewController.handle(event) {
            case .repaint:
                terminal.invalidate()
                rootViewController.setNeedsDisplay()
            case .suspend: terminal.suspend()
            case .exit(let reason): quit(reason)
            case nil: break
            }
        }
    }
}
