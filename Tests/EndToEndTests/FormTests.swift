import TerminalCanvas
import TestSupport
import Testing

/// A form on a real terminal: the fields of the settings, with Tab, typed texts, steps and the mouse.
struct FormTests {
    private struct Form {
        let session: TerminalSession

        init(size: Size = Size(columns: 60, rows: 30), environment: [String: String?] = [:]) throws {
            session = try TerminalSession(["SettingsExample"], size: size, environment: environment)
            try waitFor { $0.contains("Ada Lovelace") && $0.rows.last?.contains(" of ") == true }
        }

        func waitFor(file: String = #fileID, line: Int = #line, _ condition: (Screen) -> Bool) throws {
            try session.waitUntil(file: file, line: line) { condition($0.screen) }
        }

        /// Waits until the cursor is in the row of a text, a number of columns after the beginning of the text.
        func waitForCursor(in text: String, column: Int, file: String = #fileID, line: Int = #line) throws {
            try waitFor(file: file, line: line) { screen in
                guard let start = screen.position(of: text), screen.isCursorVisible else { return false }
                return screen.cursor == Point(column: start.column + column, row: start.row)
            }
        }

        /// Presses Esc while a text is being edited or refused, and waits until the program has seen that it is not the
        /// beginning of another key.
        func restore(file: String = #fileID, line: Int = #line) throws {
            try waitFor(file: file, line: line) { $0.rows.last?.contains("Esc restore") == true }
            try session.press(.escape)
            try waitFor(file: file, line: line) { $0.rows.last?.contains("Esc restore") == false }
        }

        /// Waits until a label has the cursor's row, and its text.
        func waitForRow(_ label: String, _ text: String, file: String = #fileID, line: Int = #line) throws {
            try waitFor(file: file, line: line) { screen in
                let row = screen.rows[screen.cursor.row]
                return row.contains(label) && row.contains(text)
            }
        }
    }

    @Test(arguments: [Size(columns: 90, rows: 24), Size(columns: 30, rows: 10)], ["xterm-256color", "vt220"])
    func tabGoesThroughAllFieldsAndBack(size: Size, terminal: String) throws {
        let form = try Form(size: size, environment: ["TERM": terminal])
        let fields = ["Name", "Password", "Ada", "Send me news", "Every", "From", "Copies", "Add a folder"]
        try form.waitForRow("Name", "Ada")
        for field in fields.dropFirst() {
            try form.session.press(.tab)
            try form.waitForRow(field, "")
        }
        for field in fields.dropLast().reversed() {
            try form.session.press(Key(.tab, modifiers: .shift))
            try form.waitForRow(field, "")
        }
        try form.restore()
        try form.session.press("q")
        #expect(try form.session.waitForExit() == .exited(0))
    }

    @Test func anInvalidTextKeepsItsSentenceUntilItIsRestored() throws {
        let form = try Form()
        try form.session.press(.enter)
        try form.session.press(.control("u"))
        try form.session.press(.tab)
        try form.waitFor { $0.contains("A name is needed.") && !$0.contains("Lovelace") }
        try form.restore()
        try form.session.press(.up)
        try form.waitForRow("Name", "")
        try form.restore()
        try form.waitFor { $0.contains("Ada Lovelace") && !$0.contains("A name is needed.") }
    }

    @Test func wideCharactersAreTypedAndDeletedAtTheCursor() throws {
        let form = try Form()
        try form.session.press(.enter)
        try form.session.press(.control("u"))
        try form.session.type("漢字e\u{301}日")
        try form.waitForCursor(in: "漢字", column: 7)
        try form.session.press(.left, .left, .left)
        try form.waitForCursor(in: "漢字", column: 2)
        try form.session.press(.backspace)
        try form.waitForCursor(in: "字", column: 0)
        try form.session.press(.enter)
        try form.waitForRow("Name", "字e\u{301}日")
    }

    @Test func aTextOfSeveralLinesIsTypedAndAcceptedWithControlS() throws {
        let form = try Form()
        try form.session.press(.tab, .tab)
        try form.waitFor { $0.rows.last?.contains("Ctrl-S accept") == true }
        try form.session.press(.enter)
        try form.session.type("漢字")
        try form.waitForCursor(in: "漢字", column: 4)
        try form.session.press(.control("s"))
        try form.waitForRow("Signature", "Yours,")
        #expect(form.session.screen.contains("漢字"))
        try form.session.press("j")
        try form.waitForRow("Send me news", "")
    }

    @Test func keysAndClicksStep() throws {
        let form = try Form()
        try form.session.click(on: "Copies")
        try form.restore()
        try form.session.press("+")
        try form.waitForRow("Copies", "3")
        try form.session.press(.up)
        try form.session.press(.right, .right)
        try form.waitForRow("From", "2028-03-01")
        // The first signs on the screen are the signs of the day.
        try form.session.click(on: "−")
        try form.waitForRow("From", "2028-02-29")
    }
}
