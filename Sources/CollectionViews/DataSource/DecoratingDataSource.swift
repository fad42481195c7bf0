public import struct FoundationEssentials.IndexPath

/// The part of a data source that knows what is drawn around rows and sections. Asked for rows on the screen only, and again
/// after every change.
@MainActor
public protocol DecoratingDataSource: CollectionViewDataSource {
    /// What surrounds an item within its section.
    func surroundings(ofItemAt indexPath: IndexPath) -> RowSurroundings

    /// What surrounds a section.
    func surroundings(ofSection section: Int) -> SectionSurroundings
}
