import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// Sections of named rows, with decorations that a test sets.
@MainActor
final class DecoratedSource: CollectionViewDataSource, ListModel {
    var sections: [[String]]
    var rows: [String: RowDecorations] = [:]
    var around: [Int: SectionDecorations] = [:]
    var headers: [String?] = []

    /// Called for each cell that is made.
    var prepare: ((ListCell, String) -> Void)?

    /// Makes cells instead of those that show names.
    var makeCell: ((String) -> ListCell)?

    init(_ sections: [[String]], in view: CollectionView) {
        self.sections = sections
        view.dataSource = self
    }

    func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }

    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> ListCell {
        let name = sections[indexPath.section][indexPath.item]
        let cell = makeCell?(name) ?? NamedCell(name, height: 1)
        prepare?(cell, name)
        return cell
    }

    func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ListCell? {
        guard headers.indices.contains(indexPath.section) else { return nil }
        return headers[indexPath.section].map { NamedCell($0, height: 1) }
    }

    func decorations(ofItemAt indexPath: IndexPath) -> RowDecorations {
        rows[sections[indexPath.section][indexPath.item]] ?? .none
    }

    func decorations(ofSection section: Int) -> SectionDecorations? { around[section] ?? SectionDecorations.none }
}
