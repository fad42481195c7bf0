import TestSupport

/// A list of paths that is written again with changes, while it is on the screen.
struct ChangePart {
    let folder: TemporaryFolder
    let rounds: Int

    /// Measures how long it takes to show a changed list.
    func measure(count: Int) throws {
        let paths = ["before", "after", "shown"].map { folder.file($0) }
        defer { for path in paths { unlink(path) } }
        let lists = [PathList(count: count), PathList(count: count, isChanged: true)]
        for (list, path) in zip(lists, paths) { try list.write(to: path) }
        var times: [Double] = []
        var processorTimes: [Double] = []
        for _ in 0..<rounds {
            unlink(paths[2])
            link(paths[0], paths[2])
            let session = try TerminalSession(["unfold", "--from", "paths", paths[2]])
            try session.waitUntil(timeout: .seconds(30)) {
                $0.screen.contains(lists[0].secondName) && !$0.screen.contains("reading")
            }
            try session.watch(for: .milliseconds(1000))
            let before = session.processorTimeSoFar
            link(paths[1], paths[1] + ".new")
            let start = ContinuousClock.now
            rename(paths[1] + ".new", paths[2])
            try session.waitUntil(timeout: .seconds(30)) { $0.screen.contains(lists[1].secondName) }
            times.append((session.lastRead - start) / .milliseconds(1))
            processorTimes.append((session.processorTimeSoFar - before) / .milliseconds(1))
        }
        print("\n\(count) paths, of which 2 % change\n")
        Table.printHeader()
        Table.printRow("changed rows on the screen", limit: nil, .time(times.median))
        Table.printRow("work until then", limit: Limit(quantity: .time(250)), .time(processorTimes.median))
    }
}
