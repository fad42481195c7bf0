import CollectionViews

/// Takes down what contents show, from the first to the last, for the data source.
///
/// You meet it only where a content of your own writes itself: hand it on to the contents it is made of.
///
/// The tree of contents becomes sections, and these become lists of cells with levels. What stands around cells and is no
/// cell (spaces, borders) becomes lines that belong to one: lines that are still to be written when a cell comes go above
/// it; where none comes any more they go below the last one of the same block, and below all that this one hides.
public struct ContentWriter {
    typealias Line = RowSurroundings.Line

    /// Where the next content stands.
    private(set) var place = ContentPlace.root

    /// The numbers of the ways that were taken.
    var scopes: ContentScopes

    /// The sections that are finished.
    var sections: [SectionDraft] = []

    /// The section that is being written.
    var section: SectionDraft?

    /// How many disclosures the next cell is hidden by.
    var level = 0

    /// For each level, the position of the last cell in the block that is being written; `nil` before the first one.
    var lastItems: [Int?] = [nil]

    /// Lines that are waiting for a cell.
    var pending: [Line] = []

    /// Lines that are waiting for a section.
    var pendingAboveSection: [Line] = []

    /// The decorations that are open, the outermost first.
    var decorations: [OpenDecoration] = []

    /// What cells without lines of their own stand in, as long as no decoration begins or ends.
    var plainSurroundings: ItemSurroundings?

    /// The way in words, and where the places that are looked for are met; absent while nobody looks.
    var search: PlaceSearch?

    /// What cannot be shown, met first.
    var misplacedSection: String?

    init(scopes: ContentScopes, searchingFor places: Set<ContentPlace>? = nil) {
        self.scopes = scopes
        search = places.map { PlaceSearch(places: $0) }
    }

    /// Goes inside the content at the place; what is there is found by ``move(to:index:)``.
    ///
    /// - Parameter name: The word for it in a sentence; none for a block.
    /// - Returns: The place, for ``leave(to:)``.
    mutating func enter(_ name: @autoclosure () -> String? = nil) -> ContentPlace {
        let outer = place
        place = ContentPlace(scope: scopes.scope(inside: outer), step: .position(0))
        search?.enter(name())
        return outer
    }

    /// Goes to a content inside.
    ///
    /// - Parameters:
    ///   - step: Which one.
    ///   - index: How many there are before it; only where the step does not tell.
    mutating func move(to step: ContentStep, index: Int? = nil) {
        place.step = step
        search?.move(to: step, index: index)
    }

    /// Notes where the place is, if it is looked for.
    mutating func meet(as name: @autoclosure () -> String) {
        guard search != nil else { return }
        let place = place
        let name = name()
        search?.meet(place, as: name)
    }

    /// Goes back out.
    mutating func leave(to outer: ContentPlace) {
        place = outer
        search?.leave()
    }
}
