import DiffableSnapshots

/// What a list that loads children should show while updates are held, while it is filtered, and as commands are
/// undone, written as simply as possible.
struct SessionModel {
    private struct Load {
        let id: Int
        let item: String
        let children: [String]
        var isRunning = false
        var failure: String?
    }

    private enum Step {
        case toggle(String, isExpanding: Bool)
        case selection(old: Set<String>, new: Set<String>)
    }

    /// The content without the updates that are held, and with them.
    private(set) var shown = Tree()
    private(set) var whole = Tree()

    private(set) var isHolding = false
    private(set) var pendingCount = 0
    private(set) var selection: Set<String> = []
    var filter: String? { didSet { settle() } }

    private var loads: [Load] = []
    private var leaves: Set<String> = []
    private(set) var started: [(id: Int, item: String)] = []
    private var lastID = 0
    private let limit: Int

    private var undoable: [Step] = []
    private var redoable: [Step] = []

    init(limit: Int) { self.limit = limit }

    // MARK: Reading

    /// The items that the list shows, all of them on the screen.
    var rows: [String] { filter == nil ? shown.visibleItems : filtered }

    /// The items whose names contain the text of the filter, and their ancestors.
    private var filtered: [String] {
        guard let filter else { return [] }
        return shown.items.filter { ([$0] + shown.snapshot(of: $0).items).contains { $0.contains(filter) } }
    }

    private func isExpandedInList(_ item: String) -> Bool {
        guard filter != nil else { return shown.contains(item) && shown.isExpanded(item) }
        let filtered = filtered
        return filtered.contains(item) && shown.children(of: item).contains(where: filtered.contains)
    }

    /// The items that are being loaded, in the order in which their loads began.
    var running: [String] {
        started.filter { start in loads.contains { $0.id == start.id && $0.isRunning } }.map(\.item)
    }

    func failure(of item: String) -> String? { loads.first { $0.item == item }?.failure }

    private func isIdle(_ item: String) -> Bool { !loads.contains { $0.item == item } }

    private func isMissing(_ item: String, in tree: Tree) -> Bool {
        guard tree.contains(item), !tree.hasChildren(item), item.first!.isUppercase, !leaves.contains(item) else {
            return false
        }
        return !whole.contains(item) || !whole.hasChildren(item)
    }

    /// Whether an item has a triangle.
    func isExpandable(_ item: String) -> Bool { shown.hasChildren(item) || isMissing(item, in: shown) }

    // MARK: Changing

    private mutating func request(_ item: String, children: [String] = []) {
        loads.removeAll { $0.item == item }
        leaves.remove(item)
        lastID += 1
        loads.append(Load(id: lastID, item: item, children: children))
    }

    /// Drops the loads that are not wanted any more, and starts as many of the others as may run.
    private mutating func settle() {
        let old = self
        loads.removeAll {
            // An error stays on the screen while updates are held.
            let tree = $0.failure == nil ? old.whole : old.shown
            return !tree.contains($0.item) || tree.children(of: $0.item) != $0.children
                || !(tree.isExpanded($0.item) || old.isExpandedInList($0.item))
        }
        leaves = leaves.filter { old.whole.contains($0) && !old.whole.hasChildren($0) }
        for index in loads.indices where !loads[index].isRunning && loads[index].failure == nil {
            guard loads.count(where: \.isRunning) < limit else { break }
            loads[index].isRunning = true
            started.append((loads[index].id, loads[index].item))
        }
    }

    /// The rows are drawn: the children of expanded items that have never been loaded are loaded.
    mutating func draw() {
        for item in rows where isExpandedInList(item) && isMissing(item, in: shown) && isIdle(item) {
            if whole.contains(item), whole.isExpanded(item), isMissing(item, in: whole) { request(item) }
        }
        settle()
    }

    mutating func apply(_ tree: Tree, isMarked: Bool = false) {
        if isHolding, isMarked || tree != whole { pendingCount += 1 }
        whole = tree
        if !isHolding { release() }
        settle()
    }

    mutating func toggleHold() {
        isHolding.toggle()
        if !isHolding { release() }
        settle()
    }

    private mutating func release() {
        // Until the filter has worked, the list shows what is left of its last result.
        let expanded = filter == nil ? [] : rows.filter(isExpandedInList)
        shown = whole
        pendingCount = 0
        selection = selection.filter { [shown] in shown.contains($0) }
        settle()
        for item in expanded where isMissing(item, in: shown) && isIdle(item) && shown.isExpanded(item) {
            request(item)
        }
    }

    mutating func toggle(_ item: String) {
        let isExpanding = !shown.isExpanded(item)
        if change(item, isExpanding: isExpanding) { record(.toggle(item, isExpanding: isExpanding)) }
    }

    private mutating func change(_ item: String, isExpanding: Bool) -> Bool {
        guard shown.contains(item), shown.isExpanded(item) != isExpanding, !isExpanding || isExpandable(item)
        else { return false }
        if isExpanding { shown.expand([item]) } else { shown.collapse([item]) }
        if whole.contains(item) { if isExpanding { whole.expand([item]) } else { whole.collapse([item]) } }
        if isExpanding, isMissing(item, in: shown), isIdle(item) { request(item) }
        settle()
        return true
    }

    mutating func reload(_ item: String) {
        loads.removeAll { $0.item == item }
        leaves.remove(item)
        if whole.isExpanded(item) || isExpandedInList(item) {
            request(item, children: whole.children(of: item))
            return settle()
        }
        var tree = whole
        tree.replace(childrenOf: item, using: Tree())
        apply(tree)
    }

    /// The answer to the load that was started at a position.
    mutating func answer(_ position: Int, _ result: Result<Tree, LoadStage.Failure>) {
        defer { settle() }
        guard let index = loads.firstIndex(where: { $0.id == started[position].id && $0.isRunning }) else { return }
        var load = loads.remove(at: index)
        switch result {
        case .failure(let failure):
            (load.isRunning, load.failure) = (false, failure.description)
            loads.append(load)
        case .success(let children):
            Self.replaceChildren(of: load.item, by: children, in: &shown)
            Self.replaceChildren(of: load.item, by: children, in: &whole)
            if children.items.isEmpty { leaves.insert(load.item) }
            selection = selection.filter(shown.contains)
        }
    }

    private static func replaceChildren(of item: String, by children: Tree, in tree: inout Tree) {
        guard tree.contains(item) else { return }
        tree.replace(childrenOf: item, using: children)
        if children.items.isEmpty { tree.collapse([item]) }
    }

    mutating func select(_ item: String) {
        let new = selection.symmetricDifference([item])
        record(.selection(old: selection, new: new))
        selection = new
    }

    // MARK: Undoing

    private mutating func record(_ step: Step) {
        undoable.append(step)
        redoable = []
    }

    mutating func undo() {
        while let step = undoable.popLast() {
            guard replay(step, isReversed: true) else { continue }
            return redoable.append(step)
        }
    }

    mutating func redo() {
        while let step = redoable.popLast() {
            guard replay(step, isReversed: false) else { continue }
            return undoable.append(step)
        }
    }

    private mutating func replay(_ step: Step, isReversed: Bool) -> Bool {
        switch step {
        case .toggle(let item, let isExpanding):
            return filter == nil && change(item, isExpanding: isExpanding != isReversed)
        case .selection(let old, let new):
            let wanted = (isReversed ? old : new).filter(shown.contains)
            defer { selection = wanted }
            return wanted != selection
        }
    }
}
