import TerminalCanvas
import TestSupport

/// Lists of paths, beside fzf.
struct PathPart {
    let folder: TemporaryFolder
    let rounds: Int
    let keyCount: Int

    /// The letters that are typed as a filter.
    private static let pattern = "ember"

    /// Measures a list.
    func measure(count: Int) throws {
        let path = folder.file("paths-\(count)")
        let list = PathList(count: count)
        try list.write(to: path)
        defer { unlink(path) }
        let input = Input.paths(path, firstText: list.firstName, count: count)
        print("\n\(count) paths\n")
        Table.printHeader()
        try measureReading(input)
        try measureKeys(input, ["--expand", "9"], "all open")
        try measureKeys(input, [], "closed")
        try measureFilter(input, count: count)
    }

    private var programs: [Competitor] { [.unfold, .fzf].filter(\.isInstalled) }

    private func measureReading(_ input: Input) throws {
        let results = try readings(programs, input, rounds: rounds)
        let ours = results[.unfold]!
        let fzf = results[.fzf]
        func row(_ name: String, _ value: KeyPath<Reading, Double>, _ limit: Limit?, _ unit: (Double) -> Quantity) {
            Table.printRow(name, limit: limit, unit(ours.median(value)), fzf: fzf.map { unit($0.median(value)) })
        }
        row("first rows", \.firstRows, Limit(quantity: .time(50)), Quantity.time)
        row("- processor time", \.firstWork, nil, Quantity.time)
        row(
            "everything read", \.everything, fzf.map { Limit(quantity: .time($0.median(\.everything)), source: "fzf") },
            Quantity.time)
        row("- processor time", \.work, nil, Quantity.time)
        row(
            "peak memory", \.peakMemory, fzf.map { Limit(quantity: .memory($0.median(\.peakMemory)), source: "fzf") },
            Quantity.memory)
    }

    /// Starts a program, and waits until it has read everything.
    private func session(_ program: Competitor, _ input: Input, _ options: [String] = []) throws -> TerminalSession {
        let session = try program.start(input, options)
        try session.waitUntil(timeout: .seconds(300)) { program.hasRead(input, $0.screen) }
        try session.watch(for: .milliseconds(500))
        return session
    }

    private func measureKeys(_ input: Input, _ options: [String], _ state: String) throws {
        let path = folder.file("paths-10")
        let list = PathList(count: 10)
        try list.write(to: path)
        let short = Input.paths(path, firstText: list.firstName, count: 10)
        var sessions = [try session(.unfold, input, options), try session(.unfold, short, options)]
        if Competitor.fzf.isInstalled { sessions.append(try session(.fzf, input)) }
        KeyTable.printRows(try keyCosts(sessions, count: keyCount), state: state)
    }

    private func measureFilter(_ input: Input, count: Int) throws {
        var costs: [[Competitor: FilterCosts]] = Self.pattern.map { _ in [:] }
        for _ in 0..<rounds {
            for program in programs {
                let session = try session(program, input)
                if program == .unfold { try session.prepare([.character("&")]) }
                for (index, letter) in Self.pattern.enumerated() {
                    let pattern = String(Self.pattern.prefix(index + 1))
                    let cost = try session.filterCost(of: letter, pattern, program)
                    costs[index][program, default: FilterCosts()].add(cost)
                }
            }
        }
        for (letter, costs) in zip(Self.pattern, costs) {
            guard let ours = costs[.unfold] else { continue }
            let limit = count > 1_000_000 ? nil : Limit(quantity: .time(50))
            Table.printRow("filter, letter \(letter): first matches", limit: limit, .time(ours.first.median))
            let fzf = costs[.fzf]
            Table.printRow(
                "filter, letter \(letter): all matches", limit: nil, .time(ours.all.median),
                fzf: (fzf?.all.median).map(Quantity.time))
            Table.printRow(
                "- processor time", limit: nil, .time(ours.work.median), fzf: (fzf?.work.median).map(Quantity.time))
        }
    }
}
