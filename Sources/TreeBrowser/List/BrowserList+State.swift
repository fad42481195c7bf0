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
            section.expanded = dataSource.snapshot(for: input).expandedItems
                .filter(sources.hasChildren).compactMap(path).sorted { $0.level < $1.level }
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
