@testable import DiffableSnapshots

/// The slowest forest: for each parent a list of its children, walked recursively. The snapshots are compared.
struct ChildLists {
    private var children: [Int?: [Int]] = [:]
    private(set) var expanded: Set<Int> = []

    init(_ snapshot: Forest) {
        for item in snapshot.items { children[snapshot.parent(of: item), default: []].append(item) }
        expanded = Set(snapshot.expandedItems)
    }

    func children(of item: Int?) -> [Int] { children[item] ?? [] }

    /// An item and its descendants, or everything.
    func subtree(_ item: Int?) -> [Int] {
        (item.map { [$0] } ?? []) + children(of: item).flatMap { subtree($0) }
    }

    func parent(of item: Int) -> Int? {
        children.first { $0.value.contains(item) }!.key
    }

    func level(of item: Int) -> Int {
        parent(of: item).map { level(of: $0) + 1 } ?? 0
    }

    func isVisible(_ item: Int) -> Bool {
        parent(of: item).map { expanded.contains($0) && isVisible($0) } ?? true
    }

    var items: [Int] { subtree(nil) }

    var visibleItems: [Int] { items.filter(isVisible) }

    /// The lines that a snapshot with these items describes itself by.
    var lines: [String] {
        items.map { item in
            String(repeating: "  ", count: level(of: item)) + (expanded.contains(item) ? "+" : "-")
                + (isVisible(item) ? "*" : " ") + "\(item)"
        }
    }
}

extension ChildLists {
    /// Performs an operation, or returns why it is refused.
    mutating func perform(_ operation: TreeOperation) -> SnapshotError.Kind? {
        if let refusal = refusal(of: operation) { return refusal }
        switch operation {
        case .append(let new, let parent): children[parent, default: []] += new
        case .appendTree(let new, let levels, let parent):
            let tree = Forest(preorder: new, levels: levels)
            children[parent, default: []] += tree.rootItems
            take(tree)
        case .insertBefore(let new, let anchor): insert(new, nextTo: anchor, offset: 0)
        case .insertAfter(let new, let anchor): insert(new, nextTo: anchor, offset: 1)
        case .insertTree(let tree, let anchor):
            insert(tree.rootItems, nextTo: anchor, offset: 1)
            take(tree)
        case .replaceChildren(let parent, let tree):
            for child in children(of: parent) { remove(child) }
            children[parent] = tree.rootItems
            take(tree)
        case .delete(let gone): for item in gone where items.contains(item) { remove(item) }
        case .expand(let item): expanded.insert(item)
        case .collapse(let item): expanded.remove(item)
        case .expandToLevel(let level): expanded = Set(items.filter { self.level(of: $0) < level })
        case .moveBefore(let item, let anchor):
            detach(item)
            insert([item], nextTo: anchor, offset: 0)
        case .moveAfter(let item, let anchor):
            detach(item)
            insert([item], nextTo: anchor, offset: 1)
        case .moveUnder(let item, let parent):
            detach(item)
            children[parent, default: []].append(item)
        }
        return nil
    }

    private func refusal(of operation: TreeOperation) -> SnapshotError.Kind? {
        switch operation {
        case .append(let new, _), .appendTree(let new, _, _), .insertBefore(let new, _), .insertAfter(let new, _):
            new.contains(where: items.contains) || Set(new).count < new.count ? .duplicateItems : nil
        case .insertTree(let tree, _):
            tree.items.contains(where: items.contains) ? .duplicateItems : nil
        case .replaceChildren(let parent, let tree):
            tree.items.contains { items.contains($0) && !subtree(parent).dropFirst().contains($0) }
                ? .duplicateItems : nil
        case .moveBefore(let item, let target), .moveAfter(let item, let target), .moveUnder(let item, let target?):
            item == target ? .moveOntoItself : subtree(item).contains(target) ? .moveIntoDescendant : nil
        case .delete, .expand, .collapse, .expandToLevel, .moveUnder: nil
        }
    }

    private mutating func insert(_ new: [Int], nextTo anchor: Int, offset: Int) {
        let parent = parent(of: anchor)
        let index = children[parent]!.firstIndex(of: anchor)!
        children[parent]!.insert(contentsOf: new, at: index + offset)
    }

    private mutating func take(_ tree: Forest) {
        for item in tree.items where !tree.children(of: item).isEmpty { children[item] = tree.children(of: item) }
        expanded.formUnion(tree.expandedItems)
    }

    private mutating func detach(_ item: Int) {
        children[parent(of: item)]!.removeAll { $0 == item }
    }

    private mutating func remove(_ item: Int) {
        let gone = subtree(item)
        detach(item)
        for item in gone { children[item] = nil }
        expanded.subtract(gone)
    }
}
