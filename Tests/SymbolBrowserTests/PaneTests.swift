import CollectionViews
import Screens
import TerminalCanvas
import TestSupport
import Testing

@testable import SymbolBrowser

/// The pane with the details of the focused item.
@MainActor
struct PaneTests {
    @Test func thePaneIsNextToTheListOnAWideScreen() {
        let screen = BrowserScreen(columns: 80, rows: 18)
        screen.press(Key(.down), Key(.down), .character("i"))
        #expect(
            screen.text == """
                                  SF Symbols    [ Descending ] │            Details
                  ╭─────────────────────────────────────────╮ ▐│ ╭─────────╮
                  │ ▾ Circle                                │ ▐│ │         │
                  │ ├─▾ Fill (Circle)                       │ ▐│ │    🅐    │
                  │ │ ├── 🅐 a.circle.fill                   │ ▐│ │         │
                  │ │ ├── 🅑 b.circle.fill                   │ ▐│ ╰─────────╯
                  │ │ └── 🅒 c.circle.fill                   │ ▐│ a.circle.fill
                  │ └─▾ No Fill (Circle)                    │ ▐│
                  │   ├── Ⓐ a.circle                        │ ▐│ Shape  Circle
                  │   ├── Ⓑ b.circle                        │ ▐│ Fill   yes
                  │   └── Ⓒ c.circle                        │ ▐│
                  │ ▾ Square                                │ ▐│ a       letter
                  │ ├─▾ Fill (Square)                       │ ▐│ circle  shape
                  │ │ ├── 🅰 a.square.fill                   │  │ fill    filled
                  │ │ ├── 🅱 b.square.fill                   │  │
                  │ │ └── 🅲 c.square.fill                   │  │
                  │ └─▾ No Fill (Square)                    │  │
                 3 of 18             o Descending  i details  Tab pane  ↑↓ move  ? keys  q quit
                """)
    }

    @Test func thePaneIsBelowTheListOnANarrowScreen() {
        let screen = BrowserScreen(columns: 44, rows: 18)
        screen.press(Key(.down), Key(.down), .character("i"))
        #expect(
            screen.text == """
                                 SF Symbols  [ Descending ]
                  │ ├─▾ Fill (Circle)                    │
                  │ │ ├── 🅐 a.circle.fill                │ ▐
                  │ │ ├── 🅑 b.circle.fill                │ ▐
                  │ │ └── 🅒 c.circle.fill                │ ▐
                  │ └─▾ No Fill (Circle)                 │ ▐
                  │   ├── Ⓐ a.circle                     │
                  │   ├── Ⓑ b.circle                     │
                  │   └── Ⓒ c.circle                     │
                  │ ▾ Square                             │
                                  Details
                 ╭─────╮  a.circle.fill
                 │  🅐  │  Shape  Circle
                 ╰─────╯  Fill   yes
                 a       letter
                 circle  shape
                 fill    filled
                 3 of 18       o Descending  ? keys  q quit
                """)
    }

    @Test func thePaneHasAsciiFormsToo() {
        let screen = BrowserScreen(columns: 80, rows: 18, repertoire: .ascii)
        screen.press(Key(.down), Key(.down), .character("i"))
        #expect(screen.rows.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
        #expect(screen.text.contains("+-----------+") && screen.text.contains("|    (A)    |"))
    }

    @Test func thePaneOfAGroupHasTheNumberOfItsSymbols() {
        let screen = BrowserScreen(columns: 80)
        screen.press(.character("i"))
        #expect(screen.text.contains("Symbols  6"))
        #expect(BrowserScreen(.everything).root.details == nil)
        let large = BrowserScreen(.everything, columns: 80)
        large.press(.character("i"))
        #expect(large.text.contains("Symbols  1143"))
    }

    @Test func theDetailsFollowTheFocusOnceItRests() async throws {
        let screen = BrowserScreen(columns: 80)
        screen.press(.character("i"), Key(.down), Key(.down))
        #expect(screen.root.details?.title == "Circle")
        try await waitUntil { screen.root.details?.title == "a.circle.fill" }
        #expect(screen.root.needsDisplay)
    }

    @Test func theSameKeyHidesThePaneAndTheListIsAsBefore() {
        for columns in [44, 80] {
            let screen = BrowserScreen(columns: columns, rows: 12)
            screen.press(Key(.end))
            let before = screen.rows
            screen.press(.character("i"))
            #expect(screen.focusedTitle == "🄲 c.square")
            screen.press(.character("i"))
            #expect(screen.rows == before)
        }
    }

    @Test func aPressInThePaneDoesNotMoveTheFocus() {
        let screen = BrowserScreen(columns: 80)
        screen.press(.character("i"))
        screen.click(on: "Symbols")
        #expect(screen.focusedTitle == "Circle")
        screen.click(on: "b.circle.fill")
        #expect(screen.focusedTitle == "🅑 b.circle.fill")
    }

    @Test func everySmallScreenIsDrawn() {
        let screen = BrowserScreen(columns: 80)
        screen.press(.character("i"))
        for columns in 0...90 where columns < 12 || columns > 68 {
            for rows in 0...20 {
                screen.root.resize(to: Size(columns: columns, rows: rows))
                #expect(screen.root.draw().size == Size(columns: columns, rows: rows))
            }
        }
    }

    @Test(arguments: [
        ("a.circle.fill", ["letter", "shape", "filled"]),
        ("4.square", ["number", "shape"]),
        ("bell.slash", ["picture", "crossed out"]),
        ("arrow.up.circle.badge.clock", ["picture", "direction", "shape", "small sign in a corner", "picture"]),
    ])
    func thePartsOfANameHaveMeanings(name: String, meanings: [String]) {
        #expect(SymbolName(name).parts.map(\.meaning) == meanings)
    }
}
