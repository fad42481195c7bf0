import CollectionViews
import DiffableSnapshots
import TreeSources

// Storing the state of the list.
extension BrowserList {
    /// What the person has made of the list.
    var browserState: BrowserState {
        var state = BrowserState()
        let selected = dataSource.selectedItemIdentifiers
        state.sections = sections.indices.map { input in
            var section = BrowserState.Section()
            section.expanded = paths(ofItemsExpandedIn: dataSource.snapshot(for: input))
            section.selected = selected.filter { $0.input == input }.compactMap(path)
            return section
        }
        if let focus = focusedItem {
            state.focusedSection = Int(focus.input)
            state.focus = path(of: focus)
        }
        state.filter = view.filter.pattern.map(\.text)
        return state
    }

    /// Returns the paths of the expanded items, those of upper levels first, until they have a million names together: in
    /// a document with 100,000 levels, all of them would have five billion.
    private func paths(ofItemsExpandedIn tree: TreeSnapshot) -> [BrowserState.Path] {
        var paths: [BrowserState.Path] = []
        var nameCount = 0
        let items = tree.expandedItems.map { (level: tree.level(of: $0), item: $0) }
        for (level, item) in items.sorted(by: { $0.level < $1.level }) {
            nameCount += level + 1
            guard nameCount <= 1_000_000 else { break }
            if let path = path(of: item) { paths.append(path) }
        }
        return paths
    }

    /// Returns the names of an item and of those above it.
    private func path(of item: TreeItem) -> BrowserState.Path? {
        guard let source = sources[item.input] else { return nil }
        var names: [[UInt8]] = []
        var next: Int32? = item.number
        while let number = next {
            names.append(source.printed(.name, of: number))
            next = source.parent(of: number)
        }
        return BrowserState.Path(names.reversed())
    }
}
