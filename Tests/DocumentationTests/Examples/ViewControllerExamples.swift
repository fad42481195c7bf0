// The documentation comments of Screens and TerminalCanvas about screens without lists, about copying and about other
// programs, and these parts of the article "Screens and panes".

import CollectionViews
import Screens
import TerminalCanvas
import Testing

@MainActor
struct ViewControllerExamples {
    // ViewController

    final class ClockController: ViewController {
        var time = "12:00" { didSet { setNeedsDisplay() } }

        override func drawContent(in rectangle: Rectangle, on canvas: inout Canvas) {
            canvas.draw(SafeText(time), at: rectangle.origin, in: rectangle.columnRange, style: context.theme.header)
        }
    }

    // Pasteboard

    static func addCopyKey(to controller: ViewController, name: String) {
        controller.addKeyCommand(
            KeyCommand([.character("y")], title: "Copy the name", hint: "copy") { [unowned controller] in
                do {
                    try controller.pasteboard.setString(name)
                    controller.statusMessage = "1 name copied"
                } catch {
                    controller.statusMessage = "\(error)"
                }
            })
    }

    // ViewController.terminal

    static func copy(with controller: ViewController) {
        let terminal = HeadlessTerminal(size: Size(columns: 40, rows: 12))
        controller.terminal = terminal
        controller.press("y")
        #expect(terminal.copies == [Array("Lemon".utf8)])
    }

    // ViewController.run

    static func readNotes(on controller: ViewController) {
        do {
            let ending = try controller.run(ForegroundProgram("less", "notes.txt"))
            controller.statusMessage = ending.isSuccess ? nil : "less \(ending)"
        } catch {
            controller.statusMessage = "\(error)"
        }
    }

    // TextPrompt

    final class FindingController: ViewController {
        private(set) var texts: [String] = []

        func find(_ text: String) { texts.append(text) }
    }

    static func openPrompt(on controller: FindingController) {
        controller.statusPrompt = TextPrompt(sign: "/") { [weak controller] prompt, event in
            switch event {
            case .edited, .accepted: controller?.find(prompt.text)
            case .cancelled: controller?.find("")
            }
        }
    }

    // ForegroundProgram

    static func editNotes(on controller: ViewController) throws {
        let ending = try controller.run(.editor(opening: Array("notes.txt".utf8)))
        if !ending.isSuccess { controller.statusMessage = "The editor \(ending)" }
    }

    static func less(_ path: [UInt8]) -> ForegroundProgram {
        ForegroundProgram.shell("less -- \"$1\"", arguments: [path])
    }

    // HeadlessTerminal.programHandler

    static func failingEditor(on terminal: HeadlessTerminal) {
        terminal.programHandler = { (program) throws(ForegroundProgramError) in
            guard program.name == "vi" else { throw .notFound(name: program.name) }
            return .exited(status: 1)
        }
    }
}

// "Screens and panes"

@MainActor func addKeys(to controller: ViewController, for path: String) {
    controller.addKeyCommand(
        KeyCommand([.character("y")], title: "Copy the path", hint: "copy") { [unowned controller] in
            do {
                try controller.pasteboard.setString(path)
                controller.statusMessage = "The path was copied"
            } catch {
                controller.statusMessage = "\(error)"
            }
        })
    controller.addKeyCommand(
        KeyCommand([.character("e")], title: "Edit the file", hint: "edit") { [unowned controller] in
            do {
                let ending = try controller.run(.editor(opening: Array(path.utf8)))
                if !ending.isSuccess { controller.statusMessage = "The editor \(ending)" }
            } catch {
                controller.statusMessage = "\(error)"
            }
        })
}

// ScreenView

final class FruitController: ViewController {
    let list = CollectionView(configuration: ListConfiguration(appearance: .plain))

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Fruit"
        view.addSubview(list)
    }
}

// "Testing your list"

@MainActor
struct TerminalUseExamples {
    @Test func aPromptFindsWhatIsTyped() {
        let controller = ViewControllerExamples.FindingController()
        ViewControllerExamples.openPrompt(on: controller)
        controller.press("a b esc")
        #expect(controller.texts == ["a", "ab", ""])
    }

    @Test func yCopiesThePath() {
        let controller = ViewController()
        addKeys(to: controller, for: "/etc/hosts")
        let terminal = HeadlessTerminal(size: Size(columns: 40, rows: 8))
        controller.terminal = terminal
        controller.press("y e")
        #expect(terminal.copies == [Array("/etc/hosts".utf8)])
        #expect(terminal.programs == [.editor(opening: Array("/etc/hosts".utf8))])
    }
}
