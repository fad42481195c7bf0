import Glibc
import TerminalCanvas
import TestSupport

/// Inputs that never end: the time from a key to the end of the program, and the memory until then.
struct EndlessPart {
    let rounds: Int

    private static let timeLimit = Limit(quantity: .time(300))

    /// What the memory may be at most after the key, beside that before it. An array that is copied doubles it.
    private static let growth = 1.3

    /// The number of seconds for which the program reads before the key.
    private static let readingTime = 8

    /// The number of processes that keep the processors busy.
    private static let load = 5

    private static let inputs = [
        ("yes | unfold", ["sh", "-c", "yes | exec '\(ProductFolder.executable("unfold"))'"]),
        ("unfold --watch -- yes", ["unfold", "--watch", "1", "--", "yes"]),
    ]

    /// Measures each input with each key, alone and beside busy processes.
    func measure() throws {
        print("\nEnding \(Self.readingTime) s after the start of an endless input, the longest of \(rounds) times\n")
        Table.printHeader()
        for load in [0, Self.load] {
            let others = try (0..<load).map { _ in
                try TerminalSession(["sh", "-c", "while :; do :; done"], streams: [.null, .null, .null])
            }
            for (name, command) in Self.inputs {
                for (key, word) in [(Key.character("q"), "q"), (Key.control("c"), "Ctrl-C")] {
                    let name = "\(name), \(word)" + (load == 0 ? "" : ", load \(load)")
                    let endings = try (0..<rounds).map { _ in try ending(of: command, by: key) }
                    Table.printRow(name, limit: Self.timeLimit, .time(endings.map(\.time).max()!))
                    let most = endings.max { $0.after / $0.before < $1.after / $1.before }!
                    Table.printRow(
                        "- peak memory", limit: Limit(quantity: .memory(Self.growth * most.before), source: "x 1.3"),
                        .memory(most.after))
                }
            }
            for other in others { other.signal(SIGKILL) }
        }
    }

    /// Returns the milliseconds from a key to the end of the program, and the peak memory before and after the key.
    private func ending(
        of command: [String], by key: Key
    ) throws -> (time: Double, before: Double, after: Double) {
        let session = try TerminalSession(command)
        try session.watch(for: .seconds(Self.readingTime))
        let processes = [session.processIdentifier] + TerminalSession.children(of: session.processIdentifier)
        guard let process = processes.first(where: { TerminalSession.program(of: $0) == "unfold" }),
            let before = TerminalSession.peakMemory(of: process)
        else { throw WaitError(description: "unfold is not running\n\(session.report)") }
        let start = ContinuousClock.now
        var after = before
        try session.press(key)
        while let memory = TerminalSession.peakMemory(of: process) {
            after = max(after, memory)
            try session.watch(for: .milliseconds(1))
        }
        _ = try session.waitForExit()
        return ((.now - start) / .milliseconds(1), Double(before), Double(after))
    }
}
