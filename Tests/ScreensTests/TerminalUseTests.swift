import CollectionViews
import Screens
import TerminalCanvas
import Testing

/// The use of the terminal by a screen: copying, and running other programs.
@MainActor
struct TerminalUseTests {
    private let terminal = HeadlessTerminal(size: Size(columns: 40, rows: 8))

    /// A screen with keys that copy the name with the focus, and open it in an editor.
    private func makeController() -> NamesController {
        let controller = NamesController()
        func add(_ key: Character, _ action: @escaping (NamesController) throws -> Void) {
            controller.addKeyCommand(
                KeyCommand([.character(key)], title: "Test") { [unowned controller] in
                    do { try action(controller) } catch { controller.statusMessage = "\(error)" }
                })
        }
        add("y") { try $0.pasteboard.setString($0.focus ?? "") }
        add("b") { try $0.pasteboard.setBytes([UInt8](repeating: 0, count: Pasteboard.byteLimit + 1)) }
        add("e") { $0.statusMessage = "the editor \(try $0.run(.editor(opening: Array($0.focus?.utf8 ?? "".utf8))))" }
        return controller
    }

    private func run(_ controller: ViewController, keys: String) -> ExitReason {
        terminal.script(keys: keys)
        return TerminalApplication(terminal: terminal, rootViewController: controller).run()
    }

    @Test func aKeyCopiesTheFocusedItem() {
        #expect(run(makeController(), keys: "y down y q") == .quit)
        #expect(terminal.copies == [Array("one".utf8), Array("two".utf8)])
    }

    @Test func aScreenInsideOfOthersCopiesToo() {
        let navigation = NavigationController(rootViewController: NamesController())
        navigation.pushViewController(makeController())
        #expect(run(navigation, keys: "down y q") == .quit)
        #expect(terminal.copies == [Array("two".utf8)])
    }

    @Test func aTextAboveTheLimitIsNotCopied() {
        let controller = makeController()
        controller.terminal = terminal
        controller.press("b")
        #expect(controller.statusMessage == "too long to copy: 74995 bytes; the limit is 74994")
        #expect(terminal.copies == [])
    }

    @Test func withoutARunLoopThereIsNoTerminal() {
        let controller = makeController()
        controller.press("y")
        #expect(controller.statusMessage == "there is no terminal to copy to")
        controller.press("e")
        #expect(controller.statusMessage == "there is no terminal for another program")
        #expect(run(controller, keys: "q") == .quit)
        #expect(controller.terminal == nil)
    }

    @Test func aProgramIsRunAndTheScreenIsDrawnAgain() {
        let controller = makeController()
        terminal.programHandler = { _ in .exited(status: 1) }
        #expect(run(controller, keys: "down e q") == .quit)
        #expect(terminal.programs == [.editor(opening: Array("two".utf8))])
        #expect(controller.statusMessage == nil)
        let statusLines = terminal.frames.map { $0.textRows.last ?? "" }
        #expect(statusLines.contains { $0.contains("the editor exited with status 1") })
        #expect(terminal.changedRowCounts.filter { $0 == 8 }.count == 2)
    }

    @Test func aProgramThatCannotBeRunIsAMessage() {
        terminal.programHandler = { (program) throws(ForegroundProgramError) in
            throw .notFound(name: program.name)
        }
        terminal.script(keys: "e")
        terminal.script(keys: "q")
        let controller = makeController()
        #expect(TerminalApplication(terminal: terminal, rootViewController: controller).run() == .quit)
        #expect(terminal.frames.contains { $0.textRows.last?.contains("'/bin/sh' was not found") == true })
    }

    /// They were typed for the program, and read before it began.
    @Test func keysThatCameWithTheOneThatRunsAProgramAreDropped() {
        let controller = makeController()
        terminal.script([.key(.character("e"))] + Key.typing("dwq").map { .key($0) } + [.resized(terminal.size)])
        terminal.script(keys: "down")
        #expect(run(controller, keys: "y") == .disconnected)
        #expect(terminal.copies == [Array("two".utf8)])
    }

    @Test func keysOfAnOuterRunLoopAreDroppedToo() {
        let outer = makeController()
        let inner = makeController()
        outer.addKeyCommand(
            KeyCommand([.character("i")], title: "Inner") { [terminal] in
                _ = TerminalApplication(terminal: terminal, rootViewController: inner).run()
            })
        terminal.script(Key.typing("iq").map { .key($0) })
        terminal.script(Key.typing("e").map { .key($0) })
        #expect(run(outer, keys: "q y") == .disconnected)
        #expect(terminal.copies == [Array("one".utf8)])
    }
}
