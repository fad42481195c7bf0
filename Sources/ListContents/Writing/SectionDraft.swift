import CollectionViews

/// A section as it is written down: its cells in the order of the rows.
struct SectionDraft {
    let place: ContentPlace
    let header: StyledText?
    let footer: StyledText?

    /// Whether it is the section of cells that stand outside of every section.
    let isImplicit: Bool

    /// What is drawn around it.
    var surroundings: SectionDecorations

    /// Its cells.
    var cells = CellsDraft()

    /// Whether there is nothing of it to see.
    var isEmpty: Bool { cells.items.isEmpty && header == nil && footer == nil }
}

/// The cells of a section as they are written down, in the order of the rows.
struct CellsDraft {
    /// The cells, each before what it hides.
    var items: [ContentItem] = []

    /// For each cell, how many others hide it.
    var levels: [Int] = []

    /// For each cell, whether it begins open.
    var isExpanded: [Bool] = []

    /// The positions of the cells that hide others.
    var disclosures: [Int] = []

    /// Whether something is drawn around them.
    var isDecorated = false
}
