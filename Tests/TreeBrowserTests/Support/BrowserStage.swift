import CollectionViews
import Screens
import TerminalCanvas
import TreeSources
import UnfoldTesting

@testable import TreeBrowser

/// A browser on a terminal without a screen.
@MainActor
final class BrowserStage {
    let browser: BrowserController
    let terminal: HeadlessTerminal

    init(
        _ inputs: [BrowserInput], options: BrowserOptions = BrowserOptions(), columns: Int = 80, rows: Int = 14,
        keyMap: KeyMap? = nil, leavesFilter: Bool = true,
        previewRunner: @escaping PreviewCommand.Runner = { _ in CommandOutput(bytes: []) }
    ) {
        let size = Size(columns: columns, rows: rows)
        terminal = HeadlessTerminal(size: size)
        browser = BrowserController(inputs, options: options, keyMap: keyMap, previewRunner: previewRunner)
        browser.terminal = terminal
        browser.resize(to: size)
        if leavesFilter { browser.leaveFilter() }
    }

    convenience init(
        _ text: String, _ source: any TextSource = DocumentSource(JSONDocument()), file: String? = nil,
        options: BrowserOptions = BrowserOptions(), columns: Int = 80, keyMap: KeyMap? = nil,
        previewRunner: @escaping PreviewCommand.Runner = { _ in CommandOutput(bytes: []) },
        requestReading: (@Sendable () -> Void)? = nil
    ) {
        let input = TextInput(
            makeSource: { _ in source },
            read: { receive in
                _ = await receive(.begin)
                _ = await receive(.piece(Array(text.utf8)))
                _ = await receive(.end(nil))
            },
            requestReading: requestReading)
        self.init(
            [BrowserInput(name: Array("input".utf8), content: .text(input), file: file.map { Array($0.utf8) })],
            options: options, columns: columns, keyMap: keyMap, previewRunner: previewRunner)
    }

    convenience init(directory: [UInt8], options: BrowserOptions = BrowserOptions(), rows: Int = 14) throws {
        let source = try DirectorySource(path: directory)
        self.init([BrowserInput(name: directory, content: .directory(source))], options: options, rows: rows)
        // These tests are about the names.
        browser.list.chosenColumns = []
        browser.list.updateColumns()
    }

    /// All that is on the screen, line by line.
    var screen: [String] { browser.draw().textRows }

    /// The rows of the list.
    var list: [String] { browser.listController.listTextRows }

    /// The controller of the pane.
    var paneController: PaneController { browser.viewController(for: .secondary) as! PaneController }

    /// The rows of the pane without the bars; `nil` while the pane is hidden.
    var pane: [String]? {
        guard browser.hiddenColumn == nil else { return nil }
        var rows = paneController.draw().textRows.dropFirst().map { row in
            String(row.reversed().drop { $0 == " " }.reversed())
        }
        while rows.last?.isEmpty == true { rows.removeLast() }
        return rows
    }

    /// The text at the left end of the status line.
    var message: String? { browser.statusMessage ?? browser.listController.statusMessage }

    /// The keys that the help has.
    var help: [String] {
        browser.press("?")
        defer { browser.press("escape") }
        return browser.linearDescription
    }

    func press(_ keys: String) { browser.press(keys) }

    /// Draws the screen whenever it asks for it, until a condition holds.
    func waitUntil(file: String = #fileID, line: Int = #line, _ condition: () -> Bool) async throws {
        try await browser.waitUntil(file: file, line: line, condition)
    }
}

extension BrowserController {
    /// Leaves the filter in which a choice begins, before anything is read.
    func leaveFilter() { _ = listController.statusPrompt?.handle(Key(.escape)) }
}
