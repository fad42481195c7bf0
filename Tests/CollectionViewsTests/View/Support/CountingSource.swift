import CollectionViews

import struct FoundationEssentials.IndexPath

/// A flat data source with any number of items. It counts how often the view reads from it.
@MainActor
final class CountingSource: CollectionViewDataSource {
    let counts: [Int]
    private(set) var cells = 0
    private(set) var countReadings = 0

    init(_ counts: [Int], in view: CollectionView) {
        self.counts = counts
        view.dataSource = self
    }

    /// The number of cells that were provided since the last call.
    func takeCells() -> Int {
        defer { cells = 0 }
        return cells
    }

    func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        countReadings += 1
        return counts[section]
    }

    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> ListCell {
        cells += 1
        return NamedCell("\(indexPath.item)", height: 1)
    }

    func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ListCell? { nil }
}
