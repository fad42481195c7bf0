/// What the rows of a section depend on besides the number of its items.
struct SectionArrangement: Hashable, Sendable {
    /// Where the header comes from.
    let headerMode: ListConfiguration.HeaderMode

    /// Where the footer comes from.
    let footerMode: ListConfiguration.FooterMode

    /// The number of blank lines above the section, unless it is the first one.
    let spacing: Int

    /// Whether the items are between two lines.
    let hasEdges: Bool

    /// Whether the items are in a box with margins.
    let isInset: Bool

    /// Whether the header stays at the top of the screen while the items scroll.
    let pinsHeader: Bool

    /// Whether rows are separated by lines.
    let showsSeparators: Bool

    /// Reads a configuration.
    init(_ configuration: ListConfiguration) {
        headerMode = configuration.headerMode
        footerMode = configuration.footerMode
        spacing = configuration.spacing
        hasEdges = configuration.hasEdges
        isInset = configuration.appearance == .insetGrouped
        pinsHeader = configuration.pinsHeaders
        showsSeparators = configuration.showsSeparators
    }

    private init() {
        (headerMode, footerMode, spacing) = (.none, .none, 0)
        (hasEdges, isInset, pinsHeader, showsSeparators) = (false, false, false, false)
    }

    /// That of a section of which nothing is shown.
    static let hidden = SectionArrangement()

    /// The number of rows of a section.
    func rowCount(ofItems count: Int, isFirst: Bool) -> Int {
        let groupedCount = headerMode == .firstItemInSection ? max(0, count - 1) : count
        var rows = count
        if !isFirst, spacing > 0 { rows += 1 }
        if headerMode == .supplementary { rows += 1 }
        if hasEdges, groupedCount > 0 { rows += 2 }
        if footerMode == .supplementary { rows += 1 }
        return rows
    }
}
