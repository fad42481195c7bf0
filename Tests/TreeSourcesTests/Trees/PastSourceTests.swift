import Testing

@testable import TreeSources

/// Comparing a source with what it was before.
struct PastSourceTests {
    /// Reads texts one after the other, and returns what the source was after each.
    private func states(_ source: DocumentSource, _ texts: String...) -> [any TreeSource] {
        texts.enumerated().map { index, text in
            if index > 0 { source.startAgain() }
            source.read(text: text)
            return source.frozen()
        }
    }

    @Test func valuesAreComparedWithoutOpeningThem() {
        let states = states(
            DocumentSource(JSONDocument()), #"{"a": {"b": [1]}, "c": 1, "d": {"e": 1}, "f": {}}"#,
            #"{"a": {"b": [2]}, "c": "1", "d": {"e": 1}, "f": [], "g": 0}"#)
        let items = states[1].children(of: nil)
        #expect(
            states[1].compareValues(of: items, with: states[0])
                == [.changedInside, .changed, .same, .changed, .same])
        #expect(
            states[1].compareValues(of: states[1].children(of: items[0]), with: states[0]) == [.same],
            "an item that the earlier source was not asked for is not known there")
        _ = states[0].children(of: items[0])
        #expect(
            states[1].compareValues(of: states[1].children(of: items[0]), with: states[0]) == [.changedInside])
    }

    @Test func whatAnEarlierStateIsAskedForDoesNotBecomeKnown() {
        let source = DocumentSource(JSONDocument())
        let states = states(source, #"{"a": {"b": 1, "c": 1}, "d": [0]}"#, #"{"a": {"c": 1}, "d": [0]}"#)
        let outline = source.outline()
        let item = states[0].children(of: nil)[0]
        let children = states[0].children(of: item)
        #expect(source.outline() == outline)
        source.startAgain()
        source.read(text: #"{"a": {"b": 2, "c": 1}, "d": [0]}"#)
        #expect(source.outline() == outline)
        #expect(source.takeChangedItems() == [item])
        #expect(source.children(of: item) == children, "the children have the numbers that they had before")
        #expect(source.outline().items == [outline.items[0]] + children + [outline.items[1]])
    }

    @Test func aDirectoryHasTheEntriesThatWereReadAndAreNotHidden() throws {
        let folder = TestFolder()
        folder.makeDirectory("a")
        folder.makeFile("a/b")
        folder.makeFile(".c")
        let source = try DirectorySource(path: folder.path)
        source.readAll(nil)
        let before = source.frozen()
        let items = source.children(of: nil)
        source.readAll(items[0])
        source.arrangement.showsHiddenFiles = true
        let after = source.frozen()
        let hidden = try #require(source.children(of: nil).first { source.labels(of: [$0])[0].text == ".c" })
        let below = source.children(of: items[0])[0]
        #expect([items[0], hidden, below].map(before.wouldHave) == [true, false, false])
        #expect([items[0], hidden, below].map(after.wouldHave) == [true, true, true])
    }
}
