import TerminalCanvas
import TestSupport
import Testing

/// A program with several screens on a real terminal: a stack of lists, alerts, menus, a search by the app, two panes.
struct MailTests {
    /// The program, whose screen is compared with a full repaint after each step.
    private struct Mail {
        let session: TerminalSession

        init(
            size: Size = Size(columns: 80, rows: 16),
            streams: [StandardStream] = [.terminal, .terminal, .terminal]
        ) throws {
            session = try TerminalSession(["MailExample"], size: size, streams: streams)
            try waitFor(["Inbox", "[ New ]", "No letter"], status: " 1 of 2 ")
        }

        var status: String { session.screen.rows.last ?? "" }

        /// Waits for texts on the screen and in the status line, which is drawn last.
        ///
        /// - Parameter message: The beginning of the status line, if it goes away with the next key. Then the screen is
        ///   not compared, because Ctrl-L is a key.
        func waitFor(
            _ texts: [String], without absent: [String] = [], status: String = "", message: String? = nil,
            file: String = #fileID, line: Int = #line
        ) throws {
            let text = message ?? status
            try session.waitUntil(file: file, line: line) { session in
                self.status.contains(text) && texts.allSatisfy(session.screen.contains)
                    && !absent.contains(where: session.screen.contains)
            }
            if message == nil { try compareWithRepaint(file: file, line: line) }
        }

        /// Compares the screen with a full repaint.
        private func compareWithRepaint(file: String, line: Int) throws {
            let before = session.screen
            // Another program writes over the screen, and Ctrl-L repairs it.
            session.emulator.feed("\u{1b}[HAnother program was here\u{1b}[2;1H\u{1b}[J".utf8)
            try session.press(.control("l"))
            try session.waitUntil(file: file, line: line) { session in
                let screen = session.screen
                // A hidden cursor may be anywhere.
                return screen.glyphs == before.glyphs && screen.isCursorVisible == before.isCursorVisible
                    && (screen.cursor == before.cursor || !screen.isCursorVisible)
            }
        }
    }

    private static let alertHints = "Enter press  Tab next  Esc cancel"
    private static let fieldHints = "Enter accept  Esc cancel"
    private static let menuHints = "Enter choose  Esc close"

    @Test(arguments: [Size(columns: 80, rows: 16), Size(columns: 40, rows: 20)])
    func aLetterIsOpenedReadAndChosen(size: Size) throws {
        let mail = try Mail(size: size)
        try mail.session.press(.enter)
        try mail.waitFor(["[ Mail ]", "Lunch", "At noon"], status: " 1 of 3 ")
        try mail.session.press(.down, .down)
        try mail.waitFor(["東京 trip", "The tickets are here: 東京"], status: " 3 of 3 ")
        try mail.session.press(.escape)
        try mail.waitFor(["[ New ]", "Archive"], without: ["Lunch", "At noon"], status: " 1 of 2 ")
        try mail.session.press(.down, .enter)
        try mail.waitFor(["Welcome", "Press ? for all keys."], status: " 1 of 1 ")
        try mail.session.press(.enter)
        #expect(try mail.session.waitForExit() == .exited(0))
        try mail.session.waitFor("Welcome")
        #expect(try mail.session.leftovers == [])
    }

    @Test func aFolderIsMadeAndDeletedInAlerts() throws {
        let mail = try Mail()
        try mail.session.press("a")
        try mail.waitFor(["New folder", "│ Name Bills"], status: Self.fieldHints)
        try mail.session.press("Töpfe")
        try mail.waitFor(["│ Name Töpfe", "[ Cancel ] [ Create ]"], status: Self.fieldHints)
        #expect(mail.session.screen.isCursorVisible)
        try mail.session.press(.enter)
        try mail.waitFor(["Töpfe"], without: ["New folder"], message: " Töpfe created ")
        try mail.session.press(.end)
        try mail.waitFor(["Töpfe"], status: " 3 of 3 ")
        try mail.session.press("d")
        try mail.waitFor(["Delete Töpfe?", "[ Cancel ] [ Delete ]"], status: Self.alertHints)
        try mail.session.press(.enter)
        try mail.waitFor(["Töpfe"], without: ["Delete Töpfe?"], status: " 3 of 3 ")
        try mail.session.press("d")
        try mail.waitFor(["Delete Töpfe?"], status: Self.alertHints)
        try mail.session.click(on: "[ Delete ]")
        try mail.waitFor(["Archive"], without: ["Delete Töpfe?"], message: " Töpfe deleted ")
        #expect(!mail.session.screen.rows.dropLast().contains { $0.contains("Töpfe") })
        try mail.session.press("q")
        #expect(try mail.session.waitForExit() == .exited(0))
    }

    @Test func aLetterIsMovedWithAMenuInAMenu() throws {
        let mail = try Mail()
        try mail.session.press(.enter)
        try mail.waitFor(["Lunch", "At noon"], status: " 1 of 3 ")
        try mail.session.press("x")
        try mail.waitFor(["│ Open", "│ Move to", "│ Delete"], status: Self.menuHints)
        try mail.session.press(.down, .right)
        try mail.waitFor(["│ Archive"], status: Self.menuHints)
        try mail.session.press(.enter)
        try mail.waitFor(["Invoice 17"], without: ["Lunch  ", "│ Open"], message: " Moved to Archive ")
        let letter = try #require(mail.session.screen.position(of: "東京"))
        try mail.session.click(column: letter.column, row: letter.row, button: 3)
        try mail.waitFor(["│ Open", "The tickets"], status: Self.menuHints)
        try mail.session.click(on: "Delete")
        try mail.waitFor(["Invoice 17"], without: ["│ Open"], message: " 東京 trip deleted ")
        try mail.session.press(.control("c"))
        #expect(try mail.session.waitForExit() == .exited(130))
        #expect(try mail.session.leftovers == [])
    }

    @Test func theAppFiltersAndNewLettersArrive() throws {
        let mail = try Mail()
        try mail.session.press(.enter)
        try mail.waitFor(["Lunch", "At noon"], status: " 1 of 3 ")
        try mail.session.press("&zzz")
        try mail.waitFor(["No letters"], without: ["Lunch"], status: " &zzz")
        try mail.session.press(.enter)
        try mail.waitFor(["No letters"], status: " No items ")
        try mail.session.press(.escape)
        try mail.waitFor(["Lunch", "At noon"], without: ["No letters"], status: " 1 of 3 ")
        try mail.session.press("f")
        try mail.waitFor(["News"], message: " 1 new letter ")
        try mail.session.press(.tab)
        try mail.waitFor(["News"], without: ["1 new letter"], status: "Tab pane  ? keys")
        try mail.session.press("q")
        #expect(try mail.session.waitForExit() == .exited(0))
    }

    @Test func aMenuOverTwoPanesIsDrawnAtEverySize() throws {
        let mail = try Mail()
        try mail.session.press(.enter)
        try mail.waitFor(["Lunch", "At noon"], status: " 1 of 3 ")
        try mail.session.press("x")
        try mail.waitFor(["│ Open"], status: Self.menuHints)
        for size in [Size(columns: 20, rows: 5), Size(columns: 3, rows: 2), Size(columns: 120, rows: 40)] {
            try mail.session.resize(to: size)
            try mail.session.waitUntil { $0.screen.size == size }
        }
        try mail.waitFor(["│ Open", "Lunch", "At noon"], status: Self.menuHints)
        #expect(mail.session.screen.position(of: "╭")?.row == 2)
    }

    @Test(arguments: ["a", "d", "x"]) func aTerminalThatHangsUpEndsTheProgramInAnAlertAndInAMenu(key: String) throws {
        let mail = try Mail()
        if key == "x" { try mail.session.press(.enter) }
        try mail.session.press(key)
        try mail.session.waitUntil { $0.screen.contains("╭") }
        mail.session.hangUp()
        #expect(try mail.session.waitForExit() == .signaled(1))
    }

    @Test func theChosenLetterIsWrittenToAPipe() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("chosen")
        let mail = try Mail(streams: [.terminal, .file(path), .terminal])
        try mail.session.press(.enter)
        try mail.waitFor(["Lunch", "At noon"], status: " 1 of 3 ")
        try mail.session.press(.end)
        try mail.waitFor(["東京", "The tickets"], status: " 3 of 3 ")
        try mail.session.press(.enter)
        #expect(try mail.session.waitForExit() == .exited(0))
        #expect(TerminalSession.contents(of: path) == "東京 trip\n")
        #expect(try mail.session.leftovers == [])
    }
}
