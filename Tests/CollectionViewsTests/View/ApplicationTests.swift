import CollectionViews
import DiffableSnapshots
import TerminalCanvas
import Testing

@MainActor
struct ApplicationTests {
    @Test func theFirstPictureComesBeforeTheFirstEvent() {
        let stage = ScreenStage("a\nb")
        #expect(stage.run([.key(.character("q"))]) == .quit)
        #expect(stage.terminal.frames.count == 1)
        #expect(stage.terminal.frame?.textRows[1] == " ".repeated(3) + "a")
    }

    @Test func eventsThatAreThereTogetherCostOnePicture() {
        let stage = ScreenStage(numbered("a", 1...200))
        #expect(stage.run(Array(repeating: .key(Key(.down)), count: 100), [.key(.character("q"))]) == .quit)
        #expect(stage.focus == "a101")
        #expect(stage.terminal.frames.count == 2)
    }

    @Test func keysThatChangeNothingCostNoPicture() {
        let stage = ScreenStage("a\nb")
        _ = stage.run([.key(Key(.up))], [.key(.character("x"))], [.focusChanged(true)], [.pasted("q\n")])
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

    @Test func suspensionIsTheTerminals() {
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

    @Test func theButtonAnswersToItsKeyAndShowsItsNewTitle() {
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

    @Test func commandsOfTheAppGoBeforeTheKeyMap() {
        let stage = ScreenStage("a\nb")
        var calls = 0
        stage.controller.addKeyCommand(KeyCommand([.character("q"), .character("x")], title: "Count") { calls += 1 })
        #expect(stage.run([.key(.character("q"))], [.key(.character("x"))]) == .disconnected)
        #expect(calls == 2)
    }

    @Test func theAppEndsTheLoop() {
        let stage = ScreenStage("a\nb")
        let application = TerminalApplication(terminal: stage.terminal, rootViewController: stage.controller)
        stage.controller.addKeyCommand(KeyCommand([.character("x")], title: "End") { application.quit() })
        stage.terminal.script([.key(.character("x")), .key(Key(.down))])
        #expect(application.run() == .quit)
        #expect(stage.focus == "a")
    }

    @Test func whatTasksChangeWhileTheLoopWaitsIsDrawn() {
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

    @Test func colorsOfTheTerminalAndThemesOfTheAppAreTakenOver() {
        let stage = ScreenStage("a\nb")
        stage.terminal.capabilities = TerminalCapabilities(colors: 256)
        _ = stage.run([.key(.character("q"))])
        #expect(
            stage.terminal.frame?[Point(column: 0, row: 0)].style
                == Theme.standard(for: stage.terminal.capabilities).navigationBar)
        var theme = Theme()
        theme.navigationBar = Style(foreground: .palette(1))
        stage.controller.theme = theme
        _ = stage.run([.key(.character("q"))])
        #expect(stage.terminal.frame?[Point(column: 0, row: 0)].style.foreground == .palette(1))
    }
}

extension String {
    fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}

/// A terminal that does some work of the main actor in each wait.
@MainActor
private final class WorkingTerminal: Terminal {
    let size = Size(columns: 20, rows: 5)
    let capabilities = TerminalCapabilities(colors: 0)
    var frames: [Canvas] = []
    private var work: ArraySlice<() -> [TerminalEvent]>

    init(_ work: [() -> [TerminalEvent]]) { self.work = work[...] }

    func present(_ canvas: Canvas) { frames.append(canvas) }

    func waitForEvents(until deadline: ContinuousClock.Instant?) -> [TerminalEvent] {
        work.popFirst()?() ?? [.disconnected]
    }

    func invalidate() {}
    func suspend() {}
    func close() {}
}
