import CollectionViews

/// A cell as the snapshots hold it: who it is, and with it, no part of that, what it shows.
///
/// An object, because snapshots copy their items around, and there are many.
final class ContentItem: Hashable, Sendable {
    let place: ContentPlace
    let cell: any CellContent

    /// What is drawn around it; `nil` for nothing.
    let surroundings: ItemSurroundings?

    init(place: ContentPlace, cell: consuming any CellContent, surroundings: ItemSurroundings?) {
        self.place = place
        self.cell = cell
        self.surroundings = surroundings
    }

    static func == (left: ContentItem, right: ContentItem) -> Bool { left === right || left.place == right.place }

    func hash(into hasher: inout Hasher) { hasher.combine(place) }
}

/// What is drawn around a cell. One object for all cells that have the same.
final class ItemSurroundings: Sendable {
    /// What the cell stands in, within its section.
    let decorations: [RowDecoration]

    /// The lines above it.
    let above: [RowDecorations.Line]

    /// The lines below it and all that is visible below it in the tree.
    let closing: [RowDecorations.Line]

    init(
        decorations: [RowDecoration] = [], above: [RowDecorations.Line] = [], closing: [RowDecorations.Line] = []
    ) {
        self.decorations = decorations
        self.above = above
        self.closing = closing
    }
}
