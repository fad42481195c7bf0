import SeededRandom

/// A tree as lists that are searched from beginning to end.
struct ModelTree {
    var items: [String] = []
    var parents: [String: String] = [:]
    var expanded: Set<String> = []

    func children(of item: String?) -> [String] { items.filter { parents[$0] == item } }

    func hasChildren(_ item: String) -> Bool { items.contains { parents[$0] == item } }

    /// The items in outline order, with their levels.
    func outline(of item: String? = nil, level: Int = 0) -> [(item: String, level: Int)] {
        children(of: item).flatMap { [($0, level)] + outline(of: $0, level: level + 1) }
    }

    var rows: [String] { rows(below: nil) }

    private func rows(below item: String?) -> [String] {
        children(of: item).flatMap { [$0] + (expanded.contains($0) ? rows(below: $0) : []) }
    }

    /// The tree in the notation of ``tree(_:)``.
    var notation: String {
        outline().map {
            String(repeating: "  ", count: $0.level) + (expanded.contains($0.item) ? "+ " : "- ") + $0.item
        }
        .joined(separator: "\n")
    }

    /// The items whose names contain a text, and their ancestors, all expanded.
    func filtered(_ text: String) -> [String] {
        let matches = items.filter { $0.contains(text) }
        var kept = Set(matches)
        for var item in matches {
            while let parent = parents[item] {
                kept.insert(parent)
                item = parent
            }
        }
        return outline().map(\.item).filter(kept.contains)
    }

    static func random(using random: inout SplitMix, keeping old: ModelTree) -> ModelTree {
        var new = ModelTree()
        for item in "abcdefghijkl".map({ String($0) + String($0) }).shuffled(using: &random) {
            guard random.next(below: 4) > 0 else { continue }
            if !new.items.isEmpty, random.next(below: 3) > 0 {
                new.parents[item] = new.items[random.next(below: new.items.count)]
            }
            new.items.append(item)
            let isExpanded = random.next(below: 5) == 0 ? random.next(below: 2) == 0 : old.expanded.contains(item)
            if isExpanded { new.expanded.insert(item) }
        }
        return new
    }
}

/// What a list with held updates, a selection, a filter and a history should show.
struct LiveModel {
    enum Step {
        case toggle([String], isExpanding: Bool)
        case selection(old: Set<String>, new: Set<String>)
    }

    var shown = ModelTree()
    var whole = ModelTree()
    var isHolding = false
    var pendingCount = 0
    var selection: Set<String> = []
    var filter: String?
    var undoable: [Step] = []
    var redoable: [Step] = []

    var rows: [String] { filter.map { shown.filtered($0) } ?? shown.rows }

    mutating func apply(_ tree: ModelTree) {
        whole = tree
        if isHolding { pendingCount += 1 } else { release() }
    }

    mutating func setHolding(_ holds: Bool) {
        isHolding = holds
        if !holds { release() }
    }

    private mutating func release() {
        shown = whole
        pendingCount = 0
        selection = selection.filter(shown.items.contains)
    }

    /// Expands or collapses items as one command.
    mutating func toggle(_ items: [String], isExpanding: Bool) {
        let changed = change(items, isExpanding: isExpanding)
        if !changed.isEmpty { record(.toggle(changed, isExpanding: isExpanding)) }
    }

    mutating func select(_ items: Set<String>) {
        guard items != selection else { return }
        record(.selection(old: selection, new: items))
        selection = items
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

    private mutating func record(_ step: Step) {
        undoable.append(step)
        redoable = []
    }

    private mutating func replay(_ step: Step, isReversed: Bool) -> Bool {
        switch step {
        case .toggle(let items, let isExpanding):
            guard filter == nil else { return false }
            return !change(items, isExpanding: isExpanding != isReversed).isEmpty
        case .selection(let old, let new):
            let wanted = (isReversed ? old : new).filter(shown.items.contains)
            defer { selection = wanted }
            return wanted != selection
        }
    }

    private mutating func change(_ items: [String], isExpanding: Bool) -> [String] {
        let changed = items.filter { shown.hasChildren($0) && shown.expanded.contains($0) != isExpanding }
        for item in changed {
            if isExpanding { shown.expanded.insert(item) } else { shown.expanded.remove(item) }
            guard whole.items.contains(item) else { continue }
            if isExpanding { whole.expanded.insert(item) } else { whole.expanded.remove(item) }
        }
        return changed
    }
}
