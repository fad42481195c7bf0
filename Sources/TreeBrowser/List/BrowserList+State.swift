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
            let tree = dataSource.snapshot(for: input)
            let (remaining, focus) = restorer?.remaining(input) ?? (BrowserState.Section(), nil)
            if let focus, !hasMovedFocus { (state.focusedSection, state.focus) = (input, focus) }
            var section = BrowserState.Section()
            section.expanded = paths(of: tree.expandedItems, in: tree) + remaining.expanded
            section.selected = paths(of: selected.filter { $0.input == input && tree.contains($0) }, in: tree)
            section.selected += remaining.selected
            return section
        }
        if state.focus == nil, let focus = focusedItem {
            state.focusedSection = Int(focus.input)
            state.focus = path(of: focus)
        }
        state.filter = view.filter.pattern.map(\.text)
        return state
    }

    /// Whether the focus is on another row than at the beginning.
    private var hasMovedFocus: Bool { view.focusedPosition.map { $0.ordinal > 0 } ?? false }

    /// Returns the paths of items, those of upper levels first, up to a number of bytes: in a document with 100,000
    /// levels, all paths together have five billion names.
    private func paths(of items: some Sequence<TreeItem>, in tree: TreeSnapshot) -> [BrowserState.Path] {
        var paths: [BrowserState.Path] = []
        var rest = BrowserState.Section.byteLimit
        let items = items.map { (level: tree.level(of: $0), item: $0) }
        for (_, item) in items.sorted(by: { $0.level < $1.level }) {
            guard let path = path(of: item) else { continue }
            rest -= path.byteCount
            guard rest >= 0 else { break }
            paths.append(path)
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
