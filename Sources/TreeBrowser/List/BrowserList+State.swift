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
            section.expanded = paths(of: history.liveTree.expandedItems, in: sections[input]) + remaining.expanded
            let chosen = selected.filter { $0.input == history.input }
            section.selected = paths(of: chosen, in: sections[input]) + remaining.selected
            return section
        }
        state.sections += otherSections
        if state.focus == nil, let focus = focusedItem {
            state.focusedSection = sources.section(of: focus.input)
            state.focus = sources[focus.input].map { source in
                var known = KnownPaths(source, key: section(of: focus).map { $0.elementKey })
                return known.path(of: focus.number)
            }
        }
        state.filter = view.filter.pattern.map(\.text)
        state.columns = chosenColumns
        return state
    }

    /// Whether the focus is on another row than at the beginning.
    private var hasMovedFocus: Bool { view.focusedPosition.map { $0.ordinal > 0 } ?? false }

    /// Returns the paths of items in the input as it is, upper levels first, up to a number of bytes: in a
    /// document with 100,000 levels, all paths together have five billion names.
    private func paths(of items: some Sequence<TreeItem>, in section: any BrowserSection) -> [BrowserState.Path] {
        let (history, tree) = (section.history, section.history.liveTree)
        var paths: [BrowserState.Path] = []
        var rest = BrowserState.Section.byteLimit
        guard let source = history.source else { return [] }
        var known = KnownPaths(source, key: section.elementKey)
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
@MainActor
private struct KnownPaths {
    private let source: any TreeSource

    /// Returns the fields by which the elements inside an item are found again.
    private let key: ((Int32?) -> String?)?

    private var paths: [Int32: BrowserState.Path] = [:]
    private var keys: [Int32?: String?] = [:]

    init(_ source: any TreeSource, key: ((Int32?) -> String?)?) { (self.source, self.key) = (source, key) }

    /// The number of levels at the top whose elements are named by their keys. Below them, indexes are enough.
    private static let keyLevels = 32

    /// Returns the path of an item, and keeps it and the path of its parent.
    ///
    /// - Complexity: O(level), and a name is asked for once for each item after its parent.
    mutating func path(of item: Int32) -> BrowserState.Path {
        let line = sequence(first: item, next: source.parent(of:)).prefix { paths[$0] == nil }
        var above = line.last.map(source.parent) ?? item
        var path = above.flatMap { paths[$0] } ?? BrowserState.Path([])
        for next in line.reversed() {
            let hasKey = path.names.count < Self.keyLevels
            path.append(hasKey ? name(of: next, below: above) : source.printed(.name, of: next))
            above = next
            if line.prefix(2).contains(next) { paths[next] = path }
        }
        return path
    }

    /// Returns the name of an item; of an element the fields by which it is found again and their values, such as
    /// `metadata.name=web`.
    private mutating func name(of item: Int32, below parent: Int32?) -> [UInt8] {
        let known = keys[parent] ?? key?(parent)
        keys[parent] = .some(known)
        let value = known.flatMap { key in source.value(of: item, byKey: key).map { Array("\(key)=".utf8) + $0 } }
        return value ?? source.printed(.name, of: item)
    }
}

extension TreeSource {
    /// Returns the values of an item's fields, which are joined by `+` as the fields are; `nil` if it does not have all
    /// of them.
    func value(of item: Int32, byKey key: String) -> [UInt8]? {
        let fields = key.split(separator: "+", omittingEmptySubsequences: false).map { ItemField(String($0)) }
        let values = fieldValues(fields, of: [item], limit: .max)[0].compactMap { $0?.bytes }
        return values.count < fields.count ? nil : Array(values.joined(separator: "+".utf8))
    }
}
