import DiffableSnapshots
import SeededRandom
import Testing
import TreeSources

@testable import TreeBrowser

/// The difference of two trees of numbers, which are written as lines with indentation.
struct SnapshotDifferenceTests {
    /// A source whose items are numbers without labels.
    private final class Numbers: TreeSource {
        let traits: SourceTraits
        private let unknown: Set<Int32>

        init(hasInputOrder: Bool = true, unknown: Set<Int32> = []) {
            (traits, self.unknown) = (SourceTraits(kind: .indented, hasInputOrder: hasInputOrder), unknown)
        }

        var progress: SourceProgress { SourceProgress(rowCount: 0) }
        func outline() -> TreeOutline { TreeOutline() }
        func takeChanges() -> TreeSourceChanges { .none }
        func hasChildren(_ item: Int32) -> Bool { false }
        func parent(of item: Int32) -> Int32? { nil }
        func children(of item: Int32?, readingWhile shouldContinue: (() -> Bool)?) -> [Int32] { [] }
        func withRows(of items: [Int32], _ body: (any TreeDocument, [Int32?]) -> Void) {
            body(LineList(), items.map { _ in nil })
        }
        func wouldHave(_ item: Int32) -> Bool { !unknown.contains(item) }
    }

    private static func difference(
        _ old: TreeOutline, _ oldSource: Numbers = Numbers(), _ new: TreeOutline,
        _ newSource: Numbers = Numbers(), changed: [Int32] = []
    ) throws -> TreeBrowser.SnapshotDifference {
        func past(_ outline: TreeOutline, _ source: Numbers) -> PastSnapshot {
            PastSnapshot(
                snapshot: TreeSnapshot(outline, input: 0, isExpanded: true),
                changedItems: changed.map { TreeItem(input: 0, number: $0) }, source: source,
                time: LocalTime(seconds: 0), size: 0)
        }
        return try TreeBrowser.SnapshotDifference(
            from: past(old, oldSource), to: past(new, newSource), input: 0, rules: ComparisonRules(isExact: true))
    }

    private func picture(
        _ old: String, _ new: String, changed: [Int32] = [], comparesOrder: Bool = true
    ) throws -> [String] {
        let source = Numbers(hasInputOrder: comparesOrder)
        return try Self.difference(outline(old), source, outline(new), source, changed: changed).picture
    }

    /// Reads `1 .2 .3 4`: dots are levels.
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

    @Test func newItemsAreBelowTheirParents() throws {
        #expect(try picture("1 .2 3", "1 .2 ..4 3 5 .6") == [" 1", " .2", "+..4", "+5", "+.6"])
        #expect(try picture("", "1 .2") == ["+1", "+.2"])
    }

    @Test func deletedItemsFollowTheSiblingBeforeThem() throws {
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

    @Test func anItemThatLeavesADeletedParentHasMoved() throws {
        #expect(try picture("1 .2 ..3 4", "4 .2") == ["-1", " 4", ">.2", "-..3"])
    }

    @Test func valuesDiffer() throws {
        #expect(try picture("1 .2 3", "1 .2 3", changed: [2, 7]) == [" 1", "~.2"])
    }

    @Test func unknownItemsDoNotCount() throws {
        let difference = try Self.difference(
            outline("1 2 .3 4"), Numbers(unknown: [5]), outline("1 .5 ..6 2 7 .8"), Numbers(unknown: [3]))
        #expect(difference.picture == ["-4", "+7", "+.8"])
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
        let difference = try Self.difference(old, Numbers(), new)
        let rows: [(item: Int32, level: Int32, change: TreeChange?)] = difference.rows
        let (oldParents, newParents) = (old.parents, new.parents)
        var moved: Set<Int32> = []
        for (item, _, change) in rows {
            switch change {
            case .inserted: #expect(oldParents[item] == nil && newParents[item] != nil)
            case .deleted: #expect(oldParents[item] != nil && newParents[item] == nil)
            case .moved: moved.insert(item)
            case .changed, .renamed, nil: #expect(oldParents[item] != nil && newParents[item] != nil)
            }
        }
        #expect(Set(newParents.keys).subtracting(oldParents.keys) == difference.items(.inserted))
        #expect(Set(oldParents.keys).subtracting(newParents.keys) == difference.items(.deleted))
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
        let items = rows.map(\.item)
        let shown = Set(items)
        #expect(shown.count == items.count)
        #expect(items.filter { newParents[$0] != nil } == new.items.filter(shown.contains))
        let parents = TreeOutline(items: items, levels: rows.map(\.level)).parents
        #expect(parents.allSatisfy { $0.value == (newParents[$0.key] ?? oldParents[$0.key]) })
        for (row, next) in zip(rows, rows.dropFirst() + [(-1, -1, TreeChange?.none)]) where row.change == nil {
            #expect(next.level > row.level)
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

extension TreeBrowser.SnapshotDifference {
    fileprivate var rows: [(item: Int32, level: Int32, change: TreeChange?)] {
        snapshot.items.map { ($0.number, Int32(snapshot.level(of: $0)), changes[$0.number]) }
    }

    /// A line for each row: the sign, a dot for each level, and the item.
    fileprivate var picture: [String] {
        rows.map { row in
            let sign = row.change.map { ["+", "-", ">", "~"][Int($0.rawValue)] } ?? " "
            return sign + String(repeating: ".", count: Int(row.level)) + "\(row.item)"
        }
    }

    fileprivate func items(_ change: TreeChange) -> Set<Int32> {
        Set(rows.filter { $0.change == change }.map(\.item))
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
