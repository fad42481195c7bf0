import CollectionViews

/// Collects the cells and sections of contents for a list.
///
/// You use it only if you implement ``Content/write(to:)`` yourself: pass it on to the contents that yours is made of.
///
/// The result is a list of sections, each a list of cells with levels. Spaces and borders are not cells. They become
/// lines that belong to a cell: lines that are pending when a cell is added go above that cell; lines that are pending
/// at the end of a block go below the block's last cell and everything that it discloses.
///
/// Steps and cells are `consuming` parameters. That saves copies: 5 % of the instructions of an update of many rows.
public struct ContentWriter {
    typealias Line = RowDecorations.Line

    private(set) var path = ContentPath(.position(0), in: .outermost)

    var sections: [SectionDraft] = []

    /// The current section, without its cells; `nil` outside sections.
    var section: SectionDraft?

    /// Whether there is a current section. Each cell asks for this, and a comparison of `section` with `nil` copies the
    /// section.
    var isInSection = false

    /// The cells of the current section.
    var cells = CellsDraft()

    /// The number of disclosures that the next cell is in.
    var level = 0

    /// For each level, the index of the last cell of the current block; `nil` before its first cell.
    var lastItems: [Int?] = [nil]

    /// The lines that go above the next cell.
    var pending: [Line] = []

    var pendingAboveSection: [Line] = []

    /// The decorations that contain the next content, the outermost first.
    var decorations: [OpenDecoration] = []

    /// The modifiers that contain the next content; `nil` for none.
    var modifiers: CellModifiers?

    /// The search for the contents with one path, if an error message needs their locations.
    var search: LocationSearch?

    /// The name of the first section at a place where none is allowed.
    var misplacedSection: String?

    init(searchingFor path: ContentPath? = nil) { search = path.map { LocationSearch(path: $0) } }

    /// Creates a writer of the contents that were loaded for a cell. They are in the section and the decorations of the
    /// cell.
    init(inside item: ContentItem, searchingFor path: ContentPath? = nil) {
        self.init(searchingFor: path)
        self.path = ContentPath(.position(0), in: ContentScope(inside: item.path))
        section = SectionDraft(path: item.path, header: nil, footer: nil, isImplicit: false, surroundings: .none)
        isInSection = true
        modifiers = item.lazyContents?.modifiers
        decorations = (item.decorations?.decorations ?? []).map { OpenDecoration(decoration: $0, extent: .cells) }
    }
}

extension ContentWriter {
    /// Enters the current content. Call ``move(to:index:)`` before each content inside it.
    ///
    /// - Parameter name: The word for the content in an error message; `nil` for a block.
    /// - Returns: The path of the current content, for ``leave(to:)``.
    @usableFromInline
    mutating func enter(_ name: @autoclosure () -> String? = nil) -> ContentPath {
        let outer = path
        path = ContentPath(.position(0), in: ContentScope(inside: outer))
        search?.enter(name())
        return outer
    }

    /// Moves to a content inside.
    ///
    /// - Parameters:
    ///   - step: The last step of the content's path.
    ///   - index: The index of the content, for an error message.
    @usableFromInline
    mutating func move(to step: consuming ContentStep, index: Int) {
        path = ContentPath(step, in: path.scope)
        search?.move(to: index)
    }

    /// Leaves the content that was entered with ``enter(_:)``.
    @usableFromInline
    mutating func leave(to outer: ContentPath) {
        path = outer
        search?.leave()
    }

    /// Enters a branch of an alternative.
    ///
    /// An alternative of more than two branches is built of pairs. All its branches are in one scope, so that an id
    /// means the same in each of them. The branches have the numbers of the nodes of a binary tree. If the tree is too
    /// deep for an `Int`, its lower part has a scope of its own.
    ///
    /// ```
    ///          1
    ///     2         3        if … else
    ///   4   5     6   7      a switch of four cases
    /// ```
    ///
    /// - Parameter side: 0 or 1.
    /// - Returns: The path before, for ``restore(_:)``.
    @usableFromInline
    mutating func enterBranch(_ side: Int) -> ContentPath {
        let outer = path
        if case .branch(let node) = outer.step, node < Int.max / 4 {
            path = ContentPath(.branch(2 * node + side), in: outer.scope)
        } else {
            path = ContentPath(.branch(2 + side), in: ContentScope(inside: outer))
        }
        return outer
    }

    /// Replaces the position of the next content by an id. If the content has an id already, the new one is a step
    /// inside.
    ///
    /// - Returns: The path before, for ``restore(_:)``.
    @usableFromInline
    mutating func identify(by id: ContentStep) -> ContentPath {
        let outer = path
        let scope = outer.step.id == nil ? outer.scope : ContentScope(inside: outer)
        path = ContentPath(id, in: scope)
        return outer
    }

    /// Goes back to the path before an id or a branch.
    @usableFromInline
    mutating func restore(_ outer: ContentPath) { path = outer }

    /// Reports the cell or section with the current path to the search.
    func visit(named name: @autoclosure () -> String) { search?.visit(path, named: name()) }
}
