import DiffableSnapshots
import SeededRandom
import Testing
import TreeSources

@testable import TreeBrowser

/// The difference of two trees of numbers, which are written as lines with indentation.
struct TreeComparisonTests {
    private func picture(
        _ old: String, _ new: String, changed: [Int32] = [], comparesOrder: Bool = true
    ) throws -> [String] {
        let comparison = try TreeComparison(
            from: ComparedTree(outline(old)), to: ComparedTree(outline(new)), changedItems: changed,
            comparesOrder: comparesOrder, countsInserted: { _ in true }, countsDeleted: { _ in true })
        return try ChangedRows(comparison).picture
    }

    /// Reads `1 .2 .3 4`: points are levels.
    private func outline(_ text: String) -> TreeOutline {
        var outline = TreeOutline()
        for word in text.split(separator: " ") {
            outline.items.append(Int32(word.drop { $0 == "." })!)
            outline.levels.append(Int32(word.prefix { $0 == "." }.count))
        }
        return outline
    }

    @Test func nothingDiffers() throws {
        #expect(try picture("1 .2 3", "1 .2 3") == [])
        #expect(try picture("", "") == [])
    }

    @Test func whatIsNewIsShownBelowItsParents() throws {
        #expect(try picture("1 .2 3", "1 .2 ..4 3 5 .6") == [" 1", " .2", "+..4", "+5", "+.6"])
        #expect(try picture("", "1 .2") == ["+1", "+.2"])
    }

    @Test func whatIsGoneIsShownAfterTheSiblingThatStoodBeforeIt() throws {
        #expect(try picture("1 .2 .3 .4 5", "1 .3 .6 5") == [" 1", "-.2", "-.4", "+.6"])
        #expect(try picture("1 .2 ..3 .4", "1") == [" 1", "-.2", "-..3", "-.4"])
        #expect(try picture("1 2 3 4", "4") == ["-1", "-2", "-3"])
        #expect(try picture("1 .2", "") == ["-1", "-.2"])
    }

    @Test func asFewAsPossibleHaveMoved() throws {
        #expect(try picture("1 2 3 4", "4 1 2 3") == [">4"])
        #expect(try picture("1 .2 3", "3 .2 1") == [">3", ">.2"])
        #expect(try picture("1 2 3", "3 2 1", comparesOrder: false) == [])
    }

    @Test func whatHasLeftAParentThatIsGoneHasMoved() throws {
        #expect(try picture("1 .2 ..3 4", "4 .2") == ["-1", " 4", ">.2", "-..3"])
    }

    @Test func valuesDiffer() throws {
        #expect(try picture("1 .2 3", "1 .2 3", changed: [2, 7]) == [" 1", "~.2"])
    }

    @Test func unknownItemsDoNotCount() throws {
        let comparison = try TreeComparison(
            from: ComparedTree(outline("1 2 .3 4")), to: ComparedTree(outline("1 .5 ..6 2 7 .8")), changedItems: [],
            comparesOrder: true, countsInserted: { $0 != 5 }, countsDeleted: { $0 != 3 })
        #expect(try ChangedRows(comparison).picture == ["-4", "+7", "+.8"])
    }

    @Test func aComparisonIsCancelled() async {
        let task = Task {
            await TestTime(isManual: true).clock.wait(for: .seconds(600))
            return try picture("1", "2")
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test(arguments: 0..<300 as Range<UInt64>)
    func randomTreesAgreeWithAPlainComparison(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let (old, new) = (Self.tree(&random), Self.tree(&random))
        let comparison = try TreeComparison(
            from: ComparedTree(old), to: ComparedTree(new), changedItems: [], comparesOrder: true,
            countsInserted: { _ in true }, countsDeleted: { _ in true })
        let rows = try ChangedRows(comparison)
        let (oldParents, newParents) = (old.parents, new.parents)
        var moved: Set<Int32> = []
        for (item, change) in zip(rows.outline.items, rows.changes) {
            switch change {
            case .inserted: #expect(oldParents[item] == nil && newParents[item] != nil)
            case .deleted: #expect(oldParents[item] != nil && newParents[item] == nil)
            case .moved: moved.insert(item)
            case .changed, .renamed, nil: #expect(oldParents[item] != nil && newParents[item] != nil)
            }
        }
        #expect(Set(newParents.keys).subtracting(oldParents.keys) == rows.items(.inserted))
        #expect(Set(oldParents.keys).subtracting(newParents.keys) == rows.items(.deleted))
        // Without moved items, siblings have the same order as before.
        for item in newParents.keys where oldParents[item] != nil {
            if oldParents[item] != newParents[item] { #expect(moved.contains(item)) }
        }
        for parent in Set(newParents.values) {
            let stays = { (item: Int32) in !moved.contains(item) && oldParents[item] != nil && newParents[item] != nil }
            let before = old.items.filter { oldParents[$0] == parent && stays($0) }
            #expect(before == new.items.filter { newParents[$0] == parent && stays($0) })
        }
        // The rows are the items of the new tree and of the old one, in order.
        let shown = Set(rows.outline.items)
        #expect(shown.count == rows.outline.items.count)
        let kept = rows.outline.items.filter { newParents[$0] != nil }
        #expect(kept == new.items.filter(shown.contains))
        #expect(rows.outline.parents.allSatisfy { $0.value == (newParents[$0.key] ?? oldParents[$0.key]) })
        for (index, change) in rows.changes.enumerated() where change == nil {
            #expect(index + 1 < rows.changes.count && rows.outline.levels[index + 1] > rows.outline.levels[index])
        }
    }

    /// A tree of some of twelve numbers.
    private static func tree(_ random: inout SplitMix) -> TreeOutline {
        var outline = TreeOutline()
        for item in (0..<12 as Range<Int32>).shuffled(using: &random) where random.next(below: 3) > 0 {
            let deepest = outline.levels.last.map { Int($0) + 1 } ?? 0
            outline.items.append(item)
            outline.levels.append(Int32(random.next(below: deepest + 1)))
        }
        return outline
    }
}

extension ChangedRows {
    /// A line for each row: the sign, a point for each level, and the item.
    fileprivate var picture: [String] {
        zip(zip(outline.items, outline.levels), changes).map { row, change in
            let sign = change.map { ["+", "-", ">", "~"][Int($0.rawValue)] } ?? " "
            return sign + String(repeating: ".", count: Int(row.1)) + "\(row.0)"
        }
    }

    fileprivate func items(_ change: TreeChange) -> Set<Int32> {
        Set(zip(outline.items, changes).filter { $0.1 == change }.map(\.0))
    }
}

extension TreeOutline {
    /// For each item, its parent, or -1.
    fileprivate var parents: [Int32: Int32] {
        var parents: [Int32: Int32] = [:]
        var line: [Int32] = []
        for (item, level) in zip(items, levels) {
            line.removeLast(line.count - Int(level))
            parents[item] = line.last ?? -1
            line.append(item)
        }
        return parents
    }
}
