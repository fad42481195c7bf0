import TerminalCanvas
import TestSupport
import Testing

/// Every key of the demo, pressed on a real terminal.
struct KeyTests {
    @Test func downAndUpGoFromRowToRow() throws {
        let browser = try BrowserSession()
        try browser.waitForFocus(on: "Circle", "1 of 18")
        try browser.follow([
            (Key(.up), "Circle", "1 of 18"), (Key(.down), "Fill (Circle)", "2 of 18"),
            (.character("j"), "a.circle.fill", "3 of 18"), (Key(.down), "b.circle.fill", "4 of 18"),
            (.character("k"), "a.circle.fill", "3 of 18"), (Key(.up), "Fill (Circle)", "2 of 18"),
        ])
    }

    @Test func homeAndEndGoToTheEnds() throws {
        let browser = try BrowserSession()
        try browser.follow([
            (Key(.end), "c.square", "18 of 18"), (Key(.down), "c.square", "18 of 18"),
            (Key(.home), "Circle", "1 of 18"),
            (.character("G"), "c.square", "18 of 18"), (.character("g"), "Circle", "1 of 18"),
        ])
    }

    @Test func aPageKeyMovesByAScreen() throws {
        let browser = try BrowserSession(size: Size(columns: 50, rows: 12))
        // Ten rows of the list are on the screen, and one of them stays visible.
        try browser.follow([
            (Key(.pageDown), "Square", "10 of 18"), (Key(.pageDown), "c.square", "18 of 18"),
            (Key(.pageUp), "c.circle", "9 of 18"), (Key(.pageUp), "Circle", "1 of 18"),
        ])
    }

    @Test func leftClosesThenGoesToTheParentAndRightOpensThenGoesToTheChild() throws {
        let browser = try BrowserSession()
        try browser.follow([
            (Key(.right), "Fill (Circle)", "2 of 18"), (Key(.right), "a.circle.fill", "3 of 18"),
            (Key(.right), "a.circle.fill", "3 of 18"), (Key(.left), "Fill (Circle)", "2 of 18"),
            (Key(.left), "Fill (Circle)", "2 of 15"), (Key(.left), "Circle", "1 of 15"),
            (Key(.left), "Circle", "1 of 10"), (Key(.left), "Circle", "1 of 10"),
            (.character("l"), "Circle", "1 of 15"), (.character("l"), "Fill (Circle)", "2 of 15"),
            (.character("l"), "Fill (Circle)", "2 of 18"), (.character("h"), "Fill (Circle)", "2 of 15"),
            (.character("h"), "Circle", "1 of 15"),
        ])
    }

    @Test func enterAndSpaceToggleAGroupAndDoNothingOnALeaf() throws {
        let browser = try BrowserSession()
        try browser.follow([
            (Key(.enter), "Circle", "1 of 10"), (Key(.enter), "Circle", "1 of 18"),
            (.character(" "), "Circle", "1 of 10"), (.character(" "), "Circle", "1 of 18"),
            (Key(.end), "c.square", "18 of 18"), (.character(" "), "c.square", "18 of 18"),
            (Key(.enter), "c.square", "18 of 18"), (Key(.up), "b.square", "17 of 18"),
        ])
    }

    @Test func theStarKeyOpensAllSiblings() throws {
        let browser = try BrowserSession()
        try browser.follow([
            (Key(.down), "Fill (Circle)", "2 of 18"), (Key(.left), "Fill (Circle)", "2 of 15"),
            (Key(.down), "No Fill (Circle)", "3 of 15"), (Key(.left), "No Fill (Circle)", "3 of 12"),
            (.character("*"), "No Fill (Circle)", "6 of 18"),
        ])
    }

    @Test func everythingClosesAndOpens() throws {
        let browser = try BrowserSession()
        try browser.follow([
            (.character("G"), "c.square", "18 of 18"), (.character("z"), "c.square", "18 of 18  z"),
            (.character("M"), "Square", "2 of 2"), (.character("z"), "Square", "2 of 2  z"),
            (.character("R"), "Square", "10 of 18"), (.character("C"), "Square", "2 of 2"),
            (.character("E"), "Square", "10 of 18"), (.character("C"), "Square", "2 of 2"),
        ])
        #expect(browser.labels == ["Circle", "Square"])
    }

    @Test func theKeysOfJlessMoveInTheTreeAndShowLevels() throws {
        let browser = try BrowserSession()
        try browser.follow([
            (.character("J"), "Square", "10 of 18"), (.character("w"), "Fill (Square)", "11 of 18"),
            (.character("w"), "a.square.fill", "12 of 18"), (.character("w"), "No Fill (Square)", "15 of 18"),
            (.character("b"), "a.square.fill", "12 of 18"), (.character("H"), "Fill (Square)", "11 of 18"),
            (.character("c"), "Fill (Square)", "11 of 12"), (.character("e"), "Fill (Square)", "11 of 18"),
            (.character("H"), "Square", "10 of 18"), (.character("1"), "Square", "10 of 12"),
            (.character("2"), "Square", "10 of 18"), (.character("K"), "Circle", "1 of 18"),
        ])
    }

    @Test func theVimKeysHaveCounts() throws {
        let browser = try BrowserSession(["--keys", "vim"])
        try browser.follow([
            (.character("5"), "Circle", "1 of 18  5"), (.character("j"), "No Fill (Circle)", "6 of 18"),
            (.character("1"), "No Fill (Circle)", "6 of 18  1"), (.character("2"), "No Fill (Circle)", "6 of 18  12"),
            (Key(.escape), "No Fill (Circle)", "6 of 18  "), (.character("k"), "c.circle.fill", "5 of 18"),
            (.character("g"), "c.circle.fill", "5 of 18  g"), (.character("g"), "Circle", "1 of 18"),
            (.character("1"), "Circle", "1 of 18  1"), (.character(">"), "Circle", "1 of 12"),
        ])
    }

    @Test func reversingTheOrderTwiceShowsTheFirstPictureAgain() throws {
        let browser = try BrowserSession()
        let first = browser.terminal.screen
        try browser.terminal.press("o")
        try browser.terminal.waitFor("[ Ascending ]")
        try browser.terminal.waitUntil { _ in
            browser.labels == [
                "Circle", "Fill (Circle)", "c.circle.fill", "b.circle.fill", "a.circle.fill", "No Fill (Circle)",
                "c.circle",
                "b.circle", "a.circle", "Square", "Fill (Square)", "c.square.fill", "b.square.fill", "a.square.fill",
                "No Fill (Square)", "c.square", "b.square", "a.square",
            ]
        }
        try browser.terminal.press("o")
        try browser.terminal.waitUntil { $0.screen == first }
    }

    @Test func whatWasClosedStaysClosedAndTheFocusStaysOnItsRow() throws {
        let browser = try BrowserSession()
        try browser.follow([
            (Key(.down), "Fill (Circle)", "2 of 18"), (Key(.left), "Fill (Circle)", "2 of 15"),
            (Key(.end), "c.square", "15 of 15"), (Key(.up), "b.square", "14 of 15"), (Key(.up), "a.square", "13 of 15"),
        ])
        try browser.terminal.press("o")
        try browser.waitForFocus(on: "a.square", "15 of 15")
        #expect(!browser.labels.contains("a.circle.fill"))
    }

    @Test func theFocusedRowKeepsItsLineWhenSomethingAboveOpens() throws {
        let browser = try BrowserSession(size: Size(columns: 50, rows: 12))
        try browser.terminal.press(.end)
        try browser.waitForFocus(on: "c.square", "18 of 18")
        let row = browser.terminal.screen.cursor.row
        // The rows above the focused row move, and then move back.
        try browser.terminal.press("o")
        try browser.terminal.waitFor("[ Ascending ]")
        try browser.terminal.press("o")
        try browser.waitForFocus(on: "c.square", "18 of 18")
        #expect(browser.terminal.screen.cursor.row == row)
    }

    @Test func theHelpIsShownAndHidden() throws {
        let browser = try BrowserSession()
        let first = browser.terminal.screen
        try browser.terminal.press("?")
        try browser.terminal.waitFor("Reverse the order")
        try browser.terminal.waitFor("First item")
        try browser.terminal.press("?")
        try browser.terminal.waitUntil { $0.screen == first }
    }

    @Test func theScreenIsDrawnAgainOnRequest() throws {
        let browser = try BrowserSession()
        let first = browser.terminal.screen
        // Another program writes over the picture.
        browser.terminal.emulator.feed("\u{1b}[HAnother program was here\u{1b}[2;1H\u{1b}[J".utf8)
        #expect(browser.terminal.screen != first)
        try browser.terminal.press(.control("l"))
        try browser.terminal.waitUntil { $0.screen == first }
    }

    @Test func manyKeysAtOnceHaveTheSameEffectAsOneByOne() throws {
        let browser = try BrowserSession(["--all"], size: Size(columns: 60, rows: 20))
        try browser.terminal.type("E" + String(repeating: "j", count: 300))
        try browser.terminal.waitUntil { $0.screen.rows.last?.hasPrefix(" 301 of ") == true }
        try browser.terminal.type(String(repeating: "k", count: 299))
        try browser.terminal.waitUntil { $0.screen.rows.last?.hasPrefix(" 2 of ") == true }
    }
}
