public import TerminalCanvas

/// The run loop: brings the events of a terminal to a screen, and the screen's pictures to the terminal.
///
/// A picture is drawn when something changed and nothing more is waiting to be handled: at once, unless one was drawn in the
/// last 16 ms, and then as soon as those are over. So keys that repeat faster than the terminal draws cost one picture for
/// many, and the last state is always shown.
///
/// It comes in two forms, and is in nobody's way in either: keys, signals, timers, child processes and work of the main
/// actor are served together, and while nothing happens nothing runs.
///
/// - In a program with a synchronous `main`, `run()` waits on the main thread and serves the main queue meanwhile:
///   `Task { @MainActor in }` runs, timers and sources of the main queue fire, and what they change is drawn.
/// - In a program whose main actor runs already, such as one whose `main` is `async`, `await run()` holds it only while
///   there is something to handle. The compiler takes this form in every `async` function.
///
/// A whole program of the second kind, a clock, stands in README.md.
@MainActor
public final class TerminalApplication {
    private let terminal: any Terminal
    private let rootViewController: CollectionViewController
    private var exitReason: ExitReason?
    private var pace = FramePace()

    /// What the terminal could show when the screen last took it over.
    private var adoptedCapabilities: TerminalCapabilities?

    /// Creates a run loop.
    ///
    /// - Parameters:
    ///   - terminal: Where pictures go and events come from. It stays open when the loop ends.
    ///   - rootViewController: The screen.
    public init(terminal: any Terminal, rootViewController: CollectionViewController) {
        self.terminal = terminal
        self.rootViewController = rootViewController
    }

    /// Runs until somebody asks for the end, on this thread.
    ///
    /// - Returns: Why it ended. Close the terminal then, and raise a signal again if it was one.
    public func run() -> ExitReason {
        begin()
        while true {
            if let exitReason { return exitReason }
            handle(terminal.waitForEvents(until: drawIfDue()))
        }
    }

    /// Runs until somebody asks for the end or the task is cancelled, and lets the main actor do other work meanwhile.
    ///
    /// - Returns: Why it ended; ``ExitReason/quit`` when the task was cancelled. Close the terminal then, and raise a
    ///   signal again if it was one.
    public func run() async -> ExitReason {
        begin()
        rootViewController.displayHandler = { [terminal] in terminal.wake() }
        defer { rootViewController.displayHandler = nil }
        return await withTaskCancellationHandler {
            while true {
                if Task.isCancelled { quit() }
                if let exitReason { return exitReason }
                handle(await terminal.nextEvents(until: drawIfDue()))
            }
        } onCancel: {
            Task { @MainActor in terminal.wake() }
        }
    }

    /// Ends the run loop behind the event that is being handled, or at once when nothing is.
    public func quit(_ reason: ExitReason = .quit) {
        exitReason = exitReason ?? reason
        terminal.wake()
    }

    private func begin() {
        exitReason = nil
        rootViewController.quitHandler = { [weak self] reason in self?.quit(reason) }
        adoptCapabilities()
        rootViewController.resize(to: terminal.size)
    }

    private func adoptCapabilities() {
        adoptedCapabilities = terminal.capabilities
        rootViewController.adopt(terminal.capabilities)
    }

    /// Draws when something has changed and it is time.
    ///
    /// - Returns: When it is time; `nil` when there is nothing to draw.
    private func drawIfDue() -> ContinuousClock.Instant? {
        guard rootViewController.needsDisplay else { return nil }
        if pace.allowsFrame(at: terminal.now) { terminal.present(rootViewController.draw()) }
        return rootViewController.needsDisplay ? pace.nextFrame : nil
    }

    private func handle(_ events: [TerminalEvent]) {
        // A terminal may tell late what it is like.
        if terminal.capabilities != adoptedCapabilities { adoptCapabilities() }
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
