import ArgumentParser
import TerminalCanvas
import TestSupport

/// Compares `symbol-browser --all` with a C program that draws the same picture, key by key in turn, and prints one
/// table.
@main
struct TerminalBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Compare symbol-browser with a C program that does the least for the same picture.")

    @Option(help: "The width of the terminal.")
    var columns = 80

    @Option(help: "The height of the terminal.")
    var rows = 24

    @Option(help: "The number of times that each key is pressed.")
    var keys = 200

    @Option(help: "The number of times that both programs are started, and that a hundred keys are sent at once.")
    var runs = 20

    @Option(
        parsing: .upToNextOption,
        help: "Measure symbol-browser alone, with trees of these numbers of items: --items 1000 1000000 10000000.")
    var items: [Int] = []

    func validate() throws {
        guard columns >= 70, rows >= 8 else { throw ValidationError("The terminal must have 70 x 8 or more.") }
        guard keys > 0, keys.isMultiple(of: 2) else { throw ValidationError("Press each key an even number of times.") }
        guard items.allSatisfy({ $0 >= 1_000 }) else { throw ValidationError("Trees have 1000 items or more.") }
        guard runs > 0 else { throw ValidationError("Start at least once.") }
    }

    func run() throws {
        guard items.isEmpty else {
            let table = SizeTable(counts: items, size: Size(columns: columns, rows: rows))
            return try table.measure(keys: keys)
        }
        let contest = try Contest(size: Size(columns: columns, rows: rows))
        print("\(columns) x \(rows), \(keys) keys, \(runs) runs, load \(SystemLoad.text)\n")
        print(Row.header)
        for row in try contest.measureStarts(runs) { print(row) }
        let pair = try contest.start()
        for step in Step.all(rows: rows) {
            try pair.prepare(step.preparation)
            print(try pair.measure(step, count: keys))
        }
        print(try pair.measureQueue(of: 100, runs: runs))
        print(try pair.measureIdleness())
        print("\nAll pictures were equal. Load afterwards \(SystemLoad.text).")
    }
}
