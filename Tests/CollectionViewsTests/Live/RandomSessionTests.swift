import DiffableSnapshots
import SeededRandom
import TerminalCanvas
import TestSupport
import Testing
import TextMatching

@testable import CollectionViews

/// Keys, applies, resizes, filters, held updates, undo and children that arrive in any order, against a naive model.
/// After each step, the screen is the same as one that is drawn from the beginning.
@MainActor
struct RandomSessionTests {
    @Test func theListShowsWhatTheModelShows() async throws {
        for seed in RandomRuns.seeds(40) {
            let run = RandomSession(seed: seed)
            for step in 0..<40 {
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
private final class RandomSession {
    private let stage = LoadStage("", columns: 40, rows: 60)
    private var screen: RepaintedScreen
    private var model: SessionModel
    private var random: SplitMix
    private let clock = SteppedClock()
    private var names = 0
    private(set) var log: [String] = []

    private var source: CollectionViewDiffableDataSource<String, String> { stage.list.source }
    private var view: CollectionView { stage.list.view }

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
        let limit = 1 + Int(seed % 4)
        model = SessionModel(limit: limit)
        screen = RepaintedScreen(stage.controller)
        view.allowsSelection = true
        view.allowsMultipleSelection = true
        view.configuration.pinsAncestors = seed % 3 == 0
        source.childLoading.maximumConcurrentLoads = limit
        source.marking.now = { [clock] in clock.now }
        if seed % 2 == 0 { source.changeMarkDuration = .seconds(3) }
        apply(tree("- A\n- B\n  - b\n- c"))
    }

    func step() -> String {
        let description = change()
        log.append("\(description)  ->  \(stage.list.shownRows)")
        return description
    }

    /// Waits until the filter has shown the last change.
    func settled() async throws {
        guard source.isFiltered else { return }
        try await waitUntil { self.source.filterTask == nil && self.source.filterResult != nil }
    }

    private func change() -> String {
        switch random.next(below: 16) {
        case 0...2: return toggle()
        case 3...5: return answer()
        case 6...7: return applyChange()
        case 8: return reload()
        case 9: return filter()
        case 10: return select()
        case 11:
            model.toggleHold()
            view.perform(.toggleHold)
            return "hold \(model.isHolding)"
        case 12:
            model.undo()
            view.perform(.undo)
            return "undo"
        case 13:
            model.redo()
            view.perform(.redo)
            return "redo"
        case 14: return wait()
        default: return move()
        }
    }

    private func name() -> String {
        names += 1
        return (random.next(below: 2) == 0 ? "P" : "f") + String(names)
    }

    private func toggle() -> String {
        guard model.filter == nil, let item = model.rows.randomElement(using: &random), model.isExpandable(item) else {
            return "-"
        }
        model.toggle(item)
        view.perform(.toggleItem(source.indexPath(for: item)!))
        return "toggle \(item)"
    }

    private func reload() -> String {
        guard let item = model.whole.items.randomElement(using: &random) else { return "-" }
        model.reload(item)
        source.reloadChildren(of: item)
        return "reload \(item)"
    }

    private func select() -> String {
        guard let item = model.rows.randomElement(using: &random) else { return "-" }
        stage.list.focus(item)
        model.select(item)
        view.perform(.toggleSelection)
        return "select \(item)"
    }

    private func filter() -> String {
        guard model.filter == nil else {
            view.filter.cancel()
            model.filter = nil
            return "no filter"
        }
        let text = ["A", "P", "f", "1", "2"].randomElement(using: &random)!
        view.filter.apply(FilterPattern("'" + text))
        model.filter = text
        return "filter \(text)"
    }

    /// Answers any request, perhaps one that was cancelled.
    private func answer() -> String {
        let open = stage.requests.indices.filter { !stage.requests[$0].isAnswered }
        guard let position = open.randomElement(using: &random) else { return "-" }
        guard random.next(below: 4) > 0 else {
            let failure = LoadStage.Failure(description: "error \(position)")
            model.answer(position, .failure(failure))
            stage.requests[position].answer(.failure(failure))
            return "fail \(position)"
        }
        var children = Tree()
        for _ in 0..<random.next(below: 4) {
            let parent = name()
            children.append([parent])
            if random.next(below: 4) == 0 { children.append([name()], to: parent) }
        }
        model.answer(position, .success(children))
        stage.requests[position].answer(.success(children))
        return "answer \(position) with \(children.items)"
    }

    private func applyChange() -> String {
        var tree = model.whole
        let item = tree.items.randomElement(using: &random)
        switch (random.next(below: 6), item) {
        case (0, let item?): tree.delete([item])
        case (1, let item?): tree.append([name()], to: item)
        case (2, let item?): if tree.isExpanded(item) { tree.collapse([item]) } else { tree.expand([item]) }
        case (3, let item?): tree.reconfigure([item])
        case (4, let item?) where tree.rootItems.count > 1 && tree.rootItems[0] != item:
            let moved = tree.rootItems[0]
            guard !tree.snapshot(of: moved).items.contains(item) else { break }
            var rest = Tree()
            rest.append([moved])
            if tree.hasChildren(moved) { rest.replace(childrenOf: moved, using: tree.snapshot(of: moved)) }
            tree.delete([moved])
            tree.insert(rest, after: item)
        default: tree.append([name()])
        }
        apply(tree)
        return "apply a change at \(item ?? "the end")"
    }

    private func apply(_ tree: Tree) {
        source.apply(tree, to: "main")
        var unmarked = tree
        unmarked.clearMarks()
        model.apply(unmarked, isMarked: !tree.reconfiguredItems.isEmpty)
    }

    private func wait() -> String {
        clock.now += .seconds(random.next(below: 3))
        _ = source.removeEndedMarks()
        stage.tick()
        return "wait"
    }

    private func move() -> String {
        let size = Size(columns: [80, 40, 23, 12, 3].randomElement(using: &random)!, rows: 50 + random.next(below: 40))
        let actions: [ListAction] = [
            .moveDown, .moveUp, .moveToFirst, .moveToLast, .pageDown, .moveToParent, .moveToNextChange,
            .moveToPreviousChange, .moveToNextSibling, .scroll(lines: 1), .resize(size), .resize(size),
        ]
        let action = actions.randomElement(using: &random)!
        if case .resize(let size) = action { stage.controller.resize(to: size) } else { view.perform(action) }
        return "\(action)"
    }

    /// How the list differs from the model; `nil` if it does not.
    var problem: String? {
        if let problem = screen.problem { return problem }
        model.draw()
        let rows = stage.list.shownRows
        if rows != model.rows.joined(separator: " ") { return "the list shows \(rows), the model \(model.rows)" }
        if stage.text != text(model.whole) { return "the content is\n\(stage.text)\nand not\n\(text(model.whole))" }
        if source.selectedItemIdentifiers != model.selection {
            return "selected are \(source.selectedItemIdentifiers), not \(model.selection)"
        }
        if view.pendingUpdateCount != model.pendingCount {
            return "\(view.pendingUpdateCount) are pending, not \(model.pendingCount)"
        }
        if stage.asked != model.started.map(\.item) { return "\(stage.asked) asked, not \(model.started.map(\.item))" }
        if stage.running != model.running { return "\(stage.running) run, not \(model.running)" }
        for item in model.whole.items where source.loader?.failure(of: item) != model.failure(of: item) {
            return "the failure of \(item) differs"
        }
        return nil
    }
}
