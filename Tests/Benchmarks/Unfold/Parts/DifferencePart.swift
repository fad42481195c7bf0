import TerminalCanvas
import TestSupport
import TreeSources

/// Two documents that are compared, and a recording of many steps.
struct DifferencePart {
    let folder: TemporaryFolder
    let rounds: Int

    /// Measures how long it takes to compare two documents, beside writing the first level of each, which needs all of
    /// it to be read.
    func measure(size: Int) throws {
        let (old, new) = (folder.file("old.json"), folder.file("new.json"))
        defer { for path in [old, new] { unlink(path) } }
        let document = JSONText(size: size)
        let bytes = try document.write(to: old).bytes
        try document.write(to: new, changing: 100)
        print("\nTwo documents of \(bytes / 1_000_000) MB, of which 100 records differ\n")
        Table.printHeader()
        var (reading, comparing): ([Double], [Double]) = ([], [])
        for _ in 0..<rounds {
            reading.append(try [old, new].map { try time(["--depth", "1", $0]) }.reduce(0, +))
            comparing.append(try time(["--diff", old, new]))
        }
        Table.printRow(
            "--diff as text", limit: Limit(quantity: .time(1.5 * reading.median), source: "1.5 x reading"),
            .time(comparing.median))
        let start = Quantity.time(try (0..<rounds).map { _ in try timeToFirstChange(old, new) }.median)
        Table.printRow("--diff: first changes on the screen", limit: Limit(quantity: .time(200)), start)
        try measureRecording()
    }

    private func timeToFirstChange(_ old: String, _ new: String) throws -> Double {
        let start = ContinuousClock.now
        let session = try TerminalSession(["unfold", "--diff", old, new], size: Size(columns: 100, rows: 30))
        try session.waitUntil(timeout: Reading.patience) { $0.screen.contains("another person") }
        return (session.lastRead - start) / .milliseconds(1)
    }

    private func time(_ arguments: [String]) throws -> Double {
        let start = ContinuousClock.now
        let session = try TerminalSession(["unfold"] + arguments, streams: [.null, .null, .terminal])
        _ = try session.waitForExit(timeout: Reading.patience)
        return (ContinuousClock.now - start) / .milliseconds(1)
    }

    /// Measures a recording of 10,000 steps of a document of 1 MB: how long it takes to show the last one, and the
    /// bytes of the file beside those that are new in each step.
    private func measureRecording() throws {
        let path = folder.file("recording")
        defer { unlink(path) }
        let writer = try RecordingWriter(path: Array(path.utf8), name: Array("values.json".utf8))
        var values = Array(repeating: 1_000_000, count: 20_000)
        let lines = values.indices.map { "  {\"id\": \(1_000_000 + $0), \"name\": \"a value\", \"value\": " }
        var differences = 0
        for step in 0..<10_000 {
            let index = step * 7919 % values.count
            if step > 0 { values[index] += 1 }
            let text = "[\n" + zip(lines, values).map { "\($0)\($1)}" }.joined(separator: ",\n") + "\n]\n"
            // A step needs its head, and the line that differs.
            differences += step == 0 ? text.utf8.count : 32 + lines[index].utf8.count
            try writer.append(Array(text.utf8), time: Int64(step))
        }
        let input = Input.json(path, firstText: "1000000")
        let readings = try readings([.unfold], input, rounds: rounds)[.unfold]!
        var status = stat()
        stat(path, &status)
        print("\nA recording of 10,000 steps of 1 MB\n")
        Table.printHeader()
        Table.printRow(
            "the last step is on the screen", limit: Limit(quantity: .time(100)), .time(readings.median(\.firstRows)))
        Table.printRow(
            "bytes of the file", limit: Limit(quantity: .memory(2 * Double(differences)), source: "2 x new"),
            .memory(Double(status.st_size)))
    }
}
