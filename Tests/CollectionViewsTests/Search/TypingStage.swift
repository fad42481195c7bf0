import TerminalCanvas
import TestSupport
import Testing
import TextMatching

import struct FoundationEssentials.IndexPath

@testable import CollectionViews
@testable import Screens

/// A list on a run loop. It records the items that Enter takes.
@MainActor
final class TypingStage: CollectionViewDelegate {
    let search: SearchStage
    let controller: TypingController
    let terminal = TypingTerminal()
    private let application: TerminalApplication

    /// Whether the loop has ended.
    private(set) var hasEnded = false

    /// The items that Enter has taken, each with the patterns of that time, and whether the last frame accounts for it:
    /// it showed the focus there while nothing was looked for, or showed a search for it that has ended since.
    private(set) var taken: [(item: String, filter: FilterPattern?, search: SearchPattern?, wasShown: Bool)] = []

    /// The state of the last frame.
    private var shown = (item: String?.none, filter: FilterPattern?.none, search: SearchPattern?.none, isSettled: false)

    init(_ notation: String, keys: KeyMap = .standard) {
        search = SearchStage(notation)
        controller = TypingController(collectionView: search.list.view, keyMap: keys)
        application = TerminalApplication(terminal: terminal, rootViewController: controller)
        search.list.view.delegate = self
        terminal.didPresent = { [unowned self] in
            let view = search.list.view
            let isSettled = view.matchGoal == .reached || view.matchGoal == .missing
            shown = (search.list.focused, view.filter.pattern, view.search.pattern, isSettled)
        }
    }

    func collectionView(_ view: CollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool { true }

    func collectionView(_ view: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
        let item = search.list.source.itemIdentifier(for: indexPath)!
        let isSame =
            shown.item == item && [nil, shown.filter].contains(view.filter.pattern)
            && [nil, shown.search].contains(view.search.pattern)
        let hasEnded = view.search.pattern == nil && shown.search?.matches(item) == true
        taken.append((item, view.filter.pattern, view.search.pattern, shown.isSettled && isSame || hasEnded))
    }

    /// The items that Enter has taken.
    var items: [String] { taken.map(\.item) }

    /// Runs the loop while a function types.
    ///
    /// - Returns: The reason why the loop ended; `.quit` if the stage ended it.
    @discardableResult
    func run(_ body: () async throws -> Void) async throws -> ExitReason {
        let run = Task {
            defer { hasEnded = true }
            return await application.runUntilExit()
        }
        defer {
            run.cancel()
            search.texts.release()
        }
        try await waitUntil { terminal.isWaiting }
        try await body()
        run.cancel()
        return await run.value
    }

    /// Types a text in one piece, and waits until each key was handled or waits.
    func type(_ text: String, after pause: Duration = .zero) async throws {
        terminal.send(Key.typing(text).map { .key($0) }, after: pause)
        try await waitUntil { terminal.isWaiting }
    }

    /// Opens a prompt and pastes a whole pattern, so that there is no search for its parts, and then presses keys.
    func paste(_ text: String, _ names: String = "") async throws {
        let keys = Key.sequence(names).map { TerminalEvent.key($0) }
        terminal.send([.key(.character(text.first!)), .pasted(String(text.dropFirst()), isTruncated: false)] + keys)
        try await waitUntil { terminal.isWaiting }
    }

    func press(_ names: String, after pause: Duration = .zero) async throws {
        terminal.send(Key.sequence(names).map { .key($0) }, after: pause)
        try await waitUntil { terminal.isWaiting }
    }
}

/// A terminal on which a test types. Its clock advances by itself to near deadlines.
@MainActor
final class TypingTerminal: Terminal {
    let size = Size(columns: 40, rows: 12)
    let capabilities = TerminalCapabilities(colors: 0)
    private(set) var frames: [Canvas] = []
    private(set) var now = ContinuousClock.now
    private var events: [TerminalEvent] = []
    private var isWoken = false

    /// Whether the work of other threads is faster than the clock. If so, a wait ends when the terminal is woken.
    var deadlinesAwaitWork = false

    /// Whether the loop waits for events and everything is drawn.
    private(set) var isWaiting = false

    func send(_ new: [TerminalEvent], after pause: Duration = .zero) {
        now += pause
        events += new
        isWaiting = false
    }

    /// Called after each frame.
    var didPresent = {}

    func present(_ canvas: Canvas) {
        frames.append(canvas)
        didPresent()
    }

    func nextEvents(until deadline: ContinuousClock.Instant?) async -> [TerminalEvent] {
        defer { (events, isWoken, isWaiting) = ([], false, false) }
        while events.isEmpty, !isWoken {
            if Task.isCancelled { return [] }
            if let deadline, deadline <= now + .milliseconds(100), !deadlinesAwaitWork {
                now = max(now, deadline)
                break
            }
            isWaiting = true
            await Task.yield()
        }
        return events
    }

    func wake() { isWoken = true }
    func waitForEvents(until deadline: ContinuousClock.Instant?) -> [TerminalEvent] { [.disconnected] }
    func invalidate() {}
    func suspend() {}
    func close() {}
}

/// A screen that notes the actions of its app. One of them does not need the focused item.
final class TypingController: CollectionViewController {
    private(set) var actions: [Action] = []

    override func actsOnFocusedItem(_ action: Action) -> Bool { action != .custom("free") }

    override func perform(_ action: Action) -> ScreenRequest? {
        guard case .custom = action else { return super.perform(action) }
        actions.append(action)
        return nil
    }
}
