import CollectionViews
public import TerminalCanvas

/// The run loop: passes the events of a terminal to a screen, and shows the frames of the screen on the terminal.
///
/// When something has changed, the loop draws a frame before it handles more events. After a pause, three frames may
/// follow each other at once, because the work that a key begins often ends some milliseconds later. Otherwise frames
/// are 16 ms apart. Keys that repeat faster share a frame, and the last state is always shown.
///
/// Events are handled in slices of 10 ms. Between two slices, the loop draws a frame, and handles signals, the end of
/// the terminal and its new size before the keys that wait. If Ctrl-C is bound to `Action.interrupt`, it drops the
/// keys before it.
///
/// A key that acts on an item that a search or a filter is looking for waits until the item is known, and the keys that
/// follow it wait too. So keys that are typed ahead, pasted or sent by a script do the same as keys that are typed
/// slowly. Esc, Ctrl-C, a click, and any key after a pause drop the keys that wait.
///
/// There are two ways to run it. Both serve keys, signals, timers, child processes and work of the main actor
/// together, and use no CPU time while nothing happens.
///
/// - In a program with a synchronous `main`, ``run()`` waits on the main thread and serves the main queue: tasks of
///   the main actor run, timers and sources of the main queue and timers of Foundation's main run loop fire, and their
///   changes are drawn.
/// - In a program with an asynchronous `main`, and in a `main.swift` with an `await` outside of functions, await
///   ``runUntilExit()``. It holds the main actor only while it handles events.
///
/// A handler may run a second application on the same terminal, for a modal screen. When it ends, the outer screen is
/// drawn again.
@MainActor
public final class TerminalApplication {
    /// The version of Unfold, which its programs print. The article "Changelog" begins with it.
    package nonisolated static let unfoldVersion = "1.0.0"

    private let terminal: any Terminal
    private let rootViewController: ViewController
    private var exitReason: ExitReason?
    /// The time from which the next frame may be drawn; `nil` if it may be drawn at once.
    private var nextFrame: ContinuousClock.Instant?
    /// The time until which the first frame waits for its content; `nil` after the first frame.
    private var contentDeadline: ContinuousClock.Instant?
    private var queue = EventQueue()

    /// The times from which and until which the oldest key waits for the screen; `nil` if no key waits.
    private var keyWait: (start: ContinuousClock.Instant, end: ContinuousClock.Instant?)?

    /// The screen that they wait for.
    private weak var waitingScreen: ViewController?

    /// For how long the loop has waited since the last key, click or paste.
    private var silence = Duration.zero

    /// When the last wait began.
    private var waitStart: ContinuousClock.Instant?

    /// The capabilities of the terminal that the screen last adopted.
    private var adoptedCapabilities: TerminalCapabilities?

    /// The number of ended runs at the last check. A run that has ended since then may have left its frame on the
    /// screen.
    private var knownEndedRunCount = 0
    private static var endedRunCount = 0

    /// The number of programs that had the terminal before the last check. Keys that were read before a program began
    /// are for that program, and are dropped.
    private var knownProgramCount = 0

    /// The shortest time from one frame to the next in the long run, for about 60 frames a second. Users do not notice
    /// more.
    static let frameInterval = Duration.milliseconds(16)

    /// The longest time for which the first frame waits for its content.
    static let longestWaitForContent = Duration.milliseconds(30)

    /// The longest time for which events are handled before the loop checks for signals and draws a frame.
    private static let slice = Duration.milliseconds(10)

    /// The shortest time in which the user reacts to a frame. A key that comes sooner after the one
    /// before was typed ahead.
    private static let reactionTime = Duration.milliseconds(200)

    /// For how long keys that were typed ahead wait for a better match than the one that has the focus.
    private static let longestWaitForBetterMatch = Duration.seconds(1)

    /// The greatest number of events that are read ahead. Further keys stay in the terminal until these have been
    /// handled.
    private static let queueLimit = 1 << 18

    /// Creates a run loop.
    ///
    /// - Parameters:
    ///   - terminal: The terminal that shows the frames and provides the events. It stays open when the loop ends.
    ///   - rootViewController: The screen.
    public init(terminal: any Terminal, rootViewController: ViewController) {
        self.terminal = terminal
        self.rootViewController = rootViewController
    }

    /// Runs on this thread until the user, the app, a signal or the terminal ends the loop. While it waits, tasks of
    /// the main actor run.
    ///
    /// Asynchronous code awaits ``runUntilExit()`` instead.
    ///
    /// - Returns: Why the loop ended. Close the terminal. For ``ExitReason/signal(_:)``, then raise the signal again.
    @available(*, noasync, message: "await runUntilExit(), because run() stops all other tasks of the main actor here")
    public func run() -> ExitReason {
        begin()
        defer { end() }
        while true {
            if let exitReason { return exitReason }
            receive(terminal.waitForEvents(until: nextWait()))
            handleSlice()
        }
    }

    /// Runs until the user, the app, a signal or the terminal ends the loop, or the task is canceled. While it
    /// waits, the main actor does other work.
    ///
    /// - Returns: Why the loop ended; ``ExitReason/quit`` if the task was canceled. Close the terminal. For
    ///   ``ExitReason/signal(_:)``, then raise the signal again.
    public func runUntilExit() async -> ExitReason {
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
                if !queue.isEmpty, keyWait == nil { await Task.yield() }
                receive(await terminal.nextEvents(until: nextWait()))
                handleSlice()
            }
        } onCancel: {
            Task { @MainActor in terminal.wake() }
        }
    }

    /// Ends the run loop after the event that is being handled, or at once if there is none.
    ///
    /// - Parameter reason: The result of ``run()`` or ``runUntilExit()``. If you call this several times, the first
    ///   reason counts.
    public func quit(_ reason: ExitReason = .quit) {
        exitReason = exitReason ?? reason
        terminal.wake()
    }

    private func begin() {
        exitReason = nil
        contentDeadline = terminal.now + Self.longestWaitForContent
        queue = EventQueue()
        _ = endWait()
        knownProgramCount = ViewController.programCount
        rootViewController.quitHandler = { [weak self] reason in self?.quit(reason) }
        rootViewController.ownTerminal = terminal
        adoptTerminal()
        rootViewController.beginRunLoop()
    }

    private func end() {
        rootViewController.endRunLoop()
        rootViewController.ownTerminal = nil
        leavePicture()
        terminal.readsInput = true
        Self.endedRunCount += 1
    }

    /// Draws the frame that stays on the screen after the end, without hints for keys, because these no longer work.
    private func leavePicture() {
        guard terminal.keepsPicture, exitReason != .disconnected else { return }
        let front = rootViewController.front
        let showsKeyHints = exchange(&front.showsKeyHints, with: false)
        defer { front.showsKeyHints = showsKeyHints }
        terminal.present(rootViewController.draw())
    }

    private func adoptTerminal() {
        knownEndedRunCount = Self.endedRunCount
        adoptCapabilities()
        rootViewController.resize(to: terminal.size)
    }

    private func adoptCapabilities() {
        adoptedCapabilities = terminal.capabilities
        rootViewController.adopt(terminal.capabilities)
    }

    /// Draws a frame if one is due.
    ///
    /// - Returns: The time until which to wait for events; `nil` to wait without a limit.
    private func nextWait() -> ContinuousClock.Instant? {
        if knownEndedRunCount != Self.endedRunCount {
            adoptTerminal()
            rootViewController.setNeedsDisplay()
        }
        let nextFrame = drawIfDue()
        waitStart = terminal.now
        terminal.readsInput = queue.count < Self.queueLimit
        guard queue.isEmpty || keyWait != nil else { return terminal.now }
        return [nextFrame, keyWait?.end].compactMap { $0 }.min()
    }

    /// Draws a frame if something has changed and the last frame is old enough.
    ///
    /// - Returns: The time of the next frame; `nil` if there is nothing to draw.
    private func drawIfDue() -> ContinuousClock.Instant? {
        guard rootViewController.needsDisplay else { return nil }
        let now = terminal.now
        if let nextFrame, now < nextFrame { return nextFrame }
        if let contentDeadline, now < contentDeadline, rootViewController.isContentAwaited { return contentDeadline }
        if contentDeadline != nil { rootViewController.prepareFirstFrame() }
        contentDeadline = nil
        terminal.present(rootViewController.draw())
        // A pause allows two more frames at once, however long it was.
        let earliest = now.advanced(by: Self.frameInterval * -2)
        nextFrame = max(nextFrame ?? earliest, earliest) + Self.frameInterval
        // A change that a cell provider requests while the frame is drawn is in the next one.
        return rootViewController.needsDisplay ? nextFrame : nil
    }

    private func dropInputForPrograms() {
        guard knownProgramCount != ViewController.programCount else { return }
        knownProgramCount = ViewController.programCount
        queue.dropInput()
    }

    private func receive(_ events: [TerminalEvent]) {
        dropInputForPrograms()
        if let waitStart { silence += terminal.now - waitStart }
        queue.append(events.contains(where: \.isInput) ? dropWaitingKeys(before: events) : events)
        if keyWait != nil { queue.expedite(interrupts: isInterrupt) }
        // A terminal may report its capabilities late.
        if terminal.capabilities != adoptedCapabilities { adoptCapabilities() }
    }

    /// Handles events, for no longer than a slice.
    private func handleSlice() {
        let end = terminal.now + Self.slice
        while exitReason == nil, let first = queue.first, !mustWait(first), let event = queue.popFirst() {
            handle(event)
            dropInputForPrograms()
            guard terminal.now >= end else { continue }
            return queue.expedite(interrupts: isInterrupt)
        }
    }

    private func isInterrupt(_ key: Key) -> Bool {
        let front = rootViewController.front
        return front.keyMap.action(for: key) == .interrupt && !front.isAppKey(key)
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

// Keys that wait for the screen.
extension TerminalApplication {
    /// Whether the oldest event is a key that has to wait, because the screen does not know the item that it acts on.
    private func mustWait(_ event: TerminalEvent) -> Bool {
        let front = rootViewController.front
        guard case .key(let key) = event else { return endWait() }
        let now = terminal.now
        switch front.wait(for: key) {
        case .none: return endWait()
        case .untilFound: keyWait = (keyWait?.start ?? now, nil)
        case .briefly:
            guard let start = keyWait?.start, now < start + Self.longestWaitForBetterMatch else { return endWait() }
            keyWait?.end = start + Self.longestWaitForBetterMatch
        case .inVain:
            guard keyWait != nil else { return false }
            // All keys before the first one that does not use the item, such as `q`.
            while case .key(let key)? = queue.first, front.wait(for: key) == .inVain { _ = queue.popFirst() }
            _ = endWait()
            return queue.isEmpty
        }
        if waitingScreen !== front { _ = waitingScreen.map { $0.state.waitingKeys = [] } }
        waitingScreen = front
        front.state.waitingKeys = queue.keys
        return true
    }

    /// Notes that the oldest event does not wait.
    ///
    /// - Returns: `false`.
    private func endWait() -> Bool {
        keyWait = nil
        waitingScreen?.state.waitingKeys = []
        waitingScreen = nil
        return false
    }

    /// Drops the keys that wait, if new events show that the user no longer wants them: Esc, a click, or any key after
    /// a pause.
    ///
    /// - Returns: The new events without those that are dropped too.
    private func dropWaitingKeys(before events: [TerminalEvent]) -> [TerminalEvent] {
        // The time in which the loop did something else is no pause: keys came, but were not read.
        defer { silence = .zero }
        let cancel = events.lastIndex(where: \.cancelsKeys)
        guard keyWait != nil, cancel != nil || silence > Self.reactionTime else { return events }
        queue.dropInput()
        _ = endWait()
        guard let cancel else { return events }
        return events[..<cancel].filter { !$0.isInput } + events[cancel...]
    }
}

extension TerminalEvent {
    /// Whether the event cancels keys that wait: Esc and a click.
    fileprivate var cancelsKeys: Bool {
        switch self {
        case .key(Key(.escape)): true
        case .mouse(let event): if case .pressed = event.kind { true } else { false }
        default: false
        }
    }
}
