import TerminalCanvas
import TestSupport
import Testing

/// After every way of ending or stopping the demo, the terminal is as it was before.
struct EndingTests {
    @Test func quittingByKeyRestoresTheTerminal() throws {
        for (key, status) in [(Key.character("q"), Int32(0)), (.control("c"), 130)] {
            let browser = try BrowserSession()
            try browser.terminal.press(key)
            #expect(try browser.terminal.waitForExit() == .exited(status))
            #expect(try browser.terminal.leftovers == [])
        }
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func aSignalRestoresTheTerminalAndIsReportedToTheParent(signal: Int32) throws {
        let browser = try BrowserSession()
        browser.terminal.signal(signal)
        #expect(try browser.terminal.waitForExit() == .signaled(signal))
        #expect(try browser.terminal.leftovers == [])
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func aSignalAmongManyKeysRestoresTheTerminal(signal: Int32) throws {
        let browser = try BrowserSession(["--all"])
        let written = browser.terminal.output.count
        try browser.terminal.type(String(repeating: "oCEG", count: 3))
        try browser.terminal.waitUntil { $0.output.count > written }
        browser.terminal.signal(signal)
        #expect(try browser.terminal.waitForExit() == .signaled(signal))
        #expect(try browser.terminal.leftovers == [])
    }

    @Test func closingTheTerminalEndsTheProgram() throws {
        let browser = try BrowserSession()
        browser.terminal.hangUp()
        #expect(try browser.terminal.waitForExit() == .signaled(SIGHUP))
    }

    @Test func stoppingAndContinuingTwiceRestoresThePictureAlsoInANewSize() throws {
        let shell = try TerminalSession(["bash", "--norc", "--noprofile", "-i"], size: Size(columns: 50, rows: 26))
        try shell.waitFor("$")
        try shell.type("echo before; \(ProductFolder.executable("symbol-browser"))\r")
        try shell.waitFor("q quit")
        try shell.press(.down)
        try shell.waitFor("2 of 18")
        let picture = shell.screen

        try shell.press(.control("z"))
        try shell.waitFor("Stopped")
        #expect(!shell.screen.isAlternate && shell.screen.contains("before"))
        // The shell's own editing may switch on pastes.
        #expect(shell.emulator.leftovers.filter { $0 != "mode 2004 is on" } == [])
        try shell.type("fg\r")
        try shell.waitUntil { $0.screen == picture }

        try shell.press(.control("z"))
        try shell.waitUntil { !$0.screen.isAlternate }
        try shell.resize(to: Size(columns: 40, rows: 23))
        try shell.type("fg\r")
        let fresh = try BrowserSession(size: Size(columns: 40, rows: 23)).terminal
        try fresh.press(.down)
        try fresh.waitFor("2 of 18")
        try shell.waitUntil { $0.screen == fresh.screen }

        try shell.press("q")
        try shell.waitUntil { !$0.screen.isAlternate }
        try shell.type("echo status $?; exit 4\r")
        #expect(try shell.waitForExit() == .exited(4))
        #expect(shell.screen.contains("status 0"))
        #expect(try shell.leftovers == [])
    }

    @Test func aCopyOfTheProgramRunsElsewhere() throws {
        let folder = try TemporaryFolder()
        let copy = folder.file("copy")
        let script = "cp \(ProductFolder.executable("symbol-browser")) \(copy) && cd / && exec \(copy) --all"
        let session = try TerminalSession(["bash", "-c", script], size: Size(columns: 60, rows: 12))
        try session.waitFor("Circle")
        try session.press(.right, .right)
        try session.waitFor("0.circle.fill")
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
    }

    @Test func anIdleProgramSleeps() throws {
        let browser = try BrowserSession()
        try browser.terminal.waitUntilItSleeps()
    }
}
