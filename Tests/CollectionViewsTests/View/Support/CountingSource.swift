import CollectionViews

import struct FoundationEssentials.IndexPath

/// A flat data source that claims any number of items and counts what it is asked.
@MainActor
final class CountingSource: CollectionViewDataSource {
    let counts: [Int]
    private(set) var cells = 0
    private(set) var countQuestions = 0

    init(_ counts: [Int], in view: CollectionView) {
        self.counts = counts
        view.dataSource = self
    }

    /// The cells asked for since the last time.
    func takeCells() -> Int {
        defer { cells = 0 }
        return cells
    }

    func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        countQuestions += 1
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
