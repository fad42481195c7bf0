import CollectionViews
import Screens
import TerminalCanvas
import Testing

/// A line in the status line in which the user types.
@MainActor
struct TextPromptTests {
    private final class Screen: ViewController {
        var events: [String] = []

        func open(_ text: String = "", history: [String] = []) {
            statusPrompt = TextPrompt(sign: ":", text: text, history: history) { [unowned self] prompt, event in
                events.append("\(event) \(prompt.text)")
            }
        }
    }

    private let screen = Screen()

    init() { screen.prepare(columns: 40, rows: 4) }

    @Test func typedTextIsReportedAndAccepted() {
        screen.open()
        screen.press("a b")
        #expect(screen.status.hasPrefix(" :ab "))
        #expect(screen.draw().cursor == Point(column: 4, row: 3))
        screen.press("left backspace enter")
        #expect(screen.events == ["edited a", "edited ab", "edited b", "accepted b"])
        #expect(screen.statusPrompt == nil)
        #expect(!screen.status.contains(":"))
        #expect(screen.draw().cursor == nil)
    }

    @Test(arguments: ["esc", "backspace backspace"]) func escapeAndBackspaceInAnEmptyLineCancel(keys: String) {
        screen.open("x")
        screen.press(keys)
        #expect(screen.events.last?.hasPrefix("cancelled") == true)
        #expect(screen.statusPrompt == nil)
    }

    @Test func anErrorKeepsThePromptOpen() {
        screen.open("x")
        screen.statusPrompt?.error = "no such place"
        #expect(screen.status.hasPrefix(" :x  no such place"))
        screen.press("enter")
        #expect(screen.statusPrompt != nil && screen.events.isEmpty)
        screen.statusPrompt?.error = nil
        screen.press("enter")
        #expect(screen.events == ["accepted x"])
    }

    @Test func theArrowKeysRecallEarlierTexts() {
        screen.open("new", history: ["old", "older still"])
        screen.press("up up up")
        #expect(screen.statusPrompt?.text == "old")
        screen.press("down down")
        #expect(screen.statusPrompt?.text == "new")
        #expect(screen.events == ["edited older still", "edited old", "edited older still", "edited new"])
    }

    @Test func aTextIsPasted() {
        screen.open("a")
        _ = screen.handle(.pasted("b\nc"))
        #expect(screen.statusPrompt?.text.hasPrefix("ab") == true)
    }

    @Test func theStatusTextStaysWhileKeysArePressed() {
        screen.statusText = "[2/17]"
        #expect(screen.status.hasPrefix(" [2/17]"))
        screen.press("x")
        #expect(screen.status.hasPrefix(" [2/17]"))
        screen.open("ab")
        #expect(screen.status.hasPrefix(" :ab  [2/17]"))
    }
}
