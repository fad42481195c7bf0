import CollectionViews

/// A decoration that contains the next content.
struct OpenDecoration {
    /// The kind of the contents of a decoration: cells of one section, or whole sections.
    enum Extent {
        /// Nothing yet.
        case none
        case cells
        case sections
    }

    let decoration: RowDecoration

    /// The kind of the contents. The first content decides.
    var extent = Extent.none

    /// How many sections, cells and pending lines there were when its upper edge was added. If the decoration stays
    /// empty, its upper edge is removed again.
    var sectionCount = 0
    var itemCount = 0
    var pendingCount = 0
}

extension ContentWriter {
    /// The number of decorations around whole sections. These are the outermost ones.
    var sectionDepth: Int { decorations.prefix { $0.extent == .sections }.count }

    /// The number of decorations around the next section that contain an earlier section too.
    var continuedDepth: Int {
        decorations.prefix { $0.extent == .sections && $0.sectionCount < sections.count }.count
    }

    /// Begins a decoration. Contents that are added before ``endDecoration()`` are inside it.
    @usableFromInline
    mutating func beginDecoration(_ decoration: RowDecoration) {
        decorations.append(OpenDecoration(decoration: decoration))
    }

    @usableFromInline
    mutating func endDecoration() {
        let index = decorations.count - 1
        switch decorations[index].extent {
        case .none: break
        case .cells: closeAroundCells(index)
        case .sections: closeAroundSections(index)
        }
        decorations.removeLast()
    }

    /// Adds the upper edges of the decorations that are still empty, before a cell.
    mutating func openDecorations() {
        let depth = sectionDepth
        for index in decorations.indices where decorations[index].extent == .none {
            decorations[index].extent = .cells
            decorations[index].itemCount = cells.items.count
            decorations[index].pendingCount = pending.count
            if decorations[index].decoration.border != nil { pending.append(.edge(of: index - depth)) }
        }
    }

    /// Adds the upper edges of the decorations that are still empty, before a section.
    mutating func openDecorationsAroundSections() {
        for index in decorations.indices where decorations[index].extent == .none {
            decorations[index].extent = .sections
            decorations[index].sectionCount = sections.count
            decorations[index].pendingCount = pendingAboveSection.count
            if decorations[index].decoration.border != nil { pendingAboveSection.append(.edge(of: index)) }
        }
    }

    /// Adds the lower edge of a decoration around cells. The decoration must be the innermost one.
    mutating func closeAroundCells(_ index: Int) {
        let open = decorations[index]
        guard cells.items.count > open.itemCount else {
            pending.removeLast(max(0, pending.count - open.pendingCount))
            return
        }
        flushPending()
        if open.decoration.border != nil { _ = close(with: [.edge(of: index - sectionDepth)]) }
    }

    /// Adds the lower edge of a decoration around sections. The decoration must be the innermost one.
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
