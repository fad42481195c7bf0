import Testing

@testable import DiffableSnapshots

/// The tree against an array of rows that is searched from end to end.
@Suite struct OutlineTreeTests {
    @Test(arguments: [(4, 4), (5, 3), (64, 16)], [UInt64(1), 2])
    func randomEditsAgreeWithAnArray(capacities: (Int, Int), seed: UInt64) {
        var random = SplitMix(seed: seed)
        let directory = OutlineDirectory.$capacities.withValue((leaf: capacities.0, inner: capacities.1)) {
            OutlineDirectory()
        }
        var (tree, model) = (OutlineTree(directory: directory), OutlineModel())
        var copies: [(OutlineTree, OutlineModel)] = []
        for step in 0..<150 {
            if random.next(below: 10) == 0 { copies.append((tree, model)) }
            randomEdit(&tree, &model, &random)
            #expect(throws: Never.self) { try tree.requireInvariants() }
            if step % 3 == 0 { expectSame(tree, model) }
            if step % 50 == 0 { for (tree, model) in copies { expectSame(tree, model) } }
        }
        for (tree, model) in copies {
            #expect(throws: Never.self) { try tree.requireInvariants() }
            expectSame(tree, model)
        }
    }

    @Test func numbersAreUsedAgain() {
        var tree = OutlineTree()
        for round in 0..<50 {
            let numbers = tree.directory.leaves.items.allocate(count: 1_000).map(EntryNumber.item)
            var builder = OutlineEntryBuilder(level: 0, cover: 0, capacity: 1_000)
            for number in numbers { builder.append(number: number, level: 0, isExpanded: false) }
            tree.insert(builder.entries, at: round == 0 ? 0 : 500)
            let removed = round == 0 ? [] : tree.entries(in: 200..<1_200).map(\.number)
            if round > 0 { tree.remove(200..<1_200) }
            tree.release(removed)
            #expect(throws: Never.self) { try tree.requireInvariants() }
        }
        #expect(tree.count == 1_000)
        #expect(tree.directory.leaves.items.bound == 2_000)
        #expect(tree.directory.parents.bound < 120)
    }

    @Test(arguments: Effort.seeds(10, optimized: 100)) func entriesMadeInPiecesAreThoseMadeAtOnce(seed: UInt64) throws {
        try OutlineDirectory.$capacities.withValue((leaf: 4, inner: 3)) {
            var random = SplitMix(seed: seed)
            var levels: [Level] = []
            for _ in 0..<random.next(below: 100) + 1 {
                levels.append(Level(Int32(random.next(below: (levels.last?.count ?? -1) + 2))))
            }
            let isExpanded = levels.map { _ in random.next(below: 2) == 0 }
            var tree = OutlineTree()
            let numbers = tree.directory.leaves.items.allocate(count: levels.count)
            tree.insert(
                numbers, at: .start, pieceLength: 5 + random.next(below: 20), levels: { levels[$0] },
                expanded: { isExpanded[$0] })
            try tree.requireInvariants()
            let entries = tree.entries(in: 0..<tree.count)
            #expect(entries.map(\.number) == numbers.map(EntryNumber.item))
            #expect(entries.map(\.level) == levels && entries.map(\.isExpanded) == isExpanded)
        }
    }

    @Test func aChainOfManyLevelsExpandsAndCollapses() {
        let depth = Effort.isOptimized ? 1_000_000 : 100_000
        var tree = OutlineTree()
        let numbers = tree.directory.leaves.items.allocate(count: depth).map(EntryNumber.item)
        var builder = OutlineEntryBuilder(level: 0, cover: 0, capacity: numbers.count)
        for (level, number) in numbers.enumerated() {
            builder.append(number: number, level: Level(Int32(level)), isExpanded: true)
        }
        tree.insert(builder.entries, at: 0)
        #expect(tree.visibleCount == depth)
        tree.setExpanded(false, of: numbers[0])
        #expect(tree.visibleCount == 1)
        #expect(tree.entry(of: numbers[depth - 1]).cover == 1)
        #expect(tree.parent(of: tree.entry(of: numbers[depth - 1]))?.number == numbers[depth - 2])
        tree.setExpanded(false, of: numbers[depth / 2])
        tree.setExpanded(true, of: numbers[0])
        #expect(tree.visibleCount == depth / 2 + 1)
    }
}

// MARK: - The edits

private func randomEdit(_ tree: inout OutlineTree, _ model: inout OutlineModel, _ random: inout SplitMix) {
    let count = model.rows.count
    switch random.next(below: 10) {
    case 0...3:
        let size = random.next(below: 8) == 0 ? random.next(below: 150) + 1 : random.next(below: 4) + 1
        insert(size, into: &tree, &model, &random)
    case 4...5 where count > 0:
        let range = model.subtree(at: random.next(below: count))
        tree.setHasChildren(ofParentOf: range, in: tree, without: range)
        let numbers = tree.entries(in: range).map(\.number)
        tree.remove(range)
        tree.release(numbers)
        model.rows.removeSubrange(range)
    case 6 where count > 1:
        move(&tree, &model, &random)
    case 7 where count > 0 && random.next(below: 4) == 0:
        let levels = random.next(below: 4)
        tree.expand(toLevel: Level(Int32(levels)))
        for index in model.rows.indices { model.rows[index].isExpanded = model.rows[index].level < levels }
    default:
        guard count > 0 else { return }
        let index = random.next(below: count)
        model.rows[index].isExpanded.toggle()
        tree.setExpanded(model.rows[index].isExpanded, of: model.rows[index].number)
    }
}

private func insert(_ size: Int, into tree: inout OutlineTree, _ model: inout OutlineModel, _ random: inout SplitMix) {
    let point = model.randomPlace(&random)
    var builder = OutlineEntryBuilder(
        level: Level(Int32(point.level)), cover: Cover(Int32(point.cover)), capacity: size)
    var rows: [OutlineModel.Row] = []
    for number in tree.directory.leaves.items.allocate(count: size).map(EntryNumber.item) {
        let deepest = rows.last.map { $0.level + 1 } ?? point.level
        let level = point.level + random.next(below: deepest - point.level + 1)
        rows.append(OutlineModel.Row(number: number, level: level, isExpanded: random.next(below: 2) == 0))
        builder.append(number: number, level: Level(Int32(level)), isExpanded: rows.last!.isExpanded)
    }
    tree.insert(builder.entries, at: point.position)
    model.rows.insert(contentsOf: rows, at: point.position)
    if let parent = point.parent { tree.setHasChildren(true, at: parent) }
}

private func move(_ tree: inout OutlineTree, _ model: inout OutlineModel, _ random: inout SplitMix) {
    let range = model.subtree(at: random.next(below: model.rows.count))
    let point = model.randomPlace(&random)
    guard !(range.lowerBound + 1..<range.upperBound + 1).contains(point.position) || point.position == range.upperBound,
        point.parent.map({ !range.contains($0) }) ?? true
    else { return }
    let old = model.rows[range.lowerBound]
    let (level, cover) = (point.level - old.level, point.cover - model.cover(at: range.lowerBound))
    tree.setHasChildren(ofParentOf: range, in: tree, without: range)
    if let parent = point.parent { tree.setHasChildren(true, at: parent) }
    tree.move(range, to: point.position, level: Level(Int32(level)), cover: Cover(Int32(cover)))
    var moved = Array(model.rows[range])
    for index in moved.indices { moved[index].level += level }
    model.rows.insert(contentsOf: moved, at: point.position)
    let shift = point.position <= range.lowerBound ? range.count : 0
    model.rows.removeSubrange(range.lowerBound + shift..<range.upperBound + shift)
}

extension OutlineTree {
    /// The owner of the tree calls this before it removes a subtree: its parent may have no children left.
    mutating func setHasChildren(ofParentOf range: Range<Int>, in tree: OutlineTree, without: Range<Int>) {
        let first = tree.entry(at: range.lowerBound)
        guard let parent = tree.parent(of: first), parent.position + 1 == range.lowerBound,
            tree.end(of: parent) == range.upperBound
        else { return }
        setHasChildren(false, at: parent.position)
    }
}

private func expectSame(_ tree: OutlineTree, _ model: OutlineModel) {
    let rows = model.rows
    #expect(tree.count == rows.count)
    let entries = tree.entries(in: 0..<tree.count)
    #expect(entries.map(\.number) == rows.map(\.number))
    #expect(entries.map { $0.level.count } == rows.map(\.level))
    #expect(entries.map(\.isExpanded) == rows.map(\.isExpanded))
    let covers = model.covers
    #expect(entries.map { Int($0.cover.rawValue) } == covers)
    let visible = rows.indices.filter { covers[$0] == 0 }
    #expect(tree.visibleCount == visible.count)
    var seen: [Int] = []
    tree.forEachRow {
        seen.append($0.position); return true
    }
    #expect(seen == visible)
    for (row, position) in visible.enumerated() where row % 7 == 0 {
        #expect(tree.entry(atRow: row).position == position)
    }
    for index in rows.indices where index % 5 == 0 {
        let entry = tree.entry(of: rows[index].number)
        #expect(entry.position == index && tree.entry(at: index).number == rows[index].number)
        #expect(tree.end(of: entry) == model.subtree(at: index).upperBound)
        #expect(tree.parent(of: entry)?.position == model.parent(of: index))
    }
}

/// The forest as rows with levels; nothing is kept, everything is looked up.
private struct OutlineModel {
    struct Row {
        var number: EntryNumber
        var level: Int
        var isExpanded: Bool
    }

    var rows: [Row] = []

    var covers: [Int] {
        var below: [Int] = [0]
        return rows.map { row in
            below.removeSubrange((row.level + 1)...)
            below.append(below[row.level] + (row.isExpanded ? 0 : 1))
            return below[row.level]
        }
    }

    func parent(of index: Int) -> Int? { rows[..<index].lastIndex { $0.level < rows[index].level } }

    func cover(at index: Int) -> Int {
        var (cover, next) = (0, parent(of: index))
        while let ancestor = next {
            if !rows[ancestor].isExpanded { cover += 1 }
            next = parent(of: ancestor)
        }
        return cover
    }

    func subtree(at index: Int) -> Range<Int> {
        let end = rows[(index + 1)...].firstIndex { $0.level <= rows[index].level }
        return index..<(end ?? rows.count)
    }

    /// Somewhere a subtree can go: before or behind an item's subtree, or as an item's first or last child.
    func randomPlace(_ random: inout SplitMix) -> (position: Int, level: Int, cover: Int, parent: Int?) {
        guard !rows.isEmpty else { return (0, 0, 0, nil) }
        let anchor = random.next(below: rows.count)
        let (level, cover) = (rows[anchor].level, cover(at: anchor))
        switch random.next(below: 4) {
        case 0: return (anchor, level, cover, parent(of: anchor))
        case 1: return (subtree(at: anchor).upperBound, level, cover, parent(of: anchor))
        case 2: return (anchor + 1, level + 1, cover + (rows[anchor].isExpanded ? 0 : 1), anchor)
        default:
            return (subtree(at: anchor).upperBound, level + 1, cover + (rows[anchor].isExpanded ? 0 : 1), anchor)
        }
    }
}
