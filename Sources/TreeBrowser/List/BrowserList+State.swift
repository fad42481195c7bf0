import CollectionViews
import DiffableSnapshots
import TreeSources

// Storing the state of the list.
extension BrowserList {
    /// The state of the list.
    var browserState: BrowserState {
        var state = BrowserState()
        let selected = dataSource.selectedItemIdentifiers
        state.sections = sections.indices.map { input in
            let history = sections[input].history
            let (remaining, focus) = restorer?.remaining(input) ?? (BrowserState.Section(), nil)
            if let focus, !hasMovedFocus { (state.focusedSection, state.focus) = (input, focus) }
            var section = BrowserState.Section()
            section.name = BrowserState.Path.escaped(stateNames[input])
            section.expanded = paths(of: history.liveTree.expandedItems, in: history) + remaining.expanded
            let chosen = selected.filter { $0.input == history.input }
            section.selected = paths(of: chosen, in: history) + remaining.selected
            return section
        }
        state.sections += otherSections
        if state.focus == nil, let focus = focusedItem {
            state.focusedSection = sources.section(of: focus.input)
            state.focus = sources[focus.input].map { KnownPaths.path(of: focus.number, in: $0) }
        }
        state.filter = view.filter.pattern.map(\.text)
        return state
    }

    /// Whether the focus is on another row than at the beginning.
    private var hasMovedFocus: Bool { view.focusedPosition.map { $0.ordinal > 0 } ?? false }

    /// Returns the paths of items in the input as it is, upper levels first, up to a number of bytes: in a
    /// document with 100,000 levels, all paths together have five billion names.
    private func paths(of items: some Sequence<TreeItem>, in history: SectionHistory) -> [BrowserState.Path] {
        let tree = history.liveTree
        var paths: [BrowserState.Path] = []
        var rest = BrowserState.Section.byteLimit
        guard let source = history.source else { return [] }
        var known = KnownPaths(source)
        let items = items.filter(tree.contains).map { (level: tree.level(of: $0), item: $0) }
        for (_, item) in items.sorted(by: { $0.level < $1.level }) {
            let path = known.path(of: item.number)
            rest -= path.byteCount
            guard rest >= 0 else { break }
            paths.append(path)
        }
        return paths
    }
}

/// The paths of items. Each is made from the path of its parent where this is known.
private struct KnownPaths {
    private let source: any TreeSource
    private var paths: [Int32: BrowserState.Path] = [:]

    init(_ source: any TreeSource) { self.source = source }

    /// Returns the path of an item, and keeps it and the path of its parent.
    ///
    /// - Complexity: O(level), and a name is asked for once for each item after its parent.
    mutating func path(of item: Int32) -> BrowserState.Path {
        if let known = paths[item] { return known }
        var path = BrowserState.Path([])
        if let parent = source.parent(of: item) {
            path = paths[parent] ?? Self.path(of: parent, in: source)
            paths[parent] = path
        }
        path.append(source.printed(.name, of: item))
        paths[item] = path
        return path
    }

    /// Returns the names of an item and of those above it.
    static func path(of item: Int32, in source: any TreeSource) -> BrowserState.Path {
        var names: [[UInt8]] = []
        var next: Int32? = item
        while let number = next {
            names.append(source.printed(.name, of: number))
            next = source.parent(of: number)
        }
        return BrowserState.Path(names.reversed())
    }
}
