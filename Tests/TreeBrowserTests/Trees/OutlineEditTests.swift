import DiffableSnapshots
import SeededRandom
import Testing
import TreeSources

@testable import TreeBrowser

struct OutlineEditTests {
    @Test func editsAreFound() {
        let old = TreeOutline(items: [0, 1, 2, 3], levels: [0, 1, 0, 0])
        let new = TreeOutline(items: [0, 2, 4, 5, 3], levels: [0, 0, 0, 1, 0])
        let edits = OutlineEdits(from: old, to: new, limit: 10)
        #expect(edits?.deleted == [1])
        #expect(edits?.insertions == [.init(place: .after(2), outline: TreeOutline(items: [4, 5], levels: [0, 1]))])
        #expect(edits?.changeCount == 3)
    }

    @Test func aMoveIsNoEdit() {
        let old = TreeOutline(items: [0, 1, 2], levels: [0, 1, 0])
        #expect(OutlineEdits(from: old, to: TreeOutline(items: [2, 0, 1], levels: [0, 0, 1]), limit: 10) == nil)
        #expect(OutlineEdits(from: old, to: TreeOutline(items: [0, 2, 1], levels: [0, 0, 1]), limit: 10) == nil)
        #expect(OutlineEdits(from: old, to: TreeOutline(items: [1, 2], levels: [0, 0]), limit: 10) == nil)
        #expect(OutlineEdits(from: old, to: TreeOutline(items: [3, 0, 1, 2], levels: [0, 1, 2, 0]), limit: 10) == nil)
    }

    /// It took minutes when each row looked for the top of the new rows.
    @Test(.timeLimit(.minutes(1))) func deepItemsAreInsertedInLinearTime() {
        let count: Int32 = 200_000
        let old = TreeOutline(items: [0], levels: [0])
        let new = TreeOutline(items: Array(0..<count), levels: Array(0..<count))
        let edits = OutlineEdits(from: old, to: new, limit: 10)
        #expect(edits?.changeCount == Int(count) - 1)
        #expect(edits?.insertions.map(\.outline.levels.last) == [count - 2])
    }

    @Test(arguments: 0..<200) func aTreeThatIsEditedIsTheNewOne(seed: UInt64) {
        var random = SplitMix(seed: seed)
        var tree = TreeSnapshot()
        var outline = TreeOutline()
        for _ in 0..<12 {
            let new = random.changed(outline)
            tree.apply(edit(from: outline, to: new), input: 0, source: nil)
            #expect(tree.outline == new)
            outline = new
        }
    }

    @Test func unchangedPartsOfTreesAreShared() {
        let outline = TreeOutline(items: Array(0..<10_000), levels: Array(repeating: 0, count: 10_000))
        let before = TreeSnapshot(outline, input: 0)
        let changed = TreeOutline(
            items: Array(outline.items.dropFirst()) + [10_000], levels: outline.levels)
        var after = before
        after.apply(edit(from: outline, to: changed), input: 0, source: nil)
        #expect(before.count == 10_000)
        #expect(after.difference(from: before).changes.inserted.count == 1)
    }

    /// The user has opened an item since the outline was reported.
    @Test(arguments: 0..<200) func editsOfAnotherTreeLeadToTheSameOutline(seed: UInt64) {
        var random = SplitMix(seed: seed)
        var outline = TreeOutline()
        for _ in 0..<12 {
            let new = random.changed(outline)
            var tree = TreeSnapshot(outline, input: 0)
            if let item = tree.items.randomElement(using: &random) {
                tree.append([TreeItem(input: 0, number: 10_000)], to: item)
            }
            tree.apply(edit(from: outline, to: new), input: 0, source: nil)
            #expect(tree.outline == new)
            outline = new
        }
    }

    /// An outline arrives after the user has opened items that it does not have.
    @Test(arguments: [true, false]) func openedItemsStayWhenAnOlderOutlineArrives(isEdit: Bool) {
        let source = DocumentSource(JSONDocument())
        source.read(Array(#"{"a": {"b": {"c": 1}}}"#.utf8))
        source.finish()
        let outline = source.outline()
        var tree = TreeSnapshot(outline, input: 0)
        for _ in 1...2 {
            let item = tree.items[tree.count - 1]
            tree.append(source.children(of: item.number).map { TreeItem(input: 0, number: $0) }, to: item)
            tree.expand([item])
        }
        let opened = tree
        let edit = isEdit ? edit(from: outline, to: outline) : TreeEdit.replace(TreeSnapshot(outline, input: 0))
        tree.apply(edit, input: 0, source: source)
        #expect(tree == opened && tree.expandedItems.count == 2)
    }

    /// Returns the edit that the list gets when an outline follows another one.
    private func edit(from old: TreeOutline, to new: TreeOutline) -> TreeEdit {
        let edits = OutlineEdits(from: old, to: new, limit: OutlineEdits.limit(itemCount: new.items.count))
        return edits.map { .edit($0, to: new) } ?? .replace(TreeSnapshot(new, input: 0))
    }
}

extension SplitMix {
    /// Returns an outline with some items inserted, deleted and moved.
    mutating func changed(_ outline: TreeOutline) -> TreeOutline {
        var rows = Array(zip(outline.items, outline.levels))
        for _ in 0..<next(below: 3) where !rows.isEmpty {
            let start = next(below: rows.count)
            let level = rows[start].1
            let end = rows[(start + 1)...].firstIndex { $0.1 <= level } ?? rows.count
            let subtree = rows[start..<end]
            rows.removeSubrange(start..<end)
            // One in four moves.
            if next(below: 4) == 0 { insert(subtree.map { ($0.0, $0.1 - level) }, into: &rows) }
        }
        for _ in 0..<next(below: 5) {
            let first = (rows.map(\.0) + outline.items).max().map { $0 + 1 } ?? 0
            let size = Int32(1 + next(below: 3))
            insert((0..<size).map { (first + $0, $0 == 0 ? 0 : 1) }, into: &rows)
        }
        return TreeOutline(items: rows.map(\.0), levels: rows.map(\.1))
    }

    private mutating func insert(_ subtree: [(Int32, Int32)], into rows: inout [(Int32, Int32)]) {
        let index = next(below: rows.count + 1)
        let highest = index < rows.count ? rows[index].1 : 0
        let lowest = index > 0 ? rows[index - 1].1 + 1 : 0
        guard highest <= lowest else { return }
        let level = highest + Int32(next(below: Int(lowest - highest) + 1))
        rows.insert(contentsOf: subtree.map { ($0.0, $0.1 + level) }, at: index)
    }
}
