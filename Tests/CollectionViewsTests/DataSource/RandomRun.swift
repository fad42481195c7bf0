import DiffableSnapshots
import SeededRandom
import TerminalCanvas

@testable import CollectionViews

/// A list on which random steps are performed.
@MainActor
struct RandomRun {
    let list = DataSourceFixture()
    private var random: SplitMix
    /// The state before the last step.
    private(set) var before: State

    /// Whether the last step was a change of the data and not a key.
    private(set) var isChange = false
    private var steps: [String] = []

    /// The part of the list's state that checks compare.
    struct State {
        var trees: [String: Tree] = [:]
        var focus: String?
        var section: String?
        var line: Int?
    }

    init(seed: UInt64, configuration: ListConfiguration) {
        random = SplitMix(seed: seed)
        before = State()
        list.view.configuration = configuration
        list.source.supplementaryViewProvider = { [unowned list] _, kind, indexPath in
            guard let section = list.source.sectionIdentifier(for: indexPath.section), section != "C" else {
                return nil
            }
            let cell = ListCell()
            var content = cell.defaultContentConfiguration()
            content.text = "\(kind) of \(section)"
            cell.contentConfiguration = content
            return cell
        }
        list.view.perform(.resize(Size(columns: 24, rows: 7)))
    }

    /// All steps, one on each line.
    var log: String { steps.joined(separator: "\n") }

    private mutating func below(_ limit: Int) -> Int { Int(random.next() % UInt64(max(1, limit))) }

    var sections: [String] { list.source.snapshot().sectionIdentifiers }

    private var state: State {
        var state = State()
        for section in sections { state.trees[section] = list.source.snapshot(for: section) }
        state.focus = list.focused
        state.section = list.view.state.focus.flatMap { list.source.sectionIdentifier(for: $0.section) }
        state.line = list.view.focusedLines?.lowerBound
        return state
    }

    /// Performs a random step.
    ///
    /// - Returns: A description of the step.
    mutating func performStep() -> String {
        list.draw()
        before = state
        isChange = false
        let step =
            switch below(10) {
            case 0, 1: applyTree()
            case 2: applyFlat()
            case 3: reverse()
            case 4: expandOrCollapse()
            default: press()
            }
        steps.append(step)
        return step
    }

    private mutating func applyTree() -> String {
        isChange = true
        var trees: [(section: String, snapshot: Tree)] = []
        var text: [String] = []
        for _ in 0...below(2) {
            let section = ["A", "B", "C"][below(3)]
            let tree = randomTree()
            trees.append((section, tree))
            text.append("\(section):\n\(CollectionViewsTests.text(tree))")
        }
        list.source.apply(trees)
        return "apply " + text.joined(separator: "\n")
    }

    private mutating func randomTree() -> Tree {
        let items = "abcdefghijklmnopqrst".map(String.init).shuffled(using: &random).prefix(below(14))
        var levels: [Int] = []
        for _ in items { levels.append(levels.isEmpty ? 0 : below(min(4, levels.last! + 2))) }
        var tree = Tree(
            preorder: Array(items), levels: levels, isExpanded: levels.map { _ in random.next() % 3 > 0 })
        tree.reconfigure(items.filter { _ in random.next() % 5 == 0 })
        return tree
    }

    private mutating func applyFlat() -> String {
        isChange = true
        var snapshot = list.source.snapshot()
        for _ in 0...below(4) { change(&snapshot) }
        if below(6) == 0 {
            list.source.applySnapshotUsingReloadData(snapshot)
        } else {
            list.source.apply(snapshot)
        }
        return "flat "
            + snapshot.sectionIdentifiers.map { "\($0): \(snapshot.itemIdentifiers(inSection: $0))" }.joined()
    }

    private mutating func change(_ snapshot: inout Flat) {
        let items = snapshot.itemIdentifiers
        let sections = snapshot.sectionIdentifiers
        let item = items.isEmpty ? nil : items[below(items.count)]
        let other = items.isEmpty ? nil : items[below(items.count)]
        switch (below(8), item, other) {
        case (0, let item?, _): snapshot.deleteItems([item])
        case (1, let item?, let other?) where item != other: snapshot.moveItem(item, beforeItem: other)
        case (2, let item?, let other?) where item != other: snapshot.moveItem(item, afterItem: other)
        case (3, _, _) where !sections.isEmpty:
            snapshot.appendItems(
                [["a", "h", "x", "y", "z"][below(5)]], toSection: sections[below(sections.count)])
        case (4, _, _) where sections.count > 1: snapshot.moveSection(sections[0], afterSection: sections[1])
        case (5, _, _):
            let section = ["A", "B", "C"][below(3)]
            if snapshot.indexOfSection(section) == nil {
                snapshot.appendSections([section])
            } else {
                snapshot.deleteSections([section])
            }
        case (6, let item?, let other?):
            snapshot.reconfigureItems([item])
            snapshot.reloadItems([other])
        case (7, let item?, _):
            let substitute = ["u", "v", "w"][below(3)]
            guard snapshot.indexOfItem(substitute) == nil else { break }
            snapshot.insertItems([substitute], afterItem: item)
            snapshot.deleteItems([item])
        default: break
        }
    }

    private mutating func reverse() -> String {
        isChange = true
        guard let section = sections.randomElement(using: &random) else { return "nothing" }
        let old = list.source.snapshot(for: section)
        var new = Tree()
        new.append(old.rootItems.reversed())
        for item in old.items where old.hasChildren(item) { new.append(old.children(of: item).reversed(), to: item) }
        new.adoptExpansion(from: old)
        list.source.apply(new, to: section)
        return "reverse \(section)"
    }

    private mutating func expandOrCollapse() -> String {
        isChange = true
        let items = list.source.snapshot().itemIdentifiers
        guard !items.isEmpty else { return "nothing" }
        let item = items[below(items.count)]
        if below(2) == 0 { list.expand(item) } else { list.collapse(item) }
        return "toggle \(item)"
    }

    private mutating func press() -> String {
        let actions: [ListAction] = [
            .moveDown, .moveUp, .moveDown, .moveToFirst, .moveToLast, .pageDown, .pageUp, .expandOrMoveToChild,
            .collapseOrMoveToParent, .toggle, .activate, .expandSiblings, .expandAll, .collapseAll, .moveToParent,
            .moveToNextSibling, .moveToPreviousSibling, .moveToNextLevelChange, .moveToPreviousLevelChange,
            .collapseSiblings, .expandSiblingTrees, .collapseSiblingTrees, .showLevels(1), .showLevels(2),
            .showMoreLevels, .showFewerLevels, .scrollFocus(.centeredVertically), .counted(.moveDown, count: 3),
            .scroll(lines: 3), .scroll(lines: -3), .scroll(lines: 1),
            .resize(Size(columns: 1 + below(26), rows: below(12))), .resize(Size(columns: 24, rows: 7)),
        ]
        let action = actions[below(actions.count)]
        if below(12) == 0 {
            let point = Point(column: below(24), row: below(9))
            list.view.click(at: point)
            return "click \(point)"
        }
        list.view.perform(action)
        return "\(action)"
    }
}
