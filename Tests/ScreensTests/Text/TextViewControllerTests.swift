import CollectionViews
import TerminalCanvas
import TestSupport
import Testing
import TextMatching

@testable import Screens

/// A screen with a long text.
@Suite("Text screen")
@MainActor
struct TextViewControllerTests {
    private func screen(
        _ text: TextStorage, columns: Int = 44, rows: Int = 7, keyMap: KeyMap = .standard
    ) -> TextViewController {
        let screen = TextViewController(text, keyMap: keyMap)
        screen.prepare(columns: columns, rows: rows)
        return screen
    }

    private func numbers(_ count: Int) -> TextStorage {
        TextStorage((1...count).map { "line \($0)" }.joined(separator: "\n"))
    }

    /// The rows between the bars.
    private func rows(_ screen: TextViewController) -> [String] {
        screen.draw().textRows.dropFirst().dropLast().map { row in
            String(row.reversed().drop { $0 == " " }.reversed())
        }
    }

    private func waitFor(_ text: String, _ screen: TextViewController, line: Int = #line) async throws {
        try await waitUntil(line: line) { screen.status.contains(text) }
    }

    // MARK: Scrolling

    @Test(
        "Keys scroll as in a pager",
        arguments: [
            ("down", 2), ("j j j", 4), ("j up", 1), ("pagedown", 5), ("space space", 9), ("space b", 1),
            ("pagedown pageup", 1), ("end", 16), ("G", 16), ("G k", 15), ("G home", 1), ("G g", 1), ("up", 1),
            ("G j", 16), ("space space space space space space", 16),
        ])
    func keys(keys: String, first: Int) {
        let screen = screen(numbers(20))
        screen.press(keys)
        #expect(rows(screen) == (first..<first + 5).map { "line \($0)" })
        #expect(screen.firstVisibleLine == first - 1)
        #expect(screen.status.hasPrefix(" \(first)–\(first + 4) of 20  "))
    }

    @Test("Other key maps work, with counts and with pager keys where they are free")
    func keyMaps() {
        let vim = screen(numbers(20), keyMap: .vim)
        vim.press("3 j")
        #expect(vim.firstVisibleLine == 3)
        vim.press("9 G")
        #expect(vim.firstVisibleLine == 8)
        vim.press("g g 2 space")
        #expect(vim.firstVisibleLine == 8)
        let emacs = screen(numbers(20), keyMap: .emacs)
        emacs.press("ctrl-v alt-> ctrl-p")
        #expect(emacs.firstVisibleLine == 14)
        emacs.press("g j")
        #expect(emacs.firstVisibleLine == 1)
        let typing = screen(numbers(20), keyMap: .typeAhead)
        typing.press("G k")
        #expect(typing.firstVisibleLine == 14)
    }

    @Test("The keys of the app keep their meaning, and actions can be bound")
    func ownKeys() {
        var map = KeyMap.standard
        map.bind("b", to: .custom("bookmark"), title: "Bookmark", category: "App")
        map.bind("t", to: .toggleWrapping, title: "Wrap", category: "App")
        map.bind("z x", to: .list(.scrollRight), title: "East", category: "App")
        let screen = screen(numbers(20), keyMap: map)
        screen.press("space b")
        #expect(screen.firstVisibleLine == 4)
        screen.press("t")
        #expect(!screen.wrapsLines)
        screen.press("?")
        let help = screen.linearDescription
        for line in ["b: Bookmark", "t w: Wrap", "zx: East", "PgDn Space: Page down"] {
            #expect(help.contains { $0.replacing(",", with: "").hasPrefix(line) }, "\(line) is not in \(help)")
        }
        #expect(!help.contains { $0.contains("sibling") || $0.contains("Filter") || $0.contains("item") })
    }

    @Test("The wheel scrolls up and down, and sideways")
    func wheel() {
        let screen = screen("0123456789abcdefghij\n1\n2\n3\n4\n5\n6\n7", columns: 10)
        func turn(_ kind: MouseEvent.Kind, _ modifiers: Key.Modifiers = []) {
            _ = screen.handle(.mouse(MouseEvent(kind, at: Point(column: 0, row: 2), modifiers: modifiers)))
        }
        turn(.scrolledDown)
        #expect(rows(screen).first == "2")
        turn(.scrolledUp)
        screen.press("w")
        turn(.scrolledRight)
        #expect(rows(screen).first == "89abcdefg…")
        turn(.scrolledDown, .shift)
        #expect(rows(screen).first == "abcdefghij")
        turn(.scrolledUp, .shift)
        turn(.scrolledLeft)
        #expect(rows(screen).first == "012345678…")
    }

    @Test("Lines that are cut scroll sideways to the end of the longest one")
    func sideways() {
        let screen = screen("東京abcdefgh\nlonger than the others\n", columns: 10)
        #expect(rows(screen)[0...3] == ["東京abcdef", "gh", "longer tha", "n the othe"])
        screen.press("w right")
        #expect(rows(screen)[0...1] == ["efgh", "han the o…"])
        screen.resize(to: Size(columns: 10, rows: 7))
        screen.press("l l l")
        #expect(screen.leftColumn == 12 && rows(screen)[0...1] == ["", "the others"])
        screen.press("h h")
        #expect(screen.leftColumn == 0)
        screen.leftColumn = 1
        #expect(rows(screen)[0] == " 京abcdef…")
        screen.resize(to: Size(columns: 50, rows: 7))
        #expect(screen.status.hasPrefix(" 1–2 of 2  column 2  "))
        screen.resize(to: Size(columns: 10, rows: 7))
        screen.press("w")
        #expect(screen.leftColumn == 0 && rows(screen)[0] == "東京abcdef")
    }

    @Test("The text at the top stays there in another width")
    func width() {
        let line = String(repeating: "0123456789", count: 30)
        let screen = screen(TextStorage("\(line)\n\(line)\n\(line)"), columns: 20)
        screen.press("pagedown pagedown pagedown pagedown down")
        #expect(rows(screen).first == "01234567890123456789" && screen.firstVisibleLine == 1)
        screen.press("down")
        screen.resize(to: Size(columns: 40, rows: 7))
        screen.resize(to: Size(columns: 10, rows: 7))
        screen.press("pagedown")
        screen.resize(to: Size(columns: 44, rows: 7))
        #expect(screen.firstVisibleLine == 1)
        screen.press("w")
        #expect(rows(screen).count == 5 && screen.firstVisibleLine == 0)
    }

    @Test("An inset stays blank", arguments: [true, false])
    func inset(wraps: Bool) {
        let screen = screen("0123456789\nb\nc\nd", columns: 10, rows: 6)
        screen.wrapsLines = wraps
        screen.textContainerInset = DirectionalInsets(
            top: .rows(1), leading: .columns(2), bottom: .rows(1), trailing: .columns(1))
        #expect(screen.textSize == Size(columns: 7, rows: 2))
        #expect(rows(screen) == ["", wraps ? "  0123456" : "  012345…", wraps ? "  789" : "  b", ""])
    }

    @Test("Hostile text is harmless")
    func hostile() {
        let screen = screen(TextStorage("a\u{1B}[2J\u{202E}b\u{7}\r\u{1B}]52;c;eA\u{7}\n"))
        #expect(rows(screen).first == "a^[[2J<U+202E>b^G␍^[]52;c;eA^G")
        screen.append(parsingSGR: Array("\u{1B}[31mred\u{1B}[m\u{1B}[2J".utf8) + [0xFF])
        #expect(rows(screen)[1] == "red^[[2J<FF>")
        #expect(screen.draw()[Point(column: 0, row: 2)].style.foreground == .palette(1))
    }

    // MARK: Text that changes

    @Test("The end is followed until the user moves up")
    func following() {
        let screen = screen(numbers(20))
        screen.appendLine("21")
        #expect(rows(screen).first == "line 1" && !screen.status.contains("following"))
        screen.press("end")
        #expect(screen.followsEnd && rows(screen).last == "21" && screen.status.contains("17–21 of 21  following"))
        screen.append("22\n2")
        screen.append("3")
        #expect(rows(screen).suffix(2) == ["22", "23"])
        screen.press("down")
        #expect(screen.followsEnd)
        screen.press("k")
        screen.appendLine("24")
        #expect(!screen.followsEnd && rows(screen).last == "22" && !screen.status.contains("following"))
        screen.followsEnd = true
        #expect(rows(screen).last == "24")
        screen.followsEnd = false
        screen.appendLine("25")
        #expect(rows(screen).last == "24")
    }

    @Test("Another text keeps the place")
    func replacing() {
        let screen = screen(numbers(20))
        screen.press("space space")
        screen.text = numbers(30)
        #expect(rows(screen).first == "line 9")
        screen.text = numbers(3)
        #expect(rows(screen) == ["line 1", "line 2", "line 3", "", ""])
        screen.text = ""
        #expect(rows(screen) == ["", "", "", "", ""] && screen.status.hasPrefix("  "))
        screen.press("down end up pagedown w right")
        screen.text = numbers(20)
        screen.press("end")
        screen.text = numbers(30)
        #expect(rows(screen).last == "line 30")
        screen.scrollToLine(99)
        #expect(rows(screen).last == "line 30" && !screen.followsEnd)
        screen.scrollToLine(-1)
        #expect(rows(screen).first == "line 1")
    }

    @Test("A change asks for a new frame")
    func display() {
        let screen = screen(numbers(20))
        for change in [
            { screen.append("x") }, { screen.text = "y" }, { screen.wrapsLines = false }, { screen.leftColumn = 3 },
            { screen.followsEnd = true }, { screen.scrollToLine(0) }, { screen.textContainerInset.top = .rows(1) },
        ] {
            _ = screen.draw()
            #expect(!screen.needsDisplay)
            change()
            #expect(screen.needsDisplay)
        }
    }

    // MARK: Searching

    @Test("A search goes to matches, and around")
    func searching() async throws {
        let screen = screen(numbers(100))
        screen.press("/ 5 0")
        try await waitFor("/50  [1/1]", screen)
        #expect(rows(screen).contains("line 50"))
        screen.press("backspace enter")
        try await waitFor("[1/20]", screen)
        #expect(rows(screen).contains("line 5"))
        screen.press("N")
        #expect(screen.status.contains("[20/20] W") && rows(screen).contains("line 95"))
        screen.press("n n")
        #expect(screen.status.contains("[2/20]") && rows(screen).contains("line 15"))
        screen.press("esc")
        #expect(screen.searchPattern == nil && screen.status.contains("of 100"))
        screen.press("G \\ enter")
        try await waitFor("[20/20]", screen)
        screen.find(try SearchPattern("no such line"))
        try await waitFor("no match", screen)
    }

    @Test("A search that is canceled leaves the screen as it was")
    func canceling() async throws {
        let screen = screen(numbers(100))
        screen.press("w G")
        screen.leftColumn = 2
        screen.press("/ e space 7")
        try await waitFor("[1/11]", screen)
        #expect(rows(screen).contains("ne 7"))
        screen.press("esc")
        #expect(screen.followsEnd && screen.leftColumn == 2 && rows(screen).last == "ne 100")
    }

    @Test("A match to the right of the screen is scrolled to, and highlighted")
    func matchAtTheRight() async throws {
        let screen = screen(TextStorage(String(repeating: "x", count: 100) + "needle"), columns: 20)
        screen.press("w")
        screen.find(try SearchPattern("needle"))
        try await waitFor("[1/1]", screen)
        let canvas = screen.draw()
        let found = canvas.glyphs(inRow: 1).filter { $0.style.attributes.contains([.bold, .underline, .reverse]) }
        #expect(found.map(\.text).joined() == "needle")
    }

    @Test("A search goes on in text that is appended, and in another text")
    func growing() async throws {
        let screen = screen(numbers(10))
        screen.find(try SearchPattern("e 1"))
        try await waitFor("[1/2]", screen)
        screen.append("\nthe 1st and the 1")
        try await waitFor("[1/4]", screen)
        screen.append("00 more e 1\n")
        try await waitFor("[1/5]", screen)
        screen.appendLine("none")
        try await waitFor("[1/5]", screen)
        screen.text = numbers(1)
        try await waitFor("[-/1]", screen)
    }

    // MARK: Many lines

    @Test("The costs do not depend on the number of lines", arguments: [true, false])
    func costs(wraps: Bool) async throws {
        let text = TextStorage(
            String(repeating: "a line that is wrapped in this narrow screen, twice\n", count: 200_000))
        let screen = screen(text, columns: 20, rows: 52)
        screen.wrapsLines = wraps
        var count = screen.textLayout.laidOutCount
        for keys in ["down", "pagedown", "G", "k", "pageup", "g", "G", "w", "w"] {
            screen.press(keys)
            _ = screen.draw()
            #expect(screen.textLayout.laidOutCount - count <= 110, "\(keys)")
            count = screen.textLayout.laidOutCount
        }
        screen.append("more")
        _ = screen.draw()
        #expect(screen.textLayout.laidOutCount - count <= 2)
        screen.scrollToLine(100_000)
        _ = screen.draw()
        #expect(screen.textLayout.laidOutCount - count <= 110 && screen.firstVisibleLine == 100_000)
    }
}
