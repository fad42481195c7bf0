import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// A simple data source of named items, which are given in an indented notation. A line `---` separates sections, a `-`
/// after a name collapses the item, and a number after `:` is the height of the cell.
///
/// ```
/// Circle
///   Fill -
///     a.circle.fill
///   No Fill:2
/// ```
@MainActor
final class FakeOutline: CollectionViewDataSource, ListModel {
    struct Node: Hashable {
        let name: String
        let level: Int
        let height: Int
        var isExpanded: Bool
    }

    private(set) var sections: [[Node]] = []
    private(set) weak var view: CollectionView?

    /// The names of the items whose cells were provided, in order.
    var providedCells: [String] = []

    /// The rows whose outline states were read together, in order.
    var readRows: [Range<Int>] = []

    /// Makes the cell for a name; `nil` for a ``NamedCell``.
    var makeCell: ((String) -> ListCell)?

    /// The names of items whose cells must be configured again after the next change.
    var marked: Set<String> = []

    /// The texts of headers and footers by section.
    var headers: [Int: String] = [:]
    var footers: [Int: String] = [:]

    init(_ notation: String, in view: CollectionView) {
        sections = Self.parse(notation)
        self.view = view
        view.dataSource = self
    }

    static func parse(_ notation: String) -> [[Node]] {
        let lines = notation.split(separator: "\n", omittingEmptySubsequences: true)
        return lines.split(separator: "---", omittingEmptySubsequences: false).map { $0.map(node) }
    }

    private static func node(_ line: Substring) -> Node {
        let level = line.prefix { $0 == " " }.count / 2
        var text = line.drop { $0 == " " }
        let isCollapsed = text.hasSuffix(" -")
        if isCollapsed { text = text.dropLast(2) }
        let parts = text.split(separator: ":")
        return Node(
            name: String(parts[0]), level: level, height: parts.count > 1 ? Int(parts[1])! : 1,
            isExpanded: !isCollapsed)
    }

    /// Replaces all items without notifying the view.
    func replaceSilently(by notation: String) { sections = Self.parse(notation) }

    /// Replaces all items.
    func change(to notation: String) { change { $0.sections = Self.parse(notation) } }

    func change(holding indexPath: IndexPath? = nil, _ body: (FakeOutline) -> Void) {
        view?.dataWillChange(holding: indexPath)
        let old = (0..<sections.count).map(visible)
        body(self)
        view?.apply(transition(from: old, to: (0..<sections.count).map(visible)))
    }

    /// The visible items of a section.
    func visible(_ section: Int) -> [Node] {
        var limit = Int.max
        return sections[section].filter { node in
            guard node.level <= limit else { return false }
            limit = node.isExpanded ? Int.max : node.level
            return true
        }
    }

    func name(at indexPath: IndexPath?) -> String? { indexPath.map { visible($0.section)[$0.item].name } }

    private func transition(from old: [[Node]], to new: [[Node]]) -> ItemTransition {
        func find(_ name: String) -> IndexPath? {
            for (section, nodes) in new.enumerated() {
                if let item = nodes.firstIndex(where: { $0.name == name }) {
                    return IndexPath(item: item, section: section)
                }
            }
            return nil
        }
        let marked = self.marked
        self.marked = []
        return ItemTransition(
            newIndexPath: { find(old[$0.section][$0.item].name) },
            successor: { gone in
                let nodes = old[gone.section]
                let level = nodes[gone.item].level
                let below = nodes[(gone.item + 1)...].prefix { $0.level >= level }.filter { $0.level == level }
                let above = nodes[..<gone.item].reversed().prefix { $0.level >= level }.filter { $0.level == level }
                var ancestors: [Node] = []
                for node in nodes[..<gone.item].reversed() where node.level < (ancestors.last?.level ?? level) {
                    ancestors.append(node)
                }
                return (below + above + ancestors).lazy.compactMap { find($0.name) }.first
            },
            newSection: { $0 < new.count ? $0 : nil },
            update: { marked.contains(new[$0.section][$0.item].name) ? .reconfigure : .none })
    }
}

extension FakeOutline {
    func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        visible(section).count
    }

    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> ListCell {
        let node = visible(indexPath.section)[indexPath.item]
        providedCells.append(node.name)
        let cell = makeCell?(node.name) ?? NamedCell(node.name, height: node.height)
        cell.accessories = [.outlineDisclosure()]
        cell.outlineState = outlineState(at: indexPath)
        return cell
    }

    func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ListCell? {
        let texts = kind == CollectionView.elementKindSectionHeader ? headers : footers
        return texts[indexPath.section].map { NamedCell($0, height: 1) }
    }

    var hasTrees: Bool { true }

    var canExpandItems: Bool { true }

    func outlineStates(ofRows rows: Range<Int>, inSection section: Int) -> [OutlineState] {
        readRows.append(rows)
        return rows.map { outlineState(at: IndexPath(item: $0, section: section)) }
    }

    func outlineState(at indexPath: IndexPath) -> OutlineState {
        let nodes = visible(indexPath.section)
        let node = nodes[indexPath.item]
        let all = sections[indexPath.section]
        let position = all.firstIndex { $0.name == node.name }!
        let hasChildren = position + 1 < all.count && all[position + 1].level > node.level
        let below = nodes[(indexPath.item + 1)...]
        let siblings = (0...node.level).map { level in below.first { $0.level <= level }?.level == level }
        return OutlineState(
            level: node.level, isExpanded: hasChildren && node.isExpanded, hasChildren: hasChildren,
            hasSiblingBelow: siblings)
    }

    func parent(of indexPath: IndexPath) -> IndexPath? {
        let nodes = visible(indexPath.section)
        let parent = nodes[..<indexPath.item].lastIndex { $0.level < nodes[indexPath.item].level }
        return parent.map { IndexPath(item: $0, section: indexPath.section) }
    }

    func expandItem(at indexPath: IndexPath) { setExpanded(true, at: indexPath) }

    func collapseItem(at indexPath: IndexPath) { setExpanded(false, at: indexPath) }

    private func setExpanded(_ isExpanded: Bool, at indexPath: IndexPath) {
        let name = visible(indexPath.section)[indexPath.item].name
        change(holding: indexPath) { $0.set(isExpanded, in: indexPath.section) { $0.name == name } }
    }

    func sibling(of indexPath: IndexPath, inDirection direction: Int) -> IndexPath? {
        let nodes = visible(indexPath.section)
        let level = nodes[indexPath.item].level
        var item = indexPath.item + direction
        while nodes.indices.contains(item), nodes[item].level > level { item += direction }
        guard nodes.indices.contains(item), nodes[item].level == level else { return nil }
        return IndexPath(item: item, section: indexPath.section)
    }

    func toggle(_ items: ToggledItems, isExpanding: Bool) {
        switch items {
        case .item(let indexPath): setExpanded(isExpanding, at: indexPath)
        case .siblings(let indexPath): setSiblings(of: indexPath, isExpanded: isExpanding, isDeep: false)
        case .siblingTrees(let indexPath): setSiblings(of: indexPath, isExpanded: isExpanding, isDeep: true)
        case .all: setAll(isExpanding)
        }
    }

    private func setSiblings(of indexPath: IndexPath, isExpanded: Bool, isDeep: Bool) {
        let nodes = sections[indexPath.section]
        let focus = position(of: indexPath)
        let level = nodes[focus].level
        let first = nodes[..<focus].lastIndex { $0.level < level }.map { $0 + 1 } ?? 0
        let family = nodes[first...].prefix { $0.level >= level }
        let names = Set(family.filter { isDeep || $0.level == level }.map(\.name))
        change(holding: indexPath) { $0.set(isExpanded, in: indexPath.section) { names.contains($0.name) } }
    }

    func showLevels(_ count: Int, below indexPath: IndexPath) {
        let tree = descendants(of: indexPath)
        let limit = tree[0].level + count
        let (open, closed) = (Set(tree.filter { $0.level < limit }), Set(tree.filter { $0.level >= limit }))
        change(holding: indexPath) {
            $0.set(true, in: indexPath.section) { open.contains($0) }
            $0.set(false, in: indexPath.section) { closed.contains($0) }
        }
    }

    func showMoreLevels(_ count: Int, below indexPath: IndexPath) {
        let shown = Set(visible(indexPath.section))
        let tree = descendants(of: indexPath)
        let deepest = tree.filter(shown.contains).map(\.level).max()!
        showLevels(deepest - tree[0].level + count, below: indexPath)
    }

    /// The item at a position and its descendants.
    private func descendants(of indexPath: IndexPath) -> [Node] {
        let nodes = sections[indexPath.section]
        let root = position(of: indexPath)
        return [nodes[root]] + nodes[(root + 1)...].prefix { $0.level > nodes[root].level }
    }

    private func position(of indexPath: IndexPath) -> Int {
        sections[indexPath.section].firstIndex(of: visible(indexPath.section)[indexPath.item])!
    }

    private func setAll(_ isExpanded: Bool) {
        change { source in
            for section in source.sections.indices { source.set(isExpanded, in: section) { _ in true } }
        }
    }

    private func set(_ isExpanded: Bool, in section: Int, where condition: (Node) -> Bool) {
        for index in sections[section].indices where condition(sections[section][index]) {
            sections[section][index].isExpanded = isExpanded
        }
    }
}
