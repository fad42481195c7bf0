import DiffableSnapshots
import TreeSources

extension BrowserList {
    /// What is written of a list, in words: `3 items`.
    typealias WrittenItems = (trees: [WrittenTree], amount: String)

    /// Returns the selected items with everything below them, without a selection the items that a filter shows, and
    /// without both all items; each with its ancestors.
    ///
    /// - Complexity: O(number of items).
    func writtenItems() -> WrittenItems {
        let selected = dataSource.selectedItemIdentifiers
        if !selected.isEmpty {
            let trees = trees { section in
                let tree = dataSource.snapshot(for: section).filter { selected.contains($0) }
                return nodes(of: tree) { selected.contains($0.item) }
            }
            return (trees, selected.count == 1 ? "1 item" : "\(selected.count.grouped) items")
        }
        if let result = view.filter.result {
            let noun = result.scope == .records ? "record" : "item"
            let trees = trees { section in
                let shown = dataSource.shownSnapshot(for: section)
                let whole = wholeItems(of: shown, in: dataSource.snapshot(for: section))
                return nodes(of: shown) { whole.contains($0.item) }
            }
            return (trees, result.matchCount == 1 ? "1 \(noun)" : "\(result.matchCount.grouped) \(noun)s")
        }
        let trees = trees { section in
            let source = sections[section].history.source
            return source?.childrenAfterReading(nil) { true }.map { .init(item: $0, level: 0, isWhole: true) } ?? []
        }
        return (trees, "all items")
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
