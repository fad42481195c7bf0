import TerminalCanvas
import TestSupport
import Testing

/// Signals are handled and frames are drawn while thousands of keys wait.
///
/// Each `o` applies a snapshot of all symbols. Together the keys take much longer than any limit here.
struct BurstTests {
    private static let limit = Duration.seconds(20)

    /// Starts the demo with all symbols, and sends it keys that take long to handle.
    private func begin(before last: String = "") throws -> TerminalSession {
        let session = try BrowserSession(["--all"]).terminal
        let written = session.output.count
        try session.type(String(repeating: "o", count: 4000) + last)
        try session.waitUntil { $0.output.count > written }
        return session
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
    func aSignalEndsTheProgramWhileKeysWait(signal: Int32) throws {
        let session = try begin()
        session.signal(signal)
        #expect(try session.waitForExit(timeout: Self.limit) == .signaled(signal))
        #expect(try session.leftovers == [])
    }

    @Test func aClosedWindowEndsTheProgramWhileKeysWait() throws {
        let session = try begin()
        session.hangUp()
        #expect(try session.waitForExit(timeout: Self.limit) == .signaled(SIGHUP))
    }

    @Test func controlCEndsTheProgramWhileKeysWaitBeforeIt() throws {
        let session = try begin(before: "\u{3}")
        #expect(try session.waitForExit(timeout: Self.limit) == .exited(130))
        #expect(try session.leftovers == [])
    }

    @Test func framesAreDrawnWhileKeysWait() throws {
        let session = try begin()
        var titles: [Bool] = []
        try session.waitUntil(timeout: Self.limit) { session in
            let isDescending = session.screen.contains("[ Ascending ]")
            if titles.last != isDescending { titles.append(isDescending) }
            return titles.count > 3
        }
        session.signal(SIGTERM)
        _ = try session.waitForExit(timeout: Self.limit)
    }
}
