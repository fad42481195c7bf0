import DiffableSnapshots

/// A list as contents were written down, with everything checked.
struct ListDraft {
    typealias Tree = DiffableDataSourceSectionSnapshot<ContentItem>

    let sections: [SectionDraft]
    let trees: [Tree]

    /// Writes contents down.
    ///
    /// - Parameter write: Writes them; called once more where two have one identity, to say where they are.
    /// - Throws: The first reason why they cannot be shown.
    /// - Complexity: O(*n*) expected, where *n* is the number of cells.
    init(_ write: (inout ContentWriter) -> Void) throws(ListContentError) {
        var writer = ContentWriter()
        write(&writer)
        writer.finish()
        if let section = writer.misplacedSection { throw .misplaced(section) }
        if let place = Self.repeatedAmongSections(writer.sections) { throw Self.duplicate(place, write) }
        var trees: [Tree] = []
        trees.reserveCapacity(writer.sections.count)
        for section in writer.sections {
            do {
                trees.append(
                    try Tree(
                        checkingPreorder: section.cells.items, levels: section.cells.levels,
                        isExpanded: section.cells.isExpanded))
            } catch {
                guard let item = error.identifiers.first as? ContentItem else { preconditionFailure("\(error)") }
                throw Self.duplicate(item.place, write)
            }
        }
        self.trees = trees
        sections = writer.sections
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
            let places = Set(section.cells.items.lazy.map(\.place))
            if let repeated = section.cells.items.first(where: { seen.contains($0.place) }) { return repeated.place }
            seen.formUnion(places)
        }
        return nil
    }

    /// Goes through the contents once more, to say where a place is.
    private static func duplicate(_ place: ContentPlace, _ write: (inout ContentWriter) -> Void) -> ListContentError {
        var writer = ContentWriter(searchingFor: place)
        write(&writer)
        return .duplicate(place, writer.search?.found ?? [])
    }
}
