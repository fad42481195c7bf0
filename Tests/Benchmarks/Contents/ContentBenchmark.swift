/// Compares lists of 100,000 rows that are described as contents with section snapshots of the same rows.
///
/// It measures how long opening and updating a list take, including the drawing of the screen. The two kinds of list
/// take turns, so that other programs slow down both. The output has the medians of the times, and the median of the
/// ratios.
///
///     ContentBenchmark [ROWS [RUNS [NAME OF A MEASUREMENT]]]
@main
@MainActor
struct ContentBenchmark {
    private let count: Int
    private let runs: Int
    private let filter: String

    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        let benchmark = ContentBenchmark(
            count: arguments.first.flatMap { Int($0) } ?? 100_000,
            runs: arguments.dropFirst().first.flatMap { Int($0) } ?? 15,
            filter: arguments.dropFirst(2).joined(separator: " "))
        benchmark.run()
    }

    private func run() {
        print("\(count) rows, \(runs) runs in turn, medians\n")
        print(line("", ["snapshot", "contents", "ratio"]))
        measureFlat()
        measureTrees()
    }

    private func measureFlat() {
        let strings = (0..<count).map { "item number \($0)" }
        compare("open") { ({ SnapshotScreen(strings) }, { ContentScreen(strings) }) }
        compare("update, nothing changed") {
            let (snapshot, contents) = (SnapshotScreen(strings), ContentScreen(strings))
            return ({ snapshot.show(strings) }, { contents.show(strings) })
        }
        compare("update, a row more or less") {
            var turns = Turns(strings, ["new"] + strings)
            let (snapshot, contents) = (SnapshotScreen(strings), ContentScreen(strings))
            return ({ snapshot.show(turns.next()) }, { contents.show(turns.current) })
        }
        compare("update, a row of another id") {
            var turns = Turns(strings, ["new"] + strings.dropFirst())
            let (snapshot, contents) = (SnapshotScreen(strings), ContentScreen(strings))
            return ({ snapshot.show(turns.next()) }, { contents.show(turns.current) })
        }
        compare("cursor down") {
            let (snapshot, contents) = (SnapshotScreen(strings), ContentScreen(strings))
            return ({ snapshot.press() }, { contents.press() })
        }
        let rows = strings.enumerated().map { Row(id: $0, text: $1) }
        compare("open, known by number") { ({ RowSnapshotScreen(rows) }, { RowContentScreen(rows) }) }
        compare("update, a row of another text") {
            var turns = Turns(rows, [Row(id: 0, text: "new")] + rows.dropFirst())
            let (snapshot, contents) = (RowSnapshotScreen(rows), RowContentScreen(rows))
            return ({ snapshot.show(turns.next()) }, { contents.show(turns.current) })
        }
    }

    private func measureTrees() {
        let strings = (0..<count / 2).map { "item number \($0)" }
        compare("open, half hidden") { ({ TreeSnapshotScreen(strings) }, { TreeContentScreen(strings) }) }
        compare("update, nothing changed, half hidden") {
            let (snapshot, contents) = (TreeSnapshotScreen(strings), TreeContentScreen(strings))
            return ({ snapshot.show(strings) }, { contents.show(strings) })
        }
        compare("update, everything opened by hand") {
            let (snapshot, contents) = (TreeSnapshotScreen(strings), TreeContentScreen(strings))
            snapshot.openEverything()
            contents.openEverything()
            return ({ snapshot.show(strings) }, { contents.show(strings) })
        }
    }
}

/// Two lists that take turns.
private struct Turns<Element> {
    private(set) var current: [Element]
    private var other: [Element]

    init(_ first: [Element], _ second: [Element]) { (current, other) = (first, second) }

    mutating func next() -> [Element] {
        swap(&current, &other)
        return current
    }
}

extension ContentBenchmark {
    private func compare(_ name: String, _ make: () -> (snapshot: () -> Any, contents: () -> Any)) {
        guard filter.isEmpty || name == filter else { return }
        let pair = make()
        let samples = (0..<runs).map { _ in
            (snapshot: milliseconds(pair.snapshot), contents: milliseconds(pair.contents))
        }
        let times = [median(samples.map(\.snapshot)), median(samples.map(\.contents))].map { decimal($0, digits: 3) }
        print(line(name, times.map { $0 + " ms" } + [decimal(median(samples.map { $1 / $0 }), digits: 2)]))
    }

    private func milliseconds(_ work: () -> Any) -> Double {
        let duration = ContinuousClock().measure { withExtendedLifetime(work()) {} }
        return duration / .milliseconds(1)
    }

    private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    private func line(_ name: String, _ columns: [String]) -> String {
        name + String(repeating: " ", count: max(0, 40 - name.count))
            + columns.map { String(repeating: " ", count: max(0, 13 - $0.count)) + $0 }.joined()
    }

    private func decimal(_ value: Double, digits: Int) -> String {
        let scale = (0..<digits).reduce(1) { result, _ in result * 10 }
        let scaled = Int((value * Double(scale)).rounded())
        return "\(scaled / scale).\(String(scale + scaled % scale).dropFirst())"
    }
}
