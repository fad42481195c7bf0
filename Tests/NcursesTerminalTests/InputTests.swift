import TerminalCanvas
import TestSupport
import Testing

/// Keys, mouse and pastes on their way from a terminal emulator to events.
struct InputTests {
    /// The lines that the probe shows for events, without the resizes of other tests.
    private func events(_ session: TerminalSession) -> [String] {
        session.screen.rows.dropFirst().filter { !$0.isEmpty }
    }

    private func check(_ session: TerminalSession, _ expected: [String]) throws {
        try session.waitUntil { events($0).count >= expected.count }
        #expect(events(session) == expected)
    }

    @Test(arguments: ["xterm-256color", "tmux-256color", "linux", "vt220", "rxvt", "xterm-kitty"])
    func namedKeysArrive(type: String) throws {
        let session = try probeSession(size: Size(columns: 60, rows: 40), environment: ["TERM": type])
        try session.press(.up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert, .delete)
        try session.press(.enter, .tab, .backspace, .function(1), .function(4), .function(5), .function(12), .escape)
        let expected = [
            "up", "down", "left", "right", "home", "end", "pageUp", "pageDown", "insert", "delete", "enter", "tab",
            "backspace", "function(1)", "function(4)", "function(5)", "function(12)", "escape",
        ]
        try check(session, expected.map { "key \($0)" })
    }

    @Test func modifiersArrive() throws {
        let session = try probeSession(size: Size(columns: 60, rows: 40))
        try session.press(
            Key(.up, modifiers: .control), Key(.down, modifiers: .shift), Key(.left, modifiers: .alt),
            Key(.right, modifiers: [.shift, .control]), Key(.home, modifiers: .control), Key(.end, modifiers: .shift),
            Key(.pageUp, modifiers: .alt), Key(.delete, modifiers: .control), Key(.tab, modifiers: .shift),
            Key(.function(5), modifiers: .control), .control("a"), .control("z"),
            Key(.character("b"), modifiers: .alt))
        try check(
            session,
            [
                "key control-up", "key shift-down", "key alt-left", "key control-shift-right", "key control-home",
                "key shift-end", "key alt-pageUp", "key control-delete", "key shift-tab", "key control-function(5)",
                "key control-a", "key control-z", "key alt-b",
            ])
    }

    @Test func textArrivesCharacterByCharacter() throws {
        let session = try probeSession()
        try session.type("aé漢😀Z")
        try check(session, ["key a", "key é", "key 漢", "key 😀", "key Z"])
    }

    /// The first piece is more than could be the Escape key: a busy machine may take long between the pieces.
    @Test func aKeyThatArrivesInPiecesIsOneKey() throws {
        let session = try probeSession()
        for piece in ["\u{1b}[1", ";", "5", "A"] {
            try session.type(piece)
            try session.watch(for: .milliseconds(2))
        }
        try check(session, ["key control-up"])
    }

    @Test func escapeAloneIsAKeyAndSwallowsNothing() throws {
        let session = try probeSession()
        try session.press(.escape)
        try check(session, ["key escape"])
        try session.press("a")
        try check(session, ["key escape", "key a"])
    }

    @Test func unknownSequencesAndAnswersAreNoKeys() throws {
        let session = try probeSession()
        try session.type("\u{1b}[99~\u{1b}]11;rgb:0000/0000/0000\u{1b}\\\u{1b}P1$r0m\u{1b}\\\u{1b}_x\u{1b}\\a")
        try session.waitFor("key a")
        #expect(events(session).filter { $0.hasPrefix("key") } == ["key a"])
    }

    /// No key that the user presses begins so.
    @Test func theRestOfASequenceThatWasTornApartIsNoKey() throws {
        let session = try probeSession()
        try session.type("\u{1b}[2")
        try session.watch(for: .milliseconds(900))
        try session.type("00~quit\u{1b}[201~")
        try session.type("\u{1b}[1;")
        try session.watch(for: .milliseconds(900))
        try session.type("5A")
        try session.press("a")
        try check(session, [#"pasted "quit" false"#, "key control-up", "key a"])
    }

    @Test func badBytesHarmNothing() throws {
        let session = try probeSession()
        try session.type([0xff, 0xc3, 0x28] + Array("a".utf8))
        try session.waitFor("key a")
        #expect(events(session).contains("key ("))
    }

    @Test func clicksAndTheWheelArriveWithTheirPlace() throws {
        let session = try probeSession(size: Size(columns: 260, rows: 30))
        try session.click(column: 5, row: 3)
        try session.click(column: 250, row: 29, button: 3)
        try session.scroll(1, column: 7, row: 8)
        try session.scroll(-1, column: 7, row: 8)
        try check(
            session,
            [
                "pressed(TerminalCanvas.MouseEvent.Button.left) 5,3",
                "released(TerminalCanvas.MouseEvent.Button.left) 5,3",
                "pressed(TerminalCanvas.MouseEvent.Button.right) 250,29",
                "released(TerminalCanvas.MouseEvent.Button.right) 250,29", "scrolledDown 7,8", "scrolledUp 7,8",
            ])
    }

    @Test func aPasteIsOneEventAndNoneOfItIsAKey() throws {
        let session = try probeSession()
        try session.paste("q\nx")
        try check(session, [#"pasted "q\nx" false"#])
    }

    @Test func manyKeysAtOnceAreAllThere() throws {
        let session = try probeSession(size: Size(columns: 20, rows: 3))
        try session.type(String(repeating: "ab", count: 20000) + "!")
        try session.waitFor("key !")
    }
}
