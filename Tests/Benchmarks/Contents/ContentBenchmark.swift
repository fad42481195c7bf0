import CollectionViews
import DiffableSnapshots
import ListContents
import TerminalCanvas

/// Measures a list of 100,000 cells that is written as contents, beside the section snapshot of as many items: opening it and
/// updating it, each up to the first picture.
@main
@MainActor
struct ContentBenchmark {
    static let count = 100_000
    static let runs = 15

    static func main() {
        print("\(count) cells, \(runs) runs, medians\n")
        let strings = (0..<count).map { "item number \($0)" }
        report("open: section snapshot of strings", time { SnapshotScreen(strings) })
        report("open: ForEach of strings", time { ContentScreen(strings) })
        report("open: ForEach of numbers", time { NumberScreen() })
        report("open: ForEach of disclosures with a cell each (200,000 cells)", time { DisclosureScreen(strings) })

        let snapshot = SnapshotScreen(strings)
        report("update, nothing changed: section snapshot", time { snapshot.show(strings) })
        let content = ContentScreen(strings)
        report("update, nothing changed: ForEach", time { content.show(strings) })
        let disclosures = DisclosureScreen(strings)
        report("update, nothing changed: disclosures", time { disclosures.show(strings) })
        var isLonger = false
        report(
            "update, one row more or less: ForEach",
            time {
                isLonger.toggle()
                content.show(isLonger ? ["new"] + strings : strings)
            })
        report("key to frame: ForEach", time { content.press() })
        report("key to frame: section snapshot", time { snapshot.press() })
    }

    private static func time(_ work: () -> some Any) -> Duration {
        let clock = ContinuousClock()
        let durations = (0..<runs).map { _ in
            clock.measure { withExtendedLifetime(work()) {} }
        }
        return durations.sorted()[runs / 2]
    }

    private static func report(_ name: String, _ duration: Duration) {
        let microseconds = duration.components.attoseconds / 1_000_000_000_000 + duration.components.seconds * 1_000_000
        let padded = name + String(repeating: " ", count: max(0, 66 - name.count))
        print(padded, microseconds / 1000, ".", String(1000 + microseconds % 1000).dropFirst(), " ms", separator: "")
    }
}

/// A view of 80 columns and 24 rows.
@MainActor
class BenchmarkScreen {
    let view = CollectionView()

    init() { view.perform(.resize(Size(columns: 80, rows: 24))) }

    func draw() {
        var canvas = Canvas(size: view.state.size)
        view.draw(in: Rectangle(origin: Point(column: 0, row: 0), size: canvas.size), of: &canvas)
    }

    func press() {
        view.perform(.moveDown)
        draw()
    }
}

/// The rows as a section snapshot.
final class SnapshotScreen: BenchmarkScreen {
    private var source: CollectionViewDiffableDataSource<Int, String>!

    init(_ strings: [String]) {
        super.init()
        let row = CellRegistration<ListCell, String> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item
            cell.contentConfiguration = content
        }
        source = CollectionViewDiffableDataSource(collectionView: view) { view, indexPath, item in
            view.dequeueConfiguredReusableCell(using: row, for: indexPath, item: item)
        }
        show(strings)
    }

    func show(_ strings: [String]) {
        source.apply(to: 0) { for string in strings { string } }
        draw()
    }
}

/// The rows as contents.
final class ContentScreen: BenchmarkScreen {
    private var strings: [String] = []
    private var list: ListDataSource?

    init(_ strings: [String]) {
        self.strings = strings
        super.init()
        list = ListDataSource(collectionView: view) { [unowned self] in
            ForEach(self.strings, id: \.self) { LabelCell($0) }
        }
        draw()
    }

    func show(_ strings: [String]) {
        self.strings = strings
        list?.update()
        draw()
    }
}

/// Rows that are known by numbers.
final class NumberScreen: BenchmarkScreen {
    private var list: ListDataSource?

    override init() {
        super.init()
        list = ListDataSource(collectionView: view) {
            ForEach(0..<ContentBenchmark.count) { _ in LabelCell("a row") }
        }
        draw()
    }
}

/// Rows that hide a row each.
final class DisclosureScreen: BenchmarkScreen {
    private var strings: [String] = []
    private var list: ListDataSource?

    init(_ strings: [String]) {
        self.strings = strings
        super.init()
        list = ListDataSource(collectionView: view) { [unowned self] in
            ForEach(self.strings, id: \.self) { string in
                Disclosure(LabelCell(string)) { LabelCell("hidden") }
            }
        }
        draw()
    }

    func show(_ strings: [String]) {
        self.strings = strings
        list?.update()
        draw()
    }
}
