import Testing

@testable import DiffableSnapshots

/// The use of the items' own numbers in a snapshot.
struct NumberedItemTests {
    private typealias Numbered = DiffableDataSourceSectionSnapshot<CountedNumber>

    private let counter = CountedItem.Counter()

    private func items(_ numbers: some Sequence<Int>) -> [CountedNumber] {
        numbers.map { CountedNumber(number: $0, counter: counter) }
    }

    private func list(_ numbers: some Collection<Int>) -> Numbered {
        Numbered(preorder: items(numbers), levels: [Int32](repeating: 0, count: numbers.count)) { _ in true }
    }

    @Test(arguments: [[0, 1, 2], [2, 0, 1]]) func itemsAreNotHashed(order: [Int]) {
        let numbers = (0..<500).flatMap { group in order.map { group * 3 + $0 } }
        let hashes = counter.count {
            var snapshot = list(numbers)
            let old = snapshot
            snapshot.append(items(1_500..<1_530))
            snapshot.insert(items([1_600]), before: items([7])[0])
            snapshot.delete(items(100..<200))
            snapshot.append(items(150..<180), to: items([9])[0])
            snapshot.move(items([1_501])[0], before: items([0])[0])
            snapshot.storage.checkInvariants()
            #expect(snapshot.index(of: items([160])[0]) != nil && !snapshot.contains(items([110])[0]))
            #expect(snapshot.difference(from: old).movedRowCount == 30)
            #expect(list(numbers.reversed()).difference(from: old).movedRowCount == 1_499)
            #expect(list(numbers.sorted { $0 % 7 < $1 % 7 }).difference(from: old).movedRowCount > 0)
            var other = list(numbers)
            other.adoptExpansion(from: snapshot)
            _ = old.filter { $0.itemNumber % 2 == 0 }
        }
        #expect(hashes == 0)
    }

    @Test func aFlatSnapshotHashesNoItem() {
        let hashes = counter.count {
            var snapshot = DiffableDataSourceSnapshot<Int, CountedNumber>()
            snapshot.appendSections([0, 1])
            snapshot.appendItems(items(0..<1_000), toSection: 0)
            let old = snapshot
            // Some are there already, and move.
            snapshot.appendItems(items(900..<1_100), toSection: 1)
            snapshot.storage.checkInvariants()
            #expect(snapshot.numberOfItems(inSection: 0) == 900)
            #expect(snapshot.difference(from: old).movedRowCount == 100)
        }
        #expect(hashes == 0)
    }

    @Test(arguments: [[2_000_000_000, 1, 5], [-1, 0, 1], [.max, .min, 0]])
    func numbersThatAreTooGreatTakeNoMemory(numbers: [Int]) {
        var snapshot = list(numbers)
        snapshot.storage.checkInvariants()
        #expect(snapshot.storage.contents.items.index!.entryCount <= 4 * 3 + 64)
        #expect(items(numbers).map { snapshot.index(of: $0) } == [0, 1, 2])
        #expect(!snapshot.contains(items([2_000_000_001])[0]))
        snapshot.append(items(100..<110))
        snapshot.delete(items(numbers))
        snapshot.storage.checkInvariants()
        #expect(snapshot.items == items(100..<110))
    }

    @Test func itemsWithGreatNumbersAreNoLongerHashedAmongMany() {
        var snapshot = list((0..<50).map { $0 * 1_000 })
        snapshot.append(items((0..<50_000).filter { $0 % 1_000 > 0 }))
        #expect(counter.count { for item in snapshot.items { _ = snapshot.index(of: item) } } == 0)
        if Effort.isOptimized { snapshot.storage.checkInvariants() }
    }

    @Test func noItemIsHashedInALongListThatGrowsInPreorder() {
        let pieces = (0..<70).map { $0 * 1_000..<($0 + 1) * 1_000 }
        let hashes = counter.count {
            var snapshot = Numbered()
            var lastRoot: CountedNumber?
            for piece in pieces {
                let (below, roots) = (piece.prefix(300), piece.dropFirst(300))
                let levels: [Int32] = (0..<300).map { $0 % 3 == 0 ? 0 : 1 }
                snapshot.append(preorder: items(below), levels: levels, to: lastRoot)
                snapshot.append(preorder: items(roots), levels: roots.map { _ in 0 })
                lastRoot = items(roots.suffix(1))[0]
            }
            #expect(snapshot.index(of: items([65_999])[0]) != nil)
            if Effort.isOptimized { snapshot.storage.checkInvariants() }
        }
        #expect(hashes == 0)
    }

    @Test func equalNumbersOfUnequalItemsAreTwoItems() {
        let items = (0..<6).map { NumberedValue(value: $0, number: $0 / 3) }
        var snapshot = DiffableDataSourceSectionSnapshot<NumberedValue>()
        snapshot.append(items)
        #expect(items.map { snapshot.index(of: $0) } == [0, 1, 2, 3, 4, 5])
        snapshot.delete([items[0]])
        #expect(items.map { snapshot.index(of: $0) } == [nil, 0, 1, 2, 3, 4])
        snapshot.append([items[0]])
        #expect(items.map { snapshot.index(of: $0) } == [5, 0, 1, 2, 3, 4])
        snapshot.storage.checkInvariants()
        #expect(throws: SnapshotError.self) { try snapshot.checked.append([items[1]]) }
    }

    @Test(arguments: [[0, 1, 2, 1], [1, 0, 2, 0], [7, 900, 2, 900]]) func anItemGivenTwiceIsRefused(numbers: [Int]) {
        let error = refusal { () throws(SnapshotError) in
            _ = try Numbered(checkingPreorder: items(numbers), levels: [0, 0, 0, 0])
        }
        #expect(error?.kind == .duplicateItems)
        var snapshot = list(10..<400)
        let before = snapshot
        #expect(refusal { () throws(SnapshotError) in try snapshot.checked.append(items(numbers)) } != nil)
        let many = Array(400..<700) + [12]
        #expect(refusal { () throws(SnapshotError) in try snapshot.checked.append(items(many)) } != nil)
        snapshot.storage.checkInvariants()
        #expect(snapshot == before)
        snapshot.append(items(400..<700))
        #expect(snapshot.count == 690)
    }

    @Test func copiesDoNotShareChanges() {
        let original = list(0..<200)
        var copy = original
        copy.delete(items(50..<60))
        copy.append(items([55, 300, 51]))
        #expect(original.items.map(\.itemNumber) == Array(0..<200))
        #expect(items(0..<200).allSatisfy { original.index(of: $0) == $0.itemNumber })
        #expect(!original.contains(items([300])[0]))
        #expect(items([55, 300, 51]).map { copy.index(of: $0) } == [190, 191, 192])
        original.storage.checkInvariants()
        copy.storage.checkInvariants()
    }
}

/// An item that is a number and counts how often it is hashed.
private struct CountedNumber: NumberedItem {
    let itemNumber: Int
    private let item: CountedItem

    init(number: Int, counter: CountedItem.Counter) {
        itemNumber = number
        item = CountedItem(value: number, counter: counter)
    }
}
