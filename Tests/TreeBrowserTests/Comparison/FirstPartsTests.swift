import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// The first parts of two large documents, whose changes are shown while the rest is read.
@MainActor
struct FirstPartsTests {
    private let old = LiveInput()
    private let new = LiveInput()

    /// An array of records, in which a few have changed.
    private static func text(_ count: Int, _ form: InputKind, changing changes: [Int: String]) -> String {
        let records = (0..<count).compactMap { number -> String? in
            let record =
                #"{"id": \#(number), "tags": ["red", "green"], "text": "\#(String(repeating: "x", count: 50))"}"#
            return changes[number] ?? record
        }.filter { !$0.isEmpty }
        return form == .jsonl ? records.joined(separator: "\n") + "\n" : "[" + records.joined(separator: ",\n") + "]"
    }

    private func stage(_ kind: InputKind = .json, pinsChanges: Bool = false) async throws -> BrowserStage {
        var pair = InputPair(
            old: old.input(kind.makeSource()), new: new.input(kind.makeSource()))
        pair.partSize = 100_000
        var options = BrowserOptions()
        options.beginsWithDifference = true
        options.pinsChanges = pinsChanges
        return BrowserStage([try await pair.joined()], options: options)
    }

    /// Sends the beginning of both texts, and returns the rest.
    private func sendStarts(_ oldText: String, _ newText: String) -> (old: InputEvent, new: InputEvent) {
        let texts = [oldText, newText].map { Array($0.utf8) }
        for (input, text) in zip([old, new], texts) { input.send(.begin, .piece(Array(text.prefix(110_000)))) }
        return (.piece(Array(texts[0].dropFirst(110_000))), .piece(Array(texts[1].dropFirst(110_000))))
    }

    /// Sends the last events of both texts.
    private func finish(_ oldRest: InputEvent, _ newRest: InputEvent) {
        for (input, rest) in [(old, oldRest), (new, newRest)] {
            input.send(rest, .end(nil))
            input.end()
        }
    }

    @Test(arguments: [InputKind.json, .jsonl])
    func theChangesOfTheFirstPartsAreShownBeforeTheRestIsRead(form: InputKind) async throws {
        // An element that is gone before the end of the part moves all later ones.
        let rest = sendStarts(
            Self.text(2000, form, changing: [:]),
            Self.text(
                2000, form, changing: [5: #"{"id": 5, "tags": ["red", "blue"]}"#, 9: "", 1800: #"{"id": 1800}"#]))
        let stage = try await stage(form)
        try await stage.waitUntil { stage.list.contains { $0.contains("blue") } }
        // That an element is gone is known when all of them are.
        #expect(!stage.list.contains { $0.contains("- 9") }, "\(stage.list)")
        #expect(stage.screen.joined().contains("reading"), "\(stage.screen)")
        stage.press("down down")
        let focused = stage.browser.focusedRow
        finish(rest.old, rest.new)
        try await stage.waitUntil { stage.list.contains { $0.contains("1800") } }
        #expect(stage.list.contains { $0.contains("- 9") }, "\(stage.list)")
        #expect(stage.browser.focusedRow == focused)
        #expect(stage.browser.history.shown == .difference(1))
        stage.press("d")
        #expect(stage.list.contains { $0.contains("10 11") }, "\(stage.list)")
        #expect(!stage.screen.joined().contains("reading"), "\(stage.screen)")
    }

    @Test func theListStaysIfTheUserHasLeftTheFirstChanges() async throws {
        let rest = sendStarts(
            Self.text(2000, .json, changing: [:]), Self.text(2000, .json, changing: [5: #"{"id": 5}"#]))
        let stage = try await stage()
        try await stage.waitUntil { stage.list.contains { $0.contains("- ") } }
        stage.press("d")
        finish(rest.old, rest.new)
        try await stage.waitUntil { !stage.screen.joined().contains("reading") }
        #expect(stage.browser.history.shown == .live)
        stage.press("d")
        try await stage.waitUntil { stage.browser.history.shown == .difference(1) }
    }

    /// No row has the end of the last line.
    @Test(arguments: [("a\nb", "a\nb\n"), ("a\nb", "a\nc\n")])
    func theEndOfTheLastLineIsNamed(old: String, new: String) async throws {
        let pair = InputPair(old: .test(old, .lines), new: .test(new, .lines))
        var options = BrowserOptions()
        options.beginsWithDifference = true
        let stage = BrowserStage([try await pair.joined()], options: options)
        try await stage.waitUntil { stage.message == "Last line end: none → LF" }
    }

    @Test func equalPartsShowNoMessageBeforeTheEnd() async throws {
        let rest = sendStarts(Self.text(2000, .json, changing: [:]), Self.text(2000, .json, changing: [:]))
        let stage = try await stage()
        try await stage.waitUntil { stage.list.count > 3 }
        #expect(stage.message == nil)
        finish(rest.old, rest.new)
        try await stage.waitUntil { stage.message?.hasPrefix("Nothing has changed") == true }
    }

    @Test func theRestOfAnInputCannotBeRead() async throws {
        _ = sendStarts(
            Self.text(2000, .json, changing: [:]), Self.text(2000, .json, changing: [5: #"{"id": 5}"#]))
        let stage = try await stage()
        try await stage.waitUntil { stage.list.contains { $0.contains("- ") } }
        finish(.end(nil), .end(InputFailure(sentence: "it cannot be read")))
        try await stage.waitUntil { stage.screen.joined().contains("it cannot be read") }
        #expect(stage.list.contains { $0.contains("- ") }, "\(stage.list)")
    }

    @Test func thePinnedChangesAreThoseFromTheOldInput() async throws {
        let rest = sendStarts(
            Self.text(2000, .json, changing: [:]),
            Self.text(2000, .json, changing: [5: #"{"id": 5}"#, 1800: #"{"id": 1800}"#]))
        let stage = try await stage(pinsChanges: true)
        try await stage.waitUntil { stage.list.contains { $0.contains("- ") } }
        finish(rest.old, rest.new)
        try await stage.waitUntil { stage.list.contains { $0.contains("1800") } }
        stage.press("d")
        #expect(stage.list.contains { $0.hasPrefix("~") }, "\(stage.list)")
        #expect(stage.screen.joined().contains("~2"), "\(stage.screen)")
    }
}
