import DiffableSnapshots

/// What a data source that loads children has to do, written as simply as possible.
struct LoadModel {
    struct Load {
        let id: Int
        let item: String
        let children: [String]
        var scope: Int?
        var isRunning = false
        var failure: String?
    }

    private(set) var tree: Tree
    private(set) var loads: [Load] = []
    private(set) var leaves: Set<String> = []

    /// The number of parents that each command may still load.
    private var budgets: [Int] = []

    /// The loads that were started, in order.
    private(set) var started: [Load] = []

    private var lastID = 0
    private let limit: Int

    init(_ tree: Tree, limit: Int) { (self.tree, self.limit) = (tree, limit) }

    /// The items that are being loaded, in the order in which their loads began.
    var running: [String] {
        started.filter { load in loads.contains { $0.id == load.id && $0.isRunning } }.map(\.item)
    }

    func failure(of item: String) -> String? { loads.first { $0.item == item }?.failure }

    private func isMissing(_ item: String) -> Bool {
        !tree.hasChildren(item) && item.first!.isUppercase && !leaves.contains(item)
    }

    private func index(of item: String) -> Int? { loads.firstIndex { $0.item == item } }

    private mutating func request(_ item: String, scope: Int? = nil) {
        if let index = index(of: item), loads[index].failure == nil {
            if let scope { loads[index].scope = scope }
            return
        }
        loads.removeAll { $0.item == item }
        leaves.remove(item)
        lastID += 1
        loads.append(Load(id: lastID, item: item, children: tree.children(of: item), scope: scope))
    }

    /// Drops the loads that are not wanted any more, and starts as many of the others as may run.
    private mutating func settle() {
        let tree = tree
        loads.removeAll {
            !tree.contains($0.item) || !tree.isExpanded($0.item) || tree.children(of: $0.item) != $0.children
        }
        leaves = leaves.filter { tree.contains($0) && !tree.hasChildren($0) }
        for index in loads.indices where !loads[index].isRunning && loads[index].failure == nil {
            guard loads.count(where: \.isRunning) < limit else { break }
            loads[index].isRunning = true
            started.append(loads[index])
        }
    }

    mutating func apply(_ tree: Tree) {
        self.tree = tree
        settle()
    }

    mutating func expand(_ item: String) {
        if !tree.isExpanded(item), tree.hasChildren(item) || isMissing(item) {
            tree.expand([item])
            if isMissing(item) { request(item) }
        }
        settle()
    }

    mutating func collapse(_ item: String) {
        tree.collapse([item])
        settle()
    }

    mutating func collapseAll() {
        tree.collapse(tree.items)
        settle()
    }

    mutating func expandAll(limit: Int) {
        budgets.append(limit)
        expand(tree.items, scope: budgets.count - 1)
        settle()
    }

    /// Expands items, and loads those whose children are missing, by level.
    private mutating func expand(_ items: [String], scope: Int) {
        var missing: [String] = []
        for item in items {
            if let index = index(of: item) {
                if loads[index].failure == nil { loads[index].scope = scope }
            } else if isMissing(item) {
                missing.append(item)
            } else if tree.hasChildren(item) {
                tree.expand([item])
            }
        }
        let deepest = missing.map(tree.level).max() ?? 0
        let byLevel = (0...deepest).flatMap { level in missing.filter { tree.level(of: $0) == level } }
        let admitted = byLevel.prefix(budgets[scope])
        budgets[scope] -= admitted.count
        for item in admitted {
            tree.expand([item])
            request(item, scope: scope)
        }
    }

    mutating func reload(_ item: String) {
        loads.removeAll { $0.item == item }
        leaves.remove(item)
        if tree.isExpanded(item) { request(item) } else { tree.replace(childrenOf: item, using: Tree()) }
        settle()
    }

    /// The answer to the load that was started at a position.
    mutating func answer(_ position: Int, _ result: Result<Tree, LoadStage.Failure>) {
        defer { settle() }
        guard let index = loads.firstIndex(where: { $0.id == started[position].id && $0.isRunning }) else { return }
        let load = loads.remove(at: index)
        switch result {
        case .failure(let failure):
            loads.append(
                Load(id: load.id, item: load.item, children: load.children, failure: failure.description))
        case .success(let children):
            tree.replace(childrenOf: load.item, using: children)
            if children.isEmpty {
                leaves.insert(load.item)
                tree.collapse([load.item])
            } else if let scope = load.scope, tree.isVisible(load.item) {
                expand(tree.snapshot(of: load.item).items, scope: scope)
            }
        }
    }
}
