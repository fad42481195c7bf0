import UIKit
import UnfoldTesting

/// A screen of an app on a headless terminal of 40 columns and 14 rows.
@MainActor
struct HeadlessScreen {
    /// The screen.
    let controller: ViewController

    /// Shows a screen.
    init(_ controller: ViewController) { self.controller = controller }

    /// Shows a list.
    init(_ collectionView: UICollectionView) {
        self.init(UICollectionViewController(collectionView: collectionView))
    }

    /// The rows of the list after keys, as the run loop shows them: without the bars, and without blanks at the ends.
    @discardableResult
    func rows(after keys: Key...) -> [String] { rows(after: keys) }

    /// The rows of the list after keys.
    @discardableResult
    func rows(after keys: [Key]) -> [String] { run(keys.map { .key($0) }) }

    /// The rows of the list after a click.
    @discardableResult
    func rows(afterClickAt column: Int, _ row: Int) -> [String] {
        let point = Point(column: column, row: row + 1)
        return run([.mouse(MouseEvent(.pressed(.left), at: point)), .mouse(MouseEvent(.released(.left), at: point))])
    }

    /// The last frame after events, as the run loop shows it.
    func frame(after events: [TerminalEvent] = []) -> Canvas? {
        let terminal = HeadlessTerminal(
            size: Size(columns: 40, rows: 14), capabilities: TerminalCapabilities(colors: 256))
        for event in events { terminal.script([event]) }
        // The run ends after the last event.
        _ = TerminalApplication(terminal: terminal, rootViewController: controller).run()
        return terminal.frame
    }

    /// A row of a plain list with a text at its left edge and another one at its right edge.
    static func row(_ left: String, _ right: String) -> String {
        " " + left + String(repeating: " ", count: 37 - left.count - right.count) + right
    }

    private func run(_ events: [TerminalEvent]) -> [String] {
        var rows = frame(after: events)?.textRows.dropFirst().dropLast() ?? []
        while rows.last?.isEmpty == true { rows.removeLast() }
        return rows.map { row in
            var row = row[...]
            while row.last == " " || row.last == "▐" { row.removeLast() }
            return String(row)
        }
    }
}
