import SeededRandom
import TerminalCanvas
import TestSupport
import Testing
import TextMatching

@testable import CollectionViews

/// Changes of the tree, toggles and filters in any order, in a list that compacts chains, against a naive model.
@MainActor
struct RandomChainTests {
    @Test(arguments: RandomRuns.seeds(40))
    func theListShowsWhatTheModelShows(_ seed: UInt64) async throws {
        let run = RandomChainRun(seed: seed)
        for step in 0..<40 {
            let description = run.step()
            if let problem = run.problem {
                Issue.record("\(problem)\nafter step \(step): \(description)\n\(run.log.joined(separator: "\n"))")
                return
            }
        }
    }

    /// A filter only leaves rows out, and ends as it began.
    @Test(arguments: RandomRuns.seeds(10))
    func aFilteredListHasTheChainsOfTheWholeList(_ seed: UInt64) async throws {
        let run = RandomChainRun(seed: seed)
        for _ in 0..<8 {
            for _ in 0..<5 { _ = run.step() }
            let problem = try await run.filtered()
            if let problem = problem ?? run.problem {
                Issue.record("\(problem)\n\(run.log.joined(separator: "\n"))")
                return
            }
        }
    }
}

@MainActor
private final class RandomChainRun {
    private let list = DataSourceFixture(rows: 9)
    private var source: CollectionViewDiffableDataSource<String, String> { list.source }
    private var model = ChainModel()
    private var random: SplitMix
    private var nameCount = 0
    private(set) var log: [String] = []

    /// What is wrong with the focus or the selection after the last step.
    private var lost: String?

    /// Whether the last step moved the focus and changed the selection.
    private var wasFocusMoved = false

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
        list.view.allowsSelection = true
        list.view.allowsMultipleSelection = true
        source.compactsChains = true
        for _ in 0..<8 { _ = insert() }
        apply()
        model.expandChains()
    }

    func step() -> String {
        let focused = list.focused
        let selected = source.selectedItemIdentifiers
        let description = change()
        model.expandChains()
        check(focused: focused, selected: selected)
        log.append("\(description)  ->  \(model.lines.joined(separator: " | "))")
        return description
    }

    private func change() -> String {
        switch random.next(below: 16) {
        case 0..<3: return applying(insert())
        case 3..<5: return applying(delete())
        case 5..<7: return applying(move())
        case 7..<11: return toggle()
        case 11: return toggleAll()
        case 12: return toggleSiblings()
        case 13: return showLevels()
        case 14: return focus()
        default: return switchOption()
        }
    }

    // MARK: Changes of the data

    private func insert() -> String {
        let node = ChainModel.Node("\("abc".randomElement(using: &random)!)\(nameCount)")
        nameCount += 1
        node.isExpanded = random.next(below: 2) == 0
        let all = model.nodes
        // New items are often children of leaves, so that there are chains.
        let leaves = all.filter(\.children.isEmpty)
        let parents = random.next(below: 3) == 0 ? all : leaves
        if let parent = parents.randomElement(using: &random), random.next(below: 5) > 0 {
            parent.children.insert(node, at: random.next(below: parent.children.count + 1))
        } else {
            model.roots.insert(node, at: random.next(below: model.roots.count + 1))
        }
        return "insert \(node.name)"
    }

    private func delete() -> String {
        guard let node = model.nodes.randomElement(using: &random), node.all.count < 6 else { return "delete nothing" }
        remove(node)
        return "delete \(node.name)"
    }

    private func move() -> String {
        guard let node = model.nodes.randomElement(using: &random) else { return "move nothing" }
        remove(node)
        let parent = model.nodes.randomElement(using: &random)
        if let parent {
            parent.children.insert(node, at: random.next(below: parent.children.count + 1))
        } else {
            model.roots.append(node)
        }
        return "move \(node.name) to \(parent?.name ?? "the roots")"
    }

    private func remove(_ node: ChainModel.Node) {
        if let parent = model.parent(of: node) {
            parent.children.removeAll { $0 === node }
        } else {
            model.roots.removeAll { $0 === node }
        }
    }

    private func applying(_ description: String) -> String {
        apply()
        return description
    }

    private func apply() { source.apply(model.tree, to: "A") }

    // MARK: What the user does

    private var visibleRows: [ChainModel.Row] { model.rows.flatMap(\.visible) }

    private func toggle() -> String {
        let rows = visibleRows
        guard !rows.isEmpty else { return "toggle nothing" }
        let index = random.next(below: rows.count)
        let node = rows[index].end
        guard !node.children.isEmpty else { return "toggle a leaf" }
        if node.isExpanded {
            source.collapseItem(at: [0, index])
        } else {
            source.expandItem(at: [0, index])
        }
        node.isExpanded.toggle()
        return "toggle \(node.name)"
    }

    private func toggleAll() -> String {
        let isExpanding = random.next(below: 2) == 0
        if isExpanding { source.expandAllItems() } else { source.collapseAllItems() }
        for row in model.rows.flatMap(\.all) where !row.end.children.isEmpty { row.end.isExpanded = isExpanding }
        return isExpanding ? "expand all" : "collapse all"
    }

    private func toggleSiblings() -> String {
        let rows = visibleRows
        guard !rows.isEmpty else { return "toggle no siblings" }
        let index = random.next(below: rows.count)
        let first = rows[index].nodes[0]
        let siblings =
            model.rows.flatMap(\.all).map(\.children).first { $0.contains { $0.nodes[0] === first } } ?? model.rows
        let isExpanding = random.next(below: 2) == 0
        if isExpanding {
            source.expandSiblings(of: [0, index])
        } else {
            source.collapseSiblings(of: [0, index])
        }
        for row in siblings where !row.end.children.isEmpty { row.end.isExpanded = isExpanding }
        return "\(isExpanding ? "expand" : "collapse") the siblings of \(rows[index].end.name)"
    }

    private func showLevels() -> String {
        let rows = visibleRows
        guard !rows.isEmpty else { return "show no levels" }
        let index = random.next(below: rows.count)
        let count = random.next(below: 4)
        source.showLevels(count, below: [0, index])
        func show(_ row: ChainModel.Row, _ count: Int) {
            if !row.end.children.isEmpty { row.end.isExpanded = count > 0 }
            for child in row.children { show(child, count - 1) }
        }
        show(rows[index], count)
        return "show \(count) levels below \(rows[index].end.name)"
    }

    private func focus() -> String {
        guard let node = model.nodes.randomElement(using: &random), let indexPath = source.indexPath(for: node.name)
        else { return "focus nothing" }
        list.view.perform(.focus(indexPath))
        list.view.perform(.toggleSelection)
        wasFocusMoved = true
        return "focus and select \(node.name)"
    }

    private func switchOption() -> String {
        model.compactsChains.toggle()
        source.compactsChains = model.compactsChains
        return "chains \(model.compactsChains ? "on" : "off")"
    }

    // MARK: Checks

    /// The focus stays on an item that is still visible, or on the row of its chain. Items that exist stay selected.
    private func check(focused: String?, selected: Set<String>) {
        let names = Set(model.nodes.map(\.name))
        if let focused, let row = visibleRows.first(where: { $0.nodes.contains { $0.name == focused } }),
            list.focused != row.end.name, !wasFocusMoved
        {
            lost = "The focus left \(focused) for \(list.focused ?? "nothing")"
        }
        let left = selected.intersection(names)
        if !left.isSubset(of: source.selectedItemIdentifiers), !wasFocusMoved { lost = "\(left) were selected" }
        wasFocusMoved = false
    }

    /// What is wrong; `nil` if nothing is.
    var problem: String? {
        if let lost { return lost }
        let lines = listLines
        if lines != model.lines { return "The list shows\n" + lines.joined(separator: "\n") }
        if text(source.snapshot(for: "A")) != text(model.tree) { return "The tree is\n\(list.tree(of: "A"))" }
        return positionProblem ?? ordinalProblem
    }

    /// The rows of the list in the notation of the model.
    private var listLines: [String] {
        (0..<list.view.numberOfItems(inSection: 0)).map { row in
            let outline = source.outlineState(at: [0, row])
            let sign = !outline.hasChildren ? "  " : outline.isExpanded ? "v " : "> "
            let prefix = source.chainPrefix(ofItemAt: [0, row]) ?? ""
            let item = source.itemIdentifier(for: [0, row]) ?? "?"
            return String(repeating: "  ", count: outline.level) + sign + prefix + item
        }
    }

    private var positionProblem: String? {
        let rows = visibleRows
        for node in model.nodes {
            let index = rows.firstIndex { $0.nodes.contains { $0 === node } }
            if source.indexPath(for: node.name)?.item != index { return "\(node.name) is not in row \(index ?? -1)" }
        }
        return nil
    }

    /// Ordinals are those of all items, whether in a chain or not.
    private var ordinalProblem: String? {
        let (rows, nodes) = (visibleRows, model.nodes)
        for (index, row) in rows.enumerated() {
            let ordinals = source.ordinals(ofItemAt: [0, index])
            guard let first = nodes.firstIndex(where: { $0 === row.nodes[0] }) else { return "no row \(index)" }
            if ordinals != first..<first + row.nodes[0].all.count { return "The ordinals of row \(index): \(ordinals)" }
            if source.itemCount(inRowOfItemAt: [0, index]) != row.nodes.count { return "The items of row \(index)" }
            let hidden = row.end.isExpanded ? row.nodes : row.nodes[0].all
            for offset in hidden.indices where source.indexPath(showingItemAt: first + offset) != [0, index] {
                return "The item \(nodes[first + offset].name) is not shown by row \(index)"
            }
        }
        return nil
    }

    /// Filters the list by a name, compares it with the model, and ends the filter.
    func filtered() async throws -> String? {
        guard let node = model.nodes.randomElement(using: &random) else { return nil }
        list.view.filter.apply(FilterPattern("'\(node.name)"))
        try await waitUntil { source.filterTask == nil && source.filterResult != nil }
        let expected = filteredRows(matching: node.name)
        let lines = listLines.map { $0.drop { " >v".contains($0) } }.map(String.init)
        list.view.filter.cancel()
        log.append("filter \(node.name)")
        return lines == expected ? nil : "Filtered by \(node.name), the list shows \(lines) instead of \(expected)"
    }

    /// The labels of the rows that the filtered list has: chains end where the filter leaves out a child.
    private func filteredRows(matching name: String) -> [String] {
        func filter(_ node: ChainModel.Node) -> ChainModel.Node? {
            let children = node.children.compactMap(filter)
            guard node.name.contains(name) || !children.isEmpty else { return nil }
            let result = ChainModel.Node(node.name)
            result.isExpanded = true
            result.children = children
            return result
        }
        var labels: [String] = []
        func add(_ node: ChainModel.Node, _ prefix: String) {
            let isWhole = model.nodes.first { $0.name == node.name }!.children.count == node.children.count
            if model.compactsChains, isWhole, node.children.count == 1, !node.children[0].children.isEmpty {
                add(node.children[0], prefix + node.name + "/")
            } else {
                labels.append(prefix + node.name)
                for child in node.children { add(child, "") }
            }
        }
        for root in model.roots.compactMap(filter) { add(root, "") }
        return labels
    }
}
