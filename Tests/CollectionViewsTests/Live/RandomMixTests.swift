import DiffableSnapshots
import SeededRandom
import TerminalCanvas
import TestSupport
import Testing
import TextMatching

@testable import CollectionViews
@testable import ListModels

/// All that can happen to a list with columns, sections and children that are loaded, on screens of any size. After
/// each, the screen is the same as one that is drawn from the beginning.
@MainActor
struct RandomMixTests {
    @Test func theScreenIsAlwaysTheSameAsOneThatIsDrawnFromTheBeginning() async throws {
        for seed in RandomRuns.seeds(40) {
            let run = RandomMix(seed: seed)
            for step in 0..<25 {
                let description = run.step()
                try await run.settled()
                guard let problem = run.problem else { continue }
                let log = run.log.joined(separator: "\n")
                Issue.record("\(problem)\nin seed \(seed) after step \(step): \(description)\n\(log)")
                return
            }
        }
    }
}

@MainActor
private final class RandomMix {
    private let stage = LoadStage("", columns: 40, rows: 10)
    private var screen: RepaintedScreen
    private var random: SplitMix
    private let clock = SteppedClock()
    private var names = 0
    private var stored = ListViewState<String>()
    private(set) var log: [String] = []

    private var source: CollectionViewDiffableDataSource<String, String> { stage.list.source }
    private var view: CollectionView { stage.list.view }

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
        screen = RepaintedScreen(stage.controller)
        var configuration = ListConfiguration(appearance: seed % 5 == 0 ? .insetGrouped : .plain)
        configuration.pinsAncestors = seed % 2 == 0
        configuration.showsScrollIndicator = seed % 3 == 0
        if seed % 4 < 2 {
            configuration.columns = [
                ListColumn("length", title: "Length", width: .fitting(minimum: 2, maximum: 9)),
                ListColumn("fixed", width: .fixed(Int(seed % 7)), priority: 1),
            ]
        }
        view.configuration = configuration
        stage.list.columnTexts = { ["length": StyledText(String(repeating: "x", count: $0.count)), "fixed": "日本"] }
        view.allowsSelection = true
        view.allowsMultipleSelection = seed % 6 > 0
        view.selectionFollowsFocus = true
        view.selectionMode = seed % 3 == 1 ? .leaves : .items
        view.columnSortHandler = { _ in }
        source.childLoading.maximumConcurrentLoads = 2
        source.childLoading.expansionLimit = 5
        source.marking.now = { [clock] in clock.now }
        if seed % 2 == 1 { source.changeMarkDuration = .seconds(3) }
        source.apply(tree("+ A\n  - B\n    - c\n  - D\n- E\n- f\n- G\n  - h\n  - i"), to: "main")
    }

    func step() -> String {
        let description = change()
        log.append("\(description)  ->  \(stage.list.shownRows)")
        return description
    }

    /// Waits until the filter has shown the last change.
    func settled() async throws {
        try await waitUntil {
            guard self.source.isFiltered else { return true }
            return self.source.filterTask == nil && self.source.filterResult != nil
        }
    }

    private func change() -> String {
        switch random.next(below: 12) {
        case 0...3: return press()
        case 4, 5: return answer()
        case 6, 7: return applyChange()
        case 8: return resize()
        case 9: return click()
        case 10: return wait()
        default: return program()
        }
    }

    private func press() -> String {
        let keys = [
            "down", "down", "up", "pagedown", "pageup", "home", "end", "right", "right", "left", "enter", "enter",
            "space", "*", "e", "E", "C", "1", "2", "3", "p", "[", "]", "u", "ctrl-r", "v", "V", "&", "esc", "a", "?",
        ]
        let key = keys.randomElement(using: &random)!
        _ = stage.controller.press(key)
        return key
    }

    private func resize() -> String {
        let rows = random.next(below: 5) == 0 ? random.next(below: 40) : random.next(below: 14)
        let size = Size(columns: [80, 40, 30, 24, 23, 12, 3, 1].randomElement(using: &random)!, rows: rows)
        stage.controller.resize(to: size)
        return "\(size)"
    }

    private func click() -> String {
        let point = Point(column: random.next(below: 30), row: random.next(below: 12))
        view.press(at: point, modifiers: [[], [.shift], [.control]].randomElement(using: &random)!)
        view.release()
        return "click \(point)"
    }

    private func wait() -> String {
        clock.now += .seconds(random.next(below: 3))
        _ = source.removeEndedMarks()
        stage.tick()
        return "wait"
    }

    private func answer() -> String {
        let open = stage.requests.indices.filter { !stage.requests[$0].isAnswered }
        guard let position = open.randomElement(using: &random) else { return "-" }
        guard random.next(below: 4) > 0 else {
            stage.requests[position].answer(.failure(LoadStage.Failure(description: "error \(position) in words")))
            return "fail \(position)"
        }
        let children = randomTree(random.next(below: 5))
        stage.requests[position].answer(.success(children))
        return "answer \(position) with \(children.items)"
    }

    /// A tree of new items, and sometimes one that the list has already.
    private func randomTree(_ count: Int) -> Tree {
        var new = Tree()
        for _ in 0..<count {
            let name = name()
            guard !new.contains(name) else { continue }
            let parent = new.items.randomElement(using: &random)
            if let parent, random.next(below: 2) == 0 { new.append([name], to: parent) } else { new.append([name]) }
        }
        if random.next(below: 2) == 0 { new.expand(new.items.filter { _ in random.next(below: 2) == 0 }) }
        return new
    }

    private func name() -> String {
        if random.next(below: 8) == 0 { return ["A", "B", "c", "E", "h"].randomElement(using: &random)! }
        names += 1
        return (random.next(below: 2) == 0 ? "Parent" : "leaf") + String(names)
    }

    private func applyChange() -> String {
        let sections = source.snapshot().sectionIdentifiers + ["other"]
        let section = sections.randomElement(using: &random)!
        switch random.next(below: 6) {
        case 0:
            var flat = source.snapshot()
            flat.deleteItems(flat.itemIdentifiers.filter { _ in random.next(below: 5) == 0 })
            if random.next(below: 6) == 0, let gone = flat.sectionIdentifiers.last { flat.deleteSections([gone]) }
            flat.reloadItems(flat.itemIdentifiers.filter { _ in random.next(below: 9) == 0 })
            source.apply(flat)
            return "flat"
        case 1:
            source.apply(randomTree(random.next(below: 30)), to: section)
            return "new tree of \(section)"
        default:
            var tree = source.snapshot(for: section)
            for item in tree.items where tree.contains(item) {
                switch random.next(below: 9) {
                case 0: tree.delete([item])
                case 1: tree.reconfigure([item])
                case 2: if tree.isExpanded(item) { tree.collapse([item]) } else { tree.expand([item]) }
                case 3:
                    let name = name()
                    if !tree.contains(name) { tree.append([name], to: item) }
                default: break
                }
            }
            source.apply(tree, to: section)
            return "change \(section)"
        }
    }

    /// What a program does.
    private func program() -> String {
        switch random.next(below: 8) {
        case 0:
            guard let item = source.snapshot().itemIdentifiers.randomElement(using: &random) else { return "-" }
            source.reloadChildren(of: item)
            return "reload \(item)"
        case 1:
            stored = source.viewState
            return "store"
        case 2:
            source.restore(stored)
            return "restore"
        case 3:
            view.filter.apply(FilterPattern(["'leaf", "pa", "1", "!e", "zzz"].randomElement(using: &random)!))
            return "filter"
        case 4:
            view.filter.end()
            return "no filter"
        case 5:
            view.columnSort = ColumnSort(.column("length"))
            view.configuration.showsColumnTitles.toggle()
            return "titles"
        case 6:
            view.perform([.expandAll, .collapseAll, .selectAll, .invertSelection].randomElement(using: &random)!)
            return "all"
        default:
            view.selectionMode = view.selectionMode == .items ? .leaves : .items
            return "selection mode"
        }
    }

    /// What is wrong; `nil` if nothing is.
    var problem: String? {
        if let problem = screen.problem { return problem }
        let viewport = view.rows.viewport(height: view.scrollingSize.rows)
        if viewport.clamped(view.state.top) != view.state.top { return "blank lines at the end" }
        if view.state.focus == nil, !stage.list.shownRows.isEmpty { return "nothing has the focus" }
        let content = source.content.released
        if let gone = source.selectedItemIdentifiers.first(where: { content.section(of: $0) == nil }) {
            return "\(gone) is selected, but does not exist"
        }
        if !view.holdsUpdates, view.pendingUpdateCount > 0 { return "updates are pending" }
        guard !view.holdsUpdates, !source.isFiltered else { return nil }
        let rows = source.snapshot().itemIdentifiers.joined(separator: " ")
        return rows == stage.list.shownRows ? nil : "\(stage.list.shownRows) is shown, not \(rows)"
    }
}
