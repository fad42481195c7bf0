import CollectionViews
import Screens
import TerminalCanvas
import Testing

/// Functions that a subclass of a controller can override. This file imports the module as an app does.
@MainActor
struct OverridingTests {
    /// A screen that asks before it ends, draws a mark, and records the calls of its methods.
    private final class AskingController: CollectionViewController {
        var notes: [String] = []
        var isAsking = false

        override func handle(_ event: TerminalEvent) -> ScreenRequest? {
            if case .focusChanged(let isFocused) = event { notes.append("focus \(isFocused)") }
            return super.handle(event)
        }

        override func perform(_ action: Action) -> ScreenRequest? {
            guard action == .quit, !isAsking else { return super.perform(action) }
            isAsking = true
            return nil
        }

        override func adopt(_ capabilities: TerminalCapabilities) {
            super.adopt(capabilities)
            notes.append("\(capabilities.colors) colors")
        }

        override func resize(to size: Size) {
            super.resize(to: size)
            notes.append("\(size.columns)x\(size.rows)")
        }

        override func draw() -> Canvas {
            var canvas = super.draw()
            canvas.draw(SafeText("!"), at: Point(column: 0, row: 0))
            return canvas
        }
    }

    private let controller: AskingController
    private let source: FakeOutline

    init() {
        let view = CollectionView()
        source = FakeOutline("a\nb", in: view)
        controller = AskingController(collectionView: view)
    }

    @Test func anActionCanBeChanged() {
        #expect(controller.press("q") == nil)
        #expect(controller.isAsking)
        #expect(controller.press("q") == .exit(.quit))
    }

    @Test func everyEventIsSeenFirst() {
        _ = controller.handle(.focusChanged(false))
        #expect(controller.notes == ["focus false"])
    }

    @Test func theRunLoopCallsOverriddenFunctions() {
        let terminal = HeadlessTerminal(size: Size(columns: 20, rows: 5), capabilities: TerminalCapabilities(colors: 8))
        terminal.script(keys: .character("q"), Key(.down), .character("q"))
        #expect(TerminalApplication(terminal: terminal, rootViewController: controller).run() == .quit)
        #expect(controller.notes == ["8 colors", "20x5"])
        #expect(terminal.frames.allSatisfy { $0.textRows[0].hasPrefix("!") })
    }
}
