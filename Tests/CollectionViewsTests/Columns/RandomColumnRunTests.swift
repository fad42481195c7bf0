import DiffableSnapshots
import SeededRandom
import TerminalCanvas
import Testing

@testable import CollectionViews

/// After random steps on a list with columns, the screen is the same as if it were drawn from the beginning, and all
/// texts are in their columns.
@MainActor
struct RandomColumnRunTests {
    @Test(arguments: RandomRuns.seeds(10))
    func theScreenIsTheSameAsOneThatIsDrawnFromTheBeginning(_ seed: UInt64) {
        let run = RandomColumnRun(seed: seed)
        for step in 0..<100 {
            let description = run.step()
            if let problem = run.problem {
                Issue.record("\(problem)\nafter step \(step): \(description)")
                return
            }
        }
    }
}

@MainActor
private final class RandomColumnRun {
    private let view: CollectionView
    private var source: CollectionViewDiffableDataSource<Int, Int>!
    private var random: SplitMix
    private var users: [Int: Int] = [:]

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
        var configuration = ListConfiguration(appearance: seed % 3 == 0 ? .insetGrouped : .plain)
        configuration.pinsAncestors = seed % 2 == 0
        configuration.showsScrollIndicator = false
        configuration.labelTitle = "Name"
        configuration.columns = [
            ListColumn("user", title: "User", width: .fitting(minimum: 3, maximum: 9)),
            ListColumn(
                "size", title: "Size", alignment: .trailing, width: .fitting(minimum: 4, maximum: 7), priority: 1),
        ]
        view = CollectionView(configuration: configuration)
        let registration = CellRegistration<ListCell, Int> { [unowned self] cell, _, item in
            var content = ListContentConfiguration.cell()
            content.text = item % 5 == 0 ? "item \(item) of several words" : "item \(item)"
            content.textProperties.numberOfLines = 0
            cell.contentConfiguration = content
            cell.accessories = [.outlineDisclosure()] + (item % 11 == 3 ? [.label(text: "\(item)")] : [])
            cell.columnTexts =
                item % 13 == 0
                ? [:]
                : [
                    "user": StyledText(String(repeating: "u", count: users[item] ?? item % 12)),
                    "size": StyledText("\(item * item)"),
                ]
        }
        source = CollectionViewDiffableDataSource(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        change()
        view.perform(.resize(Size(columns: 40, rows: 12)))
    }

    private func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }

    private func change() {
        let items = Array(0..<60).shuffled(using: &random).prefix(10 + below(50))
        var levels: [Int] = []
        for _ in items { levels.append(levels.isEmpty ? 0 : below(min(5, levels.last! + 2))) }
        let snapshot = DiffableDataSourceSectionSnapshot(
            preorder: Array(items), levels: levels, isExpanded: levels.map { _ in below(4) > 0 })
        source.apply(snapshot, to: 0)
    }

    func step() -> String {
        switch below(12) {
        case 0:
            change()
            return "new data"
        case 1:
            let size = Size(columns: [80, 40, 30, 20, 12].randomElement(using: &random)!, rows: below(16))
            view.perform(.resize(size))
            return "\(size)"
        case 2:
            let point = Point(column: below(40), row: below(12))
            view.press(at: point)
            view.release()
            return "press \(point)"
        case 3:
            let item = below(60)
            users[item] = below(12)
            var snapshot = source.snapshot()
            guard snapshot.indexOfItem(item) != nil else { return "no change" }
            snapshot.reconfigureItems([item])
            source.apply(snapshot)
            return "other texts of \(item)"
        case 4:
            view.configuration.showsColumnTitles.toggle()
            return "titles"
        case 5:
            view.perform(.scroll(lines: below(9) - 4))
            return "scroll"
        default:
            let actions: [ListAction] = [
                .moveDown, .moveUp, .moveDown, .moveUp, .pageDown, .pageUp, .moveToLast, .moveToFirst, .toggle,
                .expandAll, .collapseAll, .scrollFocus(.top), .expandSiblingTrees, .collapseOrMoveToParent,
            ]
            let action = actions[below(actions.count)]
            view.perform(action)
            return "\(action)"
        }
    }

    var problem: String? {
        let shown = view.drawn()
        let state = view.state
        view.setNeedsDisplay()
        let again = view.drawn()
        if again != shown || view.state != state {
            return "drawn\n\(shown.textRows.joined(separator: "\n"))\nis\n\(again.textRows.joined(separator: "\n"))"
        }
        let viewport = view.rows.viewport(height: view.scrollingSize.rows)
        if viewport.clamped(view.state.top) != view.state.top { return "blank lines at the end" }
        return textProblem(in: shown)
    }

    /// The texts of all rows that are wholly on the screen are in their columns.
    private func textProblem(in canvas: Canvas) -> String? {
        guard let layout = view.rows.columnLayout else { return "no columns" }
        let rows = canvas.textRows
        for (line, row) in rows.enumerated().dropFirst(view.titleLines) {
            let path = view.indexPathForItem(at: Point(column: 8, row: line))
            guard let item = path.flatMap(source.itemIdentifier(for:)), item % 13 != 0, row.contains("item \(item)")
            else { continue }
            for part in layout.parts where part.column.identifier == "size" {
                let text = String(Array(row)[part.columns])
                let expected = String(item * item)
                if !text.hasSuffix(expected), part.columns.count >= expected.count {
                    return "\(item) shows \(text) instead of \(expected)\n" + rows.joined(separator: "\n")
                }
            }
        }
        return nil
    }
}
