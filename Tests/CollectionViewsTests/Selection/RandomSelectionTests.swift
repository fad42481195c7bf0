import CollectionViews
import Screens
import SeededRandom
import TerminalCanvas
import Testing

/// Random selections in random trees that change, compared with a naive model.
@MainActor
struct RandomSelectionTests {
    private let keys = [
        "space", "space", "v", "v", "T", "I", "V", "esc", "shift-down", "shift-up", "down", "up", "end", "home", "left",
        "right", "left", "right", "z R", "z M",
    ]

    @Test(arguments: RandomRuns.seeds(40))
    func randomKeysAndChangesSelectTheSameItemsAsTheModel(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let mode = seed % 2 == 0 ? SelectionMode.items : .leaves
        var model = SelectionModel(tree: NamedTree(random: &random), mode: mode)
        let stage = SelectionStage(model.tree.notation, mode: mode)
        stage.view.perform(.moveToFirst)
        var log = [model.tree.notation]
        model.show(stage.stage.rows.split(separator: " ").map(String.init), focus: stage.stage.list.focused)
        for _ in 0..<50 {
            let focus = stage.stage.list.focused
            if Int.random(in: 0..<8, using: &random) == 0 {
                model.change(to: NamedTree(random: &random))
                stage.stage.list.source.apply(tree(model.tree.notation), to: "A")
                log.append(model.tree.notation)
            } else {
                let key = keys.randomElement(using: &random)!
                model.prepare(key, focus: focus)
                stage.stage.controller.press(key)
                log.append(key)
                model.perform(key)
            }
            model.show(stage.stage.rows.split(separator: " ").map(String.init), focus: stage.stage.list.focused)
            let expected = "\(model.selection.sorted().joined(separator: " ")) | \(model.states)"
            let actual = "\(stage.selection) | \(stage.states)"
            guard actual == expected else {
                Issue.record("\(actual), expected \(expected)\n\(log.joined(separator: "\n"))")
                return
            }
        }
    }
}

/// A tree of names in preorder.
private struct NamedTree {
    private(set) var nodes: [(name: String, level: Int, isExpanded: Bool)] = []

    init(random: inout SplitMix) {
        for number in (0..<14).shuffled(using: &random).prefix(Int.random(in: 1...14, using: &random)) {
            let level = Int.random(in: 0...((nodes.last?.level ?? -1) + 1), using: &random)
            nodes.append(("n\(number)", level, Bool.random(using: &random)))
        }
    }

    /// The tree in the notation of `tree(_:)`.
    var notation: String {
        nodes.map { String(repeating: "  ", count: $0.level) + ($0.isExpanded ? "+ " : "- ") + $0.name }
            .joined(separator: "\n")
    }

    func contains(_ name: String) -> Bool { nodes.contains { $0.name == name } }

    func descendants(of name: String) -> [String] {
        guard let index = nodes.firstIndex(where: { $0.name == name }) else { return [] }
        return nodes[(index + 1)...].prefix { $0.level > nodes[index].level }.map(\.name)
    }

    func leaves(below name: String) -> [String] {
        descendants(of: name).filter { descendants(of: $0).isEmpty }
    }
}

/// The selected items, as sets of names. The model reads focus and rows from the list, which other tests check.
private struct SelectionModel {
    private(set) var tree: NamedTree
    private(set) var selection: Set<String> = []
    private let mode: SelectionMode
    private var rows: [String]
    private var focus: String?

    /// Whether the next move of the focus uses Shift.
    private var isExtending = false

    private var range: (start: String, end: String, before: Set<String>, followsFocus: Bool)?

    init(tree: NamedTree, mode: SelectionMode) {
        (self.tree, self.mode) = (tree, mode)
        rows = []
    }

    /// The rows with the signs of their states.
    var states: String {
        rows.map { name in
            let leaves = mode == .leaves ? tree.leaves(below: name) : []
            guard !leaves.isEmpty else { return (selection.contains(name) ? "+" : "-") + name }
            let count = leaves.filter(selection.contains).count
            return (count == 0 ? "-" : count < leaves.count ? "~" : "+") + name
        }.joined(separator: " ")
    }

    /// Changes the tree. Deleted items are deselected, and a new parent passes its selection on to its children.
    mutating func change(to new: NamedTree) {
        tree = new
        selection = expanded(selection.filter(new.contains))
    }

    private func expanded(_ names: Set<String>) -> Set<String> { Set(names.flatMap(items(under:))) }

    /// The items that are selected with an item.
    private func items(under name: String) -> [String] {
        let leaves = mode == .leaves ? tree.leaves(below: name) : []
        return leaves.isEmpty ? [name] : leaves
    }

    /// The items that are selected with a row of a range. The row of an open parent is followed by its first child.
    private func items(ofRow name: String) -> [String] {
        let isOpen = tree.descendants(of: name).first.map(rows.contains) ?? false
        return mode == .leaves && isOpen ? [] : items(under: name)
    }

    /// Changes the selection before a key with Shift moves the focus.
    mutating func prepare(_ key: String, focus: String?) {
        guard key.hasPrefix("shift"), range?.followsFocus != true, let focus else { return }
        let next = rows.firstIndex(of: focus)! + (key == "shift-up" ? -1 : 1)
        guard rows.indices.contains(next) else { return }
        isExtending = true
        guard range?.end != focus else { return }
        range = (focus, focus, selection, false)
        selection.formUnion(items(ofRow: focus))
    }

    /// Performs a key, except for the move of the focus.
    mutating func perform(_ key: String) {
        guard let focus else { return }
        let visible = Set(rows.flatMap(items(ofRow:)))
        switch key {
        case "space" where range?.followsFocus == true: range = nil
        case "space":
            toggle(items(under: focus))
            range = nil
        case "v" where range?.followsFocus == true: range = nil
        case "v":
            range = (focus, focus, selection, true)
            selection.formUnion(items(ofRow: focus))
        case "T":
            let items = mode == .leaves ? items(under: focus) : [focus] + tree.descendants(of: focus)
            toggle(items)
        case "I": selection.formSymmetricDifference(visible)
        case "V" where selection.isSuperset(of: visible), "esc":
            let before = key == "esc" && range?.followsFocus == true ? range?.before : nil
            selection = expanded((before ?? []).filter(tree.contains))
            range = nil
        case "V": selection.formUnion(visible)
        default: break
        }
    }

    private mutating func toggle(_ items: [String]) {
        if selection.isSuperset(of: items) { selection.subtract(items) } else { selection.formUnion(items) }
    }

    /// Copies the rows and the focus of the list, and extends the range to the focus if the focus has moved.
    mutating func show(_ rows: [String], focus: String?) {
        let hasMoved = self.focus != focus
        (self.rows, self.focus) = (rows, focus)
        defer { isExtending = false }
        guard hasMoved, let focus, var range, range.followsFocus || isExtending else { return }
        guard let start = rows.firstIndex(of: range.start) else { return self.range = nil }
        let old = span(start, rows.firstIndex(of: range.end) ?? start)
        let new = span(start, rows.firstIndex(of: focus)!)
        range.end = focus
        self.range = range
        for row in old.subtracting(new) { selection.subtract(Set(items(ofRow: rows[row])).subtracting(range.before)) }
        for row in new.subtracting(old) { selection.formUnion(items(ofRow: rows[row])) }
    }

    private func span(_ start: Int, _ end: Int) -> Set<Int> { Set(min(start, end)...max(start, end)) }
}
