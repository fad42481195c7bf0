import DiffableSnapshots
import TreeSources

extension BrowserList {
    /// Items that can be written, in words: `3 items`, and the title of the button that writes them.
    typealias WrittenItems = (trees: [WrittenTree], amount: String, title: String)

    /// Returns the items that the user can choose to write: the selected items with everything below them, or without a
    /// selection the focused one; the items that a filter shows; all items. Each is written with its ancestors.
    ///
    /// - Complexity: O(number of items).
    func writtenItems() -> [WrittenItems] {
        [chosenItems, filteredItems, allItems].compactMap(\.self).filter { !$0.trees.isEmpty }
    }

    private var chosenItems: WrittenItems? {
        let selected = dataSource.selectedItemIdentifiers
        guard selected.isEmpty else {
            let trees = trees { section in
                let tree = dataSource.snapshot(for: section).filter { selected.contains($0) }
                return nodes(of: tree) { selected.contains($0.item) }
            }
            let count = selected.count.grouped
            return (trees, selected.count == 1 ? "1 item" : "\(count) items", "\(count) selected")
        }
        guard let item = focusedItem, let source = sources.source(showing: item) else { return nil }
        let path = sequence(first: item.number, next: source.parent(of:)).reversed()
        let trees = trees { section in
            guard section == sources.section(of: item.input) else { return [] }
            return path.enumerated().map { .init(item: $1, level: $0, isWhole: $1 == item.number) }
        }
        return (trees, "1 item", "This item")
    }

    private var filteredItems: WrittenItems? {
        guard let result = view.filter.result else { return nil }
        let count = result.matchCount.grouped
        let noun = (result.scope == .rows ? "item" : "record") + (result.matchCount == 1 ? "" : "s")
        let trees = trees { section in
            let shown = dataSource.shownSnapshot(for: section)
            let whole = wholeItems(of: shown, in: dataSource.snapshot(for: section))
            return nodes(of: shown) { whole.contains($0.item) || dataSource.isFilterMatch($0.item) }
        }
        return (trees, "\(count) \(noun)", "\(count) filtered")
    }

    private var allItems: WrittenItems {
        let trees = trees { section in
            let source = sections[section].history.source
            return source?.childrenAfterReading(nil) { true }.map { .init(item: $0, level: 0, isWhole: true) } ?? []
        }
        return (trees, "all items", "Everything")
    }

    private func trees(_ nodes: (Int) -> [WrittenTree.Node]) -> [WrittenTree] {
        sections.indices.compactMap { index in
            let section = sections[index]
            let nodes = nodes(index)
            guard let first = nodes.first,
                let source = sources.source(showing: TreeItem(input: section.history.input, number: first.item))
            else { return nil }
            let isComplete = !section.isReading && source.failure == nil && source.notices.count == 0
            let tree = WrittenTree(name: section.name, source: source.frozen(), isComplete: isComplete, nodes: nodes)
            return tree.inInput
        }
    }

    /// Returns the items of a filtered tree that have all their descendants in it, and those that have none.
    ///
    /// - Parameter whole: The tree with all items, in the same order.
    private func wholeItems(of filtered: TreeSnapshot, in whole: TreeSnapshot) -> Set<TreeItem> {
        let (sizes, wholeSizes) = (filtered.subtreeSizes, whole.subtreeSizes)
        let items = filtered.items
        var (found, next, position) = (Set<TreeItem>(), 0, 0)
        whole.forEachEntry { entry in
            defer { position += 1 }
            guard next < items.count, entry.item == items[next] else { return }
            if sizes[next] == wholeSizes[position] { found.insert(entry.item) }
            next += 1
        }
        for (index, item) in items.enumerated() where sizes[index] == 1 { found.insert(item) }
        return found
    }

    /// Returns the nodes of a tree, without those below a whole item.
    private func nodes(
        of tree: TreeSnapshot, isWhole: (SnapshotEntry<TreeItem>) -> Bool
    ) -> [WrittenTree.Node] {
        var nodes: [WrittenTree.Node] = []
        var wholeLevel = Int.max
        tree.forEachEntry { entry in
            if entry.level > wholeLevel { return }
            let isWhole = isWhole(entry)
            wholeLevel = isWhole ? entry.level : .max
            nodes.append(.init(item: entry.item.number, level: entry.level, isWhole: isWhole))
        }
        return nodes
    }
}

extension TreeSnapshot {
    /// For each item in pre-order, the number of its descendants and itself.
    fileprivate var subtreeSizes: [Int] {
        let levels = levels
        var sizes = Array(repeating: 1, count: levels.count)
        var open: [Int] = []
        for (index, level) in levels.enumerated() {
            while let last = open.last, levels[last] >= level { sizes[open.removeLast()] = index - last }
            open.append(index)
        }
        for index in open { sizes[index] = levels.count - index }
        return sizes
    }
}
