import Screens
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// The fields that the prompt of a filter offers.
@MainActor
@Suite struct FieldNamesTests {
    @Test(
        "An empty prompt shows what can be typed, with two fields of the input",
        arguments: [
            (
                .json,
                """
                {"kind": "List", "items": [{"kind": "Pod", "name": "a", "phase": "Run", "n": 3},
                {"kind": "Pod", "name": "b", "phase": "Wait", "n": 4},
                {"kind": "Pod", "name": "c", "phase": "Run", "n": 4}]}
                """, "phase:Run  n>3"
            ),
            (.json, #"{"host": "db", "port": 80}"#, "host:db  port>80"),
            (.json, "{\"level\": \"info\", \"ms\": 12}\n{\"level\": \"info\", \"ms\": 7}\n", "level:info  ms>12"),
            (.yaml, "- name: a\n  size: 2\n- name: b\n  size: 3\n", "name:a  size>2"),
            (.xml, "<a><b id='1' t='x'/><b id='2' t='x'/></a>", "t:x  id>1"),
            (.lines, "some text\n", nil),
        ] as [(InputKind, String, String?)])
    func anEmptyPrompt(kind: InputKind, text: String, fields: String?) async throws {
        let stage = BrowserStage(text, kind.makeSource(), columns: 120)
        try await stage.waitUntil { !stage.list.isEmpty && !stage.browser.listController.list.sections[0].isReading }
        stage.press("&")
        let expected = " &  word  !not" + (fields.map { "  " + $0 } ?? "") + "  "
        #expect(stage.screen.last?.hasPrefix(expected) == true, "\(stage.screen.last ?? "")")
        stage.browser.typeText("x")
        #expect(stage.screen.last?.contains("!not") == false)
        stage.press("escape /")
        #expect(stage.screen.last?.hasPrefix(" /  text  \\vregex") == true)
    }

    @Test("Right takes the nearest field where no item has the typed one")
    func rightTakesTheNearestField() async throws {
        let stage = BrowserStage(
            #"{"items": [{"name": "a", "restartCount": 3}, {"name": "b", "restartCount": 7}]}"#, columns: 100)
        try await stage.waitUntil { !stage.list.isEmpty }
        stage.press("&")
        stage.browser.typeText("restarts>5")
        try await stage.waitUntil {
            stage.browser.screenText.contains("No item has a field restarts: restartCount? → takes it")
        }
        stage.press("right")
        #expect(stage.screen.last?.hasPrefix(" &restartCount>5") == true, "\(stage.screen.last ?? "")")
        try await stage.waitUntil { stage.browser.screenText.contains("1 b  restartCount: 7") }
        stage.press("enter escape &")
        stage.browser.typeText("zzz>5")
        stage.press("enter")
        try await stage.waitUntil { stage.browser.screenText.contains("No item has a field zzz") }
        #expect(!stage.browser.screenText.contains("takes it"))
        stage.press("& ctrl-u")
        stage.browser.typeText("restartCount>5")
        try await stage.waitUntil { stage.browser.screenText.contains("1 b  restartCount: 7") }
        // At the end of a pattern that has matches, it only moves the cursor.
        stage.press("right")
        #expect(stage.screen.last?.hasPrefix(" &restartCount>5") == true)
    }

    @Test("The prompts of commands recall earlier texts, and up does not leave them")
    func promptsRecallTexts() async throws {
        var options = BrowserOptions()
        let history = PromptHistory { [.command: ["ls {}", "wc {}"], .filter: ["old"]] }
        options.promptHistory = history
        let stage = BrowserStage("a\n", DocumentSource(LineList()), options: options)
        try await stage.waitUntil { !stage.list.isEmpty }
        stage.press("& up")
        #expect(stage.screen.last?.hasPrefix(" &old") == true)
        stage.press("escape !")
        stage.browser.typeText("x")
        stage.press("up")
        #expect(stage.browser.screenText.contains("wc {}"))
        stage.press("up up up")
        #expect(stage.browser.screenText.contains("ls {}"))
        stage.press("down down")
        stage.browser.typeText("y")
        #expect(stage.browser.screenText.contains("xy"))
        stage.press("escape &")
        stage.browser.typeText("new")
        stage.press("enter")
        #expect(history.added.map(\.text) == ["new"])
        #expect(history[.filter] == ["old", "new"])
    }
}
