import DiffableSnapshots
import ListModels

/// A command that has expanded a part of its items, and goes on after keys have had their turn.
struct UnfinishedExpansion<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    typealias Tree = DiffableDataSourceSectionSnapshot<Item>

    /// Items of a section at one level.
    private struct Level {
        let section: Section
        let number: Int
        var items: [Item]

        /// The index of the first item that is not expanded yet.
        var next = 0
    }

    let scope: ExpansionScope

    /// The toggles of all parts, which are one step of the history; `nil` if no part was recorded.
    var toggles: RecordedToggles<Item>?

    /// Whether the next part begins by itself.
    var isScheduled = false

    /// The items that are expanded next, those of upper levels first.
    private var levels: [Level] = []

    /// The level and the section of the items that were taken last.
    private var taken: (section: Section, number: Int)?

    init(_ scope: ExpansionScope) { self.scope = scope }

    /// Adds items, sorted by their levels. Those of the level that is being expanded were taken, and come first again.
    mutating func add(_ items: [Item], of section: Section, in tree: Tree) {
        var rest = items[...]
        while let first = rest.first {
            let number = tree.level(of: first)
            let group = rest.prefix { tree.level(of: $0) == number }
            rest = rest.dropFirst(group.count)
            let isTaken = taken.map { $0.section == section && $0.number == number } ?? false
            if let index = levels.firstIndex(where: { $0.section == section && $0.number == number }) {
                let end = levels[index].items.count
                levels[index].items.insert(contentsOf: group, at: isTaken ? levels[index].next : end)
            } else {
                let index = levels.firstIndex { isTaken ? $0.number >= number : $0.number > number } ?? levels.count
                levels.insert(Level(section: section, number: number, items: Array(group)), at: index)
            }
        }
    }

    /// Takes the next items.
    ///
    /// - Returns: The items, at most a few hundred, with their section; `nil` if there are none.
    mutating func takeItems() -> (section: Section, items: [Item])? {
        guard let first = levels.first else { return nil }
        taken = (first.section, first.number)
        let end = min(first.items.count, first.next + 256)
        if end == first.items.count { levels.removeFirst() } else { levels[0].next = end }
        return (first.section, Array(first.items[first.next..<end]))
    }
}

/// The toggles that are one step of the history.
@MainActor
final class RecordedToggles<Item: Hashable & Sendable> {
    var all: [ItemToggle<Item>]

    init(_ toggles: [ItemToggle<Item>]) { all = toggles }
}

// Commands that expand many items, part by part.
extension CollectionViewDiffableDataSource {
    /// The time between two parts, in which keys have their turn.
    static var pauseBetweenParts: Duration { .milliseconds(1) }

    /// Notes the items of a section that a command leaves to its next part.
    func noteDeferredItems(ofSection section: Int, in state: State) {
        guard let (scope, items) = deferredItems else { return }
        deferredItems = nil
        if unfinishedExpansion?.scope !== scope { unfinishedExpansion = UnfinishedExpansion(scope) }
        unfinishedExpansion?.add(items, of: state.identifiers[section], in: state.trees[section])
    }

    /// Begins the next part later, if a command is not finished.
    func continueExpandingLater() {
        guard let unfinished = unfinishedExpansion, !unfinished.isScheduled else { return }
        unfinishedExpansion?.isScheduled = true
        loadEnvironment.wait(Self.pauseBetweenParts) { [weak self] in
            guard let self, unfinishedExpansion?.scope === unfinished.scope else { return }
            unfinishedExpansion?.isScheduled = false
            expandNextPart(unfinished.scope)
        }
    }

    /// Ends a command that is not finished. What it has expanded stays expanded.
    func stopExpanding() { unfinishedExpansion = nil }

    private func expandNextPart(_ scope: ExpansionScope) {
        changeShown(continuing: unfinishedExpansion?.toggles) { [self] state in
            guard unfinishedExpansion?.scope === scope else { return nil }
            scope.beginPart()
            var marks: [Marks] = []
            while !scope.isPartFull, !scope.isFull {
                guard let (identifier, items) = unfinishedExpansion?.takeItems() else { break }
                guard let section = state.identifiers.firstIndex(of: identifier) else { continue }
                let changed = changeTree(ofSection: section, in: &state) { source, tree in
                    // It does not continue below an item that the user has collapsed.
                    let shown = items.filter { tree.contains($0) && tree.visibleRow(of: $0) != nil }
                    return source.toggle(shown, isExpanding: true, in: &tree, scope: scope)
                }
                if let changed { marks.append(changed) }
            }
            if !scope.isPartFull || scope.isFull { stopExpanding() }
            return Marks(ofTrees: marks)
        }
    }
}
