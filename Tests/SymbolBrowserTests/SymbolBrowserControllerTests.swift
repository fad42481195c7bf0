import CollectionViews
import Screens
import TerminalCanvas
import Testing

@testable import SymbolBrowser

@MainActor
struct SymbolBrowserControllerTests {
    @Test func theFirstPictureIsTheOpenTree() {
        #expect(BrowserScreen(columns: 44, rows: 23).text == BrowserScreen.firstPicture)
    }

    @Test func asciiHasBracketsAndCorners() {
        let rows = BrowserScreen(columns: 44, rows: 23, repertoire: .ascii).rows
        #expect(rows.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
        #expect(rows.contains("  | | |-- (A) a.circle.fill              |"))
    }

    @Test func theCatalogStartsWithItsShapesAndTheirCounts() {
        let rows = BrowserScreen(.everything, columns: 44).rows
        #expect(rows[2].hasPrefix("  │ ▾ Circle                        1143 │"))
        #expect(rows[3].hasPrefix("  │ ├─▸ Fill (Circle)                554 │"))
        #expect(rows[4].hasPrefix("  │ └─▸ No Fill (Circle)             589 │"))
    }

    @Test func namesAfterWideAndNarrowGlyphsBeginInOneColumn() {
        let screen = BrowserScreen(.everything, columns: 60, rows: 100)
        screen.press(Key(.down), Key(.down), Key(.right))
        #expect(screen.rows.contains { $0.contains("⑳  20.circle") })
        #expect(screen.rows.contains { $0.contains("㉑ 21.circle") })
    }

    @Test func theButtonShowsTheOtherOrder() {
        let screen = BrowserScreen()
        #expect(screen.rows[0].hasSuffix("[ Descending ]"))
        screen.press(.character("o"))
        #expect(screen.rows[0].hasSuffix("[ Ascending ]"))
        #expect(BrowserScreen(order: .descending).rows[0].hasSuffix("[ Ascending ]"))
    }

    @Test func reversingTheOrderTwiceShowsTheFirstPictureAgain() {
        let screen = BrowserScreen()
        let first = screen.text
        screen.press(.character("o"))
        #expect(
            screen.symbols == [
                "c.circle.fill", "b.circle.fill", "a.circle.fill", "c.circle", "b.circle", "a.circle",
                "c.square.fill", "b.square.fill", "a.square.fill", "c.square", "b.square", "a.square",
            ])
        screen.press(.character("o"))
        #expect(screen.text == first)
    }

    @Test func aClickOnTheButtonReversesTheOrder() {
        let screen = BrowserScreen()
        screen.click(on: "Descending")
        #expect(screen.controller.order == .descending)
        #expect(screen.symbols.first == "c.circle.fill")
    }

    @Test func aClosedGroupStaysClosedWhenTheOrderChanges() {
        let screen = BrowserScreen()
        screen.press(Key(.down), Key(.left), .character("o"))
        #expect(screen.symbols.first == "c.circle")
        #expect(screen.rows.contains { $0.contains("▸ Fill (Circle)") })
        screen.press(Key(.right))
        #expect(screen.symbols.first == "c.circle.fill")
    }

    @Test func anOpenedGroupStaysOpenWhenTheOrderChanges() {
        let screen = BrowserScreen(.everything)
        screen.press(Key(.down), Key(.right), .character("o"))
        let tree = (screen.controller.list as! SnapshotList).dataSource.snapshot(for: .main)
        #expect(tree.isExpanded(ListItem("Fill (Circle)")))
        #expect(!tree.isExpanded(ListItem("No Fill (Circle)")))
    }

    @Test func focusStaysWithItsSymbolWhenTheOrderChanges() {
        let screen = BrowserScreen()
        screen.press(Key(.down), Key(.down))
        #expect(screen.focusedTitle == "🅐 a.circle.fill")
        screen.press(.character("o"))
        #expect(screen.focusedTitle == "🅐 a.circle.fill")
        #expect(screen.symbols.prefix(3) == ["c.circle.fill", "b.circle.fill", "a.circle.fill"])
        screen.press(Key(.up))
        #expect(screen.focusedTitle == "🅑 b.circle.fill")
    }

    @Test func changingTheOrderOnlyMovesRows() {
        let screen = BrowserScreen()
        screen.press(Key(.end), Key(.left), Key(.left))
        let dataSource = (screen.controller.list as! SnapshotList).dataSource
        let before = dataSource.snapshot(for: .main)
        screen.press(.character("o"))
        let difference = dataSource.snapshot(for: .main).difference(from: before)
        #expect(difference.removed.isEmpty && difference.inserted.isEmpty && difference.reconfigured.isEmpty)
        #expect(difference.movedRowCount == 6)
    }

    @Test func theHelpNamesTheButtonsKey() {
        let screen = BrowserScreen(columns: 80, rows: 60)
        screen.press(.character("?"))
        #expect(screen.text.contains("Reverse the order"))
    }
}
