import Testing

@testable import DiffableSnapshots

struct CheckedSectionSnapshotTests {
    /// A call that changes a tree and makes it no bigger than it was.
    struct Change: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let call: @Sendable (inout Tree) throws -> Void

        init(_ name: String, _ call: @escaping @Sendable (inout Tree) throws -> Void) {
            (testDescription, self.call) = (name, call)
        }
    }

    static let changes = [
        Change("append") { $0.append(["x"], to: "a") },
        Change("checked append") { try $0.checked.append(["x"]) },
        Change("append a tree") { $0.append(preorder: ["x", "y"], levels: [0, 1], to: "d") },
        Change("append a snapshot") { $0.append(tree("-x\n  -y"), to: "d") },
        Change("checked append a snapshot") { try $0.checked.append(tree("-x\n  -y")) },
        Change("insert before") { $0.insert(["x", "y"], before: "e") },
        Change("checked insert after") { try $0.checked.insert(["x", "y"], after: "d") },
        Change("insert a tree before") { $0.insert(tree("-x\n  -y"), before: "e") },
        Change("checked insert a tree after") { try $0.checked.insert(tree("-x\n  -y"), after: "d") },
        Change("delete") { $0.delete(["d", "g"]) },
        Change("checked delete") { try $0.checked.delete(["d", "g"]) },
        Change("replace") { $0.replace(childrenOf: "a", using: tree("-x\n-f")) },
        Change("checked replace") { try $0.checked.replace(childrenOf: "a", using: tree("-x\n-f")) },
        Change("move before") { $0.move("e", before: "d") },
        Change("checked move after") { try $0.checked.move("a", after: "c") },
        Change("checked move to children") { try $0.checked.move("b", toChildrenOf: "f") },
        Change("expand") { $0.expand(["a", "c"]) },
        Change("collapse") { $0.collapse(["a"]) },
        Change("expand to a level") { $0.expand(toLevel: 1) },
        Change("adopt children") { $0.adoptChildren(from: tree("-b\n  -x")) },
        Change("adopt") { $0.adoptExpansion(from: standardTree) },
        Change("reconfigure") { $0.reconfigure(["a"]) },
        Change("refused append") { tree in
            #expect(throws: SnapshotError.self) { try tree.checked.append(["x", "a"], to: "b") }
        },
        Change("refused append of a snapshot") { tree in
            #expect(throws: SnapshotError.self) { try tree.checked.append(standardTree, to: "b") }
        },
        Change("refused insert") { tree in
            #expect(throws: SnapshotError.self) { try tree.checked.insert(standardTree, before: "b") }
        },
        Change("refused replace") { tree in
            #expect(throws: SnapshotError.self) { try tree.checked.replace(childrenOf: "a", using: standardTree) }
        },
        Change("refused delete") { tree in
            #expect(throws: SnapshotError.self) { try tree.checked.delete(["a", "zz"]) }
        },
        Change("refused move") { tree in
            #expect(throws: SnapshotError.self) { try tree.checked.move("a", before: "f") }
        },
        Change("read") { tree in
            _ = try tree.checked.level(of: "f")
            _ = try tree.checked.snapshot(of: "a")
        },
    ]

    /// Where the storage lies in memory.
    private func addresses(of tree: Tree) -> [ObjectIdentifier] {
        [
            tree.storage.shared.identity,
            tree.storage.contents.tree.root.childIdentity,
        ]
    }

    /// The standard tree in memory of its own, with room to grow.
    private func roomyTree() -> Tree {
        var tree = standardTree
        let guests = (0..<40).map { "guest \($0)" }
        tree.append(guests)
        tree.delete(guests)
        return tree
    }

    @Test(arguments: changes) func noCallCopiesTheStorage(_ change: Change) throws {
        var tree = roomyTree()
        let before = addresses(of: tree)
        try change.call(&tree)
        #expect(addresses(of: tree) == before)
        tree.storage.checkInvariants()
    }

    @Test(arguments: changes) func aCallOnACopyLeavesTheOriginalAlone(_ change: Change) throws {
        var original = roomyTree()
        original.reconfigure(["f"])
        var copy = original
        try change.call(&copy)
        #expect(original == standardTree)
        #expect(original.reconfiguredItems == ["f"])
    }

    @Test func severalChangesCanBeMadeInOneAccess() throws {
        func fill(_ view: inout Tree.Checked) throws {
            try view.append(["x"])
            try view.append(["y"], to: "x")
            try view.append(["a"])
        }
        var snapshot = standardTree
        #expect(throws: SnapshotError.self) { try fill(&snapshot.checked) }
        #expect(snapshot.children(of: "x") == ["y"])
        #expect(snapshot.count == 9)
    }

    @Test func checkedQueriesReturnTheSame() throws {
        var snapshot = standardTree
        snapshot.expand(["a", "d"])
        for item in snapshot.items {
            #expect(try snapshot.checked.level(of: item) == snapshot.level(of: item))
            #expect(try snapshot.checked.parent(of: item) == snapshot.parent(of: item))
            #expect(try snapshot.checked.children(of: item) == snapshot.children(of: item))
            #expect(try snapshot.checked.hasChildren(item) == snapshot.hasChildren(item))
            #expect(try snapshot.checked.isVisible(item) == snapshot.isVisible(item))
            #expect(try snapshot.checked.isExpanded(item) == snapshot.isExpanded(item))
            #expect(try snapshot.checked.snapshot(of: item) == snapshot.snapshot(of: item))
        }
    }
}
