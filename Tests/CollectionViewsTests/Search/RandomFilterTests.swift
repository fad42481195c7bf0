import SeededRandom
import TerminalCanvas
import TestSupport
import Testing
import TextMatching

@testable import CollectionViews

/// Filters, toggles, selections, moves and changes of random trees, against a naive model.
@MainActor
struct RandomFilterTests {
    @Test(arguments: RandomRuns.seeds(40))
    func aFilteredListShowsTheSameRowsAsTheModel(_ seed: UInt64) async throws {
        let run = RandomFilterRun(seed: seed)
        for step in 0..<30 {
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
private final class RandomFilterRun {
    private let list = DataSourceFixture(rows: 60)
    private var model: FilterModel
    private var random: SplitMix

    /// The list before it was filtered; `nil` if there is no filter, or if the data have changed since then.
    private var before: CollectionViewState?

    /// The item that should have the focus.
    private var focused: String?
    private(set) var log: [String] = []

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
        model = FilterModel(.randomNames(using: &random))
        // In every other run, texts are names of paths.
        model.pathSeparator = seed % 2 == 0 ? nil : "."
        list.view.perform(.resize(Size(columns: 40, rows: 60)))
        list.view.allowsSelection = true
        list.view.allowsMultipleSelection = true
        list.source.textProvider = { FilterModel.text(of: $0) }
        list.source.pathSeparators = model.pathSeparator.map { ["A": $0] } ?? [:]
        list.apply(model.tree.notation)
        log.append(model.tree.notation)
    }

    func step() -> String {
        focused = nil
        let description = change()
        log.append("\(description)  ->  \(list.shownRows)")
        return description
    }

    /// Waits until the filter has shown the last change.
    func settled() async throws {
        guard list.source.isFiltered else { return }
        try await waitUntil {
            list.source.filterTask == nil && list.source.filterResult?.isComplete == true
        }
    }

    private func change() -> String {
        switch random.next(below: 12) {
        case 0..<5: filter(nextPattern())
        case 5: end()
        case 6..<8: toggle()
        case 8: select()
        case 9: apply()
        default: move()
        }
    }

    /// The pattern, usually with more characters or one less, as the user types it.
    private func nextPattern() -> String {
        let typed = model.pattern?.text ?? ""
        let addition = ["a", "b", "c", ".", " ", "|", "!", "'", "^", "$", "B", "ab"].randomElement(using: &random)!
        return switch random.next(below: 6) {
        case 0: String(typed.dropLast())
        case 1: addition
        default: typed + addition
        }
    }

    private func filter(_ text: String) -> String {
        let pattern = FilterPattern(text)
        guard !pattern.isEmpty else { return end() }
        if model.pattern == nil { before = list.view.state }
        // The same pattern again has no effect.
        if model.pattern != pattern {
            model.pattern = pattern
            model.forgetToggles()
            focused = model.best
        }
        list.view.filter.apply(pattern)
        return "filter \(text)"
    }

    private func end() -> String {
        guard random.next(below: 2) == 0, model.pattern != nil, let item = list.focused else { return cancel() }
        model.pattern = nil
        model.forgetToggles()
        model.tree.expanded.formUnion(sequence(first: item) { [tree = model.tree] in tree.parents[$0] }.dropFirst())
        focused = item
        before = nil
        list.view.filter.end()
        return "no filter, and \(item) stays"
    }

    private func cancel() -> String {
        model.pattern = nil
        model.forgetToggles()
        list.view.filter.cancel()
        if let before {
            #expect(list.view.state.focus == before.focus && list.view.state.top == before.top)
        }
        before = nil
        return "no filter"
    }

    private func toggle() -> String {
        guard let item = model.rows.filter(model.isParent).randomElement(using: &random) else { return "-" }
        model.toggle(item)
        list.view.perform(.toggleItem(list.source.indexPath(for: item)!))
        return "toggle \(item)"
    }

    private func select() -> String {
        guard let item = model.rows.randomElement(using: &random) else { return "-" }
        model.selection.formSymmetricDifference([item])
        list.focus(item)
        list.view.perform(.toggleSelection)
        return "select \(item)"
    }

    private func move() -> String {
        guard let item = model.rows.randomElement(using: &random) else { return "-" }
        list.focus(item)
        focused = item
        return "focus \(item)"
    }

    /// Inserts, deletes and moves items.
    private func apply() -> String {
        guard !model.hasToggles else { return "-" }
        model.tree = .randomNames(using: &random)
        model.selection.formIntersection(model.tree.items)
        before = nil
        list.apply(model.tree.notation)
        return "apply \(model.tree.notation)"
    }

    /// The difference between the list and the model; `nil` for none.
    var problem: String? {
        let rows = list.shownRows
        if rows != model.rows.joined(separator: " ") { return "the list shows \(rows), the model \(model.rows)" }
        if let focused, list.focused != focused { return "focus is at \(list.focused ?? "-"), not at \(focused)" }
        if list.source.selectedItemIdentifiers != model.selection {
            return "selected are \(list.source.selectedItemIdentifiers), not \(model.selection)"
        }
        if list.tree(of: "A") != model.tree.notation { return "the content is\n\(list.tree(of: "A"))" }
        if list.view.filter.result?.label != model.label { return "it says \(list.view.filter.result?.label ?? "-")" }
        let lines = list.draw().filter { !$0.isEmpty }.map(Self.words)
        if lines != model.lines { return "the screen has\n\(lines.joined(separator: "\n"))\nnot\n\(model.lines)" }
        return nil
    }

    /// A line of the screen without lines and signs: the item, or `item 2 more`.
    private static func words(_ line: String) -> String {
        let words = line.split(separator: " ")
        return words.suffix(words.last == "more" ? 3 : 1).joined(separator: " ")
    }
}

/// The expected rows of a filtered list.
private struct FilterModel {
    var tree: ModelTree
    var pattern: FilterPattern?

    /// The separator between the names of paths; `nil` if texts are not paths.
    var pathSeparator: String?

    /// The items that the user has collapsed in the filtered list.
    private var collapsed: Set<String> = []

    /// The items that the user has expanded although nothing inside matches.
    private var opened: Set<String> = []

    /// The items inside those that the user has toggled.
    private var toggledInside: Set<String> = []
    var selection: Set<String> = []

    init(_ tree: ModelTree) { self.tree = tree }

    static func text(of item: String) -> String? { item.hasPrefix("x") ? nil : item }

    private func score(_ item: String) -> Int? {
        guard let pattern else { return nil }
        var filter = PathFilter(pattern, separator: pathSeparator)
        let path = Array(sequence(first: item) { tree.parents[$0] }).reversed()
        return path.enumerated().map { filter.visit(Self.text(of: $1), level: $0) }.last ?? nil
    }

    private var matches: [String] { tree.outline().map(\.item).filter { score($0) != nil } }

    /// The matches and their ancestors.
    private var kept: Set<String> {
        var kept: Set<String> = []
        for match in matches {
            var item: String? = match
            while let next = item {
                kept.insert(next)
                item = tree.parents[next]
            }
        }
        return kept
    }

    /// The best match: with the highest score, then the shortest of those less than twice as long as the pattern, then
    /// the first.
    var best: String? {
        func length(_ item: String) -> Int { min(item.utf8.count, 2 * (pattern?.text.utf8.count ?? 0)) }
        return matches.min { (-score($0)!, length($0)) < (-score($1)!, length($1)) }
    }

    var label: String? {
        pattern == nil ? nil : "\(matches.count) of \(tree.items.count { Self.text(of: $0) != nil })"
    }

    /// Whether an item has children that the list can show: an item that matches keeps its children.
    func isParent(_ item: String) -> Bool { tree.hasChildren(item) }

    /// Whether children of an item match, or items inside them.
    private func hasMatchesInside(_ item: String) -> Bool { tree.children(of: item).contains(where: kept.contains) }

    mutating func toggle(_ item: String) {
        if pattern == nil {
            tree.expanded.formSymmetricDifference([item])
        } else if hasMatchesInside(item) {
            collapsed.formSymmetricDifference([item])
        } else if kept.contains(item) {
            opened.formSymmetricDifference([item])
        } else {
            toggledInside.formSymmetricDifference([item])
        }
    }

    var hasToggles: Bool { !collapsed.isEmpty || !opened.isEmpty || !toggledInside.isEmpty }

    mutating func forgetToggles() { (collapsed, opened, toggledInside) = ([], [], []) }

    /// The items that the list shows.
    var rows: [String] { lines.map { String($0.prefix { $0 != " " }) } }

    /// The lines of the screen: items, and how many of their children are not shown.
    var lines: [String] { pattern == nil ? tree.rows : lines(below: nil, kept) }

    private func lines(below parent: String?, _ kept: Set<String>) -> [String] {
        tree.children(of: parent).filter(kept.contains).flatMap { [$0 + count(of: $0, kept)] + lines(inside: $0, kept) }
    }

    private func count(of item: String, _ kept: Set<String>) -> String {
        let missing = tree.children(of: item).count { !kept.contains($0) }
        return hasMatchesInside(item) && !collapsed.contains(item) && missing > 0 ? " \(missing) more" : ""
    }

    private func lines(inside item: String, _ kept: Set<String>) -> [String] {
        if hasMatchesInside(item) { return collapsed.contains(item) ? [] : lines(below: item, kept) }
        return opened.contains(item) ? tree.children(of: item).flatMap(linesOfAll) : []
    }

    /// The lines of an item in another one that the user has opened.
    private func linesOfAll(_ item: String) -> [String] {
        let isExpanded = tree.expanded.contains(item) != toggledInside.contains(item)
        return [item] + (isExpanded ? tree.children(of: item).flatMap(linesOfAll) : [])
    }
}

extension ModelTree {
    /// Items with short names of few letters, so that many match.
    fileprivate static func randomNames(using random: inout SplitMix) -> ModelTree {
        var tree = ModelTree()
        for _ in 0..<random.next(below: 25) + 1 {
            let letters = (0..<random.next(below: 4) + 1).map { _ in "aabbcAB.x".randomElement(using: &random)! }
            let name = String(letters)
            guard !tree.items.contains(name) else { continue }
            if !tree.items.isEmpty, random.next(below: 3) > 0 {
                tree.parents[name] = tree.items.randomElement(using: &random)
            }
            tree.items.append(name)
        }
        for item in tree.items where tree.hasChildren(item) && random.next(below: 2) == 0 { tree.expanded.insert(item) }
        return tree
    }
}
