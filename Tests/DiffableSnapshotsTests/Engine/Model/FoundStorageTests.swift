import Testing

@testable import DiffableSnapshots

/// Errors that random runs found, each with its story.
struct FoundStorageTests {
    @Test func anOnlyChildThatMovesBehindItselfIsStillAChild() {
        expectNoDifference(
            capacities: (64, 16),
            [
                .insert([0], .endOfRoots),
                .insert([1], .endOfChildren(of: 0)),
                .move(1, .endOfChildren(of: 0)),
                .expand([0]),
            ])
    }

    @Test func aFailingModelRunIsShortened() {
        let calls: [StorageOperation] = (0..<40).map { .insert([$0], .endOfRoots) } + [.expand([7])]
        let short = shortest(calls) { $0.contains(.expand([7])) && $0.contains(.insert([7], .endOfRoots)) }
        #expect(short == [.insert([7], .endOfRoots), .expand([7])])
        #expect("\(short)" == "[.insert([7], .endOfRoots), .expand([7])]")
    }

    @Test func aWrongReferenceIsFoundAndPrintedAsATest() throws {
        // Of items to be removed it hears only the first.
        let setting = ModelRunSetting(seed: 8) { operation in
            guard case .remove(let items) = operation else { return operation }
            return .remove([items[0]])
        }
        let found = setting.firstFailure(in: setting.run(count: 500))
        let failure = try #require(found)
        #expect(setting.difference(in: failure.operations) { $0 } != nil)
        #expect(ModelRunSetting(seed: 8).difference(in: failure.operations) { $0 } == nil)
        #expect(
            setting.pasteable(failure.operations) == """
                @Test func whatSeed8Found() {
                    expectNoDifference(
                        capacities: (5, 4),
                        [
                            .insert([257], .endOfRoots),
                            .remove([202, 257]),
                        ])
                }
                """)
    }
}

/// Expects that the storage equals its reference after each call.
func expectNoDifference(
    capacities: (leaf: Int, inner: Int), _ operations: [StorageOperation],
    sourceLocation: SourceLocation = #_sourceLocation
) {
    OutlineDirectory.$capacities.withValue(capacities) {
        var pair = StoragePair { $0 }
        for operation in operations {
            let difference = pair.perform(operation, rigour: 2)
            #expect(difference == nil, "\(operation)", sourceLocation: sourceLocation)
        }
    }
}
