import TestSupport

/// A directory with many files, beside ncdu and find.
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
        let times = try (0..<rounds).map { _ in try Self.findTime(files.path) }
        print("find needs \(Quantity.time(times.median)) for the names alone.")
    }

    private static func findTime(_ path: String) throws -> Double {
        let start = ContinuousClock.now
        let session = try TerminalSession(["find", path], streams: [.null, .null, .terminal])
        _ = try session.waitForExit(timeout: .seconds(300))
        return (ContinuousClock.now - start) / .milliseconds(1)
    }
}
