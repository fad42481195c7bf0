import TerminalCanvas
import Testing

@testable import CollectionViews
@testable import Screens

/// More keys than the run loop can handle at once, and a run loop inside a handler.
@MainActor
struct BurstTests {
    @Test func keysThatTakeLongAreHandledInSlicesWithFramesBetweenThem() {
        let stage = ScreenStage("a\nb")
        let terminal = SlowTerminal()
        var marks: [Int] = []
        stage.controller.addKeyCommand(
            KeyCommand([.character("x")], title: "Work") { [unowned controller = stage.controller] in
                terminal.pass(.milliseconds(4))
                controller.navigationItem.title += "x"
                marks.append(terminal.frames.count)
            })
        terminal.batches = [Array(repeating: .key(.character("x")), count: 40)]
        #expect(TerminalApplication(terminal: terminal, rootViewController: stage.controller).run() == .disconnected)
        #expect(marks.count == 40)
        // 160 ms of work in slices of three keys of 4 ms. In the long run, frames are 16 ms apart.
        #expect(terminal.frames.count == 3 + 160 / 16)
        #expect(Set(marks).count == 12)
    }

    @Test func aSignalIsHandledBeforeKeysThatWait() {
        let (stage, terminal, count) = workingStage()
        terminal.batches = [keys(1000), [.terminationRequested(signal: 15)]]
        #expect(TerminalApplication(terminal: terminal, rootViewController: stage.controller).run() == .signal(15))
        #expect(count() < 10)
    }

    @Test func theEndOfTheTerminalIsHandledBeforeKeysThatWait() {
        let (stage, terminal, count) = workingStage()
        terminal.batches = [keys(1000) + [.disconnected]]
        #expect(TerminalApplication(terminal: terminal, rootViewController: stage.controller).run() == .disconnected)
        #expect(count() < 10)
    }

    @Test func controlCDropsTheKeysThatWaitBeforeIt() {
        let (stage, terminal, count) = workingStage()
        terminal.batches = [keys(1000), keys(500) + [.key(.control("c"))] + keys(1000)]
        #expect(TerminalApplication(terminal: terminal, rootViewController: stage.controller).run() == .interrupted)
        #expect(count() < 10)
    }

    @Test func controlCBoundToACommandWaitsForItsTurn() {
        let (stage, terminal, count) = workingStage()
        var order: [Int] = []
        stage.controller.addKeyCommand(KeyCommand([.control("c")], title: "Copy") { order.append(count()) })
        terminal.batches = [keys(100) + [.key(.control("c"))] + keys(100)]
        #expect(TerminalApplication(terminal: terminal, rootViewController: stage.controller).run() == .disconnected)
        #expect(order == [100])
        #expect(count() == 200)
    }

    @Test func aNewSizeIsHandledBeforeKeysThatWait() {
        let (stage, terminal, _) = workingStage()
        let size = Size(columns: 30, rows: 5)
        terminal.batches = [keys(20), [.resized(size)]]
        _ = TerminalApplication(terminal: terminal, rootViewController: stage.controller).run()
        #expect(terminal.frames.dropFirst(2).allSatisfy { $0.size == size })
    }

    @Test func keysThatAreHandledFastShareOneFrame() {
        let stage = ScreenStage("a\nb\nc")
        let terminal = SlowTerminal()
        terminal.batches = [Array(repeating: .key(Key(.down)), count: 100)]
        #expect(TerminalApplication(terminal: terminal, rootViewController: stage.controller).run() == .disconnected)
        #expect(terminal.frames.count == 2)
    }

    @Test func anAsynchronousLoopHandlesSignalsBeforeKeysThatWait() async {
        let (stage, terminal, count) = workingStage()
        terminal.batches = [keys(1000), [.terminationRequested(signal: 15)]]
        let application = TerminalApplication(terminal: terminal, rootViewController: stage.controller)
        #expect(await application.runUntilExit() == .signal(15))
        #expect(count() < 10)
    }

    @Test func afterARunInsideAHandlerTheOuterScreenIsDrawnAtOnce() {
        let outer = ScreenStage("a\nb")
        let inner = ScreenStage("x\ny")
        let terminal = outer.terminal
        outer.controller.addKeyCommand(
            KeyCommand([.character("m")], title: "Open another list") {
                let reason = TerminalApplication(terminal: terminal, rootViewController: inner.controller).run()
                #expect(reason == .quit)
            })
        terminal.script([.key(.character("m"))], [.key(Key(.down))], [.key(.character("q"))])
        #expect(outer.application.run() == .disconnected)
        #expect(terminal.frames.map { $0.textRows[1].contains("a") } == [true, false, false, true])
    }

    @Test func afterARunInsideAHandlerTheOuterScreenHasTheSizeOfTheTerminal() {
        let outer = ScreenStage("a\nb")
        let inner = ScreenStage("x\ny")
        let terminal = outer.terminal
        outer.controller.addKeyCommand(
            KeyCommand([.character("m")], title: "Open another list") {
                _ = TerminalApplication(terminal: terminal, rootViewController: inner.controller).run()
            })
        let size = Size(columns: 20, rows: 6)
        terminal.script([.key(.character("m"))], [.resized(size)], [.key(.character("q"))])
        _ = outer.application.run()
        #expect(terminal.frames.last?.size == size)
        #expect(terminal.frames.last?.textRows[1].contains("a") == true)
    }

    /// A screen on which each `x` takes 4 ms.
    ///
    /// - Returns: The screen, its terminal, and the number of times that `x` was handled.
    private func workingStage() -> (ScreenStage, SlowTerminal, () -> Int) {
        let stage = ScreenStage("a\nb")
        let terminal = SlowTerminal()
        var count = 0
        stage.controller.addKeyCommand(
            KeyCommand([.character("x")], title: "Work") {
                terminal.pass(.milliseconds(4))
                count += 1
            })
        return (stage, terminal, { count })
    }

    private func keys(_ count: Int) -> [TerminalEvent] { Array(repeating: .key(.character("x")), count: count) }
}

/// A terminal with a clock that handlers advance, and a batch of events for each wait.
@MainActor
private final class SlowTerminal: Terminal {
    var size = Size(columns: 40, rows: 8)
    let capabilities = TerminalCapabilities(colors: 0)
    var batches: [[TerminalEvent]] = []
    private(set) var frames: [Canvas] = []
    private(set) var now = ContinuousClock.now

    func pass(_ time: Duration) { now += time }
    func present(_ canvas: Canvas) { frames.append(canvas) }
    func invalidate() {}

    /// The next batch. If there is none, the time passes up to the deadline. Without a deadline, the terminal is
    /// closed.
    func waitForEvents(until deadline: ContinuousClock.Instant?) -> [TerminalEvent] {
        guard batches.isEmpty else {
            let events = batches.removeFirst()
            for case .resized(let size) in events { self.size = size }
            return events
        }
        guard let deadline else { return [.disconnected] }
        now = max(now, deadline)
        return []
    }

    func suspend() {}
    func close() {}
}
