@testable import DiffableSnapshots

/// A flat snapshot of items that count, in one section or in sections of ten.
final class SnapshotExample: Sendable {
    typealias Snapshot = DiffableDataSourceSnapshot<Int, CountedItem>

    enum Shape: CaseIterable { case thousand, thousandInSections, many, manyInSections }

    let counter = CountedItem.Counter()
    let snapshot: Snapshot
    let count: Int
    let height: Int

    private init(count: Int, sections: Int) {
        let counter = counter
        var snapshot = Snapshot()
        snapshot.appendSections(Array(0..<sections))
        let items = (0..<count).map { CountedItem(value: $0, counter: counter) }
        for section in 0..<sections {
            let rows = section * (count / sections)..<(section + 1) * (count / sections)
            snapshot.appendItems(Array(items[rows]), toSection: section)
        }
        self.snapshot = snapshot
        self.count = count
        height = Int(snapshot.storage.contents.tree.root.height) + 1
    }

    /// The examples of the suite.
    static let made = TaskLocal<[Shape: SnapshotExample]>(wrappedValue: [:])

    static func make() -> [Shape: SnapshotExample] {
        [
            .thousand: SnapshotExample(count: 1_000, sections: 1),
            .thousandInSections: SnapshotExample(count: 1_000, sections: 100),
            .many: SnapshotExample(count: 200_000, sections: 1),
            .manyInSections: SnapshotExample(count: 200_000, sections: 20_000),
        ]
    }

    static func of(_ shape: Shape) -> SnapshotExample { made.get()[shape]! }

    func item(_ value: Int) -> CountedItem { CountedItem(value: value, counter: counter) }

    var samples: [CountedItem] { [0, 1, count / 2 + 5, count / 3, count - 10, count - 1].map(item) }
}
