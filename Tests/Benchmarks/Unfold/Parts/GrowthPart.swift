import TestSupport

/// Texts of a length, of twice the length and of four times: the time must not grow with the square of the length.
struct GrowthPart {
    let folder: TemporaryFolder
    let rounds: Int

    /// What a time may be at most, beside that for half of the text.
    private static let limit = 2.5

    private static let widths = [44, 6, 10, 10, 10, 6, 6, 4]

    /// Measures each kind of text.
    ///
    /// - Parameter size: The number of bytes of the shortest texts.
    func measure(size: Int) throws {
        let sizes = [1, 2, 4].map { $0 * size }
        print("\nProcessor time to read \(sizes.map { "\($0 / 1_000_000) MB" }.joined(separator: ", "))\n")
        Table.printHeader(["", "as"] + sizes.map { "\($0 / 1_000_000) MB" } + ["ratio", "ratio", "met"], Self.widths)
        for text in GrowingText.all {
            let (list, lines) = try times(text, sizes)
            printRow(text, "list", list)
            printRow(text, "text", lines)
        }
    }

    /// Returns the shortest times in milliseconds, in the list and as text.
    private func times(_ text: GrowingText, _ sizes: [Int]) throws -> ([Double], [Double]) {
        let path = folder.file(text.file)
        defer { unlink(path) }
        var (list, lines): ([Double], [Double]) = ([], [])
        for size in sizes {
            try text.write(size, to: path)
            let times = try (0..<rounds).map { _ in (try timeOfList(text, path), try timeOfText(text, path)) }
            list.append(times.map(\.0).min()!)
            lines.append(times.map(\.1).min()!)
        }
        return (list, lines)
    }

    private func timeOfText(_ text: GrowingText, _ path: String) throws -> Double {
        let options = text.options + (text.close.isEmpty ? [] : ["--depth", "1"])
        let session = try TerminalSession(["unfold"] + options + [path], streams: [.null, .null, .null])
        _ = try session.waitForExit(timeout: Reading.patience)
        return session.processorTime! / .milliseconds(1)
    }

    private func timeOfList(_ text: GrowingText, _ path: String) throws -> Double {
        let session = try TerminalSession(["unfold"] + text.options + [path])
        // The progress is shown until everything is read.
        try session.waitUntil(timeout: Reading.patience) {
            $0.screen.contains("1 of ") && !$0.screen.contains("reading")
        }
        return session.processorTimeSoFar / .milliseconds(1)
    }

    private func printRow(_ text: GrowingText, _ form: String, _ times: [Double]) {
        let ratios = zip(times.dropFirst(), times).map { $0 / $1 }
        Table.printLine(
            [text.name, form] + times.map { "\(Quantity.time($0))" } + ratios.map { "\(($0 * 100).rounded() / 100)" }
                + [ratios.allSatisfy { $0 <= Self.limit } ? "yes" : "NO"], Self.widths)
    }
}
