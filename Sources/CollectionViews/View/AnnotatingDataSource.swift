public import struct FoundationEssentials.IndexPath

/// A data source that shows notes below rows. The view reads the notes of rows on the screen, and again after every
/// change.
@MainActor
public protocol AnnotatingDataSource: CollectionViewDataSource {
    /// The notes below an item, from top to bottom. Called only for rows on the screen.
    func notes(belowItemAt indexPath: IndexPath) -> [RowNote]
}
