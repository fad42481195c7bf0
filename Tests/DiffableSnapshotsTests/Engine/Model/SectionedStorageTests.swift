import Testing

@testable import DiffableSnapshots

/// The storage of flat snapshots against arrays: every small case, and long random runs.
struct SectionedStorageTests {
    /// Up to five items in three sections where there is time, otherwise up to three.
    private static var largest: Int { Effort.isExhaustive ? 5 : 3 }

    @Test(arguments: 0...5) func everyCallOnEverySmallSnapshotAgreesWithTheReference(count: Int) {
        guard count <= Self.largest else { return }
        for capacities in [(leaf: 64, inner: 16), (leaf: 3, inner: 3)] {
            OutlineDirectory.$capacities.withValue(capacities) {
                for sections in 1...3 {
                    for contents in distributions(of: Array(0..<count), over: sections) { check(contents) }
                }
            }
        }
    }

    /// Every way to cut a list into a number of pieces.
    private func distributions(of items: [Int], over pieces: Int) -> [[[Int]]] {
        if pieces == 1 { return [[items]] }
        return (0...items.count).flatMap { first in
            distributions(of: Array(items[first...]), over: pieces - 1).map { [Array(items[..<first])] + $0 }
        }
    }

    private func check(_ contents: [[Int]]) {
        var pair = SectionedPair(contents) { $0 }
        _ = pair.perform(.copy)
        for operation in operations(items: contents.joined().count, sections: contents.count) {
            var changed = pair
            if let difference = changed.perform(operation, rigour: 1) {
                Issue.record("\(contents), \(operation): \(difference)")
                return
            }
        }
        if let difference = pair.differenceInCopies() { Issue.record("\(contents): \(difference)") }
    }

    /// Every call that makes sense with the items `0..<items` in the sections `0..<sections`.
    private func operations(items: Int, sections: Int) -> [SectionedOperation] {
        let items = Array(0..<items)
        let sections = Array(0..<sections)
        let ends = [WrittenFlatPlace.end] + sections.map { .endOfSection($0) }
        let places = ends + items.flatMap { [.before($0), .after($0)] }
        var all: [SectionedOperation] = [.removeAll, .rebuild]
        for place in places {
            all += [.put([100], place), .put([100, 101], place), .put([100, 0], place), .put([100, 100], place)]
            all += items.map { .move($0, place) } + items.map { .put([$0], place) }
        }
        for item in items { all += items[item...].map { .remove(item == $0 ? [item] : [item, $0]) } }
        for section in sections {
            all += [.insertSections([10, 11], at: section), .insertSections([12], at: section + 1)]
            all += sections.flatMap { [.moveSectionBefore(section, $0), .moveSectionAfter(section, $0)] }
            all += sections[section...].map { .removeSections(section == $0 ? [section] : [section, $0]) }
        }
        return all
    }

    @Test(arguments: 0..<4) func longModelRunsAgreeWithTheReference(part: UInt64) {
        for seed in Effort.seeds(4, optimized: 200) where seed % 4 == part {
            let setting = SectionedModelRun(seed: seed)
            if let failure = setting.firstFailure(in: setting.run(count: 300)) {
                Issue.record("seed \(seed): \(failure.difference)\n\(setting.pasteable(failure.operations))")
                return
            }
        }
    }

    @Test func aWrongReferenceIsFoundAndPrintedAsATest() throws {
        // Of items to be removed it hears only the first.
        let setting = SectionedModelRun(seed: 8) { operation in
            guard case .remove(let items) = operation else { return operation }
            return .remove([items[0]])
        }
        let found = setting.firstFailure(in: setting.run(count: 300))
        let failure = try #require(found)
        #expect(
            setting.pasteable(failure.operations) == """
                @Test func whatSeed8Found() {
                    expectNoDifference(
                        capacities: (5, 4),
                        [
                            .insertSections([4, 3], at: 6),
                            .put([31, 26, 7, 29], .end),
                            .remove([34, 0, 32, 2, 10, 36, 15, 29, 9, 7, 37, 21]),
                        ])
                }
                """)
        #expect(SectionedModelRun(seed: 8).difference(in: failure.operations) { $0 } == nil)
    }

    @Test func poorHashesAreOnlySlow() {
        for seed in 0..<5 as Range<UInt64> {
            let setting = SectionedModelRun(seed: seed)
            let difference = setting.difference(in: setting.run(count: 100)) { PoorKey(value: $0) }
            #expect(difference == nil, "seed \(seed)")
        }
    }
}

/// How a random run is made and checked.
struct SectionedModelRun {
    let seed: UInt64

    /// The call for the reference.
    var substitute: (SectionedOperation) -> SectionedOperation = { $0 }

    private var capacities: (leaf: Int, inner: Int) { [(3, 3), (4, 3), (5, 4), (64, 16)][Int(seed / 4 % 4)] }

    /// The first call after which both differ, with the calls that led to it, shortened.
    func firstFailure(
        in operations: [SectionedOperation]
    ) -> (operations: [SectionedOperation], difference: String)? {
        guard difference(in: operations, { $0 }) != nil else { return nil }
        let shortened = shortest(operations) { difference(in: $0) { $0 } != nil }
        return (shortened, difference(in: shortened) { $0 } ?? "differs only sometimes")
    }

    /// How the two differ at the end of the calls, or on the way.
    func difference<Key: Hashable & Sendable>(
        in operations: [SectionedOperation], _ key: @escaping (Int) -> Key
    ) -> String? {
        OutlineDirectory.$capacities.withValue(capacities) {
            var pair = SectionedPair([], key)
            pair.substitute = substitute
            for (step, operation) in operations.enumerated() {
                let rigour = step % 25 == 24 || step == operations.count - 1 ? 2 : step % 5 == 0 ? 1 : 0
                if let difference = pair.perform(operation, rigour: rigour) { return "\(operation): \(difference)" }
            }
            return nil
        }
    }

    /// The calls as a test.
    func pasteable(_ operations: [SectionedOperation]) -> String {
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

    /// Random calls with items that may be there. A call with other items is skipped.
    func run(count: Int) -> [SectionedOperation] {
        var random = SplitMix(seed: seed)
        func number(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
        let (itemBound, sectionBound) = (20 + number(100), 2 + number(12))
        func item() -> Int { number(itemBound) }
        func section() -> Int { number(sectionBound) }
        func distinct(_ most: Int, _ bound: Int) -> [Int] {
            firstOccurrences(in: (0...number(most)).map { _ in number(bound) })
        }
        func place() -> WrittenFlatPlace {
            [.endOfSection(section()), .before(item()), .after(item()), .end][number(4)]
        }
        return (0..<count).map { step in
            if step == 0 { return .insertSections([0, 1], at: 0) }
            switch number(30) {
            case 0..<9: return .put(distinct(number(6) == 0 ? 40 : 3, itemBound), place())
            case 9: return .put([item(), item(), item()], place())
            case 10..<14: return .move(item(), place())
            case 14..<18: return .remove(distinct(number(6) == 0 ? 20 : 2, itemBound))
            case 18..<21: return .insertSections(distinct(2, sectionBound), at: section())
            case 21: return .removeSections(distinct(1, sectionBound))
            case 22, 23: return .moveSectionBefore(section(), section())
            case 24, 25: return .moveSectionAfter(section(), section())
            case 26: return number(10) == 0 ? .removeAll : .rebuild
            case 27: return step < 200 ? .copy : .rebuild
            default: return .swapWithCopy(number(6))
            }
        }
    }
}

/// Expects that the flat storage equals its reference after each call.
func expectNoDifference(
    capacities: (leaf: Int, inner: Int), _ operations: [SectionedOperation],
    sourceLocation: SourceLocation = #_sourceLocation
) {
    OutlineDirectory.$capacities.withValue(capacities) {
        var pair = SectionedPair { $0 }
        for operation in operations {
            let difference = pair.perform(operation, rigour: 2)
            #expect(difference == nil, "\(operation)", sourceLocation: sourceLocation)
        }
    }
}
