import CollectionViews
import DiffableSnapshots
import TreeSources

/// Restores a stored state while the items arrive.
///
/// The children of an item that is read late, such as a directory, are looked at when they are there.
@MainActor
final class StateRestorer {
    private unowned let list: BrowserList

    /// What is looked for in each input.
    private var wanted: [WantedItems]

    /// Begins to restore a state.
    init(_ state: BrowserState, in list: BrowserList) {
        self.list = list
        wanted = list.sections.indices.map { input in
            WantedItems(
                input < state.sections.count ? state.sections[input] : BrowserState.Section(),
                focus: input == state.focusedSection ? state.focus : nil)
        }
    }

    /// Looks for items of an input that have arrived, and restores what was stored of them. What is selected stays
    /// selected.
    func update(_ input: Int) {
        guard wanted[input].isPending, let source = list.sources[Int32(input)] else { return }
        var view = ListViewState<TreeItem>()
        view.selectedItems = list.dataSource.selectedItemIdentifiers
        view.filterText = list.view.filter.pattern?.text
        view.focusedItem = list.focusedItem
        var hasNews = false
        wanted[input].find(
            children: { children(of: $0, in: source, input) },
            name: { BrowserState.Path.escaped(source.printed(.name, of: $0)) }
        ) { number, marks in
            let item = TreeItem(input: Int32(input), number: number)
            if marks.contains(.expanded) { view.expandedItems.insert(item) }
            if marks.contains(.selected) { view.selectedItems.insert(item) }
            if marks.contains(.focused) { view.focusedItem = item }
            hasNews = hasNews || !marks.isEmpty
        }
        let filter = list.view.filter.pattern
        // A person who filters the list by something else has gone on.
        if hasNews, filter == nil || filter == list.initialFilter { list.dataSource.restore(view) }
    }

    /// Returns the children of an item. The list has all items of a source that is not lazy, and finds children faster.
    private func children(of item: Int32?, in source: any TreeSource, _ input: Int) -> [Int32] {
        if source.isLazy { return source.children(of: item) }
        let tree = list.dataSource.snapshot(for: input)
        guard let item else { return tree.rootItems.map(\.number) }
        let parent = TreeItem(input: Int32(input), number: item)
        return tree.contains(parent) ? tree.children(of: parent).map(\.number) : []
    }
}
