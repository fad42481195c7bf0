public import struct FoundationEssentials.IndexPath

/// A data source that decorates rows and sections. The view reads the decorations of rows on the screen, and again
/// after every change.
@MainActor
public protocol DecoratingDataSource: CollectionViewDataSource {
    /// The decorations of an item within its section.
    func decorations(ofItemAt indexPath: IndexPath) -> RowDecorations

    /// The decorations of a section.
    func decorations(ofSection section: Int) -> SectionDecorations
}
