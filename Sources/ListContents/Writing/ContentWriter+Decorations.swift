import CollectionViews

/// A decoration whose contents are being written.
struct OpenDecoration {
    /// What has been met inside of it first, and so what its edges belong to.
    enum Opening { case none, cells, sections }

    let decoration: RowDecoration
    var opening = Opening.none

    /// What there was when its upper edge was written; an edge around nothing is taken back to there.
    var sectionCount = 0
    var itemCount = 0
    var pendingCount = 0
}

extension ContentWriter {
    /// How many of the open decorations are around whole sections. They are the outermost ones.
    var sectionDepth: Int { decorations.prefix { $0.opening == .sections }.count }

    /// How many of those began before the section that is about to be written.
    var continuedDepth: Int {
        decorations.prefix { $0.opening == .sections && $0.sectionCount < sections.count }.count
    }

    @usableFromInline
    mutating func beginDecoration(_ decoration: RowDecoration) {
        decorations.append(OpenDecoration(decoration: decoration))
        plainSurroundings = nil
    }

    @usableFromInline
    mutating func endDecoration() {
        let index = decorations.count - 1
        switch decorations[index].opening {
        case .none: break
        case .cells: closeAroundCells(index)
        case .sections: closeAroundSections(index)
        }
        decorations.removeLast()
        plainSurroundings = nil
    }

    /// Writes the upper edges of the decorations in which nothing has been met yet, for a cell.
    mutating func openDecorations() {
        let depth = sectionDepth
        for index in decorations.indices where decorations[index].opening == .none {
            decorations[index].opening = .cells
            decorations[index].itemCount = cells.items.count
            decorations[index].pendingCount = pending.count
            if decorations[index].decoration.border != nil { pending.append(.edge(of: index - depth)) }
        }
    }

    /// Writes the upper edges of the decorations in which nothing has been met yet, for a section.
    mutating func openDecorationsAroundSections() {
        for index in decorations.indices where decorations[index].opening == .none {
            decorations[index].opening = .sections
            decorations[index].sectionCount = sections.count
            decorations[index].pendingCount = pendingAboveSection.count
            if decorations[index].decoration.border != nil { pendingAboveSection.append(.edge(of: index)) }
        }
    }

    /// Writes the lower edge of a decoration around cells. It is the innermost that is open.
    mutating func closeAroundCells(_ index: Int) {
        let open = decorations[index]
        guard cells.items.count > open.itemCount else {
            pending.removeLast(max(0, pending.count - open.pendingCount))
            return
        }
        flushPending()
        if open.decoration.border != nil { _ = close(with: [.edge(of: index - sectionDepth)]) }
    }

    /// Writes the lower edge of a decoration around sections. It is the innermost that is open.
    private mutating func closeAroundSections(_ index: Int) {
        endImplicitSection()
        let open = decorations[index]
        guard sections.count > open.sectionCount, let last = sections.indices.last else {
            pendingAboveSection.removeLast(max(0, pendingAboveSection.count - open.pendingCount))
            return
        }
        sections[last].surroundings.rows.below += pendingAboveSection
        pendingAboveSection = []
        if open.decoration.border != nil { sections[last].surroundings.rows.below.append(.edge(of: index)) }
    }
}
