import SeededRandom

/// A table of 20 columns, or lines. It is the same in each run. The numbers of the rows are in random order, but the
/// first row has the number 0.
struct TableFile {
    /// The number of rows.
    let count: Int

    /// The number of columns of the table.
    static let columnCount = 20

    /// A text in the row with a number.
    static func text(ofRow number: Int) -> String { "row-\(number)-" }

    /// Writes comma-separated values.
    func writeCSV(to path: String) throws {
        let titles = ["id", "text"] + (2..<Self.columnCount).map { "column\($0)" }
        var file = try OutputFile(path)
        var random = SplitMix(seed: 21)
        try file.add(titles.joined(separator: ",") + "\n")
        for number in numbers(&random) {
            var row = "\(number),\(Self.text(ofRow: number))"
            for _ in 2..<Self.columnCount { row += ",\(random.next(below: 1_000_000))" }
            try file.add(row + "\n")
        }
        try file.flush()
    }

    /// Writes lines of a log.
    func writeLines(to path: String) throws {
        var file = try OutputFile(path)
        for number in 0..<count {
            try file.add(
                "2026-11-27 07:00:00 \(Self.text(ofRow: number)) a message as a program writes it to its log\n")
        }
        try file.flush()
    }

    /// Writes processes, each with the number of its parent.
    ///
    /// - Parameter mark: A text of the first process.
    func writeProcesses(to path: String, mark: String) throws {
        var file = try OutputFile(path)
        var random = SplitMix(seed: 22)
        try file.add("PID,PPID,COMMAND\n")
        for number in 1...count {
            let parent = number == 1 ? 0 : 1 + random.next(below: number - 1)
            try file.add("\(number),\(parent),\(number == 1 ? mark : "/usr/bin/program --option \(number)")\n")
        }
        try file.flush()
    }

    private func numbers(_ random: inout SplitMix) -> [Int] {
        var numbers = Array(0..<count)
        for index in 1..<count { numbers.swapAt(index, 1 + random.next(below: index)) }
        return numbers
    }
}
