import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// Records in the prompt of the filter.
@MainActor
@Suite struct RecordFilterTests {
    private static let pods = """
        {"kind": "List", "items": [{"name": "api", "phase": "Running", "c": [{"image": "nginx"}]},
        {"name": "web", "phase": "Pending", "c": []}, {"name": "db", "phase": "Running", "c": []}]}
        """

    private func texts(_ stage: BrowserStage) -> [String] {
        let list = stage.browser.listController.list
        return list.dataSource.shownSnapshot(for: 0).visibleItems.compactMap { list.sources.text(of: $0) }
    }

    @Test("Tab changes between rows and records, and the status line counts records")
    func tabChangesTheScope() async throws {
        let stage = BrowserStage(Self.pods, columns: 100)
        try await stage.waitUntil { stage.list.count >= 2 }
        stage.press("&")
        stage.browser.type("phase:Run name:db")
        try await stage.waitUntil { stage.browser.screenText.contains("0 of") }
        #expect(stage.screen.last?.contains("⇥ records") == true || stage.screen.last?.contains("records") == true)
        stage.press("tab")
        try await stage.waitUntil { stage.browser.screenText.contains("1 of 3 records") }
        #expect(texts(stage) == ["items", "2 db", "name: \"db\"", "phase: \"Running\"", "c: []"])
        #expect(stage.browser.focusedRow.contains("2 db"))
        #expect(stage.screen.last?.contains("rows") == true)
        stage.press("tab")
        try await stage.waitUntil { !stage.browser.screenText.contains("records") || texts(stage).isEmpty }
        stage.press("tab enter")
        try await stage.waitUntil { stage.browser.screenText.contains("1 of 3 records") }
        // The prompt opens with the scope of the filter.
        stage.press("&")
        #expect(stage.screen.last?.contains("rows") == true)
        stage.press("escape escape")
        try await stage.waitUntil { stage.browser.listController.list.view.filter.pattern == nil }
    }

    @Test("The nearest record with the match is shown, and next and previous stop at its matches")
    func theNearestRecordIsShown() async throws {
        let stage = BrowserStage(Self.pods)
        try await stage.waitUntil { stage.list.count >= 2 }
        stage.press("& tab")
        stage.browser.type("nginx")
        try await stage.waitUntil { stage.browser.screenText.contains("1 of 3 records") }
        #expect(texts(stage) == ["items", "0 api", "c", "0", "image: \"nginx\""])
        stage.press("enter n")
        #expect(stage.browser.focusedRow.contains("image"))
    }

    @Test(
        "Where nothing matches, the list says why",
        arguments: [
            ("phase:Run name:db", "1 record matches: Tab in the prompt shows it"),
            ("phase:Run name:", "2 records match: Tab in the prompt shows them"),
            ("fase:Run", "No item has a field fase"),
            ("api phase:Run fase>3", "No item has a field fase"),
            ("phase != Stopped", "A field is compared without blanks: phase!=Stopped"),
            ("fase != Stopped", nil), ("phase=Runing", nil), ("items:x", nil), ("c>3", nil), ("kind:x", nil),
            ("zzz yyy", nil),
        ] as [(String, String?)])
    func theListSaysWhyNothingMatches(typed: String, reason: String?) async throws {
        let stage = BrowserStage(Self.pods, columns: 100)
        try await stage.waitUntil { stage.list.count >= 2 }
        stage.press("&")
        stage.browser.type(typed)
        try await stage.waitUntil { stage.browser.screenText.contains("Nothing matches \(typed)") }
        let lines = stage.browser.screenText.split(separator: "\n").map { $0.drop { $0 == " " } }
        let place = try #require(lines.firstIndex(of: "Nothing matches \(typed)"))
        #expect(
            lines[(place + 1)...].prefix { $0 != "Esc ends the filter" }.map(String.init) == [reason].compactMap(\.self)
        )
    }

    @Test("Lines have no records, so Tab does nothing in their prompt")
    func linesHaveNoRecords() async throws {
        let stage = BrowserStage("a\nb\n", DocumentSource(LineList()))
        try await stage.waitUntil { stage.list.count == 2 }
        stage.press("&")
        #expect(stage.screen.last?.contains("records") == false)
        stage.press("tab")
        stage.browser.type("a")
        try await stage.waitUntil { stage.browser.screenText.contains("1 of 2") }
        #expect(!stage.browser.screenText.contains("records"))
    }

    @Test("A filter at the beginning can be about records")
    func aFilterAtTheBeginning() async throws {
        var options = BrowserOptions()
        (options.filter, options.filterScope) = ("phase:Pend", .records)
        let stage = BrowserStage(Self.pods, options: options)
        try await stage.waitUntil { stage.browser.screenText.contains("1 of 3 records") }
        #expect(texts(stage).contains("name: \"web\""))
    }
}
