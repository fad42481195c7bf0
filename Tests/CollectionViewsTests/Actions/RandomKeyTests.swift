import CollectionViews
import Screens
import SeededRandom
import TerminalCanvas
import Testing

/// Random keys on random trees, compared with a naive model.
@MainActor
struct RandomKeyTests {
    private let keys = [
        "j", "k", "J", "K", "H", "w", "b", "e", "c", "E", "C", "1", "2", "3", "l", "h", "space", "z R", "z M", "g", "G",
    ]
    private let vimKeys = ["j", "k", "J", "K", "H", "w", "b", ">", "<", "G", "g g", "e", "c", "l", "z R"]

    @Test(arguments: RandomRuns.seeds(40))
    func randomKeysHaveTheSameResultAsInTheModel(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let isVim = seed % 2 == 1
        var model = KeyModel(random: &random)
        let lines = 1 + Int.random(in: 0..<8, using: &random)
        let stage = KeyStage(model.notation, keys: isVim ? .vim : .standard, lines: lines)
        var log: [String] = []
        for _ in 0..<60 {
            var key = (isVim ? vimKeys : keys).randomElement(using: &random)!
            let count = isVim && Bool.random(using: &random) ? Int.random(in: 1..<25, using: &random) : nil
            let line = stage.focusLine
            let isExpansion = model.perform(key, count: count)
            if let count { key = String(count).map(String.init).joined(separator: " ") + " " + key }
            stage.controller.press(key)
            log.append(key)
            let (rows, focus) = (model.visible, model.focus)
            var expected = "\(rows.joined(separator: " ")) at \(focus)"
            var actual = "\(stage.rows) at \(stage.list.focused ?? "nothing")"
            if isExpansion, let line {
                let row = rows.firstIndex(of: focus)!
                expected += " in line \(row - min(max(0, row - line), max(0, rows.count - lines)))"
                actual += " in line \(stage.focusLine ?? -1)"
            }
            guard actual == expected else {
                Issue.record("\(actual), expected \(expected)\n\(model.notation)\n\(log.joined(separator: ", "))")
                return
            }
        }
    }
}

/// A tree as an array, with the simplest implementation of the keys.
private struct KeyModel {
    private var nodes: [(name: String, level: Int, isExpanded: Bool)] = []
    private(set) var focus = "n0"

    init(random: inout SplitMix) {
        for number in 0..<Int.random(in: 1..<30, using: &random) {
            let level = Int.random(in: 0...((nodes.last?.level ?? -1) + 1), using: &random)
            nodes.append(("n\(number)", level, Bool.random(using: &random)))
        }
    }

    /// The tree in the notation of `tree(_:)`.
    var notation: String {
        nodes.map { String(repeating: "  ", count: $0.level) + ($0.isExpanded ? "+ " : "- ") + $0.name }
            .joined(separator: "\n")
    }

    var visible: [String] { visibleIndices.map { nodes[$0].name } }

    private var visibleIndices: [Int] {
        nodes.indices.filter { index in ancestors(of: index).allSatisfy { nodes[$0].isExpanded } }
    }

    private func parent(of index: Int) -> Int? { nodes[..<index].lastIndex { $0.level < nodes[index].level } }

    private func ancestors(of index: Int) -> [Int] { parent(of: index).map { [$0] + ancestors(of: $0) } ?? [] }

    private func hasChildren(_ index: Int) -> Bool { nodes.indices.contains { parent(of: $0) == index } }

    private func siblings(of index: Int) -> [Int] { nodes.indices.filter { parent(of: $0) == parent(of: index) } }

    private func tree(below index: Int) -> [Int] {
        nodes.indices.filter { $0 == index || ancestors(of: $0).contains(index) }
    }

    /// Performs a key. Returns whether it expanded or collapsed items.
    mutating func perform(_ key: String, count: Int?) -> Bool {
        let index = nodes.firstIndex { $0.name == focus }!
        switch key {
        case "j", "k", "J", "K", "H", "w", "b":
            for _ in 0..<(count ?? 1) { step(key) }
        case "g", "g g", "G":
            let rows = visible
            focus = count.map { rows[min($0, rows.count) - 1] } ?? (key == "G" ? rows.last! : rows.first!)
        case "l" where !nodes[index].isExpanded || !hasChildren(index): set(true, [index])
        case "l":
            focus = nodes[index + 1].name
            return false
        case "h" where nodes[index].isExpanded && hasChildren(index): set(false, [index])
        case "h":
            step("H")
            return false
        case "space": set(!nodes[index].isExpanded, [index])
        case "e": set(true, siblings(of: index))
        case "c": set(false, siblings(of: index))
        case "E": set(true, siblings(of: index).flatMap(tree))
        case "C": set(false, siblings(of: index).flatMap(tree))
        case "z R": set(true, Array(nodes.indices))
        case "z M":
            focus = nodes[ancestors(of: index).last ?? index].name
            set(false, Array(nodes.indices))
            return false
        case "1", "2", "3": showLevels(Int(key)!, below: index)
        case ">": showLevels(count ?? shownLevels(below: index) + 1, below: index)
        case "<": showLevels(shownLevels(below: index) - (count ?? 1), below: index)
        default: fatalError(key)
        }
        return !["j", "k", "J", "K", "H", "w", "b", "g", "g g", "G"].contains(key)
    }

    private mutating func step(_ key: String) {
        let rows = visibleIndices
        let index = nodes.firstIndex { $0.name == focus }!
        let row = rows.firstIndex(of: index)!
        let levels = rows.map { nodes[$0].level }
        let siblings = siblings(of: index)
        let target: Int? =
            switch key {
            case "j": row + 1 < rows.count ? rows[row + 1] : nil
            case "k": row > 0 ? rows[row - 1] : nil
            case "J": siblings.first { $0 > index }
            case "K": siblings.last { $0 < index }
            case "H": parent(of: index)
            case "w": Self.stops(levels).first { $0 > row }.map { rows[$0] } ?? rows.last
            default: Self.stops(levels).last { $0 < row }.map { rows[$0] } ?? rows.first
            }
        if let target { focus = nodes[target].name }
    }

    /// The rows on which `w` and `b` stop: each row before a deeper row, and each row whose level differs from the
    /// previous row.
    private static func stops(_ levels: [Int]) -> [Int] {
        levels.indices.filter { row in
            row == 0 || levels[row] != levels[row - 1] || row + 1 < levels.count && levels[row + 1] > levels[row]
        }
    }

    private func shownLevels(below index: Int) -> Int {
        let rows = visibleIndices
        return tree(below: index).filter(rows.contains).map { nodes[$0].level - nodes[index].level }.max()!
    }

    private mutating func showLevels(_ count: Int, below index: Int) {
        guard hasChildren(index) else { return }
        for item in tree(below: index) { set(nodes[item].level - nodes[index].level < count, [item]) }
    }

    private mutating func set(_ isExpanded: Bool, _ indices: [Int]) {
        for index in indices where hasChildren(index) { nodes[index].isExpanded = isExpanded }
    }
}
