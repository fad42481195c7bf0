import CollectionViews
import DiffableSnapshots
import TreeSources

/// Restores a stored state while the items arrive.
///
/// The children of an item that is read late, such as a directory, are looked at when they are there.
@MainActor
final class StateRestorer {
    private unowned let list: BrowserList

    /// The items to find in each input.
    private var wanted: [WantedItems]

    /// Whether the items above the focus are expanded. With a filter, they may have been collapsed.
    private let opensAboveFocus: Bool

    /// The documents that were read to their ends.
    private var readInputs: Set<Int> = []

    /// Begins to restore a state, which has a section for each input.
    init(_ state: BrowserState, in list: BrowserList) {
        self.list = list
        opensAboveFocus = state.filter == nil
        wanted = list.sections.indices.map { input in
            WantedItems(state.sections[input], focus: input == state.focusedSection ? state.focus : nil)
        }
    }

    /// Looks for items of an input that have arrived, and restores their state. Selected items stay
    /// selected.
    func update(_ input: Int) {
        guard wanted[input].isPending, showsFirstRoot(input), let source = list.sources[Int32(input)] else { return }
        var view = list.dataSource.awaitedViewState
        view.selectedItems.formUnion(list.dataSource.selectedItemIdentifiers)
        view.filterText = list.view.filter.pattern?.text
        view.focusedItem = view.focusedItem ?? list.focusedItem
        var hasChanges = false
        wanted[input].find(
            children: { children(of: $0, in: source, input) },
            name: { BrowserState.Path.escaped(source.printed(.name, of: $0)) },
            value: { source.value(of: $0, byKey: $1).map(BrowserState.Path.escaped) }
        ) { number, marks in
            let item = TreeItem(input: Int32(input), number: number)
            if marks.contains(.expanded) || opensAboveFocus && marks.contains(.aboveFocus) {
                view.expandedItems.insert(item)
            }
            if marks.contains(.selected) { view.selectedItems.insert(item) }
            if marks.contains(.focused) { view.focusedItem = item }
            hasChanges = hasChanges || !marks.isEmpty
        }
        let filter = list.view.filter.pattern
        // A user who filters the list by something else has gone on.
        if hasChanges, filter == nil || filter == list.initialFilter { list.dataSource.restore(view) }
    }

    /// Whether a section shows the root for which the state was stored.
    private func showsFirstRoot(_ section: Int) -> Bool { list.sections[section].history.input == Int32(section) }

    /// Returns the children of an item. The list has all items of most sources, and finds children faster.
    private func children(of item: Int32?, in source: any TreeSource, _ input: Int) -> [Int32] {
        if source.childLoading != .immediate { return source.children(of: item) }
        let tree = list.dataSource.snapshot(for: input)
        guard let item else { return tree.rootItems.map(\.number) }
        let parent = TreeItem(input: Int32(input), number: item)
        return tree.contains(parent) ? tree.children(of: parent).map(\.number) : []
    }

    /// Shows the children of all items that were found, as soon as a document was read. Otherwise the list asks for
    /// them one level after the other.
    func didRead(_ input: Int) {
        guard !readInputs.contains(input), let source = list.sources[Int32(input)],
            source.childLoading == .onDemand, !list.dataSource.awaitedViewState.expandedItems.isEmpty
        else { return }
        readInputs.insert(input)
        list.sections[input].history.apply(
            TreeReading(edit: .replace(TreeSnapshot(source.outline(), input: Int32(input)))))
    }

    /// Returns the state of items that have not arrived yet, but may arrive when more of the input is read.
    func remaining(_ input: Int) -> (section: BrowserState.Section, focus: BrowserState.Path?) {
        let awaited = list.dataSource.awaitedViewState
        let expanded = Set(list.dataSource.snapshot(for: input).expandedItems)
        return wanted[input].remaining(mayCome: {
            !showsFirstRoot(input) || list.sections[input].mayHaveMoreChildren($0)
        }) { number, mark in
            let item = TreeItem(input: Int32(input), number: number)
            switch mark {
            case .expanded: return awaited.expandedItems.contains(item) && !expanded.contains(item)
            case .selected: return awaited.selectedItems.contains(item)
            default: return awaited.focusedItem == item
            }
        }
    }
}
