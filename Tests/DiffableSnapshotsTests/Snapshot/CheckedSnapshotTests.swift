import Testing

@testable import DiffableSnapshots

struct CheckedSnapshotTests {
    /// A call that changes a snapshot and makes it no bigger than it was.
    struct Change: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let call: @Sendable (inout Flat) throws -> Void

        init(_ name: String, _ call: @escaping @Sendable (inout Flat) throws -> Void) {
            (testDescription, self.call) = (name, call)
        }
    }

    static let changes = [
        Change("append items") { $0.appendItems(["x", "a"], toSection: "B") },
        Change("checked append items") { try $0.checked.appendItems(["x", "a"], toSection: "B") },
        Change("insert items") { $0.insertItems(["x", "e"], beforeItem: "c") },
        Change("checked insert items") { try $0.checked.insertItems(["x", "e"], afterItem: "c") },
        Change("delete items") { $0.deleteItems(["c", "a"]) },
        Change("checked delete items") { try $0.checked.deleteItems(["c", "zz"]) },
        Change("move an item") { $0.moveItem("e", beforeItem: "c") },
        Change("checked move an item") { try $0.checked.moveItem("c", afterItem: "e") },
        Change("insert sections") { $0.insertSections(["X"], beforeSection: "A") },
        Change("checked append sections") { try $0.checked.appendSections(["X"]) },
        Change("delete sections") { $0.deleteSections(["A"]) },
        Change("checked delete sections") { try $0.checked.deleteSections(["A", "C"]) },
        Change("move a section") { $0.moveSection("A", afterSection: "B") },
        Change("checked move a section") { try $0.checked.moveSection("C", beforeSection: "B") },
        Change("set sections") { $0.setSections(["C", "X", "A"]) },
        Change("checked set sections") { try $0.checked.setSections(["B", "A"]) },
        Change("mark") { snapshot in
            snapshot.reloadItems(["a"])
            try snapshot.checked.reconfigureItems(["b"])
            try snapshot.checked.reloadSections(["A"])
        },
        Change("refused append") { snapshot in
            #expect(throws: SnapshotError.self) { try snapshot.checked.appendItems(["c", "c"]) }
        },
        Change("refused insert") { snapshot in
            #expect(throws: SnapshotError.self) { try snapshot.checked.insertItems(["c"], beforeItem: "c") }
        },
        Change("refused sections") { snapshot in
            #expect(throws: SnapshotError.self) { try snapshot.checked.setSections(["A", "X", "A"]) }
        },
        Change("refused move") { snapshot in
            #expect(throws: SnapshotError.self) { try snapshot.checked.moveItem("c", beforeItem: "zz") }
        },
        Change("read") { _ = try $0.checked.itemIdentifiers(inSection: "A") },
    ]

    /// Where the storage lies in memory.
    private func addresses(of snapshot: Flat) -> [ObjectIdentifier] {
        [
            snapshot.storage.shared.identity,
            snapshot.storage.contents.tree.root.childIdentity,
        ]
    }

    /// The standard snapshot in memory of its own, with room to grow.
    private func roomySnapshot() -> Flat {
        var snapshot = standardSnapshot
        let guests = (0..<40).map { "guest \($0)" }
        snapshot.appendSections(guests)
        snapshot.appendItems(guests, toSection: "B")
        snapshot.deleteItems(guests)
        snapshot.deleteSections(guests)
        return snapshot
    }

    @Test(arguments: changes) func noCallCopiesTheStorage(_ change: Change) throws {
        var snapshot = roomySnapshot()
        let before = addresses(of: snapshot)
        try change.call(&snapshot)
        #expect(addresses(of: snapshot) == before)
        snapshot.storage.checkInvariants()
    }

    @Test(arguments: changes) func aCallOnACopyLeavesTheOriginalAlone(_ change: Change) throws {
        var original = roomySnapshot()
        original.reloadItems(["b"])
        var copy = original
        try change.call(&copy)
        #expect(original == standardSnapshot)
        #expect(original.reloadedItemIdentifiers == ["b"])
        #expect(original.reconfiguredItemIdentifiers.isEmpty && original.reloadedSectionIdentifiers.isEmpty)
    }
}
