import CollectionViews
import Screens
import TerminalCanvas
import Testing

@MainActor
struct SheetTests {
    let list = NamesController(["one", "two"], title: "Below")
    let sheet = NamesController(title: "Sheet")

    init() { list.prepare(columns: 40, rows: 12) }

    @Test func aSheetIsABoxOverAFaintScreen() {
        sheet.preferredContentSize = Size(columns: 20, rows: 5)
        list.present(sheet)
        #expect(
            list.content == """
                                 Below
                 one
                 two     ╭────────────────────╮
                         │       Sheet        │
                         │one                 │
                         │two                 │
                         │three               │
                         │                    │
                         ╰────────────────────╯


                """)
        #expect(list.status == " 1 of 3       Esc close  ? keys  q quit")
        #expect(list.draw().styleRows()[1].hasPrefix("ddd"))
    }

    @Test func escClosesASheetUnlessItIsModal() {
        list.present(sheet)
        list.press("down esc")
        #expect(list.presentedViewController == nil)
        #expect(sheet.focus == "two" && list.focus == "one")
        sheet.isModalInPresentation = true
        list.present(sheet)
        list.press("esc")
        #expect(list.presentedViewController === sheet)
        sheet.dismiss()
        #expect(list.presentedViewController == nil)
    }

    @Test func aScreenInTheWholeTerminalHidesTheOne() {
        sheet.modalPresentationStyle = .fullScreen
        list.present(sheet)
        #expect(list.draw().textRows[0].contains("Sheet") && !list.picture.contains("Below"))
        // The hidden screen does not ask for frames.
        list.collectionView.perform(.moveDown)
        _ = list.draw()
        #expect(!list.needsDisplay)
        list.dismiss()
        #expect(list.needsDisplay)
        #expect(list.focus == "two")
    }

    @Test func aSheetIsResizedAndReducedWithTheTerminal() {
        sheet.preferredContentSize = Size(columns: 30, rows: 8)
        list.present(sheet)
        _ = list.handle(.resized(Size(columns: 26, rows: 10)))
        #expect(sheet.collectionView.state.size == Size(columns: 24, rows: 6))
        #expect(list.collectionView.state.size == Size(columns: 26, rows: 8))
    }

    @Test func dismissTakesAwayEverythingAbove() {
        list.present(sheet)
        let alert = AlertController(title: "Over the sheet")
        alert.addAction(AlertAction(title: "OK"))
        sheet.present(alert)
        #expect(list.picture.contains("Over the sheet"))
        list.dismiss()
        #expect(list.presentedViewController == nil && sheet.presentedViewController == nil)
        #expect(alert.presentingViewController == nil)
    }

    @Test func aClickInASheetIsAtItsRow() {
        sheet.preferredContentSize = Size(columns: 20, rows: 5)
        list.present(sheet)
        list.click(14, 5)
        #expect(sheet.focus == "two")
        list.click(1, 2)
        #expect(list.focus == "one")
    }

    @Test func aSheetInARunLoopIsReported() {
        list.addKeyCommand(KeyCommand([.character("p")], title: "Present") { list.present(sheet) })
        let terminal = HeadlessTerminal(size: Size(columns: 40, rows: 12))
        terminal.script(keys: "p esc ctrl-c")
        #expect(TerminalApplication(terminal: terminal, rootViewController: list).run() == .interrupted)
        #expect(sheet.calls == ["willAppear", "didAppear", "willDisappear", "didDisappear"])
        #expect(list.calls == sheet.calls)
    }
}
