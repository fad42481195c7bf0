import TerminalCanvas
import TestSupport
import Testing

/// Search and filter of the demo, on a real terminal.
struct SearchTests {
    @Test func slashFindsASymbolInsideAClosedGroup() throws {
        let browser = try BrowserSession(["--all"])
        try browser.terminal.type("/aqi.medium")
        try browser.terminal.waitFor("/aqi.medium  [1/1]")
        try browser.terminal.press(Key(.enter))
        try browser.terminal.waitFor("[1/1]")
        #expect(browser.focused.contains("aqi.medium"))
        try browser.terminal.press(Key(.escape))
        try browser.terminal.waitUntil { !($0.screen.rows.last ?? "").contains("[1/1]") }
    }

    @Test func ampersandFiltersAsOneTypesAndEscRestoresTheList() throws {
        let browser = try BrowserSession(["--all"])
        try browser.terminal.press(Key(.down))
        let before = browser.labels
        try browser.terminal.type("&'aqi.")
        try browser.terminal.waitFor("3 of 5,359")
        #expect(browser.labels.filter { $0.hasPrefix("aqi") }.count == 3)
        try browser.terminal.press(Key(.escape))
        try browser.terminal.waitUntil { _ in browser.labels == before }
    }
}
