import CollectionViews

/// Takes down what contents show, from the first to the last, for the data source.
///
/// You meet it only where a content of your own writes itself: hand it on to the contents it is made of.
///
/// The tree of contents becomes sections, and these become lists of cells with levels. What stands around cells and is no
/// cell (spaces, borders) becomes lines that belong to one: lines that are still to be written when a cell comes go above
/// it; where none comes any more they go below the last one of the same block, and below all that this one hides.
public struct ContentWriter {
    typealias Line = RowDecorations.Line

    /// Where the next content stands.
    private(set) var place = ContentPlace(0, in: .outermost)

    /// The sections that are finished.
    var sections: [SectionDraft] = []

    /// The section that is being written, without its cells.
    var section: SectionDraft?

    /// Whether a section is being written. Asked for each cell, and a comparison with `nil` copies the section.
    var isInSection = false

    /// The cells of that section.
    var cells = CellsDraft()

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

    init(searchingFor place: ContentPlace? = nil) {
        search = place.map { PlaceSearch(place: $0) }
    }
}

extension ContentWriter {
    /// Goes inside the content at the place; what is there is found by ``move(to:)``.
    ///
    /// - Parameter name: The word for it in a sentence; none for a block.
    /// - Returns: The place, for ``leave(to:)``.
    @usableFromInline
    mutating func enter(_ name: @autoclosure () -> String? = nil) -> ContentPlace {
        let outer = place
        place = ContentPlace(0, in: ContentScope(inside: outer))
        search?.enter(name())
        return outer
    }

    /// Goes to a content inside that is known by its position.
    @usableFromInline
    mutating func move(to position: Int) {
        place = ContentPlace(position, in: place.scope)
        search?.move(to: position)
    }

    /// Goes to a content inside that is known by an id.
    ///
    /// - Parameters:
    ///   - id: Who it is.
    ///   - hash: The id's hash value.
    ///   - number: How many there are before it.
    @usableFromInline
    mutating func move(to id: consuming any Hashable & Sendable, hash: Int, number: Int) {
        place = ContentPlace(id: id, hash: hash, in: place.scope)
        search?.move(to: number)
    }

    /// Goes inside a branch of an alternative.
    ///
    /// Alternatives of more than two branches are pairs of pairs. All of them are in one scope, so that an id means the same
    /// in each; the numbers are those of the nodes of a binary tree, until they become too large for that.
    ///
    /// ```
    ///          1
    ///     2         3        if … else
    ///   4   5     6   7      a switch of four cases
    /// ```
    ///
    /// - Parameter side: 0 or 1.
    /// - Returns: The place, for ``goBack(to:)``.
    @usableFromInline
    mutating func enterBranch(_ side: Int) -> ContentPlace {
        let outer = place
        if case .branch(let node) = outer.step, node < Int.max / 4 {
            place = ContentPlace(branch: 2 * node + side, in: outer.scope)
        } else {
            place = ContentPlace(branch: 2 + side, in: ContentScope(inside: outer))
        }
        return outer
    }

    /// Gives the next content an id in place of its position, or, where it has an id already, one inside of that.
    ///
    /// - Returns: The place without it, for ``goBack(to:)``.
    @usableFromInline
    mutating func identify(by id: any Hashable & Sendable, hash: Int) -> ContentPlace {
        let outer = place
        var scope = outer.scope
        if case .id = outer.step { scope = ContentScope(inside: outer) }
        place = ContentPlace(id: id, hash: hash, in: scope)
        return outer
    }

    /// Goes back to where the writer was before an id was given or a branch entered.
    @usableFromInline
    mutating func goBack(to outer: ContentPlace) { place = outer }

    /// Notes where the place is, if it is looked for.
    func meet(as name: @autoclosure () -> String) {
        search?.meet(place, as: name())
    }

    /// Goes back out.
    @usableFromInline
    mutating func leave(to outer: ContentPlace) {
        place = outer
        search?.leave()
    }
}
