import TerminalCanvas
import TestSupport
import Testing

/// Gestures on a real terminal: editing, swipe actions, and moving items by keys and with the mouse.
struct TaskTests {
    /// The program, which prints its tasks at the end.
    private struct Tasks {
        let session: TerminalSession
        private let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
            session = try TerminalSession(
                ["TasksExample"], size: Size(columns: 60, rows: 16),
                streams: [.terminal, .file(folder.file("tasks")), .terminal])
            try session.waitUntil { $0.screen.contains("Taxes") && $0.screen.rows.last?.contains(" 1 of 6 ") == true }
        }

        var screen: Screen { session.screen }

        /// Waits for texts on the screen.
        func waitFor(
            _ texts: String..., without absent: [String] = [], file: String = #fileID, line: Int = #line
        ) throws {
            try session.waitUntil(file: file, line: line) { session in
                texts.allSatisfy(session.screen.contains) && !absent.contains(where: session.screen.contains)
            }
        }

        /// Waits until texts are on the screen from top to bottom.
        func waitForOrder(_ texts: String..., file: String = #fileID, line: Int = #line) throws {
            try session.waitUntil(file: file, line: line) { session in
                let rows = texts.compactMap(session.screen.row(of:))
                return rows.count == texts.count && rows == rows.sorted()
            }
        }

        /// Ends the program.
        ///
        /// - Returns: The tasks that it prints.
        func quit() throws -> String {
            try session.press("q")
            #expect(try session.waitForExit() == .exited(0))
            #expect(try session.leftovers == [])
            return TerminalSession.contents(of: folder.file("tasks")) ?? ""
        }
    }

    private static let today = "Today\n  Garden\n    Roses\n    Lawn\n  Shopping\n  House\n    Windows\n"

    @Test func keysMoveATaskAndEscMovesItBack() throws {
        let tasks = try Tasks()
        try tasks.session.press("m")
        try tasks.waitFor("Enter drop")
        try tasks.session.press(.down)
        try tasks.waitForOrder("Shopping", "Garden", "House")
        try tasks.session.press(.escape)
        try tasks.waitForOrder("Garden", "Shopping", "House")
        try tasks.session.press("m")
        try tasks.session.press(.down, .enter)
        try tasks.waitFor("Garden moved")
        #expect(
            try tasks.quit()
                == "Today\n  Shopping\n  Garden\n    Roses\n    Lawn\n  House\n    Windows\nLater\n  Taxes\n")
    }

    @Test func keysMoveATaskToAnotherLevelAndToAnotherDay() throws {
        let tasks = try Tasks()
        try tasks.session.press(.down, .down, .down)
        try tasks.session.press("m")
        try tasks.session.press(.right, .enter)
        try tasks.waitFor("Shopping moved")
        try tasks.session.press(.end)
        try tasks.session.press("m")
        try tasks.session.press(.home, .enter)
        try tasks.waitFor("Taxes moved")
        #expect(
            try tasks.quit()
                == "Today\n  Taxes\n  Garden\n    Roses\n    Lawn\n    Shopping\n  House\n    Windows\nLater\n")
    }

    @Test func theMouseDragsATaskIntoAClosedOneThatOpens() throws {
        let tasks = try Tasks()
        let start = try #require(tasks.screen.position(of: "Shopping"))
        let target = try #require(tasks.screen.position(of: "House"))
        try tasks.session.drag(from: start, to: target)
        try tasks.waitFor("Windows")
        try tasks.session.releaseMouse(at: target)
        try tasks.waitFor("Shopping moved")
        #expect(
            try tasks.quit()
                == "Today\n  Garden\n    Roses\n    Lawn\n  House\n    Shopping\n    Windows\nLater\n  Taxes\n")
    }

    @Test func theReorderSignIsDraggedToAnotherDay() throws {
        let tasks = try Tasks()
        try tasks.session.press(.control("e"))
        try tasks.waitFor("[ Done ]", "≡")
        let row = try #require(tasks.screen.row(of: "Shopping"))
        let column = try #require(tasks.screen.position(of: "≡")?.column)
        let target = try #require(tasks.screen.row(of: "Taxes"))
        try tasks.session.drag(from: Point(column: column, row: row), to: Point(column: column, row: target))
        try tasks.waitForOrder("Later", "Taxes", "Shopping")
        try tasks.session.releaseMouse(at: Point(column: column, row: target))
        try tasks.waitFor("Shopping moved")
        #expect(
            try tasks.quit()
                == "Today\n  Garden\n    Roses\n    Lawn\n  House\n    Windows\nLater\n  Taxes\n  Shopping\n")
    }

    @Test func aListIsEditedWithKeys() throws {
        let tasks = try Tasks()
        try tasks.session.press(.control("e"))
        try tasks.waitFor("[ Done ]", "[ Delete ]", "✕ + ☐", "≡")
        try tasks.session.press("D")
        try tasks.waitFor("Nothing is selected", without: ["deleted"])
        try tasks.session.press(.down)
        try tasks.session.press(" ")
        try tasks.session.press(.down)
        try tasks.session.press(" ")
        try tasks.waitFor("☑", "2 selected")
        try tasks.session.press("D")
        try tasks.waitFor("2 deleted", without: ["Roses", "Lawn"])
        try tasks.session.press(.home)
        try tasks.session.press("+")
        try tasks.waitFor("Task 1")
        try tasks.session.press(.control("e"))
        try tasks.waitFor("[ Edit ]", without: ["✕", "≡", "[ Delete ]"])
        #expect(try tasks.quit() == "Today\n  Garden\n  Task 1\n  Shopping\n  House\n    Windows\nLater\n  Taxes\n")
    }

    @Test func aListIsEditedWithTheMouse() throws {
        let tasks = try Tasks()
        try tasks.session.click(on: "[ Edit ]")
        try tasks.waitFor("[ Done ]", "✕")
        let sign = try #require(tasks.screen.position(of: "✕"))
        let row = try #require(tasks.screen.row(of: "Shopping"))
        try tasks.session.click(column: sign.column, row: row)
        try tasks.waitFor("│ Delete │", without: ["Flag"])
        try tasks.session.click(on: "│ Delete")
        try tasks.waitFor("Delete?", "[ Cancel ] [ Delete ]")
        // The navigation bar has a button with this title too.
        let buttons = try #require(tasks.screen.position(of: "[ Cancel ] [ Delete ]"))
        try tasks.session.click(column: buttons.column + "[ Cancel ] [ ".count, row: buttons.row)
        try tasks.waitFor("1 deleted", without: ["Shopping"])
        try tasks.session.click(on: "[ Done ]")
        try tasks.waitFor("[ Edit ]", without: ["✕"])
        #expect(try tasks.quit() == "Today\n  Garden\n    Roses\n    Lawn\n  House\n    Windows\nLater\n  Taxes\n")
    }

    @Test func aRangeBeginsToEdit() throws {
        let tasks = try Tasks()
        try tasks.session.press("v")
        try tasks.waitFor("[ Done ]", "1 selected")
        try tasks.session.press(.down)
        try tasks.waitFor("2 selected")
        try tasks.session.press("q")
        #expect(try tasks.session.waitForExit() == .exited(0))
    }

    @Test func swipeActionsAreChosenInAMenuOfTheRow() throws {
        let tasks = try Tasks()
        try tasks.session.press(".")
        try tasks.waitFor("│ Flag", "│ Delete", without: ["Read aloud"])
        try tasks.session.press(.enter)
        try tasks.waitFor("⚑ Garden", without: ["│ Flag"])
        let point = try #require(tasks.screen.position(of: "Taxes"))
        try tasks.session.click(column: point.column, row: point.row, button: 3)
        try tasks.waitFor("│ Flag", "│ Delete", "│ Read aloud")
        try tasks.session.press(.escape)
        try tasks.waitFor(" 6 of 6 ", without: ["│ Flag"])
        let others = Self.today.dropFirst("Today\n  Garden".count)
        #expect(try tasks.quit() == "Today\n  ⚑ Garden" + others + "Later\n  Taxes\n")
    }

    @Test func theDeleteKeyDoesTheFirstTrailingActionAfterAQuestion() throws {
        let tasks = try Tasks()
        try tasks.session.press(.end)
        try tasks.waitFor(" 6 of 6 ")
        try tasks.session.press(.delete)
        try tasks.waitFor("Delete?", "[ Cancel ] [ Delete ]")
        try tasks.session.press(.escape)
        try tasks.waitFor("Taxes", without: ["Delete?"])
        try tasks.session.press(.backspace)
        try tasks.waitFor("Delete?")
        try tasks.session.press("d")
        try tasks.session.press(.enter)
        try tasks.waitFor("1 deleted", without: ["Taxes"])
        #expect(try tasks.quit() == Self.today + "Later\n")
    }
}
