import Testing

@testable import DiffableSnapshots

/// That misuse ends the program with the sentence of the error. Each costs a process, so there are few.
struct TrapTests {
    private func expect(_ sentence: String, in result: ExitTest.Result?) {
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains(sentence), "\(text)")
    }

    /// A `precondition` that fails in optimized code says nothing.
    private func expectWhereNotOptimized(_ sentence: String, in result: ExitTest.Result?) {
        #if DEBUG
            expect(sentence, in: result)
        #endif
    }

    @Test func aDuplicateInASectionSnapshotTrapsWithTheSentenceThatNamesIt() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = standardTree
            snapshot.append(["f", "x"])
        }
        expect(
            "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(\n    f\n)}", in: result)
    }

    @Test func aQueryForAnUnknownItemTrapsWithASentenceThatNamesIt() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = standardTree.level(of: "zz")
        }
        expect("Item identifier does not exist in section snapshot: zz", in: result)
    }

    @Test func appendingToAnUnknownSectionTrapsWithTheSentenceThatNamesIt() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = standardSnapshot
            snapshot.appendItems(["x"], toSection: "ZZ")
        }
        expect("Section identifier to append to does not exist in the snapshot: ZZ", in: result)
    }

    @Test func aListThatIsNoTreeTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Tree(preorder: ["a", "b"], levels: [0, 2], isExpanded: [false, false])
        }
        expectWhereNotOptimized(
            "Level 2 at index 1 of a tree in pre-order must be between 0 and 1", in: result)
    }

    @Test func applyingADifferenceToOtherRowsTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = standardTree.difference(from: Tree()).applying(to: ["x"])
        }
        expectWhereNotOptimized("Changes of a list of 0 rows do not apply to one of 1", in: result)
    }
}
