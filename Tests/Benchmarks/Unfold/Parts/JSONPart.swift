import TestSupport

/// A JSON document.
struct JSONPart {
    let folder: TemporaryFolder
    let rounds: Int
    let keyCount: Int

    /// The bytes that a value may take beside its text.
    private static let bytesOfValue = 12.0

    /// Measures a document.
    func measure(size: Int) throws {
        let path = folder.file("document.json")
        defer { unlink(path) }
        let document = JSONText(size: size)
        let (values, bytes) = try document.write(to: path)
        let input = Input.json(path, firstText: document.firstName)
        print("\nJSON, \(bytes / 1_000_000) MB, \(values) values\n")
        Table.printHeader()
        let ours = try readings([.unfold], input, rounds: rounds)[.unfold]!
        Table.printRow("first rows", limit: Limit(quantity: .time(50)), .time(ours.median(\.firstRows)))
        Table.printRow("- processor time", limit: nil, .time(ours.median(\.firstWork)))
        Table.printRow("everything read", limit: nil, .time(ours.median(\.everything)))
        Table.printRow("- processor time", limit: nil, .time(ours.median(\.work)))
        Table.printRow(
            "peak memory",
            limit: Limit(quantity: .memory(Double(bytes) + Self.bytesOfValue * Double(values)), source: "file + 12 B"),
            .memory(ours.median(\.peakMemory)))
        try measureKeys(input)
    }

    private func measureKeys(_ input: Input) throws {
        let path = folder.file("short.json")
        let members = (0..<10).map { "\"group-\($0)\": [1, 2, 3]" }
        var file = try OutputFile(path)
        try file.add("{" + members.joined(separator: ",\n") + "}\n")
        try file.flush()
        let sessions = try [input, .json(path, firstText: "group-0")].map { input in
            let session = try Competitor.unfold.start(input)
            try session.waitUntil(timeout: .seconds(300)) { Competitor.unfold.hasRead(input, $0.screen) }
            try session.watch(for: .milliseconds(500))
            return session
        }
        KeyTable.printRows(try keyCosts(sessions, count: keyCount), state: "closed")
    }
}
