import SeededRandom
import TerminalCanvas
import TestSupport
import Testing
import TextMatching

@testable import CollectionViews

/// Applies, holds, toggles, selections, filters, undo and redo in any order, against a naive model.
@MainActor
struct RandomLiveTests {
    @Test(arguments: RandomRuns.seeds(40))
    func theListShowsWhatTheModelShows(_ seed: UInt64) async throws {
        let run = RandomLiveRun(seed: seed)
        for step in 0..<40 {
            let description = run.step()
            try await run.settled()
            if let problem = run.problem {
                Issue.record("\(problem)\nafter step \(step): \(description)\n\(run.log.joined(separator: "\n"))")
                return
            }
        }
    }
}

@MainActor
private final class RandomLiveRun {
    private let list = DataSourceFixture(rows: 9)
    private let clock = SteppedClock()
    private var model = LiveModel()
    private var random: SplitMix
    private(set) var log: [String] = []

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
        list.view.perform(.resize(Size(columns: 30, rows: 9)))
        list.view.allowsSelection = true
        list.view.allowsMultipleSelection = true
        list.source.marking.now = { [clock] in clock.now }
        if seed % 2 == 0 { list.source.changeMarkDuration = .seconds(3) }
    }

    func step() -> String {
        let description = change()
        log.append("\(description)  ->  \(list.shownRows)")
        return description
    }

    /// Waits until the filter has shown the last change.
    func settled() async throws {
        guard list.source.isFiltered else { return }
        try await waitUntil { list.source.filterTask == nil && list.source.filterResult != nil }
    }

    private func change() -> String {
        switch random.next(below: 14) {
        case 0..<3: return apply()
        case 3..<5: return toggleHold()
        case 5..<8: return toggle()
        case 8: return toggleAll()
        case 9: return select()
        case 10: return filter()
        case 11: return undo()
        case 12: return redo()
        default:
            clock.now += .seconds(random.next(below: 3))
            _ = list.source.removeEndedMarks()
            return "wait"
        }
    }

    private func apply() -> String {
        let new = ModelTree.random(using: &random, keeping: model.whole)
        model.apply(new)
        list.apply(new.notation)
        return "apply \(new.notation.split(separator: "\n").joined(separator: ","))"
    }

    private func toggleHold() -> String {
        model.setHolding(!model.isHolding)
        list.view.perform(.toggleHold)
        return "hold \(model.isHolding)"
    }

    private func toggle() -> String {
        guard model.filter == nil, let item = model.rows.randomElement(using: &random) else { return "-" }
        let isExpanding = !model.shown.expanded.contains(item)
        guard model.shown.hasChildren(item) else { return "-" }
        model.toggle([item], isExpanding: isExpanding)
        list.view.perform(.toggleItem(list.source.indexPath(for: item)!))
        return "toggle \(item)"
    }

    private func toggleAll() -> String {
        guard model.filter == nil, !model.rows.isEmpty else { return "-" }
        let isExpanding = random.next(below: 2) == 0
        model.toggle(model.shown.outline().map(\.item), isExpanding: isExpanding)
        list.view.perform(isExpanding ? .expandAll : .collapseAll)
        return "toggle all \(isExpanding)"
    }

    private func select() -> String {
        guard let item = model.rows.randomElement(using: &random) else { return "-" }
        model.select(model.selection.symmetricDifference([item]))
        list.focus(item)
        list.view.perform(.toggleSelection)
        return "select \(item)"
    }

    private func filter() -> String {
        guard model.filter == nil else {
            model.filter = nil
            list.view.filter.cancel()
            return "no filter"
        }
        let text = String("abcdefghijkl".randomElement(using: &random)!)
        model.filter = text
        list.view.filter.apply(FilterPattern("'" + text))
        return "filter \(text)"
    }

    private func undo() -> String {
        model.undo()
        list.view.perform(.undo)
        return "undo"
    }

    private func redo() -> String {
        model.redo()
        list.view.perform(.redo)
        return "redo"
    }

    /// How the list differs from the model; `nil` if it does not.
    var problem: String? {
        let rows = list.shownRows
        if rows != model.rows.joined(separator: " ") { return "the list shows \(rows), the model \(model.rows)" }
        if list.tree(of: "A") != model.whole.notation, !model.whole.items.isEmpty {
            return "the content is\n\(list.tree(of: "A"))\nand should be\n\(model.whole.notation)"
        }
        if list.source.selectedItemIdentifiers != model.selection {
            return "selected are \(list.source.selectedItemIdentifiers), not \(model.selection)"
        }
        if list.view.pendingUpdateCount != model.pendingCount { return "\(list.view.pendingUpdateCount) are pending" }
        let drawn = list.view.drawn()
        list.view.setNeedsDisplay()
        if list.view.drawn() != drawn { return "the picture was not up to date: \(drawn.textRows)" }
        return nil
    }
}
