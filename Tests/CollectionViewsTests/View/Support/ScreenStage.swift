import CollectionViews
import Screens
import TerminalCanvas
import Testing
import UnfoldTesting

/// A screen with a list on a headless terminal. Tests press keys and compare pictures.
@MainActor
struct ScreenStage {
    let controller: CollectionViewController
    let source: FakeOutline
    let terminal: HeadlessTerminal

    init(
        _ notation: String, columns: Int = 40, rows: Int = 8, title: String = "List",
        configuration: ListConfiguration = ListConfiguration(appearance: .plain),
        capabilities: TerminalCapabilities = TerminalCapabilities(colors: 0)
    ) {
        let view = CollectionView(configuration: configuration)
        source = FakeOutline(notation, in: view)
        controller = CollectionViewController(collectionView: view)
        controller.navigationItem.title = title
        terminal = HeadlessTerminal(size: Size(columns: columns, rows: rows), capabilities: capabilities)
        controller.adopt(capabilities)
        controller.resize(to: terminal.size)
    }

    /// The name of the focused item.
    var focus: String? { source.name(at: controller.collectionView.state.focus) }

    /// Presses keys, without the run loop.
    @discardableResult
    func press(_ keys: Key...) -> [ScreenRequest?] { keys.map { controller.handle(.key($0)) } }

    /// Uses the mouse, without the run loop.
    func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int, modifiers: Key.Modifiers = []) {
        let event = MouseEvent(kind, at: Point(column: column, row: row), modifiers: modifiers)
        #expect(controller.handle(.mouse(event)) == nil)
    }

    /// The picture as text.
    var picture: String { controller.draw().textRows.joined(separator: "\n") }

    /// The picture's styles, a letter for each column.
    var styles: String { controller.draw().styleRows().joined(separator: "\n") }

    /// A run loop for the screen.
    var application: TerminalApplication { TerminalApplication(terminal: terminal, rootViewController: controller) }

    /// Plays batches of events on the run loop, which ends after the last one.
    func run(_ batches: [TerminalEvent]...) -> ExitReason {
        for batch in batches { terminal.script(batch) }
        return application.run()
    }

    /// Plays an event a number of times, each time in a batch of its own.
    func run(count: Int, of event: TerminalEvent) -> ExitReason {
        for _ in 0..<count { terminal.script([event]) }
        return application.run()
    }
}
