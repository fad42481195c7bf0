import TerminalCanvas
import TestSupport

/// The demo on a real pseudo-terminal.
struct BrowserSession {
    let terminal: TerminalSession

    /// Starts the demo and waits for its first picture.
    init(
        _ arguments: [String] = [], size: Size = Size(columns: 50, rows: 26), environment: [String: String?] = [:]
    ) throws {
        terminal = try TerminalSession(["symbol-browser"] + arguments, size: size, environment: environment)
        try terminal.waitFor("q quit")
    }

    /// The text of the focused row. The hardware cursor is on this row.
    var focused: String {
        let screen = terminal.screen
        return Self.label(screen.rows[screen.cursor.row])
    }

    /// The labels of the list's rows, from top to bottom.
    var labels: [String] {
        terminal.screen.rows.map(Self.label).filter {
            $0.contains("Circle") || $0.contains("Square") || $0.contains(".")
        }
    }

    /// Waits until a row has the focus, at a position in the list.
    ///
    /// - Parameters:
    ///   - label: The row's text.
    ///   - position: The position that the status line shows, such as `"2 of 18"`.
    func waitForFocus(on label: String, _ position: String, file: String = #fileID, line: Int = #line) throws {
        try terminal.waitUntil(file: file, line: line) { session in
            // The status line is drawn with the same frame, but may arrive later.
            session.screen.rows.last?.hasPrefix(" \(position) ") == true && focused == label
        }
    }

    /// Presses keys one by one, and waits for the effect of each.
    ///
    /// - Parameter steps: For each step a key, and the label and the position of the row that then has the focus.
    func follow(_ steps: [(Key, String, String)], file: String = #fileID, line: Int = #line) throws {
        for (key, label, position) in steps {
            try terminal.press(key)
            try waitForFocus(on: label, position, file: file, line: line)
        }
    }

    /// A row without borders, guides, triangles, glyph and scroll bar.
    private static func label(_ row: String) -> String {
        let words = row.split(separator: " ").filter { word in
            word.contains { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
        return words.joined(separator: " ")
    }
}
