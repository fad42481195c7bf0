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

    @Test("A record is one row with its best match, and a key shows it whole, and then the rows alone")
    func aKeyChangesTheScope() async throws {
        let stage = BrowserStage(Self.pods, columns: 100)
        try await stage.waitUntil { stage.list.count >= 2 && !stage.browser.list.sections[0].isReading }
        stage.press("&")
        stage.browser.typeText("phase:Run name:db")
        try await stage.waitUntil { stage.browser.screenText.contains("1 of 3 records") }
        #expect(texts(stage) == ["items", "2 db"])
        #expect(stage.browser.focusedRow.contains(#"2 db  phase: "Running""#))
        #expect(stage.screen.last?.contains("records") == true)
        stage.press("ctrl-t")
        try await stage.waitUntil { texts(stage).count == 5 }
        #expect(texts(stage) == ["items", "2 db", "name: \"db\"", "phase: \"Running\"", "c: []"])
        #expect(stage.browser.focusedRow.contains("2 db"))
        #expect(stage.screen.last?.contains("rows") == true)
        stage.press("ctrl-t")
        try await stage.waitUntil { texts(stage).isEmpty }
        stage.press("ctrl-t enter")
        try await stage.waitUntil { texts(stage) == ["items", "2 db"] }
        // In the list too.
        stage.press("ctrl-t")
        try await stage.waitUntil { texts(stage).count == 5 }
        // The prompt opens with the scope of the filter.
        stage.press("&")
        #expect(stage.screen.last?.contains("rows") == true)
        stage.press("escape escape")
        try await stage.waitUntil { stage.browser.listController.list.view.filter.pattern == nil }
        #expect(!stage.browser.screenText.contains(#"db  phase"#))
    }

    @Test("A record with a match is opened to the match, and says how many matches it has")
    func aRecordIsOpenedToTheMatch() async throws {
        let stage = BrowserStage(
            """
            [{"name": "a", "spec": {"images": ["x/nginx", "nginx:2"], "n": 1}},
            {"name": "nginx", "n": 2}, {"name": "b"}]
            """)
        try await stage.waitUntil { stage.list.count >= 2 }
        stage.press("&")
        stage.browser.typeText("nginx")
        try await stage.waitUntil { stage.browser.screenText.contains("2 of 3 records") }
        let match = #" ▸ 0 a  images[0]: "x/nginx"  +1  {spec: {n: 1, …}}"#
        #expect(stage.list == [match, " ▸ 1 nginx  {n: 2}"], "\(stage.list)")
        stage.press("enter home right")
        #expect(
            texts(stage) == ["0 a", "spec", "images", #"0: "x/nginx""#, #"1: "nginx:2""#, "1 nginx"], "\(texts(stage))")
        // The children beside are a number at the end of the row.
        #expect(stage.list.contains { $0.hasSuffix("1 more") }, "\(stage.list)")
        stage.press("escape")
        try await stage.waitUntil { stage.browser.listController.list.view.filter.pattern == nil }
    }

    @Test(
        "A word matches as it is written in a document, and by its letters in names of files and in a choice",
        arguments: [
            (InputKind.json, false, 0), (.json, true, 1), (.paths, false, 1), (.lines, false, 0), (.csv, false, 0),
        ])
    func words(kind: InputKind, isChoice: Bool, count: Int) async throws {
        let texts: [InputKind: String] = [.json: #"["src/needle"]"#, .csv: "a,b\nsrc/needle,1\n"]
        var options = BrowserOptions()
        options.picks = isChoice
        options.filter = "ndle"
        let stage = BrowserStage(texts[kind] ?? "src/needle\n", kind.makeSource(), options: options)
        try await stage.waitUntil { stage.browser.list.view.filter.result?.isComplete == true }
        try await stage.waitUntil { !stage.browser.list.sections[0].isReading }
        try await stage.waitUntil {
            let result = stage.browser.list.view.filter.result
            return result.map { $0.itemCount > 0 && $0.matchCount == count } ?? false
        }
    }

    @Test("The nearest record with the match is shown whole, and next and previous stop at its matches")
    func theNearestRecordIsShown() async throws {
        let stage = BrowserStage(Self.pods)
        try await stage.waitUntil { stage.list.count >= 2 }
        stage.press("& ctrl-t")
        stage.browser.typeText("nginx")
        try await stage.waitUntil { stage.browser.screenText.contains("1 of 3 records") }
        #expect(texts(stage) == ["items", "0 api", "c", "0", "image: \"nginx\""])
        stage.press("enter n")
        #expect(stage.browser.focusedRow.contains("image"))
    }

    @Test(
        "Where nothing matches, the list says why",
        arguments: [
            ("phase:Run name:db", nil),
            ("fase:Run", "No item has a field fase"),
            ("api phase:Run fase>3", "No item has a field fase"),
            ("phase != Stopped", "A field is compared without blanks: phase!=Stopped"),
            ("fase != Stopped", nil), ("phase=Runing", nil), ("items:x", nil), ("c>3", nil), ("kind:x", nil),
            ("zzz yyy", nil),
        ] as [(String, String?)])
    func theListSaysWhyNothingMatches(typed: String, reason: String?) async throws {
        let stage = BrowserStage(Self.pods, columns: 100)
        try await stage.waitUntil { stage.list.count >= 2 }
        stage.press("& ctrl-t ctrl-t")
        stage.browser.typeText(typed)
        try await stage.waitUntil { stage.browser.screenText.contains("Nothing matches \(typed)") }
        let lines = stage.browser.screenText.split(separator: "\n").map { $0.drop { $0 == " " } }
        let place = try #require(lines.firstIndex(of: "Nothing matches \(typed)"))
        let reasons = lines[(place + 1)...].prefix { $0 != "Esc ends the filter" }.map { String($0) }
        #expect(reasons == (reason.map { [$0] } ?? []))
    }

    @Test("Lines have no records, so the key does nothing in their prompt")
    func linesHaveNoRecords() async throws {
        let stage = BrowserStage("a\nb\n", DocumentSource(LineList()))
        try await stage.waitUntil { stage.list.count == 2 }
        stage.press("&")
        #expect(stage.screen.last?.contains("records") == false)
        stage.press("ctrl-t")
        stage.browser.typeText("a")
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
