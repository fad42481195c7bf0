import CollectionViews
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// The keys of a browser in each key map.
@MainActor
struct BrowserKeyTests {
    private func keys(_ map: KeyMap) -> [String: String] {
        var keys: [String: String] = [:]
        for binding in map.bindings {
            guard case .custom(let name) = binding.action else { continue }
            keys[name] = binding.sequences.map { $0.keys.map(\.name).joined(separator: " ") }.joined(separator: ", ")
        }
        return keys
    }

    @Test(arguments: [
        (KeyMap.standard, ["-", "<", ">", "r", "d", ".", "e", "i"]),
        (.vim, ["-", "g -", "g +", "r", "d", ".", "e", "i"]), (.emacs, ["^", "<", ">", "r", "d", ".", "e", "i"]),
        (.typeAhead, ["-", "<", ">", "f5", nil, ".", nil, nil]),
    ])
    func keysDoNotTakeThoseOfTheMap(base: KeyMap, expected: [String?]) {
        let map = KeyMap.browser(base)
        let names = [
            "open-parent-directory", "show-earlier-snapshot", "show-later-snapshot", "read-again", "toggle-difference",
            "toggle-hidden-files", "open-editor", "toggle-pane",
        ]
        #expect(names.map { keys(map)[$0] } == expected)
        // No action of the list has lost its last key, but those that edit rows or show their menus.
        let editing: [Action] = [.showSwipeActions, .showMenu, .list(.insert), .list(.delete), .list(.reorder)]
        for binding in base.bindings where !editing.contains(binding.action) {
            #expect(map.bindings.contains { $0.action == binding.action })
        }
    }

    @Test func aTextBindsThem() throws {
        let map = try KeyMap(
            parsing: "R = read-again\nctrl-o = show-earlier-snapshot\nd = none\nD = toggle-difference",
            base: .browser(.vim))
        #expect(map.action(for: .character("R")) == BrowserCommand.readAgain.action)
        #expect(map.action(for: .character("d")) == nil)
        #expect(map.action(for: .character("D")) == BrowserCommand.toggleDifference.action)
    }

    @Test func theKeysOfTheMapStepThroughSnapshots() async throws {
        let input = LiveInput()
        let browser = BrowserController(
            [input.input(DocumentSource(PathList()))], options: BrowserOptions(), keyMap: .browser(.vim))
        browser.resize(to: Size(columns: 60, rows: 10))
        for text in ["a\n", "a\nb/c\n"] { input.read(text) }
        try await browser.waitUntil { browser.history.snapshots.lastNumber == 1 }
        browser.press("end >")
        #expect(browser.names == ["a", "b", "c"])
        browser.press("<")
        #expect(browser.names == ["a", "b"])
        browser.press("g -")
        #expect(browser.names == ["a"])
        browser.press("g +")
        #expect(browser.names == ["a", "b"])
        browser.press("d")
        #expect(browser.names == ["+ b", "+ c"])
    }
}
