import Testing

@testable import DiffableSnapshots

/// Snapshots of lists in pre-order with levels of 32 bits.
struct PreorderTests {
    private let items = ["a", "d", "f", "e", "b", "c", "g"]
    private let levels: [Int32] = [0, 1, 2, 1, 0, 0, 1]

    private func withArrays(_ expanded: Set<String>) -> Tree {
        Tree(preorder: items, levels: levels.map(Int.init), isExpanded: items.map(expanded.contains))
    }

    @Test func everyItemIsCollapsedWhenNothingElseIsSaid() {
        #expect(Tree(preorder: items, levels: levels) == withArrays([]))
        #expect(Tree(preorder: [], levels: []) == Tree())
    }

    @Test(arguments: [-1, 0, 1, 2, 3, .max, .min])
    func upToALevelItIsTheTreeExpandedToThatLevel(level: Int) throws {
        var expected = withArrays([])
        expected.expand(toLevel: level)
        #expect(Tree(preorder: items, levels: levels, expandedToLevel: level) == expected)
        #expect(try Tree(checkingPreorder: items, levels: levels, expandedToLevel: level) == expected)
    }

    @Test func theClosureIsCalledOnceForEachIndexInOrder() throws {
        var indices: [Int] = []
        let tree = Tree(preorder: items, levels: levels) { index in
            indices.append(index)
            return items[index] == "d" || items[index] == "c"
        }
        #expect(tree == withArrays(["d", "c"]))
        #expect(indices == Array(items.indices))
        #expect(try Tree(checkingPreorder: items, levels: levels) { $0 == 1 || $0 == 5 } == tree)
    }

    @Test func itemsGivenTwiceAreRefused() {
        let errors = [
            refusal { () throws(SnapshotError) in
                _ = try Tree(checkingPreorder: ["a", "b", "a", "b"], levels: [0, 0, 1, 0])
            },
            refusal { () throws(SnapshotError) in
                _ = try Tree(checkingPreorder: ["a", "b", "a", "b"], levels: [0, 0, 1, 0]) { _ in true }
            },
        ]
        for error in errors {
            #expect(error?.kind == .duplicateItems)
            #expect(error?.names == ["a", "b"])
        }
    }

    @Test func itemsGivenTwiceTrapWithTheSentenceThatNamesThem() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Tree(preorder: ["a", "a"], levels: [0, 0])
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("Duplicate item identifiers: {(\n    a\n)}"), "\(text)")
    }

    @Test func listsThatAreNoTreeTrap() async {
        await #expect(processExitsWith: .failure) { _ = Tree(preorder: ["a"], levels: [1]) }
        await #expect(processExitsWith: .failure) { _ = Tree(preorder: ["a", "b"], levels: [0, 2]) }
        await #expect(processExitsWith: .failure) { _ = Tree(preorder: ["a", "b"], levels: [0, -1]) }
        await #expect(processExitsWith: .failure) { _ = Tree(preorder: ["a", "b"], levels: [0]) }
    }
}
