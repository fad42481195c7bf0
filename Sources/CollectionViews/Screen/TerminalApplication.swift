public import TerminalCanvas

/// The run loop: brings the events of a terminal to a screen, and the screen's pictures to the terminal.
///
/// A picture is drawn when something changed and no event waits to be handled: at once, or where a picture was drawn in
/// the last 16 ms, as soon as these have passed. Keys that repeat faster than the terminal draws share a picture, and
/// the last state is always shown.
///
/// Keys that take long are handled in slices of 10 ms. Between two slices pictures are drawn, and signals, the end of
/// the terminal and its size are handled before the keys that wait. Where Ctrl-C interrupts, it drops the keys before
/// it.
///
/// There are two forms. In both, keys, signals, timers, child processes and work of the main actor are served together,
/// and nothing runs while nothing happens.
///
/// - In a program with a synchronous `main`, `run()` waits on the main thread and serves the main queue: a
///   `Task { @MainActor in }` runs, timers and sources of the main queue fire, and what they change is drawn.
/// - In a program with an asynchronous `main`, `await run()` holds the main actor only while it handles events. The
///   compiler takes this form in every `async` function.
///
/// A run may take place inside of a handler of another one on the same terminal, for a screen that is shown for a
/// while. When it ends, the outer screen is drawn again.
@MainActor
public final class TerminalApplication {
    private let terminal: any Terminal
    private let rootViewController: CollectionViewController
    private var exitReason: ExitReason?
    private var pace = FramePace()
    private var queue = EventQueue()

    /// What the terminal could show when the screen last took it over.
    private var adoptedCapabilities: TerminalCapabilities?

    /// The number of runs that had ended when this one last looked. A run that ended since may have left its picture.
    private var knownEndedRunCount = 0
    private static var endedRunCount = 0

    /// The longest time for which events are handled before a signal is looked for and a frame is drawn.
    private static let slice = Duration.milliseconds(10)

    /// The most events that are read ahead. Further keys stay with the terminal until these were handled.
    private static let queueLimit = 1 << 18

    /// Creates a run loop.
    ///
    /// - Parameters:
    ///   - terminal: Where pictures go and events come from. It stays open when the loop ends.
    ///   - rootViewController: The screen.
    public init(terminal: any Terminal, rootViewController: CollectionViewController) {
        self.terminal = terminal
        self.rootViewController = rootViewController
    }

    /// Runs on this thread until the person, the app, a signal or the terminal ends the loop.
    ///
    /// - Returns: Why it ended. Close the terminal then, and raise a signal again if it was one.
    public func run() -> ExitReason {
        begin()
        defer { end() }
        while true {
            if let exitReason { return exitReason }
            receive(terminal.waitForEvents(until: nextWait()))
            handleSlice()
        }
    }

    /// Runs until the person, the app, a signal or the terminal ends the loop, or the task is cancelled. While it
    /// waits, the main actor does other work.
    ///
    /// - Returns: Why it ended; ``ExitReason/quit`` when the task was cancelled. Close the terminal then, and raise a
    ///   signal again if it was one.
    public func run() async -> ExitReason {
        begin()
        rootViewController.displayHandler = { [terminal] in terminal.wake() }
        defer {
            rootViewController.displayHandler = nil
            end()
        }
        return await withTaskCancellationHandler {
            while true {
                if Task.isCancelled { quit() }
                if let exitReason { return exitReason }
                if !queue.isEmpty { await Task.yield() }
                receive(await terminal.nextEvents(until: nextWait()))
                handleSlice()
            }
        } onCancel: {
            Task { @MainActor in terminal.wake() }
        }
    }

    /// Ends the run loop after the event that is being handled, or at once where none is.
    ///
    /// - Parameter reason: What ``run()`` returns. Where it is called again, the first reason counts.
    public func quit(_ reason: ExitReason = .quit) {
        exitReason = exitReason ?? reason
        terminal.wake()
    }

    private func begin() {
        exitReason = nil
        queue = EventQueue()
        rootViewController.quitHandler = { [weak self] reason in self?.quit(reason) }
        adoptTerminal()
    }

    private func end() {
        leavePicture()
        terminal.readsInput = true
        Self.endedRunCount += 1
    }

    /// Draws the picture that stays on the screen after the end, without hints for keys, which no longer work.
    private func leavePicture() {
        guard terminal.keepsPicture, exitReason != .disconnected else { return }
        let showsKeyHints = rootViewController.showsKeyHints
        rootViewController.showsKeyHints = false
        defer { rootViewController.showsKeyHints = showsKeyHints }
        terminal.present(rootViewController.draw())
    }

    /// Adopts the size and the capabilities of the terminal.
    private func adoptTerminal() {
        knownEndedRunCount = Self.endedRunCount
        adoptCapabilities()
        rootViewController.resize(to: terminal.size)
    }

    private func adoptCapabilities() {
        adoptedCapabilities = terminal.capabilities
        rootViewController.adopt(terminal.capabilities)
    }

    /// Draws if it is due.
    ///
    /// - Returns: Until when to wait for events; `nil` for as long as it takes.
    private func nextWait() -> ContinuousClock.Instant? {
        if knownEndedRunCount != Self.endedRunCount {
            adoptTerminal()
            rootViewController.setNeedsDisplay()
        }
        let nextFrame = drawIfDue()
        terminal.readsInput = queue.count < Self.queueLimit
        return queue.isEmpty ? nextFrame : terminal.now
    }

    /// Draws when something has changed and it is time.
    ///
    /// - Returns: When it is time; `nil` when there is nothing to draw.
    private func drawIfDue() -> ContinuousClock.Instant? {
        guard rootViewController.needsDisplay else { return nil }
        if pace.allowsFrame(at: terminal.now) { terminal.present(rootViewController.draw()) }
        return rootViewController.needsDisplay ? pace.nextFrame : nil
    }

    private func receive(_ events: [TerminalEvent]) {
        queue.append(events)
        // A terminal may answer late what it can show.
        if terminal.capabilities != adoptedCapabilities { adoptCapabilities() }
    }

    /// Handles events, for no longer than a slice.
    private func handleSlice() {
        let end = terminal.now + Self.slice
        while exitReason == nil, let event = queue.popFirst() {
            handle(event)
            guard terminal.now >= end else { continue }
            return queue.expedite(interrupts: isInterrupt)
        }
    }

    private func isInterrupt(_ key: Key) -> Bool {
        rootViewController.keyMap.action(for: key) == .interrupt
            && !rootViewController.keyCommands.contains { $0.keys.contains(key) }
    }

    private func handle(_ event: TerminalEvent) {
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
