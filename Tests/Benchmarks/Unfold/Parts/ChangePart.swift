import TerminalCanvas
import TestSupport

/// A list of paths that changes while it is on the screen.
struct ChangePart {
    let folder: TemporaryFolder
    let rounds: Int

    /// How the list is read.
    private enum Origin: String, CaseIterable {
        /// A file that is watched.
        case file
        /// The output of a command, which the user asks for again.
        case command
    }

    /// What it costs to read a changed list, in milliseconds.
    private struct Cost {
        /// The time from the change until a changed row is on the screen.
        let time: Double

        /// The processor time, without that of the command.
        let work: Double
    }

    /// After a reading the program waits for a while before it reads a file again.
    private static let pause = Duration.seconds(4)

    /// Measures how long it takes to show a changed list: the first time, and the next. The limit is a time, so what
    /// fzf needs to read the same list once, in the same rounds, tells how fast the machine is.
    func measure(count: Int) throws {
        let lists = [PathList(count: count), PathList(count: count, isChanged: true)]
        let paths = ["before", "after"].map { folder.file($0) }
        let shown = folder.file("shown")
        defer { for path in paths + [shown] { unlink(path) } }
        for (list, path) in zip(lists, paths) { try list.write(to: path) }
        print("\n\(count) paths, of which 2 % change\n")
        Table.printHeader()
        for origin in Origin.allCases {
            var costs: [[Cost]] = [[], []]
            var fzf = Readings()
            for _ in 0..<rounds {
                if Competitor.fzf.isInstalled {
                    let input = Input.paths(paths[0], firstText: lists[0].firstName, count: count)
                    fzf.add(try Reading(.fzf, input))
                }
                unlink(shown)
                try replace(shown, by: paths[0])
                let session = try start(origin, shown)
                try session.waitUntil(timeout: .seconds(30)) {
                    $0.screen.contains(lists[0].secondName) && !$0.screen.contains("reading")
                }
                for (change, number) in [1, 0].enumerated() {
                    try session.watch(for: Self.pause)
                    costs[change].append(
                        try cost(session, origin) {
                            try replace(shown, by: paths[number])
                            return lists[number].secondName
                        })
                }
            }
            for (name, costs) in zip(["first", "next"], costs) {
                Table.printRow(
                    "\(origin), \(name) change", limit: Limit(quantity: .time(250)), .time(costs.map(\.time).median),
                    fzf: fzf.isEmpty ? nil : .time(fzf.median(\.everything)))
                Table.printRow(
                    "- processor time", limit: nil, .time(costs.map(\.work).median),
                    fzf: fzf.isEmpty ? nil : .time(fzf.median(\.work)))
            }
        }
    }

    private func start(_ origin: Origin, _ path: String) throws -> TerminalSession {
        let input = origin == .file ? [path] : ["--watch", "1000", "--", "cat", path]
        return try TerminalSession(["unfold", "--from", "paths"] + input)
    }

    /// Changes the list.
    ///
    /// - Parameter change: Changes the list, and returns a text that the new rows have and the old ones do not have.
    private func cost(_ session: TerminalSession, _ origin: Origin, _ change: () throws -> String) throws -> Cost {
        let before = session.processorTimeSoFar
        let start = ContinuousClock.now
        let text = try change()
        if origin == .command { try session.press(Key.character("r")) }
        try session.waitUntil(timeout: .seconds(30)) { $0.screen.contains(text) }
        return Cost(
            time: (session.lastRead - start) / .milliseconds(1),
            work: (session.processorTimeSoFar - before) / .milliseconds(1))
    }

    /// Replaces a file at once.
    private func replace(_ path: String, by other: String) throws {
        guard link(other, path + ".new") == 0, rename(path + ".new", path) == 0 else {
            throw SystemCallError("rename \(path)", number: errno)
        }
    }
}
