import CollectionViews
import Screens
import TerminalCanvas
import Testing

/// A key without a meaning says so once.
@MainActor
struct ExplanationTests {
    let list = NamesController()

    init() { list.prepare(columns: 60, rows: 8) }

    /// The keys that are pressed, and those of which the message says that they do nothing.
    typealias Case = (map: KeyMap, keys: String, explained: String?)

    @Test(
        arguments: [
            (.standard, "D", "D"),
            // Only the beginning of a sequence has a meaning, or the action has none in this list.
            (.standard, "z q", "z q"), (.standard, "m", "m"), (.standard, "u", "u"), (.vim, "D", "D"),
            (.vim, "3 D", "3 D"),
            // Each key says it once.
            (.standard, "D D", nil), (.standard, "D X", "X"), (.standard, "D down", nil),
            // Keys with a meaning, the beginning of one, and its end.
            (.standard, "down", nil), (.standard, "z", nil), (.standard, "z esc", nil), (.standard, "esc", nil),
            (.standard, "? D esc", nil), (.vim, "3", nil), (.typeAhead, "D", nil),
        ] as [Case])
    func keys(test: Case) {
        list.keyMap = test.map
        list.press(test.keys)
        let help = test.map == .vim ? "g?" : "?"
        #expect(list.statusMessage == test.explained.map { "\($0) does nothing here; \(help) shows the keys" })
    }

    @Test("In a flat list, the keys of levels move to the ends and say nothing")
    func flatList() {
        let focus = list.focus
        list.press("w")
        #expect(list.focus != focus && list.statusMessage == nil)
    }

    @Test("A key of the app, a list without content and a message of the app say nothing")
    func others() {
        list.addKeyCommand(KeyCommand("D", title: "Delete") {})
        list.press("D")
        #expect(list.statusMessage == nil)
        list.addKeyCommand(KeyCommand("X", title: "Say") { [list] in list.statusMessage = "said" })
        list.press("X")
        #expect(list.statusMessage == "said")
        list.contentUnavailableConfiguration = .empty()
        list.press("A")
        #expect(list.statusMessage == nil)
    }
}
