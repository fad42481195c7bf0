import TerminalCanvas
import Testing

@testable import CollectionViews
@testable import Screens

/// The content of a screen in place of its list.
@MainActor
struct ContentUnavailableTests {
    private func stage(columns: Int = 40, rows: Int = 10) -> ScreenStage {
        ScreenStage("a\nb\nc", columns: columns, rows: rows)
    }

    private func failure(_ action: @escaping @MainActor () -> Void = {}) -> ContentUnavailableConfiguration {
        var configuration = ContentUnavailableConfiguration.empty()
        configuration.text = "No server"
        configuration.secondaryText = "It did not answer within 10 seconds, three times."
        configuration.button.title = "Try again"
        configuration.buttonProperties.primaryAction = action
        return configuration
    }

    @Test func textsAndButtonAreInTheMiddle() {
        let stage = stage()
        stage.controller.contentUnavailableConfiguration = failure()
        #expect(
            Array(stage.controller.draw().textRows[1..<9]) == [
                "", "               No server", "  It did not answer within 10 seconds,", "              three times.",
                "",
                "             [ Try again ]", "", "",
            ])
        #expect(stage.controller.draw().cursor == Point(column: 13, row: 6))
    }

    @Test func theListComesBackAsItWas() {
        let stage = stage()
        stage.press(.character("j"))
        let before = stage.picture
        stage.controller.contentUnavailableConfiguration = failure()
        stage.press(.character("j"), .character("G"), Key(.pageUp))
        stage.mouse(.scrolledDown, 3, 3)
        stage.mouse(.pressed(.left), 3, 3)
        #expect(!stage.picture.contains("b"))
        stage.controller.contentUnavailableConfiguration = nil
        #expect(stage.picture == before)
        #expect(stage.focus == "b")
    }

    @Test func enterSpaceAndAClickPressTheButton() {
        let stage = stage()
        var presses = 0
        stage.controller.contentUnavailableConfiguration = failure { presses += 1 }
        stage.press(Key(.enter), .character(" "))
        #expect(presses == 2)
        stage.mouse(.pressed(.left), 12, 6)
        stage.mouse(.pressed(.left), 13, 5)
        #expect(presses == 2)
        stage.mouse(.pressed(.left), 13, 6)
        stage.mouse(.pressed(.left), 25, 6)
        #expect(presses == 4)
        stage.controller.contentUnavailableConfiguration?.buttonProperties.isEnabled = false
        stage.press(Key(.enter))
        stage.mouse(.pressed(.left), 13, 6)
        stage.controller.contentUnavailableConfiguration?.buttonProperties.isEnabled = true
        stage.controller.contentUnavailableConfiguration?.button.title = nil
        stage.press(Key(.enter))
        #expect(presses == 4)
        #expect(stage.controller.draw().cursor == nil)
    }

    @Test func helpAndQuitStillWork() {
        let stage = stage(rows: 60)
        stage.controller.contentUnavailableConfiguration = failure()
        stage.press(.character("?"))
        #expect(stage.picture.contains("─ Keys ─"))
        #expect(stage.press(.character("?"), .character("q")) == [nil, .exit(.quit)])
    }

    @Test func anActionMayShowTheListAgain() {
        let stage = stage()
        stage.controller.contentUnavailableConfiguration = failure { [unowned controller = stage.controller] in
            controller.contentUnavailableConfiguration = .loading()
        }
        stage.press(Key(.enter))
        #expect(stage.picture.contains("Loading…"))
        #expect(!stage.picture.contains("Try again"))
    }

    @Test func loadingTurnsASymbolUntilTheListIsShown() {
        let stage = stage()
        stage.controller.contentUnavailableConfiguration = .loading()
        #expect(stage.controller.turning != nil)
        let symbols = (0..<4).map { _ in
            #expect(stage.controller.turnOnce() != nil)
            #expect(stage.controller.needsDisplay)
            return stage.controller.draw().textRows[4]
        }
        #expect(symbols.map { $0.last } == ["▘", "▝", "▗", "▖"])
        #expect(stage.picture.contains("Loading…"))
        stage.controller.contentUnavailableConfiguration = nil
        #expect(stage.controller.turnOnce() == nil)
        #expect(stage.controller.turning == nil)
    }

    @Test func theStatusLineDoesNotRepeatTheContent() {
        let stage = ScreenStage("", columns: 60)
        let controller = stage.controller
        #expect(stage.statusLine.contains("No items"))
        controller.contentUnavailableConfiguration = .loading()
        for progress in [nil, .indeterminate, .described("Loading…")] as [TaskProgress?] {
            controller.statusProgress = progress
            #expect(stage.statusLine.hasPrefix("     "), "\(stage.statusLine)")
        }
        controller.statusProgress = .described("3 MB")
        controller.statusText = "Server 1"
        #expect(stage.statusLine.hasPrefix(" Server 1  ▖ 3 MB"))
        controller.contentUnavailableConfiguration = failure()
        #expect(stage.statusLine.hasPrefix(" No items  Server 1  ▖ 3 MB"))
    }

    @Test func aSearchWithoutResults() {
        let stage = stage()
        stage.controller.contentUnavailableConfiguration = .search()
        #expect(stage.picture.contains("No Results"))
    }

    @Test func everySizeDrawsWithinTheScreen() {
        let stage = stage()
        stage.controller.contentUnavailableConfiguration = failure()
        for columns in [0, 1, 2, 3, 5, 13, 80] {
            for rows in [0, 1, 2, 3, 4, 5, 6, 50] {
                stage.controller.resize(to: Size(columns: columns, rows: rows))
                let canvas = stage.controller.draw()
                #expect(canvas.size == Size(columns: columns, rows: rows))
                if rows > 0, columns > 2 { #expect(canvas.textRows.contains { !$0.isEmpty }) }
                if let cursor = canvas.cursor { #expect(cursor.column < columns && cursor.row < rows) }
            }
        }
    }
}
