import CollectionViews
import ListContents
import Screens
import TerminalCanvas
import Testing

/// Texts of several lines.
@MainActor
struct TextEditorCellTests {
    private let order = Order()

    private func stage(columns: Int = 24, rows: Int = 10, minimumRows: Int = 1) -> ContentStage {
        let order = order
        return ContentStage(columns: columns, rows: rows) {
            LabelCell("above")
            TextEditorCell("Note", order, \.note, placeholder: "none", minimumRows: minimumRows)
            TextFieldCell("Name", order, \.name)
        }
    }

    private func editing(_ note: String, columns: Int = 24, rows: Int = 10) -> ContentStage {
        order.note = note
        let stage = stage(columns: columns, rows: rows)
        stage.press(Key(.down), Key(.enter))
        return stage
    }

    @Test func theRowIsAsHighAsItsText() {
        order.note = "Please leave it with the neighbours.\nThank you"
        #expect(
            stage().picture == """
                 above
                 Note Please leave it
                      with the
                      neighbours.
                      Thank you
                 Name Ada
                """)
    }

    @Test func anEmptyTextShowsThePlaceholderAndHasItsRows() {
        #expect(stage(minimumRows: 3).picture == " above\n Note none\n\n\n Name Ada")
    }

    @Test func hugeSizesAreLimited() {
        let order = order
        let stage = ContentStage(columns: 24, rows: 4) {
            TextEditorCell("Note", order, \.note, labelColumns: .max, minimumRows: .max)
            TextFieldCell("Name", order, \.name, labelColumns: .max)
        }
        #expect(stage.picture.hasPrefix(" Note"))
        stage.press(Key(.down))
        #expect(stage.picture.contains("Name"))
    }

    @Test func enterBeginsALineAndTheRowGrows() {
        let stage = editing("ab")
        stage.press(Key(.left), Key(.enter))
        #expect(stage.picture == " above\n Note a\n      b\n Name Ada")
        #expect(stage.cursor == Point(column: 6, row: 3))
        stage.press(Key(.backspace))
        #expect(stage.picture == " above\n Note ab\n Name Ada")
    }

    @Test(arguments: [Key.control("s"), Key(.enter, modifiers: .alt)])
    func aKeyAccepts(key: Key) {
        let stage = editing("a")
        stage.press(Key(.enter))
        stage.type("b")
        #expect(order.note == "a")
        stage.press(key)
        #expect(order.note == "a\nb")
        stage.press(.character("k"))
        #expect(stage.focused == " above", "letters are commands again")
    }

    @Test func tabAcceptsAndEscapeRestores() {
        let stage = editing("a")
        stage.type("b")
        stage.press(Key(.escape))
        #expect(stage.focused == " Note a")
        stage.press(Key(.enter))
        stage.type("c")
        stage.press(Key(.tab))
        stage.type("!")
        #expect(order.note == "ac")
        #expect(stage.focused == " Name Ada!")
    }

    @Test func theArrowsMoveFromLineToLineAndThenFromRowToRow() {
        let stage = editing("first\nx\nthird")
        #expect(stage.cursor == Point(column: 11, row: 4))
        stage.press(Key(.up))
        #expect(stage.cursor == Point(column: 7, row: 3))
        stage.press(Key(.up))
        #expect(stage.cursor == Point(column: 11, row: 2), "the column is kept over a short line")
        stage.press(Key(.home))
        #expect(stage.cursor == Point(column: 6, row: 2))
        stage.press(Key(.up))
        #expect(stage.focused == " above")
        stage.press(Key(.down), Key(.enter), Key(.down))
        #expect(stage.focused == " Name Ada")
    }

    @Test func lineCommandsActOnTheLine() {
        let stage = editing("one\ntwo\nthree")
        stage.press(Key(.up), .control("a"), .control("k"))
        #expect(stage.picture == " above\n Note one\n\n      three\n Name Ada")
        stage.press(.control("k"))
        #expect(stage.picture == " above\n Note one\n      three\n Name Ada")
        stage.press(.control("e"), .control("u"), .control("u"))
        #expect(stage.picture == " above\n Note one\n Name Ada")
    }

    @Test func pastedLinesAreKept() {
        let stage = editing("")
        stage.paste("a\r\nb\tc\u{1B}")
        #expect(stage.picture == " above\n Note a\n      b c\n Name Ada")
    }

    @Test func aClickMovesTheCursorToItsLine() {
        let stage = editing("first\nsecond")
        stage.press(Key(.escape))
        stage.click(column: 8, line: 2)
        stage.type("!")
        #expect(stage.picture == " above\n Note first\n      se!cond\n Name Ada")
        stage.click(column: 20, line: 1)
        stage.type("?")
        #expect(stage.picture == " above\n Note first?\n      se!cond\n Name Ada")
    }

    @Test func theLineOfTheCursorIsShownInARowHigherThanTheScreen() {
        let stage = editing((0..<30).map { "line \($0)" }.joined(separator: "\n"), rows: 5)
        #expect(stage.focused?.contains("line 29") == true)
        for number in (0..<29).reversed() {
            stage.press(Key(.up))
            #expect(stage.focused?.hasSuffix("line \(number)") == true)
        }
        for number in 1..<30 {
            stage.press(Key(.down))
            #expect(stage.focused?.hasSuffix("line \(number)") == true)
        }
        stage.press(Key(.enter))
        stage.type("new")
        #expect(stage.focused?.hasSuffix("new") == true)
    }

    @Test func theLineOfTheCursorIsShownInATextOfThousandsOfLines() {
        let order = order
        order.note = (0..<3000).map { "line \($0)" }.joined(separator: "\n")
        let stage = ContentStage(columns: 24, rows: 5) {
            LabelCell("above")
            TextEditorCell("Note", order, \.note)
            for number in 0..<20 { LabelCell("below \(number)") }
        }
        stage.press(Key(.down), Key(.enter))
        #expect(stage.focused?.hasSuffix("line 2999") == true)
        stage.type("!")
        #expect(stage.focused?.hasSuffix("line 2999!") == true)
        stage.press(Key(.up), Key(.up), Key(.enter))
        stage.type("new")
        #expect(stage.focused?.hasSuffix("new") == true)
        stage.press(.control("s"))
        #expect(order.note.hasSuffix("line 2997\nnew\nline 2998\nline 2999!"))
    }

    @Test func anUnchangedTextIsNotAcceptedWhenFocusMoves() {
        let stage = editing("a\r\nb")
        stage.press(Key(.down))
        #expect(order.note == "a\r\nb")
    }

    @Test func aRefusedTextStaysWithAllItsLines() {
        let order = order
        let stage = ContentStage {
            TextEditorCell("Note", order, \.note).validated { $0.contains("\n") ? "One line only." : nil }
            LabelCell("below")
        }
        stage.press(Key(.enter))
        stage.type("a")
        stage.press(Key(.enter))
        stage.type("b")
        stage.press(.control("s"), Key(.tab))
        #expect(stage.picture == " Note a\n      b\n One line only.\n below")
        #expect(order.note == "")
    }

    @Test(arguments: 1...9)
    func theCursorIsAlwaysInTheField(columns: Int) {
        let stage = editing("a b  cd漢字 e\n\nfghij   k", columns: columns)
        for key in [Key(.left), Key(.right), Key(.up), Key(.down)] {
            for _ in 0..<25 {
                let column = stage.cursor?.column
                #expect(column.map { (0..<columns).contains($0) } ?? false)
                stage.press(key)
            }
        }
    }
}
