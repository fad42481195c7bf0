// The first page of the documentation of DiffableSnapshots.

import DiffableSnapshots

enum SnapshotExamples {
    @Descriptions static func expand() -> [String] {
        var food = DiffableDataSourceSectionSnapshot<String>()
        food.append(["Fruit", "Drinks"])
        food.append(["apple", "pear"], to: "Fruit")

        var opened = food
        opened.expand(["Fruit"])

        let difference = opened.difference(from: food)
        difference.inserted  // [1..<3]: apple and pear appear below Fruit
        opened.visibleItems  // ["Fruit", "apple", "pear", "Drinks"]
    }

    static func append(
        _ names: [String], to food: inout DiffableDataSourceSectionSnapshot<String>
    ) throws {
        try food.checked.append(names, to: "Fruit")
    }
}
