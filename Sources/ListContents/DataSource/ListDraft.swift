import DiffableSnapshots

/// A list as contents were written down, with everything checked.
struct ListDraft {
    typealias Tree = DiffableDataSourceSectionSnapshot<ContentItem>

    let sections: [SectionDraft]
    let trees: [Tree]

    /// The numbers of the ways, for the next update.
    let scopes: ContentScopes

    /// Writes contents down.
    ///
    /// - Parameters:
    ///   - scopes: The numbers of the ways from the last update.
    ///   - write: Writes the contents.
    /// - Throws: The first reason why they cannot be shown.
    /// - Complexity: O(*n*) expected, where *n* is the number of cells.
    init(scopes: ContentScopes, _ write: (inout ContentWriter) -> Void) throws(ListContentError) {
        var writer = ContentWriter(scopes: scopes)
        write(&writer)
        writer.finish()
        if let section = writer.misplacedSection { throw .misplaced(section) }
        if let place = Self.repeatedAmongSections(writer.sections) { throw Self.duplicate(place, scopes, write) }
        var trees: [Tree] = []
        trees.reserveCapacity(writer.sections.count)
        for section in writer.sections {
            do {
                trees.append(
                    try Tree(
                        checkingPreorder: section.items, levels: section.levels, isExpanded: section.isExpanded))
            } catch {
                let items = error.identifiers.compactMap { $0 as? ContentItem }
                throw Self.duplicate(items.first?.place ?? .root, scopes, write)
            }
        }
        self.trees = trees
        sections = writer.sections
        self.scopes = writer.scopes.afterUpdate()
    }

    /// A place that two sections have, or cells of two sections.
    ///
    /// Ways to cells of different sections are different, because they lead through their section; but the cells outside of
    /// all sections are in several when there are sections between them.
    private static func repeatedAmongSections(_ sections: [SectionDraft]) -> ContentPlace? {
        guard sections.count > 1 else { return nil }
        var seen = Set<ContentPlace>()
        for section in sections where !section.isImplicit && !seen.insert(section.place).inserted {
            return section.place
        }
        guard sections.contains(where: \.isImplicit) else { return nil }
        for section in sections {
            let places = Set(section.items.lazy.map(\.place))
            if let repeated = section.items.first(where: { seen.contains($0.place) }) { return repeated.place }
            seen.formUnion(places)
        }
        return nil
    }

    /// Goes through the contents once more, to say where a place is.
    private static func duplicate(
        _ place: ContentPlace, _ scopes: ContentScopes, _ write: (inout ContentWriter) -> Void
    ) -> ListContentError {
        var writer = ContentWriter(scopes: scopes, searchingFor: [place])
        write(&writer)
        return .duplicate(place.step, writer.search?.found[place] ?? [])
    }
}
