import CollectionViews
import Screens
import TerminalCanvas
import Testing

@MainActor
struct AlertTests {
    let list = NamesController()

    init() { list.prepare() }

    /// Shows a question, and returns the titles of the buttons that were pressed.
    private func ask(
        title: String = "Delete notes.txt?", message: String? = "This cannot be undone.",
        _ buttons: [(String, AlertAction.Style)] = [("Delete", .destructive), ("Cancel", .cancel)],
        fields: Int = 0
    ) -> (alert: AlertController, pressed: @MainActor () -> [String]) {
        let alert = AlertController(title: title, message: message)
        let log = Log()
        for index in 0..<fields { alert.addTextField { $0.label = "Field \(index)" } }
        for (title, style) in buttons {
            alert.addAction(AlertAction(title: title, style: style) { log.titles.append($0.title) })
        }
        list.present(alert)
        return (alert, { log.titles })
    }

    private final class Log { var titles: [String] = [] }

    @Test func anAlertIsABoxInTheMiddle() {
        _ = ask()
        #expect(
            list.content == """
                                   Names
                 one     ╭────────────────────────╮
                 two     │   Delete notes.txt?    │
                 three   │ This cannot be undone. │
                         │                        │
                         │ [ Cancel ] [ Delete ]  │
                         ╰────────────────────────╯


                """)
        #expect(list.status.contains("Tab next  Esc cancel"))
        #expect(!list.status.contains("close"))
    }

    @Test func typographicCharactersOfTheAppAreReplacedInASCII() {
        list.navigationItem.title = "Names…"
        list.adopt(TerminalCapabilities(repertoire: .ascii))
        #expect(list.draw().textRows.first?.contains("Names...") == true)
        list.statusMessage = "5 × 3 – “done”"
        #expect(list.draw().textRows.last?.contains(#"5 x 3 - "done""#) == true)
        _ = ask(title: "Delete “a”…", message: "1 → 2", [("More…", .default)])
        let screen = list.draw().textRows.joined(separator: "\n")
        for text in [#"Delete "a"..."#, "1 -> 2", "[ More... ]"] { #expect(screen.contains(text), "\(text)") }
    }

    @Test func aMessageThatDoesNotFitScrolls() {
        let question = ask(message: (1...20).map { "line <\($0)>" }.joined(separator: "\n"))
        #expect(list.content.contains("<1>") && !list.content.contains("<20>"))
        #expect(list.content.contains("↓") && !list.content.contains("↑"))
        list.press("pagedown")
        #expect(list.content.contains("↓") && list.content.contains("↑") && !list.content.contains("<1>"))
        for _ in 1...20 { list.press("pagedown") }
        #expect(list.content.contains("<20>") && !list.content.contains("↓"))
        list.press("pageup")
        #expect(!list.content.contains("<20>"))
        list.press("enter")
        #expect(question.pressed() == ["Cancel"])
    }

    @Test func enterNeverPressesADestructiveButtonThatTheUserDidNotChoose() {
        let question = ask()
        list.press("enter")
        #expect(question.pressed() == ["Cancel"])
        let only = ask([("Delete", .destructive)])
        list.press("enter")
        #expect(only.pressed().isEmpty)
        list.press("tab enter")
        #expect(only.pressed() == ["Delete"])
    }

    @Test func aPreferredDestructiveButtonIsNotTheDefault() {
        let alert = AlertController(title: "Delete?")
        let delete = AlertAction(title: "Delete", style: .destructive) { _ in Issue.record("pressed") }
        alert.addAction(delete)
        alert.addAction(AlertAction(title: "Keep", style: .cancel))
        alert.preferredAction = delete
        list.present(alert)
        list.press("enter")
        #expect(list.presentedViewController == nil)
    }

    @Test(arguments: ["tab enter", "right enter", "down space", "left enter"])
    func keysMoveToAButtonAndPressIt(keys: String) {
        let question = ask()
        list.press(keys)
        #expect(question.pressed() == ["Delete"])
    }

    @Test func aFirstLetterPressesAButtonButOnlyFocusesADestructiveOne() {
        let first = ask()
        list.press("d")
        #expect(first.pressed().isEmpty)
        list.press("enter")
        #expect(first.pressed() == ["Delete"])
        let second = ask()
        list.press("c")
        #expect(second.pressed() == ["Cancel"])
    }

    @Test func escPressesTheCancelButtonAndTheListIsAsItWas() {
        list.press("down")
        let before = list.picture
        let question = ask()
        #expect(list.isAwaitingInput)
        list.press("esc")
        #expect(question.pressed() == ["Cancel"])
        #expect(list.picture == before)
        #expect(!list.isAwaitingInput)
    }

    @Test(
        arguments: [
            // buttons, hint of Esc, what it presses
            ([("OK", .default)], "close", ["OK"]), ([("Delete", .destructive)], nil, []),
            ([("Keep", .default), ("Drop", .default)], nil, []),
            ([("Keep", .default), ("Delete", .destructive)], nil, []),
            ([("Delete", .destructive), ("Cancel", .cancel)], "cancel", ["Cancel"]),
            ([("No", .cancel)], "cancel", ["No"]),
        ] as [([(String, AlertAction.Style)], String?, [String])])
    func theHintOfEscSaysWhatItDoes(buttons: [(String, AlertAction.Style)], hint: String?, pressed: [String]) {
        let question = ask(buttons)
        let hints = list.status.contains("Tab next  ")
        #expect(hints && list.status.contains("Esc") == (hint != nil))
        if let hint { #expect(list.status.contains("Esc \(hint)")) }
        question.alert.actions[0].isEnabled = false
        #expect(buttons.contains { $0.1 == .cancel } == false || !list.status.contains("Esc"))
        list.press("esc")
        question.alert.actions[0].isEnabled = true
        #expect(question.pressed().isEmpty)
        list.press("esc")
        #expect(question.pressed() == pressed)
    }

    @Test func aClickPressesAButton() {
        let question = ask()
        list.click(1, 1)
        #expect(question.pressed().isEmpty && list.focus == "one")
        list.click(23, 5)
        #expect(question.pressed() == ["Delete"])
    }

    @Test func keysDoNotReachTheListBelow() {
        _ = ask([("OK", .default)])
        #expect(list.press("q end G") == nil)
        #expect(list.focus == "one")
    }

    @Test func ctrlCEndsTheProgramAndSignalsGetThrough() {
        _ = ask()
        #expect(list.press("ctrl-c") == .exit(.interrupted))
        #expect(list.press("ctrl-z") == .suspend)
        #expect(list.press("ctrl-l") == .repaint)
        #expect(list.handle(.terminationRequested(signal: 15)) == .exit(.signal(15)))
        #expect(list.handle(.disconnected) == .exit(.disconnected))
    }

    @Test func textsAreEdited() {
        let question = ask(message: nil, [("Cancel", .cancel), ("Save", .default)], fields: 2)
        question.alert.textFields[1].isSecureTextEntry = true
        list.typeText("Ada")
        list.press("enter")
        _ = list.handle(.pasted("secret"))
        list.press("backspace")
        #expect(question.alert.textFields.map(\.text) == ["Ada", "secre"])
        #expect(list.picture.contains("│ Field 0 Ada ") && list.picture.contains("│ Field 1 ••••• "))
        list.press("enter")
        #expect(question.pressed() == ["Save"])
    }

    @Test func aHandlerCanAskTheNextQuestion() {
        let alert = AlertController(title: "First")
        alert.addAction(
            AlertAction(title: "OK") { _ in
                let next = AlertController(title: "Second")
                next.addAction(AlertAction(title: "OK"))
                list.present(next)
            })
        list.present(alert)
        list.press("enter")
        #expect(list.picture.contains("Second"))
        list.press("enter")
        #expect(list.presentedViewController == nil)
    }

    @Test func anAlertOverAnAlertReturnsToIt() {
        let first = ask().alert
        let second = AlertController(title: "Really?")
        second.addAction(AlertAction(title: "No", style: .cancel))
        first.present(second)
        #expect(list.picture.contains("Really?"))
        list.press("esc")
        #expect(list.picture.contains("Delete notes.txt?"))
        #expect(list.presentedViewController === first)
        #expect(first.presentedViewController == nil)
    }

    @Test func theHelpShowsTheKeysOfTheAlert() {
        _ = ask()
        list.press("?")
        #expect(list.picture.contains("Keys") && list.picture.contains("Cancel"))
        #expect(!list.picture.contains("Quit  "))
        list.press("esc")
        #expect(list.presentedViewController != nil)
    }

    @Test func controlCharactersInTextsAreShown() {
        _ = ask(title: "a\u{1B}[31mb", message: "c\u{7}\u{202E}d", [("e\u{1B}f", .default)])
        let text = list.picture
        #expect(text.contains("^[[31m") && !text.unicodeScalars.contains("\u{1B}"))
        #expect(!text.unicodeScalars.contains("\u{202E}") && !text.unicodeScalars.contains("\u{7}"))
    }

    @Test func aLongTitleIsBrokenIntoLines() {
        let name = "a very long name of a file that does not fit into one line of the box.txt"
        _ = ask(title: "Delete \(name)?", message: "This cannot be undone.")
        let text = list.draw().textRows.joined(separator: " ").filter { !"│╭╮╰╯─".contains($0) }
        let words = text.split(separator: " ").joined(separator: " ")
        #expect(words.contains("Delete a very long name of a file"))
        #expect(list.picture.contains("box.txt?"))
    }

    @Test func aLowTerminalShowsTheTitleAndTheButtonWithTheFocus() {
        _ = ask(
            title: String(repeating: "long title ", count: 20), message: String(repeating: "long text ", count: 50))
        for rows in 3...5 {
            list.resize(to: Size(columns: 44, rows: rows))
            #expect(list.picture.contains("[ Cancel ]"), "\(rows) rows")
        }
        list.resize(to: Size(columns: 44, rows: 6))
        #expect(list.picture.contains("long title") && list.picture.contains("[ Cancel ]"))
    }

    @Test func aSmallTerminalShowsTheQuestionInPlaceOfBlankLines() {
        let alert = AlertController(title: "Delete?", message: "report.txt")
        for title in ["Cancel the deletion", "Delete"] { alert.addAction(AlertAction(title: title)) }
        list.resize(to: Size(columns: 20, rows: 6))
        list.present(alert)
        let rows = list.draw().textRows
        #expect(rows[1].contains("Delete?") && rows[2].contains("report.txt"))
        #expect(rows[3].contains("[ Cancel") && rows[4].contains("[ Delete ]"))
    }

    @Test func wideCharactersStayInTheBox() {
        _ = ask(
            title: "東京の写真を削除しますか", message: "元に戻せません。👨‍👩‍👧‍👦",
            [("削除", .destructive), ("取消", .cancel)], fields: 1)
        for columns in 1...44 {
            list.resize(to: Size(columns: columns, rows: 10))
            let canvas = list.draw()
            #expect(canvas.textRows.allSatisfy { SafeText($0).width <= columns })
        }
    }

    @Test func everySmallScreenIsDrawn() {
        list.menu = { Menu(title: $0, children: (1...9).map { MenuAction(title: "Command \($0)") {} }) }
        for columns in 0...24 {
            for rows in 0...8 {
                list.resize(to: Size(columns: columns, rows: rows))
                for fields in 0...1 {
                    let alert = ask(fields: fields).alert
                    _ = list.draw()
                    list.click(columns / 2, rows / 2)
                    if list.presentedViewController === alert { list.dismiss() }
                }
                list.press("x")
                _ = list.draw()
                list.press("down down ?")
                _ = list.draw()
                list.press("esc esc")
                list.present(NamesController())
                _ = list.draw()
                list.dismiss()
            }
        }
        #expect(list.presentedViewController == nil)
    }
}
