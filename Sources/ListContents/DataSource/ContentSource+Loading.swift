import CollectionViews
import DiffableSnapshots

// Contents that are loaded when their cell is expanded.
extension ContentSource {
    /// Has the contents of cells loaded from now on.
    func loadLazyContents() {
        guard sectionSnapshotHandlers.loadChildren == nil else { return }
        sectionSnapshotHandlers.canHaveChildren = { $0.lazyContents != nil }
        sectionSnapshotHandlers.loadChildren = { item in
            guard let write = try await item.lazyContents?.load() else { return ListDraft.Tree() }
            return try ListDraft.children(of: item, write)
        }
    }
}

extension ListDraft {
    /// Collects the contents that were loaded for a cell.
    ///
    /// - Throws: The first reason why the contents cannot be shown.
    /// - Complexity: O(*n*) expected, where *n* is the number of cells.
    fileprivate static func children(
        of item: ContentItem, _ write: LazyContents.Write
    ) throws(ListContentError) -> Tree {
        var writer = ContentWriter(inside: item)
        write(&writer)
        writer.flushPending()
        if let section = writer.misplacedSection { throw .misplaced(section) }
        let cells = writer.cells
        do {
            return try Tree(checkingPreorder: cells.items, levels: cells.levels, isExpanded: cells.isExpanded)
        } catch {
            guard let repeated = error.identifiers.first as? ContentItem else { preconditionFailure("\(error)") }
            var search = ContentWriter(inside: item, searchingFor: repeated.path)
            write(&search)
            throw .duplicate(repeated.path, search.search?.locations ?? [])
        }
    }
}
