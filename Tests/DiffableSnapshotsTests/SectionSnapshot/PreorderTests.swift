import Testing

@testable import DiffableSnapshots

/// Snapshots of lists in pre-order with levels of 32 bits.
struct PreorderTests {
    private let items = ["a", "d", "f", "e", "b", "c", "g"]
    private let levels: [Int32] = [0, 1, 2, 1, 0, 0, 1]

    private func withArrays(_ expanded: Set<String>) -> Tree {
        Tree(preorder: items, levels: levels.map(Int.init), isExpanded: items.map(expanded.contains))
    }

    @Test func everyItemIsCollapsedByDefault() {
        #expect(Tree(preorder: items, levels: levels) == withArrays([]))
        #expect(Tree(preorder: [], levels: []) == Tree())
    }

    @Test(arguments: [-1, 0, 1, 2, 3, .max, .min])
    func upToALevelItIsTheTreeExpandedToThatLevel(level: Int) throws {
        var expected = withArrays([])
        expected.expand(toLevel: level)
        #expect(try Tree(checkingPreorder: items, levels: levels) { Int(levels[$0]) < level } == expected)
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
        await #expect(processExitsWith: .failure) {
            var tree = standardTree
            tree.append(preorder: ["x", "y"], levels: [0, 2], to: "d")
        }
    }

    @Test func aTreeIsAppendedBelowAParent() {
        var tree = standardTree
        tree.expand(["a"])
        tree.append(preorder: ["x", "y"], levels: [0, 1], to: "a")
        tree.append(preorder: ["z"], levels: [0], to: "b")
        tree.append(preorder: ["r", "s"], levels: [0, 1])
        tree.append(preorder: [], levels: [], to: "nobody")
        #expect(
            lines(tree) == [
                "+*a", "  -*d", "    - f", "  -*e", "  -*x", "    - y", "-*b", "  - z", "-*c", "  - g", "-*r", "  - s",
            ])
        tree.storage.checkInvariants()
    }

    @Test func aTreeBelowAnUnknownParentIsRefused() {
        var tree = standardTree
        let error = refusal { () throws(SnapshotError) in
            try tree.checked.append(preorder: ["x"], levels: [0], to: "nobody")
        }
        #expect(error?.kind == .itemNotFound)
        #expect(tree == standardTree)
    }
}
