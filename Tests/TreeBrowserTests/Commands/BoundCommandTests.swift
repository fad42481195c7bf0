import CollectionViews
import Synchronization
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

@MainActor
@Suite("Keys bound to commands of the shell")
struct BoundCommandTests {
    private static let pods = #"[{"metadata": {"name": "web-1"}}, {"metadata": {"name": "it's"}}]"#

    /// A browser whose quiet commands are noted and fail as a test says.
    private final class Runs: Sendable {
        let commands = Mutex<[[String]]>([])
        let readings = Atomic(0)
    }

    private func stage(
        _ keys: String, _ runs: Runs = Runs(), failure: String? = nil, options: BrowserOptions = BrowserOptions()
    ) async throws -> BrowserStage {
        let stage = BrowserStage(
            Self.pods, options: options, keyMap: try KeyMap.browser(parsing: keys, isSecure: options.isSecure),
            requestReading: { runs.readings.add(1, ordering: .relaxed) })
        stage.browser.commands?.quietRunner = { command, name in
            runs.commands.withLock { $0.append(textAndValues(command.arguments)) }
            return failure.map { "\(name) \($0)" }
        }
        try await stage.waitUntil { stage.list.count == 2 }
        return stage
    }

    private func programs(_ stage: BrowserStage) -> [[String]] {
        stage.terminal.programs.map { textAndValues($0.arguments) }
    }

    @Test(
        "A wrong command is named with its line",
        arguments: [
            ("D = ask", #"line 1: "ask" has no "run" before the command"#),
            ("\nD = ask quietly rm {}", #"line 2: "ask quietly rm {}" has no "run" before the command"#),
            ("D = run", #"line 1: "run" has no command"#),
            ("D = quietly run ", #"line 1: "quietly run" has no command"#),
            ("D = runs x", #"line 1: "runs" is not an action"#), ("D = Run x", #"line 1: "Run" is not an action"#),
            ("D = run a\nD = run b", #"line 2: "D" is already bound in line 1"#),
        ])
    func errors(text: String, sentence: String) {
        let error = #expect(throws: KeyMapError.self) { try KeyMap.browser(parsing: text) }
        #expect(error?.description == sentence)
    }

    @Test(
        "The words before run are in any order, and the rest of the line is the command",
        arguments: [
            ("run a # b = c, d", false, false, "a # b = c, d"), ("ask run  a", true, false, "a"),
            ("quietly  ask\trun run x", true, true, "run x"), ("quietly run ask", false, true, "ask"),
        ])
    func words(action: String, asks: Bool, isQuiet: Bool, text: String) throws {
        let map = try KeyMap.browser(parsing: "D = \(action)")
        let command = try #require(map.action(for: .character("D")).flatMap { BoundCommand($0) })
        #expect(command.asks == asks && command.isQuiet == isQuiet && command.template.text == text)
        #expect(map.description.contains("D = \(action)"))
    }

    @Test("A command has the terminal, and then the inputs are read again")
    func foreground() async throws {
        let runs = Runs()
        let stage = try await stage("D = run echo {.metadata.name}\nM = run make", runs)
        stage.terminal.programHandler = { _ in .exited(status: 3) }
        stage.press("down D")
        try await stage.waitUntil { stage.message == "echo exited with status 3" }
        #expect(programs(stage) == [[#"echo "${_1}""#, "it's"]])
        #expect(stage.terminal.programs[0].pause == .always)
        #expect(runs.readings.load(ordering: .relaxed) == 1)
        // Items are not added.
        stage.press("M")
        try await stage.waitUntil { stage.terminal.programs.count == 2 }
        #expect(programs(stage)[1] == ["make"])
    }

    @Test("A quiet command leaves the screen as it is, and then the inputs are read again")
    func quiet() async throws {
        let runs = Runs()
        let stage = try await stage("D = quietly run kubectl delete pod {.metadata.name}", runs)
        stage.press("D")
        try await stage.waitUntil { runs.readings.load(ordering: .relaxed) == 1 }
        #expect(runs.commands.withLock { $0 } == [[#"kubectl delete pod "${_1}""#, "web-1"]])
        #expect(stage.message == nil && stage.terminal.programs.isEmpty)
    }

    @Test("The failure of a quiet command is a message")
    func quietFailure() async throws {
        let runs = Runs()
        let stage = try await stage("D = quietly run kubectl x", runs, failure: "ended with status 1: refused")
        stage.press("D")
        try await stage.waitUntil { stage.message == "kubectl ended with status 1: refused" }
        #expect(runs.readings.load(ordering: .relaxed) == 1)
    }

    @Test("Of commands for several items, none is run after one has failed")
    func severalItems() async throws {
        var options = BrowserOptions()
        (options.picks, options.picksSeveral) = (true, true)
        for (failure, count) in [(nil, 2), ("failed", 1)] {
            let runs = Runs()
            let stage = try await stage("D = quietly run rm {.metadata.name}", runs, failure: failure, options: options)
            stage.press("ctrl-a D")
            try await stage.waitUntil { runs.readings.load(ordering: .relaxed) == 1 }
            let expected = [[#"rm "${_1}""#, "web-1"], [#"rm "${_1}""#, "it's"]]
            #expect(runs.commands.withLock { $0 } == Array(expected.prefix(count)))
        }
    }

    @Test("A question shows the command that is run", arguments: ["y", "enter"])
    func ask(key: String) async throws {
        let runs = Runs()
        let stage = try await stage("D = ask quietly run rm {.metadata.name}", runs)
        stage.press("D")
        try await stage.waitUntil { stage.screen.contains { $0.contains("rm 'web-1'") } }
        #expect(runs.commands.withLock { $0 } == [])
        stage.press(key)
        try await stage.waitUntil { runs.readings.load(ordering: .relaxed) == 1 }
        #expect(runs.commands.withLock { $0 } == [[#"rm "${_1}""#, "web-1"]])
    }

    @Test("No runs nothing", arguments: ["n", "escape"])
    func no(key: String) async throws {
        let runs = Runs()
        let stage = try await stage("D = ask quietly run rm {.metadata.name}\nL = quietly run true", runs)
        stage.press("D")
        try await stage.waitUntil { stage.screen.contains { $0.contains("Run this command?") } }
        stage.press(key)
        stage.press("L")
        try await stage.waitUntil { runs.readings.load(ordering: .relaxed) == 1 }
        #expect(runs.commands.withLock { $0 } == [["true"]])
    }

    @Test("A question about many or long commands is cut, and has no control characters")
    func longQuestion() {
        let long = ShownCommands.text([Array("\u{1B}[2J\n".utf8) + Array(repeating: 0x78, count: 1_000_000), [0x61]])
        #expect(long.count < 2100 && !long.contains("\u{1B}") && long.hasSuffix("\nand 1 more"))
        #expect(long.split(separator: "\n").count == 2)
        #expect(ShownCommands.text([[0x61], [0x62]]) == "a\nb")
    }

    @Test("A missing field is a message, and nothing is asked or run")
    func missingField() async throws {
        let runs = Runs()
        let stage = try await stage("D = ask quietly run rm {.nothing}", runs)
        stage.press("D")
        try await stage.waitUntil { stage.message?.hasSuffix("has no field .nothing") == true }
        #expect(!stage.screen.contains { $0.contains("Run this command?") })
        #expect(runs.commands.withLock { $0 } == [])
    }

    @Test("The help lists the commands under their heading, and a secure browser leaves them out")
    func help() async throws {
        let keys = "D = ask run kubectl delete pod {.metadata.name} --context production\nY = copy-line"
        let stage = try await stage(keys)
        let help = stage.help
        let index = try #require(help.firstIndex(of: "Your commands"))
        #expect(help[index + 1] == "D: kubectl delete pod {.metadata.name} --c…")
        #expect(help.contains("yy Y: Copy the line") || help.contains("Y: Copy the line"))
        var options = BrowserOptions()
        options.isSecure = true
        let secure = try await self.stage(keys, options: options)
        #expect(!secure.help.contains { $0.contains("kubectl") || $0.contains("Copy") || $0 == "Your commands" })
        secure.press("D Y")
        // A key map that is not secure does not change this.
        let other = BrowserStage(Self.pods, options: options, keyMap: try KeyMap.browser(parsing: keys))
        try await other.waitUntil { other.list.count == 2 }
        other.press("D Y")
        #expect(secure.terminal.programs.isEmpty && secure.terminal.copies.isEmpty)
        #expect(other.terminal.programs.isEmpty && other.terminal.copies.isEmpty)
        #expect(!other.screen.contains { $0.contains("Run this command?") })
    }

    @Test("A real command that fails is reported with the first line of its error output")
    func realCommand() async {
        let failing = await QuietCommand.run(Command(shell: Array("echo no >&2; echo x >&2; exit 3".utf8)), named: "rm")
        #expect(failing == "rm ended with status 3: no")
        #expect(await QuietCommand.run(Command(shell: Array("echo x; echo y >&2".utf8)), named: "rm") == nil)
    }

    @Test("The program can wait for the quiet commands that it has started")
    func waiting() async throws {
        let stage = try await stage("D = quietly run x")
        let ended = Mutex(false)
        stage.browser.commands?.quietRunner = { _, _ in
            try? await Task.sleep(for: .milliseconds(20))
            ended.withLock { $0 = true }
            return nil
        }
        stage.press("D")
        try await waitUntil { stage.browser.commands?.quietCommands != nil }
        stage.browser.stop()
        await stage.browser.finishCommands()
        #expect(ended.withLock { $0 })
    }
}
