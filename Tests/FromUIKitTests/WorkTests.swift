import TerminalCanvas
import TestSupport
import Testing

/// Work of an app beside its screen, in a program on a real terminal.
struct WorkTests {
    @Test func theMainRunLoopServesAllKindsOfWork() throws {
        let session = try TerminalSession(["WorkExample"])
        for text in [
            "timer", "third beat", "run loop", "dispatch queue", "operation queue", "notification", "task",
        ] {
            try session.waitFor(text)
        }
        try session.press(.down)
        try session.waitFor("2 of 7")
        // A timer that fires much later does not keep the program awake.
        try session.waitUntilItSleeps()
    }

    /// Looking for timers needs no system calls beside those for the key and its frame.
    @Test(.enabled(if: SystemCallTrace.isAllowed)) func aKeyOfAnAppWithoutTimersNeedsFewCalls() throws {
        let session = try TerminalSession(["NotesExample"])
        try session.waitFor("of 3")
        let counts = try [Key(.down), Key(.up), Key(.down), Key(.up)].map { key in
            let trace = try SystemCallTrace(of: session.processIdentifier)
            try session.press(key)
            // ncurses writes the frame to a file in memory, and reads it back.
            return trace.callsUntilWait().count { !$0.isWrite }
        }
        #expect(try #require(counts.min()) <= 6, "\(counts)")
    }
}
