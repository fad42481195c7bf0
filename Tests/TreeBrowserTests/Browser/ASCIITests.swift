import CollectionViews
import Screens
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// The list on a terminal that can show only ASCII.
@MainActor
struct ASCIITests {
    private func stage(_ text: String) -> BrowserStage {
        let stage = BrowserStage(text)
        stage.browser.adopt(TerminalCapabilities(repertoire: .ascii, colors: 0))
        return stage
    }

    @Test func signsOfTheProgramAreDrawnInASCIIAndThoseOfTheInputAsEscapes() async throws {
        let stage = stage(#"{"a": {"b": {"c": 1}, "d": [2], "e": "…"}, "f": "é"}"#)
        try await stage.waitUntil { stage.list.count == 2 }
        #expect(stage.list == [#" > a: {b: {...}, d: [...], e: "<U+2026>"}"#, #"   f: "<U+00E9>""#])
    }

    @Test func theSignOfACutValueIsDrawnInASCII() async throws {
        let stage = stage(#"{"a": ["\#(String(repeating: "x", count: 40))", 1, 2, 3, 4]}"#)
        try await stage.waitUntil { !stage.list.isEmpty }
        #expect(stage.list[0].hasSuffix(#"a: ["\#(String(repeating: "x", count: 30))...", 1, 2, 3, ...]"#))
    }

    @Test func aFilterDoesNotFindTheSignsOfTheProgram() async throws {
        let stage = BrowserStage(#"{"a": {"b": {"c": 1}}, "d": "…"}"#)
        try await stage.waitUntil { stage.list.count == 2 }
        stage.press("&")
        stage.browser.typeText("…")
        try await stage.waitUntil { stage.list.first?.contains("d:") == true }
        #expect(!stage.list.contains { $0.contains("a:") })
    }

    @Test func aLinkPointsToItsTargetInASCII() {
        let label = ItemLabel([.init("a ".utf8, .name), .init("→ ".utf8, .sign), .init("→".utf8, .string)])
        #expect(StyledText(label).runs.map { $0.asciiText ?? $0.text } == ["a ", "-> ", "→"])
    }
}
