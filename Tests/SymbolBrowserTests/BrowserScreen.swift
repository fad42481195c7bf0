import CollectionViews
import Screens
import TerminalCanvas
import UnfoldTesting

@testable import SymbolBrowser

/// The browser's screen without a terminal. Tests press keys, click, and read the rows as text.
@MainActor
final class BrowserScreen {
    let controller: SymbolBrowserController

    /// The list with its pane.
    let root: PaneController

    /// The first picture on a screen of 44 columns and 23 rows.
    nonisolated static let firstPicture = """
                         SF Symbols  [ Descending ]
          ╭──────────────────────────────────────╮
          │ ▾ Circle                             │
          │ ├─▾ Fill (Circle)                    │
          │ │ ├── 🅐 a.circle.fill                │
          │ │ ├── 🅑 b.circle.fill                │
          │ │ └── 🅒 c.circle.fill                │
          │ └─▾ No Fill (Circle)                 │
          │   ├── Ⓐ a.circle                     │
          │   ├── Ⓑ b.circle                     │
          │   └── Ⓒ c.circle                     │
          │ ▾ Square                             │
          │ ├─▾ Fill (Square)                    │
          │ │ ├── 🅰 a.square.fill                │
          │ │ ├── 🅱 b.square.fill                │
          │ │ └── 🅲 c.square.fill                │
          │ └─▾ No Fill (Square)                 │
          │   ├── 🄰 a.square                     │
          │   ├── 🄱 b.square                     │
          │   └── 🄲 c.square                     │
          ╰──────────────────────────────────────╯

         1 of 18       o Descending  ? keys  q quit
        """

    init(
        _ catalog: SymbolCatalog = .letters, order: SymbolOrder = .ascending, columns: Int = 40, rows: Int = 24,
        repertoire: CharacterRepertoire = .unicode, style: ListStyle = .snapshot, delay: SlowSymbols.Delay? = nil
    ) {
        controller = SymbolBrowserController(catalog: catalog, order: order, style: style, delay: delay)
        root = PaneController(controller)
        root.adopt(TerminalCapabilities(repertoire: repertoire))
        root.resize(to: Size(columns: columns, rows: rows))
    }

    /// The picture, row by row, without trailing blanks.
    var rows: [String] { root.draw().textRows }

    /// The picture in one piece.
    var text: String { rows.joined(separator: "\n") }

    /// The symbols on the screen, from top to bottom.
    var symbols: [String] {
        rows.compactMap { row in
            row.split(separator: " ").first { SymbolName(String($0)).shape != nil && $0.contains(".") }.map(String.init)
        }
    }

    /// The text of the focused row, without borders and guides. The hardware cursor is on this row.
    var focusedTitle: String? {
        let canvas = root.draw()
        return canvas.cursor.map { canvas.textRows[$0.row].trimmingBorders }
    }

    func press(_ keys: Key...) {
        for key in keys { _ = root.handle(.key(key)) }
    }

    /// Clicks on the first occurrence of a text.
    func click(on text: String) {
        for (row, line) in rows.enumerated() {
            guard let range = line.firstRange(of: text) else { continue }
            let column = SafeText(String(line[..<range.lowerBound])).width
            let position = Point(column: column, row: row)
            _ = root.handle(.mouse(MouseEvent(.pressed(.left), at: position)))
            _ = root.handle(.mouse(MouseEvent(.released(.left), at: position)))
            return
        }
    }
}

extension String {
    fileprivate var trimmingBorders: String {
        drop { !$0.isLetter && !$0.isNumber }.prefix { $0 != "│" }
            .split(separator: " ").joined(separator: " ")
    }
}
