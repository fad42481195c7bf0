import TerminalCanvas
import TestSupport

/// A directory with many files, beside ncdu, find and du.
struct FolderPart {
    let folder: TemporaryFolder
    let rounds: Int

    /// Measures a directory.
    func measure(count: Int) throws {
        let files = try FileFolder(folder.file("files"), count: count)
        let input = Input.folder(files.path, text: "file-0", count: count)
        print("\nA directory of \(count) files\n")
        Table.printHeader()
        let results = try readings([.unfold, .ncdu].filter(\.isInstalled), input, rounds: rounds)
        let ours = results[.unfold]!
        let ncdu = results[.ncdu]
        Table.printRow(
            "first rows", limit: Limit(quantity: .time(50)), .time(ours.median(\.firstRows)),
            other: ncdu.map { .time($0.median(\.firstRows)) })
        Table.printRow(
            "- processor time", limit: nil, .time(ours.median(\.firstWork)),
            other: ncdu.map { .time($0.median(\.firstWork)) })
        Table.printRow(
            "everything in the list", limit: nil, .time(ours.median(\.everything)),
            other: ncdu.map { .time($0.median(\.everything)) })
        Table.printRow(
            "- processor time", limit: nil, .time(ours.median(\.work)),
            other: ncdu.map { .time($0.median(\.work)) })
        Table.printRow(
            "peak memory", limit: nil, .memory(ours.median(\.peakMemory)),
            other: ncdu.map { .memory($0.median(\.peakMemory)) })
        let ncduTime = ncdu?.median(\.everything)
        Table.printRow(
            "all sizes", limit: ncduTime.map { Limit(quantity: .time($0), source: "ncdu") },
            .time(try (0..<rounds).map { _ in try Self.timeToSizes(files.path) }.median),
            other: ncduTime.map(Quantity.time))
        let times = try (0..<rounds).map { _ in try Self.time(["find", files.path]) }
        print("find needs \(Quantity.time(times.median)) for the names alone.")
        try measureSystem()
    }

    /// Measures the sizes of `/usr`, beside `du`.
    private func measureSystem() throws {
        print("\n/usr\n")
        Table.printHeader()
        // The first one reads the disk.
        _ = try Self.time(["du", "-sx", "/usr"])
        var (ours, du): ([Double], [Double]) = ([], [])
        for _ in 0..<rounds {
            ours.append(try Self.timeToSizes("/usr"))
            du.append(try Self.time(["du", "-sx", "/usr"]))
        }
        Table.printRow(
            "all sizes", limit: Limit(quantity: .time(du.median), source: "du -x"), .time(ours.median))
    }

    /// Measures the time until unfold has counted all sizes in a directory.
    private static func timeToSizes(_ path: String) throws -> Double {
        let start = ContinuousClock.now
        let session = try TerminalSession(["unfold", path], size: Size(columns: 100, rows: 30))
        var hasBegun = false
        try session.waitUntil(timeout: Reading.patience) { session in
            let isWorking = session.screen.contains("counting") || session.screen.contains("reading")
            hasBegun = hasBegun || isWorking
            return hasBegun && !isWorking
        }
        return (session.lastRead - start) / .milliseconds(1)
    }

    private static func time(_ command: [String]) throws -> Double {
        let start = ContinuousClock.now
        let session = try TerminalSession(command, streams: [.null, .null, .terminal])
        _ = try session.waitForExit(timeout: .seconds(300))
        return (ContinuousClock.now - start) / .milliseconds(1)
    }
}
