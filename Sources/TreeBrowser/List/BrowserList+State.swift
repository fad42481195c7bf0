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
            let history = sections[input].history
            let (remaining, focus) = restorer?.remaining(input) ?? (BrowserState.Section(), nil)
            if let focus, !hasMovedFocus { (state.focusedSection, state.focus) = (input, focus) }
            var section = BrowserState.Section()
            section.expanded = paths(of: history.liveTree.expandedItems, in: history) + remaining.expanded
            section.selected = paths(of: selected.filter { $0.input == input }, in: history) + remaining.selected
            return section
        }
        if state.focus == nil, let focus = focusedItem {
            state.focusedSection = Int(focus.input)
            state.focus = path(of: focus, in: sources[focus.input])
        }
        state.filter = view.filter.pattern.map(\.text)
        return state
    }

    /// Whether the focus is on another row than at the beginning.
    private var hasMovedFocus: Bool { view.focusedPosition.map { $0.ordinal > 0 } ?? false }

    /// Returns the paths of items in the input as it is, those of upper levels first, up to a number of bytes: in a
    /// document with 100,000 levels, all paths together have five billion names.
    private func paths(of items: some Sequence<TreeItem>, in history: SectionHistory) -> [BrowserState.Path] {
        let tree = history.liveTree
        var paths: [BrowserState.Path] = []
        var rest = BrowserState.Section.byteLimit
        let items = items.filter(tree.contains).map { (level: tree.level(of: $0), item: $0) }
        for (_, item) in items.sorted(by: { $0.level < $1.level }) {
            guard let path = path(of: item, in: history.source) else { continue }
            rest -= path.byteCount
            guard rest >= 0 else { break }
            paths.append(path)
        }
        return paths
    }

    /// Returns the names of an item and of those above it.
    private func path(of item: TreeItem, in source: (any TreeSource)?) -> BrowserState.Path? {
        guard let source else { return nil }
        var names: [[UInt8]] = []
        var next: Int32? = item.number
        while let number = next {
            names.append(source.printed(.name, of: number))
            next = source.parent(of: number)
        }
        return BrowserState.Path(names.reversed())
    }
}
