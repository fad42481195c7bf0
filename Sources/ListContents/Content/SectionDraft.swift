import CollectionViews

/// A section that a ``ContentWriter`` builds.
struct SectionDraft {
    let path: ContentPath
    let header: StyledText?
    let footer: StyledText?

    /// Whether the section was made for cells outside of every section.
    let isImplicit: Bool

    /// The decorations of the section.
    var surroundings: SectionDecorations

    var cells = CellsDraft()

    /// Whether the section shows nothing.
    var isEmpty: Bool { cells.items.isEmpty && header == nil && footer == nil }
}

/// The cells of a section, each before the cells that it discloses.
struct CellsDraft {
    var items: [ContentItem] = []

    /// For each cell, how many disclosures it is in.
    var levels: [Int] = []

    /// For each cell, whether it is expanded when it is shown for the first time.
    var isExpanded: [Bool] = []

    /// The indices of the cells of disclosures.
    var disclosures: [Int] = []

    /// Whether anything is drawn around any of the cells.
    var isDecorated = false

    /// Whether any of the cells has contents that are loaded when it is expanded.
    var hasLazyContents = false

    /// Whether the user can move any of the cells.
    var hasMovableElements = false
}

/// A cell as an item of the snapshots. Its identity is its path; the cell itself is not part of the identity.
///
/// It is an object, so that snapshots copy a reference and not the cell.
final class ContentItem: Hashable, Sendable {
    let path: ContentPath
    let cell: any CellContent

    /// What the contents around the cell give it; `nil` for nothing.
    let modifiers: CellModifiers?

    /// The decorations of the cell; `nil` for none.
    let decorations: RowDecorations?

    /// The contents to load when the cell is expanded; `nil` for none.
    let lazyContents: LazyContents?

    /// The element that the user may move, of which this is a cell; `nil` for none.
    let element: MovableElement?

    init(
        path: ContentPath, cell: consuming any CellContent, modifiers: CellModifiers?, decorations: RowDecorations?,
        lazyContents: LazyContents? = nil, element: MovableElement? = nil
    ) {
        self.path = path
        self.cell = cell
        self.modifiers = modifiers
        self.decorations = decorations
        self.lazyContents = lazyContents
        self.element = element
    }

    /// The cell as one of an element. Of nested elements, the innermost that can move counts.
    func with(_ outer: MovableElement) -> ContentItem {
        with(element: element.map { $0.canMove || !outer.canMove ? $0 : outer } ?? outer)
    }

    /// The cell with other properties; `nil` for those that it has.
    func with(
        decorations: RowDecorations? = nil, lazyContents: LazyContents? = nil, element: MovableElement? = nil
    ) -> ContentItem {
        ContentItem(
            path: path, cell: cell, modifiers: modifiers, decorations: decorations ?? self.decorations,
            lazyContents: lazyContents ?? self.lazyContents, element: element ?? self.element)
    }

    static func == (left: ContentItem, right: ContentItem) -> Bool { left === right || left.path == right.path }

    func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension ContentItem {
    /// The action that the contents around the cell give it. A field keeps its own keys.
    private var givenAction: (@MainActor () -> Void)? {
        guard let action = modifiers?.primaryAction, !(cell is any FieldContent) else { return nil }
        return action
    }

    /// The action of Enter; `nil` for none.
    var primaryAction: (@MainActor () -> Void)? { givenAction ?? cell.primaryAction }

    /// Whether focus can move to the cell. A cell that was given an action can always have it.
    var canBecomeFocused: Bool { cell.canBecomeFocused || givenAction != nil }

    /// Whether the row looks the same as that of another cell.
    func isDrawnLike(_ other: ContentItem) -> Bool {
        let (accessories, others) = (modifiers?.accessories ?? [], other.modifiers?.accessories ?? [])
        return cell.isDrawnLike(other.cell) && (primaryAction == nil) == (other.primaryAction == nil)
            && accessories.elementsEqual(others) { $0.isDrawnLike($1) } && element?.canMove == other.element?.canMove
    }

    /// The text by which the cell is found: the primary text of its configuration; `nil` if it has none.
    var text: String? {
        guard let content = cell.contentConfiguration() as? ListContentConfiguration else { return nil }
        return content.attributedText?.plainText ?? content.text
    }
}

/// The contents of a cell that are loaded when the cell is expanded.
struct LazyContents: Sendable {
    typealias Write = (inout ContentWriter) -> Void

    /// The modifiers of the contents; `nil` for none.
    var modifiers: CellModifiers?

    let load: @Sendable () async throws -> Write
}
