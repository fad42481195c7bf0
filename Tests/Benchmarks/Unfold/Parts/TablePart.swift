import TerminalCanvas
import TestSupport

/// Lines and tables: reading, sorting, and processes below their parents.
struct TablePart {
    let folder: TemporaryFolder
    let rounds: Int

    /// The number of processes.
    private static let processCount = 100_000

    /// Measures lines and a table with a number of rows.
    func measure(count: Int) throws {
        print("\n\(count) lines, and a table of \(TableFile.columnCount) columns\n")
        Table.printHeader()
        let (lines, csv) = (folder.file("lines"), folder.file("table.csv"))
        defer { for path in [lines, csv] { unlink(path) } }
        let file = TableFile(count: count)
        try file.writeLines(to: lines)
        try file.writeCSV(to: csv)
        let first = TableFile.text(ofRow: 0)
        try measureReading("lines", Input.rows(lines, kind: "lines", firstText: first, count: count))
        let table = Input.rows(csv, kind: "csv", firstText: first, count: count)
        try measureReading("CSV", table)
        try measureSorting(table)
        try measureParents()
    }

    private func measureReading(_ name: String, _ input: Input) throws {
        let results = try readings([.unfold], input, rounds: rounds)[.unfold]!
        Table.printRow("\(name): first rows", limit: Limit(quantity: .time(50)), .time(results.median(\.firstRows)))
        Table.printRow("\(name): everything read", limit: nil, .time(results.median(\.everything)))
        Table.printRow("- processor time", limit: nil, .time(results.median(\.work)))
        Table.printRow("\(name): peak memory", limit: nil, .memory(results.median(\.peakMemory)))
    }

    /// Measures the time from the key that sorts by the first column until the next row follows the first one, and the
    /// longest answer to a key that is pressed then.
    private func measureSorting(_ input: Input) throws {
        var (times, keys): ([Double], [Double]) = ([], [])
        for _ in 0..<rounds {
            let session = try Competitor.unfold.start(input)
            try session.waitUntil(timeout: Reading.patience) { Competitor.unfold.hasRead(input, $0.screen) }
            try session.watch(for: .milliseconds(500))
            let start = ContinuousClock.now
            try session.press(Key.character("s"))
            try session.waitUntil(timeout: Reading.patience) {
                $0.screen.contains(TableFile.text(ofRow: 1)) && $0.screen.contains(TableFile.text(ofRow: 2))
            }
            times.append((session.lastRead - start) / .milliseconds(1))
            try session.press(Key.character("S"))
            if let time = try session.time(of: Key(.down), silence: 5) { keys.append(time) }
        }
        Table.printRow("CSV: sorting by a number", limit: Limit(quantity: .time(300)), .time(times.median))
        if !keys.isEmpty { Table.printRow("- a key while it sorts", limit: nil, .time(keys.median)) }
    }

    /// Measures another reading of processes that are below their parents, beside one in the order of the input.
    private func measureParents() throws {
        let paths = ["before", "after"].map { folder.file("processes-\($0)") }
        let shown = folder.file("processes")
        defer { for path in paths + [shown] { unlink(path) } }
        for path in paths {
            try TableFile(count: Self.processCount).writeProcesses(
                to: path, mark: path.hasSuffix("after") ? "new" : "old")
        }
        let plain = ["--id", "PID"]
        var costs: [[Double]] = [[], []]
        for _ in 0..<rounds {
            for (index, options) in [plain, plain + ["--parent", "PPID"]].enumerated() {
                unlink(shown)
                guard link(paths[0], shown) == 0 else { throw SystemCallError("link \(shown)", number: errno) }
                let command = ["--watch", "1000", "--", "cat", shown]
                let session = try TerminalSession(["unfold", "--from", "csv"] + options + command)
                try session.waitUntil(timeout: Reading.patience) {
                    $0.screen.contains("old") && !$0.screen.contains("reading")
                }
                for text in ["new", "old", "new"] {
                    try session.watch(for: .milliseconds(500))
                    unlink(shown)
                    let other = paths[text == "new" ? 1 : 0]
                    guard link(other, shown) == 0 else { throw SystemCallError("link \(shown)", number: errno) }
                    let before = session.processorTimeSoFar
                    try session.press(Key.character("r"))
                    try session.waitUntil(timeout: Reading.patience) { $0.screen.contains(text) }
                    try session.watch(for: .milliseconds(300))
                    costs[index].append((session.processorTimeSoFar - before) / .milliseconds(1))
                }
            }
        }
        let (inOrder, below) = (costs[0].median, costs[1].median)
        Table.printRow("processes: processor time of a reading", limit: nil, .time(inOrder))
        Table.printRow("- below their parents", limit: nil, .time(below))
        Table.printRow("- --parent alone", limit: Limit(quantity: .time(100)), .time(below - inOrder))
    }
}
