// The documentation comments of DiffableSnapshots.

import CollectionViews
import DiffableSnapshots
import Foundation

// DiffableDataSourceSectionSnapshot

enum SectionSnapshotExamples {
    @Descriptions static func overview() -> [String] {
        var food = DiffableDataSourceSectionSnapshot<String>()
        food.append(["Food", "Drinks"])
        food.append(["apple", "berry"], to: "Food")
        food.visibleItems  // ["Food", "Drinks"]: a new parent is collapsed
        food.expand(["Food"])
        food.visibleItems  // ["Food", "apple", "berry", "Drinks"]
        food.visualDescription()
        // <DiffableDataSourceSectionSnapshot: 0x7f1c9c004a10
        // +*Food
        //   -*apple
        //   -*berry
        // -*Drinks
        // >
    }

    static func append(_ names: [String], to food: inout DiffableDataSourceSectionSnapshot<String>) throws {
        try food.checked.append(names, to: "Food")
    }

    @Descriptions static func appendInPreorder() -> [String] {
        var food = DiffableDataSourceSectionSnapshot<String>()
        food.append(["Food"])
        food.append(preorder: ["Fruit", "pear", "Vegetables"], levels: [0, 1, 0], to: "Food")
        food.children(of: "Food")  // ["Fruit", "Vegetables"]
    }

    @Descriptions static func appendATree() -> [String] {
        var food = DiffableDataSourceSectionSnapshot<String>()
        food.append(["Food"])
        var fruit = DiffableDataSourceSectionSnapshot<String>()
        fruit.append(["apple", "pear"])
        food.append(fruit, to: "Food")
        food.children(of: "Food")  // ["apple", "pear"]
    }

    @Descriptions static func preorder() -> [String] {
        let food = DiffableDataSourceSectionSnapshot(
            preorder: ["Food", "apple", "Drinks", "water"], levels: [0, 1, 0, 1], isExpandedAt: { $0 == 0 })
        food.visibleItems  // ["Food", "apple", "Drinks"]
    }

    struct Line: NumberedItem {
        let itemNumber: Int
    }

    @Descriptions static func numberedItems() -> [String] {
        let log = DiffableDataSourceSectionSnapshot(
            preorder: (0..<1_000).map(Line.init), levels: [Int32](repeating: 0, count: 1_000))
        log.visibleRow(of: Line(itemNumber: 7))  // Optional(7)
    }

    @Descriptions static func filter() -> [String] {
        let food = DiffableDataSourceSectionSnapshot(
            preorder: ["Fruit", "apple", "pear", "Drinks", "water"], levels: [0, 1, 1, 0, 1],
            isExpandedAt: { $0 == 3 })
        food.filter { $0.contains("pe") }.visibleItems  // ["Fruit", "pear"]
    }

    static func filter(
        _ snapshot: DiffableDataSourceSectionSnapshot<String>, _ pattern: String
    ) throws -> DiffableDataSourceSectionSnapshot<String> {
        let found = try snapshot.filter { name in
            try Task.checkCancellation()
            return name.contains(pattern)
        }
        return found
    }

    @MainActor static func rebuild(
        _ dataSource: CollectionViewDiffableDataSource<SymbolSection, String>,
        _ makeTree: () -> DiffableDataSourceSectionSnapshot<String>
    ) {
        var rebuilt = makeTree()
        rebuilt.adoptExpansion(from: dataSource.snapshot(for: .main))
        dataSource.apply(rebuilt, to: .main)
    }

    struct File: Hashable, Codable, Sendable {
        let path: String
    }

    @MainActor static func reread(
        _ dataSource: CollectionViewDiffableDataSource<SymbolSection, File>, _ volumes: () throws -> [File]
    ) throws {
        var rebuilt = DiffableDataSourceSectionSnapshot<File>()
        rebuilt.append(try volumes())
        rebuilt.adoptChildren(from: dataSource.snapshot(for: .main))
        dataSource.apply(rebuilt, to: .main)
    }

    @MainActor static func store(_ dataSource: CollectionViewDiffableDataSource<SymbolSection, File>) throws {
        let data = try JSONEncoder().encode(dataSource.snapshot(for: .main))
        let stored = try JSONDecoder().decode(DiffableDataSourceSectionSnapshot<File>.self, from: data)
        dataSource.apply(stored, to: .main)
    }

    @Descriptions static func difference(
        from old: DiffableDataSourceSectionSnapshot<String>, to new: DiffableDataSourceSectionSnapshot<String>
    ) -> [String] {
        let difference = new.difference(from: old)
        difference.applying(to: old.visibleItems) == new.visibleItems  // true
        difference.inverse().applying(to: new.visibleItems) == old.visibleItems  // true
    }
}

// DiffableDataSourceSnapshot

enum FlatSnapshotExamples {
    @Descriptions static func overview() -> [String] {
        var snapshot = DiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["odd", "even"])
        snapshot.appendItems([1, 3, 5], toSection: "odd")
        snapshot.appendItems([2, 4])  // the last section
        snapshot.moveItem(5, beforeItem: 2)  // into another section
        snapshot.itemIdentifiers  // [1, 3, 5, 2, 4]
    }

    @Descriptions static func setSections() -> [String] {
        var snapshot = DiffableDataSourceSnapshot<String, Int>(sections: ["inbox", "archive", "trash"])
        snapshot.sectionIdentifiers  // ["inbox", "archive", "trash"]
        snapshot.setSections(["drafts", "archive", "inbox"])
        snapshot.sectionIdentifiers  // ["drafts", "archive", "inbox"]
    }

    @Descriptions static func difference(
        from old: DiffableDataSourceSnapshot<String, Int>, to new: DiffableDataSourceSnapshot<String, Int>
    ) -> [String] {
        let difference = new.difference(from: old)
        difference.applying(to: old) == new  // true
        difference.inverse().applying(to: new) == old  // true
    }
}

// SnapshotError

func appendPear(to snapshot: inout DiffableDataSourceSectionSnapshot<String>, print: (Any) -> Void) {
    do {
        try snapshot.checked.append(["pear"], to: "fruit")
    } catch {
        print(error.kind)  // itemNotFound
        print(error.identifiers)  // ["fruit"]
        print(error)  // Parent item identifier does not exist in section snapshot: fruit
    }
}
