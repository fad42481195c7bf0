@testable import DiffableSnapshots

/// The storage and its reference, given the same calls.
struct StoragePair<Item: Hashable & Sendable> {
    private let item: (Int) -> Item

    /// The call for the reference. A test of the tests gives it another call.
    var substitute: (StorageOperation) -> StorageOperation = { $0 }

    private(set) var engine = OutlineStorage<Item>()
    private(set) var reference = ArrayTree<Item>()
    private var engineCopies: [OutlineStorage<Item>] = []
    private var referenceCopies: [ArrayTree<Item>] = []

    init(_ item: @escaping (Int) -> Item) { self.item = item }

    init(_ forest: WrittenForest, _ item: @escaping (Int) -> Item) {
        self.item = item
        engine = OutlineStorage(forest, item)
        reference = ArrayTree(forest, item)
    }

    var copyCount: Int { engineCopies.count }

    /// Performs a call on both, and returns how they differ afterwards.
    ///
    /// - Parameter rigour: How much is compared: with 0 the contents and the changes, with more also the copies and
    ///   queries of single items.
    mutating func perform(_ operation: StorageOperation, rigour: Int = 1) -> String? {
        let (oldEngine, oldReference) = (engine, reference)
        let answer = engine.perform(operation, copies: &engineCopies, item)
        let expected = reference.perform(substitute(operation), copies: &referenceCopies, item)
        if answer != expected { return "refuses \(answer) and not \(expected)" }
        return broken(engine)
            ?? differenceInContents(engine, reference)
            ?? differenceInChanges(from: oldEngine, oldReference)
            ?? (rigour > 0 ? differenceInAnswers() : nil)
            ?? (rigour > 1 ? differenceInCopies() : nil)
            ?? (rigour > 0 ? differenceInEquality(oldEngine, oldReference) : nil)
            ?? (rigour > 0 ? overlooked(since: oldEngine) : nil)
    }

    /// How copies differ from what they were, and the changes from each of them.
    func differenceInCopies() -> String? {
        for (engineCopy, referenceCopy) in zip(engineCopies, referenceCopies) {
            if let difference = broken(engineCopy)
                ?? differenceInContents(engineCopy, referenceCopy)
                ?? differenceInChanges(from: engineCopy, referenceCopy)
                ?? differenceInChanges(from: engineCopy.rebuilt, referenceCopy)
                ?? differenceInEquality(engineCopy, referenceCopy)
                ?? overlooked(since: engineCopy)
            {
                return "a copy: \(difference)"
            }
        }
        return nil
    }
}

// MARK: - Comparing

extension StoragePair {
    /// New items that are not among the expected ones.
    private func overlooked(since old: OutlineStorage<Item>) -> String? {
        let new = engine.itemsPossiblyMissing(in: old)
        let overlooked = Set(engine.items.filter { old.number(of: $0) == nil }).subtracting(new)
        if !overlooked.isEmpty { return "overlooks that \(overlooked) are new" }
        return Set(new).count == new.count && Set(new).isSubset(of: engine.items) ? nil : "not items of it: \(new)"
    }

    private func broken(_ engine: OutlineStorage<Item>) -> String? {
        do {
            try engine.requireInvariants()
            return nil
        } catch {
            return error.description
        }
    }

    private func differenceInContents(_ engine: OutlineStorage<Item>, _ reference: ArrayTree<Item>) -> String? {
        if engine.count != reference.count { return "has \(engine.count) items and not \(reference.count)" }
        if engine.visibleCount != reference.visibleCount {
            return "shows \(engine.visibleCount) rows and not \(reference.visibleCount)"
        }
        let (answer, expected) = (rows(engine), rows(reference))
        return answer == expected ? nil : "holds\n\(answer)\nand not\n\(expected)"
    }

    private func rows<Storage: TreeStorage>(_ storage: Storage) -> [DescribedRow<Item>] where Storage.Item == Item {
        var rows: [DescribedRow<Item>] = []
        rows.reserveCapacity(storage.count)
        storage.forEachEntry(in: 0..<storage.count) { rows.append(DescribedRow($0)) }
        return rows
    }

    /// How the changes from an older storage differ, and whether they lead there and back.
    private func differenceInChanges(from old: OutlineStorage<Item>, _ oldReference: ArrayTree<Item>) -> String? {
        let marked = Array(reference.items.prefix(3))
        let answer = engine.rowChanges(from: old, marked: marked.compactMap(engine.number(of:)))
        let expected = reference.rowChanges(from: oldReference, marked: marked.compactMap(reference.number(of:)))
        if answer.removed != expected.removed { return "removes \(answer.removed) and not \(expected.removed)" }
        if answer.inserted != expected.inserted { return "inserts \(answer.inserted) and not \(expected.inserted)" }
        if answer.reconfigured != expected.reconfigured {
            return "configures \(answer.reconfigured) again and not \(expected.reconfigured)"
        }
        if answer.movedRowCount != expected.movedRowCount {
            return "moves \(answer.movedRowCount) rows and not \(expected.movedRowCount)"
        }
        let (before, after) = (old.visibleItems(inRows: 0..<old.visibleCount), visible(engine))
        if answer.applying(to: before, inserting: { after[$0] }) != after { return "changes lead elsewhere: \(answer)" }
        let back = answer.inverse().applying(to: after) { before[$0] }
        return back == before ? nil : "changes do not lead back: \(answer)"
    }

    private func visible(_ storage: OutlineStorage<Item>) -> [Item] {
        storage.visibleItems(inRows: 0..<storage.visibleCount)
    }

    private func differenceInAnswers() -> String? {
        for (index, item) in reference.items.enumerated() {
            guard let number = engine.number(of: item), let expected = reference.number(of: item) else {
                return "lost \(item)"
            }
            let isSame =
                engine.position(of: number) == index && engine.item(engine.number(at: index)) == item
                && engine.level(of: number) == reference.level(of: expected)
                && engine.isVisible(number) == reference.isVisible(expected)
                && engine.visibleRow(of: number) == reference.visibleRow(of: expected)
                && engine.item(engine.nearestVisible(number)) == reference.items[reference.nearestVisible(expected)]
                && engine.subtreeEnd(of: number) == reference.subtreeEnd(of: expected)
                && engine.isExpanded(number) == reference.isExpanded(expected)
                && engine.hasChildren(number) == reference.hasChildren(expected)
                && engine.parent(of: number).map(engine.item(_:))
                    == reference.parent(of: expected).map { reference.items[$0] }
                && engine.children(of: number).map(engine.item(_:))
                    == reference.children(of: expected).map { reference.items[$0] }
            if !isSame { return "answers otherwise about \(item)" }
        }
        for (row, number) in reference.visibleIndices.enumerated()
        where engine.item(engine.number(atVisibleRow: row)) != reference.items[number] {
            return "has another item in row \(row)"
        }
        return nil
    }

    private func differenceInEquality(_ other: OutlineStorage<Item>, _ otherReference: ArrayTree<Item>) -> String? {
        (engine == other) == (reference == otherReference) ? nil : "finds a copy equal that is not, or the reverse"
    }
}

/// The properties of an item on a walk over a storage.
private struct DescribedRow<Item: Hashable>: Equatable, CustomStringConvertible {
    private let item: Item
    private let level: Int
    private let isExpanded: Bool
    private let isVisible: Bool
    private let hasChildren: Bool

    init(_ entry: SnapshotEntry<Item>) {
        item = entry.item
        level = entry.level
        isExpanded = entry.isExpanded
        isVisible = entry.isVisible
        hasChildren = entry.hasChildren
    }

    var description: String {
        "\(level)\(isExpanded ? "+" : "-")\(isVisible ? "*" : " ")\(hasChildren ? "v" : "") \(item)"
    }
}
