import CollectionViews

/// A section that a ``ContentWriter`` builds.
struct SectionDraft {
    let path: ContentPath
    let header: StyledText?
    let footer: StyledText?

    /// Whether the section was made for cells that stand outside every section.
    let isImplicit: Bool

    /// What is drawn around the section.
    var surroundings: SectionDecorations

    /// The cells.
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
}
