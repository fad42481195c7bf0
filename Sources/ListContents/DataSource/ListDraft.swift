import CollectionViews
import DiffableSnapshots

/// The sections and cells of a list's contents, after all checks.
struct ListDraft {
    typealias Tree = DiffableDataSourceSectionSnapshot<ContentItem>

    let sections: [SectionDraft]

    /// The cells of each section.
    let trees: [Tree]

    /// Collects the sections and cells of contents.
    ///
    /// - Parameter write: Adds the contents to a writer. It is called a second time if two contents have one identity,
    ///   to find their locations.
    /// - Throws: The first reason why the contents cannot be shown.
    /// - Complexity: O(*n*) expected, where *n* is the number of cells.
    init(_ write: (inout ContentWriter) -> Void) throws(ListContentError) {
        var writer = ContentWriter()
        write(&writer)
        writer.finish()
        if let section = writer.misplacedSection { throw .misplaced(section) }
        if let path = Self.pathInSeveralSections(writer.sections) { throw Self.duplicate(path, write) }
        var trees: [Tree] = []
        trees.reserveCapacity(writer.sections.count)
        for section in writer.sections {
            trees.append(try Self.tree(of: section.cells) { Self.duplicate($0, write) })
        }
        self.trees = trees
        sections = writer.sections
    }

    /// Returns the tree of cells.
    ///
    /// - Parameter duplicate: Returns the error for a path that several cells have.
    private static func tree(
        of cells: CellsDraft, duplicate: (ContentPath) -> ListContentError
    ) throws(ListContentError) -> Tree {
        do {
            return try Tree(checkingPreorder: cells.items, levels: cells.levels, isExpanded: cells.isExpanded)
        } catch {
            guard let item = error.identifiers.first as? ContentItem else { preconditionFailure("\(error)") }
            throw duplicate(item.path)
        }
    }

    /// Returns a path that two sections have, or cells of two sections.
    ///
    /// The path of a cell begins with the path of its section. So cells of two sections can have one path only if one
    /// of the sections is implicit.
    private static func pathInSeveralSections(_ sections: [SectionDraft]) -> ContentPath? {
        guard sections.count > 1 else { return nil }
        var seen = Set<ContentPath>()
        for section in sections where !section.isImplicit && !seen.insert(section.path).inserted {
            return section.path
        }
        guard sections.contains(where: \.isImplicit) else { return nil }
        for section in sections {
            let paths = section.cells.items.map(\.path)
            if let repeated = paths.first(where: seen.contains) { return repeated }
            seen.formUnion(paths)
        }
        return nil
    }

    /// Goes through the contents again to find the locations of those with a path.
    private static func duplicate(_ path: ContentPath, _ write: (inout ContentWriter) -> Void) -> ListContentError {
        var writer = ContentWriter(searchingFor: path)
        write(&writer)
        return .duplicate(path, writer.search?.locations ?? [])
    }
}

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
        sectionSnapshotHandlers.didLoadChildren = { [weak self] _, result in
            guard case .success(let children) = result else { return }
            if children.items.contains(where: { $0.element?.canMove == true }) { self?.moveElements() }
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
        return try tree(of: writer.cells) { path in
            var search = ContentWriter(inside: item, searchingFor: path)
            write(&search)
            return .duplicate(path, search.search?.locations ?? [])
        }
    }
}
