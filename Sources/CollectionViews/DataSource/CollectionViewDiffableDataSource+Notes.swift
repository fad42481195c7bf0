public import struct FoundationEssentials.IndexPath

extension CollectionViewDiffableDataSource: AnnotatingDataSource {
    /// Returns the notes below an item, from top to bottom.
    public typealias NotesProvider =
        @MainActor (_ collectionView: CollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType) ->
        [RowNote]

    public func notes(belowItemAt indexPath: IndexPath) -> [RowNote] {
        guard notesProvider != nil || isFiltered || loader?.isEmpty == false, let collectionView,
            let item = state.item(at: indexPath)
        else { return [] }
        let provided = updates.undisturbed { notesProvider?(collectionView, indexPath, item) ?? [] }
        return failureNotes(of: item, inSection: indexPath.section) + provided + filterNotes(below: item, at: indexPath)
    }
}
