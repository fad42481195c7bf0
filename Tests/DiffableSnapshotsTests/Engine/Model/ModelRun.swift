@testable import DiffableSnapshots

/// How a random run is made and checked.
struct ModelRunSetting {
    let seed: UInt64

    /// The call for the reference.
    var substitute: (StorageOperation) -> StorageOperation = { $0 }

    /// Small nodes make high trees of few items; some runs have the real ones.
    var capacities: (leaf: Int, inner: Int) { [(3, 3), (4, 3), (5, 4), (64, 16)][Int(seed / 4 % 4)] }

    /// The first call after which both differ, with the calls that led to it, shortened.
    func firstFailure(in operations: [StorageOperation]) -> (operations: [StorageOperation], difference: String)? {
        guard difference(in: operations, { $0 }) != nil else { return nil }
        let shortened = simplest(operations) { difference(in: $0) { $0 } != nil }
        return (shortened, difference(in: shortened) { $0 } ?? "differs only sometimes")
    }

    /// How the two differ at the end of the calls, or on the way.
    func difference<Item: Hashable & Sendable>(in operations: [StorageOperation], _ item: @escaping (Int) -> Item)
        -> String?
    {
        OutlineDirectory.$capacities.withValue(capacities) {
            var pair = StoragePair(item)
            pair.substitute = substitute
            for (step, operation) in operations.enumerated() {
                let rigour = step % 25 == 24 || step == operations.count - 1 ? 2 : step % 5 == 0 ? 1 : 0
                if let difference = pair.perform(operation, rigour: rigour) { return "\(operation): \(difference)" }
            }
            return nil
        }
    }

    /// The calls as a test.
    func pasteable(_ operations: [StorageOperation]) -> String {
        """
        @Test func whatSeed\(seed)Found() {
            expectNoDifference(
                capacities: (\(capacities.leaf), \(capacities.inner)),
                [
                    \(operations.map(\.description).joined(separator: ",\n            ")),
                ])
        }
        """
    }
}

// MARK: - Making

extension ModelRunSetting {
    /// Random calls with items that may be there. The list of these items is kept roughly, because a call with an item
    /// which is not there is skipped.
    func run(count: Int) -> [StorageOperation] {
        var speaker = Speaker(random: SplitMix(seed: seed))
        return (0..<count).map { _ in speaker.next() }
    }

    private struct Speaker {
        var random: SplitMix
        var known: [Int] = []
        var nextItem = 0
        var copies = 0

        mutating func next() -> StorageOperation {
            if known.isEmpty { return .insert(new(3), .endOfRoots) }
            switch number(below: 40) {
            case 0..<8: return .insert(new(number(below: 8) == 0 ? 12 : 2), place())
            case 8: return .insert(new(1) + [item()], place())
            case 9..<12: return .insertForest(forest(), place())
            case 12: return .replaceChildren(of: item(), with: forest())
            case 13..<17: return removal()
            case 17..<23: return .move(item(), place())
            case 23..<29: return .expand([item()])
            case 29..<34: return .collapse(number(below: 4) == 0 ? [item(), item()] : [item()])
            case 34: return number(below: 2) == 0 ? .expandToLevel(number(below: 4)) : parents()
            case 35: return number(below: 4) == 0 ? .keepSubtree(of: item(), withRoot: number(below: 2) == 0) : .rebuild
            case 36 where copies < 6:
                copies += 1
                return .copy
            case 37, 38: return .swapWithCopy(number(below: max(1, copies)))
            default: return .adoptExpansion(fromCopy: number(below: max(1, copies)))
            }
        }

        private mutating func number(below bound: Int) -> Int { Int(random.next() % UInt64(bound)) }

        private mutating func item() -> Int { known[number(below: known.count)] }

        private mutating func new(_ most: Int) -> [Int] {
            let items = Array(nextItem..<nextItem + 1 + number(below: most))
            nextItem += items.count
            known += items
            return items
        }

        /// Deletes items, and sometimes brings them back later with the same names.
        private mutating func removal() -> StorageOperation {
            if number(below: 60) == 0 { return .removeAll }
            let gone = (0..<1 + number(below: known.count > 40 ? 6 : 2)).map { _ in item() }
            if number(below: 3) > 0 { known.removeAll(where: gone.contains) }
            return .remove(gone)
        }

        private mutating func parents() -> StorageOperation {
            number(below: 2) == 0 ? .expandParents : .collapseParents
        }

        private mutating func forest() -> WrittenForest {
            var items = new(5)
            if number(below: 3) == 0 { items.append(item()) }
            var levels: [Int] = []
            for _ in items { levels.append(number(below: (levels.last.map { $0 + 2 }) ?? 1)) }
            return WrittenForest(
                items: items, levels: levels, expanded: Set(items.filter { _ in number(below: 2) == 0 }))
        }

        private mutating func place() -> WrittenPlace {
            switch number(below: 7) {
            case 0: .endOfRoots
            case 1, 2, 3: .endOfChildren(of: item())
            case 4, 5: .before(item())
            default: .after(item())
            }
        }
    }
}

// MARK: - Shortening

/// The shortest calls that still fail, each of them as simple as it can be.
func simplest(_ operations: [StorageOperation], stillFails: ([StorageOperation]) -> Bool) -> [StorageOperation] {
    var current = shortest(operations, stillFails: stillFails)
    var index = 0
    while index < current.count {
        let candidates = current[index].simpler.map { simpler in
            var candidate = current
            candidate[index] = simpler
            return candidate
        }
        if let simpler = candidates.first(where: stillFails) { current = simpler } else { index += 1 }
    }
    return current
}

extension StorageOperation {
    /// The same call with one item less.
    var simpler: [StorageOperation] {
        switch self {
        case .insert(let items, let place): Self.fewer(items).map { .insert($0, place) }
        case .insertForest(let forest, let place): forest.simpler.map { .insertForest($0, place) }
        case .replaceChildren(let parent, let forest): forest.simpler.map { .replaceChildren(of: parent, with: $0) }
        case .remove(let items): Self.fewer(items).map { .remove($0) }
        case .expand(let items): Self.fewer(items).map { .expand($0) }
        case .collapse(let items): Self.fewer(items).map { .collapse($0) }
        default: []
        }
    }

    private static func fewer(_ items: [Int]) -> [[Int]] {
        guard items.count > 1 else { return [] }
        return items.indices.reversed().map { index in
            var fewer = items
            fewer.remove(at: index)
            return fewer
        }
    }
}

extension WrittenForest {
    /// The same forest with one item less, of those that have no children.
    fileprivate var simpler: [WrittenForest] {
        guard items.count > 1 else { return [] }
        return items.indices.reversed().compactMap { index in
            let next = levels.index(after: index)
            guard next == levels.endIndex || levels[next] <= levels[index] else { return nil }
            var simpler = self
            simpler.expanded.remove(simpler.items.remove(at: index))
            simpler.levels.remove(at: index)
            return simpler
        }
    }
}

/// Leaves out what can be left out, larger parts first, until nothing can (Zeller, Hildebrandt 2002: delta debugging).
func shortest<Element>(_ elements: [Element], stillFails: ([Element]) -> Bool) -> [Element] {
    var current = elements
    var size = max(1, current.count / 2)
    while true {
        var start = 0
        var isShorter = false
        while start < current.count {
            var candidate = current
            candidate.removeSubrange(start..<min(start + size, current.count))
            if stillFails(candidate) {
                current = candidate
                isShorter = true
            } else {
                start += size
            }
        }
        if size == 1, !isShorter { return current }
        size = max(1, size / 2)
    }
}
