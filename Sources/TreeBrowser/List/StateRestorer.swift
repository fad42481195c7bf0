import CollectionViews
import DiffableSnapshots
import TreeSources

/// Restores a stored state while the items arrive.
///
/// The children of an item that is read late, such as a directory, are looked at when they are there.
@MainActor
final class StateRestorer {
    private let state: BrowserState
    private unowned let list: BrowserList

    /// The paths that no item was found for yet, by input, each after the paths above it.
    private var pending: [[BrowserState.Path]]

    /// The items that were found.
    private var items: [[BrowserState.Path: TreeItem]]

    /// What the list is filtered by at the beginning; `nil` for nothing.
    private let filterText: String?

    /// Begins to restore a state.
    init(_ state: BrowserState, filterText: String?, in list: BrowserList) {
        self.state = state
        self.filterText = filterText
        self.list = list
        let sections = list.sections.indices.map { input in
            input < state.sections.count ? state.sections[input] : BrowserState.Section()
        }
        pending = sections.enumerated().map { input, section in
            let focus = input == state.focusedSection ? state.focus.map { [$0] } ?? [] : []
            let paths = section.expanded + section.selected + focus
            return Set(paths.flatMap(\.beginnings)).sorted { $0.level < $1.level }
        }
        items = Array(repeating: [:], count: sections.count)
    }

    /// Looks for items of an input that have arrived, and restores what was stored of them.
    func update(_ input: Int) {
        guard !pending[input].isEmpty, let source = list.sources[Int32(input)] else { return }
        var new: [BrowserState.Path: TreeItem] = [:]
        for path in pending[input] {
            guard let item = find(path, of: source, input: input) else { continue }
            items[input][path] = item
            new[path] = item
        }
        guard !new.isEmpty else { return }
        pending[input].removeAll { new[$0] != nil }
        // A person who filters the list has gone on.
        guard list.view.filter.pattern?.text == filterText, input < state.sections.count else { return }
        list.dataSource.restore(viewState(of: new, in: input))
    }

    /// Returns the item of a path, if the items above it are known.
    private func find(_ path: BrowserState.Path, of source: any TreeSource, input: Int) -> TreeItem? {
        var above = path
        let name = above.names.removeLast()
        let parent = items[input][above]
        guard above.names.isEmpty || parent != nil else { return nil }
        let number = source.children(of: parent?.number).first {
            BrowserState.Path.escaped(source.printed(.name, of: $0)) == name
        }
        return number.map { TreeItem(input: Int32(input), number: $0) }
    }

    /// Returns the part of an input's state whose items were found now. What is selected stays selected.
    private func viewState(of new: [BrowserState.Path: TreeItem], in input: Int) -> ListViewState<TreeItem> {
        var view = ListViewState<TreeItem>()
        view.expandedItems = Set(state.sections[input].expanded.compactMap { new[$0] })
        view.selectedItems = list.dataSource.selectedItemIdentifiers
            .union(state.sections[input].selected.compactMap { new[$0] })
        view.focusedItem = list.focusedItem
        view.filterText = filterText
        if input == state.focusedSection, let item = state.focus.flatMap({ new[$0] }) { view.focusedItem = item }
        return view
    }
}
