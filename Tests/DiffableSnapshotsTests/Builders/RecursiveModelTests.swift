import DiffableSnapshots
import Testing

/// Snapshots of models whose elements hold their children.
struct RecursiveModelTests {
    private struct Folder: Hashable, Sendable {
        var id: Int
        var name: String
        var folders: [Folder] = []
    }

    private let model = [
        Folder(
            id: 1, name: "Documents", folders: [Folder(id: 2, name: "Letters", folders: [Folder(id: 3, name: "Old")])]),
        Folder(id: 4, name: "Pictures"),
    ]

    @Test func elementsAreItemsWithTheirChildrenBelowThem() {
        let snapshot = DiffableDataSourceSectionSnapshot(model, children: \.folders)
        #expect(snapshot.items.map(\.name) == ["Documents", "Letters", "Old", "Pictures"])
        #expect(snapshot.items.map(snapshot.level(of:)) == [0, 1, 2, 0])
        #expect(snapshot.visibleItems.map(\.id) == [1, 4])
    }

    @Test func anIdentifierStaysTheSameItemWhenChildrenChange() {
        let before = DiffableDataSourceSectionSnapshot(model, id: \.id, children: \.folders)
        var changed = model
        changed[0].folders[0].folders.append(Folder(id: 5, name: "New"))
        let after = DiffableDataSourceSectionSnapshot(changed, id: \.id) { $0.folders }
        #expect(after.items == [1, 2, 3, 5, 4])
        #expect(after.difference(from: before).isEmpty)
    }

    @Test func anElementThatOccursTwiceIsRefused() throws {
        let error = #expect(throws: SnapshotError.self) {
            try DiffableDataSourceSectionSnapshot(checking: model + [model[1]], id: \.id, children: \.folders)
        }
        #expect(error?.kind == .duplicateItems)
        let twice = #expect(throws: SnapshotError.self) {
            try DiffableDataSourceSectionSnapshot(checking: model + [model[1]], children: \.folders)
        }
        #expect(twice?.kind == .duplicateItems)
    }

    @Test func aDeepModelNeedsNoDeepStack() {
        let snapshot = DiffableDataSourceSectionSnapshot([0]) { $0 < 100_000 ? [$0 + 1] : [] }
        #expect(snapshot.count == 100_001)
        #expect(snapshot.level(of: 100_000) == 100_000)
    }
}
