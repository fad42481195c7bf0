import DiffableSnapshots
import TerminalCanvas
import TestSupport
import Testing

@testable import CollectionViews
@testable import Screens

@MainActor
struct ApplicationTests {
    @Test func theFirstPictureComesBeforeTheFirstEvent() {
        let stage = ScreenStage("a\nb")
        #expect(stage.run([.key(.character("q"))]) == .quit)
        #expect(stage.terminal.frames.count == 1)
        #expect(stage.terminal.frame?.textRows[1] == " ".repeated(3) + "a")
    }

    @Test(arguments: [5, 100]) func theFirstFrameWaitsForContentButNotLong(milliseconds: Int) {
        let terminal = HeadlessTerminal(size: Size(columns: 20, rows: 4))
        let start = terminal.now
        terminal.pause = .milliseconds(milliseconds)
        terminal.script([.key(.character("x"))], [.key(.character("q"))])
        let screen = LoadingController()
        var frameCounts: [Int] = []
        screen.firstFrameHandler = { frameCounts.append(terminal.frames.count) }
        let application = TerminalApplication(
            terminal: terminal, rootViewController: NavigationController(rootViewController: screen))
        #expect(application.run() == .quit)
        #expect(frameCounts == [0])
        #expect(terminal.frames[0].textRows[1] == (milliseconds == 5 ? "rows" : ""))
        #expect(terminal.waits[0] == start + .milliseconds(30))
        #expect(terminal.frames.count == (milliseconds == 5 ? 1 : 2))
    }

    @Test func contentThatArrivesWakesAnAsynchronousLoop() async throws {
        let terminal = SleepingTerminal()
        let screen = LoadingController()
        let application = TerminalApplication(terminal: terminal, rootViewController: screen)
        terminal.stopsClock = true
        let run = Task { await application.runUntilExit() }
        try await waitUntil { terminal.isSleeping }
        #expect(terminal.frames.isEmpty)
        screen.awaitsContent = false
        try await waitUntil { terminal.frames.count == 1 }
        application.quit()
        #expect(await run.value == .quit)
    }

    @Test func eventsThatArriveTogetherShareOneFrame() {
        let stage = ScreenStage(numbered("a", 1...200))
        #expect(stage.run(Array(repeating: .key(Key(.down)), count: 100), [.key(.character("q"))]) == .quit)
        #expect(stage.focus == "a101")
        #expect(stage.terminal.frames.count == 2)
    }

    @Test func aFrameIsDrawnAtOnceUnlessTheLastOneIsRecent() {
        let stage = ScreenStage(numbered("a", 1...200))
        stage.terminal.pause = TerminalApplication.frameInterval
        #expect(stage.run(count: 100, of: .key(Key(.down))) == .disconnected)
        #expect(stage.terminal.frames.count == 101)
        // A loop that has nothing to draw waits without a deadline.
        #expect(stage.terminal.waits.allSatisfy { $0 == nil })
    }

    @Test func twoFramesMayFollowAnotherAtOnceAndTheNextOneWaits() {
        let stage = ScreenStage(numbered("a", 1...200))
        let start = stage.terminal.now
        stage.terminal.pause = .milliseconds(5)
        #expect(stage.run(count: 3, of: .key(Key(.down))) == .disconnected)
        #expect(stage.terminal.frames.count == 4)
        #expect(stage.terminal.waits == [nil, nil, nil, start + TerminalApplication.frameInterval, nil])
    }

    @Test func fastKeysShareFramesAndTheLastStateIsShown() {
        let stage = ScreenStage(numbered("a", 1...200))
        stage.terminal.pause = .milliseconds(5)
        #expect(stage.run(count: 100, of: .key(Key(.down))) == .disconnected)
        // Three frames at the start, one for each 16 ms of 500 ms, and one for the keys after the last of these.
        #expect(stage.terminal.frames.count == 3 + 500 / 16 + 1)
        #expect(stage.terminal.frames.last == stage.controller.draw())
        #expect(stage.focus == "a101")
    }

    @Test func aBurstOfKeysIsNotDrawnKeyByKey() {
        let stage = ScreenStage(numbered("a", 1...200))
        stage.terminal.pause = .zero
        #expect(stage.run(count: 10_000, of: .key(.character("j"))) == .disconnected)
        // Three frames at the start, and one for the other keys.
        #expect(stage.terminal.frames.count == 4)
        #expect(stage.focus == "a200")
    }

    @Test func anAsynchronousLoopSharesFramesToo() async {
        let stage = ScreenStage(numbered("a", 1...200))
        stage.terminal.script(Array(repeating: .key(Key(.down)), count: 100), [.key(.character("q"))])
        #expect(await stage.application.runUntilExit() == .quit)
        #expect(stage.focus == "a101")
        #expect(stage.terminal.frames.count == 2)
    }

    @Test func anAsynchronousLoopWaitsForInputSentToAHeadlessTerminal() async throws {
        let stage = ScreenStage("a\nb")
        let run = Task { await stage.application.runUntilExit() }
        try await waitUntil { stage.terminal.frames.count == 1 }
        stage.source.change(to: "x\nb")
        try await waitUntil { stage.terminal.frame?.textRows[1].contains("x") == true }
        stage.terminal.send(.key(Key(.down)))
        try await waitUntil { stage.focus == "b" }
        run.cancel()
        #expect(await run.value == .quit)
    }

    @Test func anAsynchronousLoopDrawsWhenTheDataChanges() async throws {
        let stage = ScreenStage("a\nb")
        let terminal = SleepingTerminal()
        let application = TerminalApplication(terminal: terminal, rootViewController: stage.controller)
        let run = try await start(application, on: terminal)
        stage.source.change(to: "x\ny")
        try await waitUntil { terminal.frames.count == 2 }
        #expect(terminal.frames[1].textRows[1].contains("x"))
        application.quit()
        #expect(await run.value == .quit)
    }

    @Test func anAsynchronousLoopEndsWithItsTask() async throws {
        let stage = ScreenStage("a\nb")
        let terminal = SleepingTerminal()
        let application = TerminalApplication(terminal: terminal, rootViewController: stage.controller)
        let run = try await start(application, on: terminal)
        run.cancel()
        #expect(await run.value == .quit)
    }

    @Test func keysThatChangeNothingDrawNoFrame() {
        let stage = ScreenStage("a\nb")
        _ = stage.run([.key(Key(.up))], [.key(Key(.home))], [.focusChanged(true)], [.pasted("q\n")])
        #expect(stage.terminal.frames.count == 1)
    }

    @Test(arguments: [
        (TerminalEvent.key(.character("q")), ExitReason.quit, Int32(0)),
        (.key(.control("c")), .interrupted, Int32(130)),
        (.terminationRequested(signal: 15), .signal(15), Int32(143)), (.disconnected, .disconnected, Int32(129)),
    ])
    func theLoopEndsWithItsReason(event: TerminalEvent, reason: ExitReason, status: Int32) {
        let stage = ScreenStage("a\nb")
        #expect(stage.run([event, .key(Key(.down))]) == reason)
        #expect(reason.exitStatus == status)
        #expect(stage.focus == "a")
    }

    @Test func repaintInvalidatesTheScreen() {
        let stage = ScreenStage("a\nb")
        _ = stage.run([.key(.control("l"))])
        #expect(stage.terminal.invalidationCount == 1)
        #expect(stage.terminal.changedRowCounts == [8, 8])
    }

    @Test func ctrlZSuspendsTheTerminal() {
        let stage = ScreenStage("a\nb")
        _ = stage.run([.key(.control("z"))])
        #expect(stage.terminal.suspensionCount == 1)
        #expect(stage.terminal.frames.count == 2)
        #expect(stage.terminal.changedRowCounts == [8, 8])
    }

    @Test func aResizeDrawsInTheNewSize() {
        let stage = ScreenStage(numbered("a", 1...30), columns: 40, rows: 20)
        _ = stage.run(
            [.key(Key(.end))], [.resized(Size(columns: 10, rows: 3))], [.resized(Size(columns: 60, rows: 12))])
        #expect(stage.terminal.frames.map(\.size.rows) == [20, 20, 3, 12])
        #expect(stage.terminal.frames[2].textRows[1].contains("a30"))
        #expect(stage.terminal.frames[3].textRows[10].contains("a30"))
    }

    @Test func theButtonsKeyPressesItAndItsNewTitleIsShown() {
        let stage = ScreenStage("a\nb", columns: 80)
        let button = BarButtonItem(title: "Descending", key: .character("o"))
        button.action = { [unowned button] in
            button.title = button.title == "Descending" ? "Ascending" : "Descending"
        }
        stage.controller.navigationItem.rightBarButtonItem = button
        _ = stage.run([.key(.character("o"))])
        #expect(stage.terminal.frames.map { $0.textRows[0].contains("Descending") } == [true, false])
        #expect(stage.terminal.frames.map { $0.textRows[7].contains("o Ascending") } == [false, true])
    }

    @Test func keyCommandsTakePrecedenceOverTheKeyMap() {
        let stage = ScreenStage("a\nb")
        var calls = 0
        stage.controller.addKeyCommand(KeyCommand([.character("q"), .character("x")], title: "Count") { calls += 1 })
        #expect(stage.run([.key(.character("q"))], [.key(.character("x"))]) == .disconnected)
        #expect(calls == 2)
    }

    @Test func anAppCanEndTheRunLoop() {
        let stage = ScreenStage("a\nb")
        let application = TerminalApplication(terminal: stage.terminal, rootViewController: stage.controller)
        let end = KeyCommand([.character("x")], title: "End") { [unowned application] in application.quit() }
        stage.controller.addKeyCommand(end)
        stage.terminal.script([.key(.character("x")), .key(Key(.down))])
        #expect(application.run() == .quit)
        #expect(stage.focus == "a")
    }

    @Test func theControllerEndsTheRunLoopInAKeyCommand() {
        let stage = ScreenStage("a\nb")
        let end = KeyCommand([.character("x")], title: "End") { [unowned controller = stage.controller] in
            controller.quit()
        }
        stage.controller.addKeyCommand(end)
        #expect(stage.run([.key(.character("x")), .key(Key(.down))]) == .quit)
        #expect(stage.focus == "a")
    }

    @Test func theControllerEndsTheRunLoopDuringAWait() {
        let stage = ScreenStage("a\nb")
        let terminal = WorkingTerminal([
            {
                stage.controller.quit(.interrupted)
                return []
            }, { [.key(Key(.down))] },
        ])
        let application = TerminalApplication(terminal: terminal, rootViewController: stage.controller)
        #expect(application.run() == .interrupted)
        #expect(stage.focus == "a")
    }

    @Test func theControllerEndsAnAsynchronousRunLoopFromATask() async throws {
        let stage = ScreenStage("a\nb")
        let terminal = SleepingTerminal()
        let application = TerminalApplication(terminal: terminal, rootViewController: stage.controller)
        let run = try await start(application, on: terminal)
        Task { stage.controller.quit() }
        #expect(await run.value == .quit)
    }

    /// Starts an asynchronous run loop, and waits for its first frame.
    ///
    /// Its task belongs to the main actor from the beginning. Other threads may be busy with tests for minutes.
    private func start(
        _ application: TerminalApplication, on terminal: SleepingTerminal
    ) async throws -> Task<ExitReason, Never> {
        let run = Task { await application.runUntilExit() }
        try await waitUntil { !terminal.frames.isEmpty }
        return run
    }

    @Test func quittingWithoutARunLoopDoesNothing() {
        let stage = ScreenStage("a\nb")
        stage.controller.quit()
        #expect(stage.run([.key(Key(.down))], [.key(.control("c"))]) == .interrupted)
    }

    @Test func changesMadeByTasksDuringAWaitAreDrawn() {
        let stage = ScreenStage("a\nb")
        let terminal = WorkingTerminal([
            {
                stage.source.change(to: "x\ny")
                return []
            }, { [] }, { [.key(.character("q"))] },
        ])
        #expect(TerminalApplication(terminal: terminal, rootViewController: stage.controller).run() == .quit)
        #expect(terminal.frames.map { $0.textRows[1].contains("a") } == [true, false])
        #expect(terminal.frames[1].textRows[1].contains("x"))
    }

    @Test func capabilitiesThatTheTerminalReportsLateAreAdopted() {
        let stage = ScreenStage("a\nb")
        let reported = TerminalCapabilities(userInterfaceStyle: .light)
        weak var terminal: WorkingTerminal?
        let working = WorkingTerminal([
            {
                terminal?.capabilities = reported
                return []
            }, { [] },
        ])
        terminal = working
        _ = TerminalApplication(terminal: working, rootViewController: stage.controller).run()
        let bars = working.frames.map { $0[Point(column: 0, row: 0)].style }
        #expect(bars == [TerminalCapabilities(colors: 0), reported].map { Theme.standard(for: $0).navigationBar })
    }

    @Test func anAppCanChooseLightOrDark() {
        let stage = ScreenStage("a\nb")
        stage.controller.overrideUserInterfaceStyle = .dark
        stage.controller.adopt(TerminalCapabilities(userInterfaceStyle: .light))
        func theme(_ style: UserInterfaceStyle) -> Theme {
            .standard(for: TerminalCapabilities(userInterfaceStyle: style))
        }
        #expect(stage.controller.collectionView.context.theme == theme(.dark))
        stage.controller.overrideUserInterfaceStyle = .unspecified
        #expect(stage.controller.collectionView.context.theme == theme(.light))
        #expect(stage.controller.needsDisplay)
    }

    @Test func colorsOfTheTerminalAndThemesOfTheAppAreUsed() {
        let stage = ScreenStage("a\nb")
        stage.terminal.capabilities = TerminalCapabilities(colors: 256)
        _ = stage.run([.key(.character("q"))])
        #expect(
            stage.terminal.frame?[Point(column: 0, row: 0)].style
                == Theme.standard(for: stage.terminal.capabilities).navigationBar)
        var theme = Theme()
        theme.navigationBar = Style(foreground: .palette(1))
        stage.controller.overrideTheme = theme
        _ = stage.run([.key(.character("q"))])
        #expect(stage.terminal.frame?[Point(column: 0, row: 0)].style.foreground == .palette(1))
    }
}

extension String {
    fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}

/// A terminal that does work of the main actor in each wait.
@MainActor
private final class WorkingTerminal: Terminal {
    let size = Size(columns: 20, rows: 5)
    var capabilities = TerminalCapabilities(colors: 0)
    var frames: [Canvas] = []
    private(set) var now = ContinuousClock.now
    private var work: ArraySlice<() -> [TerminalEvent]>

    init(_ work: [() -> [TerminalEvent]]) { self.work = work[...] }

    func present(_ canvas: Canvas) { frames.append(canvas) }

    func waitForEvents(until deadline: ContinuousClock.Instant?) -> [TerminalEvent] {
        now += .seconds(1)
        return work.popFirst()?() ?? [.disconnected]
    }

    func invalidate() {}
    func suspend() {}
    func close() {}
}

/// A terminal without events. A wait ends when the terminal is woken. If it is not, the terminal disconnects.
@MainActor
private final class SleepingTerminal: Terminal {
    let size = Size(columns: 20, rows: 5)
    let capabilities = TerminalCapabilities(colors: 0)
    var frames: [Canvas] = []
    private(set) var now = ContinuousClock.now
    private var isWoken = false

    /// Whether a wait ends only when it is woken.
    var stopsClock = false

    /// Whether it waits.
    private(set) var isSleeping = false

    func present(_ canvas: Canvas) { frames.append(canvas) }

    func nextEvents(until deadline: ContinuousClock.Instant?) async -> [TerminalEvent] {
        isSleeping = true
        defer { (isWoken, isSleeping) = (false, false) }
        guard deadline == nil || stopsClock else {
            now = max(now, deadline ?? now)
            return []
        }
        do { try await waitUntil { isWoken } } catch { return [.disconnected] }
        return []
    }

    func wake() { isWoken = true }
    func waitForEvents(until deadline: ContinuousClock.Instant?) -> [TerminalEvent] { [.disconnected] }
    func invalidate() {}
    func suspend() {}
    func close() {}
}

/// A screen whose content arrives with a key.
private final class LoadingController: ViewController {
    override func viewDidLoad() { awaitsContent = true }

    override func handle(_ event: TerminalEvent) -> ScreenRequest? {
        guard event == .key(.character("x")) else { return super.handle(event) }
        awaitsContent = false
        setNeedsDisplay()
        return nil
    }

    override func drawContent(in rectangle: Rectangle, on canvas: inout Canvas) {
        let text = SafeText(awaitsContent ? "" : "rows")
        canvas.draw(text, at: rectangle.origin, in: rectangle.columnRange, style: .plain)
    }
}
