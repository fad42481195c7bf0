import CollectionViews

extension ContentWriter {
    /// Writes a cell.
    ///
    /// - Parameters:
    ///   - cell: The cell.
    ///   - isExpanded: Whether it begins open.
    @usableFromInline
    mutating func add(_ cell: consuming any CellContent, isExpanded: Bool = false) {
        if !isInSection { beginImplicitSection() }
        openDecorations()
        let item = ContentItem(place: place, cell: cell, surroundings: takeSurroundings())
        meet(as: "\(type(of: item.cell))")
        lastItems[level] = cells.items.count
        cells.items.append(item)
        cells.levels.append(level)
        cells.isExpanded.append(isExpanded)
    }

    /// Writes a cell; what comes until ``endDisclosure(_:)`` is hidden by it.
    @usableFromInline
    mutating func disclose(_ cell: consuming any CellContent, isExpanded: Bool) -> ContentPlace {
        add(cell, isExpanded: isExpanded)
        cells.disclosures.append(cells.items.count - 1)
        level += 1
        if lastItems.count == level { lastItems.append(nil) } else { lastItems[level] = nil }
        return enter("Disclosure")
    }

    @usableFromInline
    mutating func endDisclosure(_ outer: ContentPlace) {
        flushPending()
        pending = []
        level -= 1
        leave(to: outer)
    }

    /// Writes blank rows.
    mutating func space(rows: Int) {
        guard rows > 0 else { return }
        if isInSection {
            openDecorations()
            let blank = Line.blank(depth: decorations.count - sectionDepth)
            pending += repeatElement(blank, count: rows)
        } else {
            openDecorationsAroundSections()
            pendingAboveSection += repeatElement(.blank(depth: decorations.count), count: rows)
        }
    }

    /// Puts the waiting lines below the last cell of the block, if it has any cell.
    mutating func flushPending() {
        guard !pending.isEmpty, isInSection else { return }
        if close(with: pending) { pending = [] }
    }

    /// Puts lines below the last cell of the block and all that it hides.
    mutating func close(with lines: [Line]) -> Bool {
        guard let index = lastItems[level] else { return false }
        let item = cells.items[index]
        let old = item.surroundings
        let new = ItemSurroundings(
            decorations: old?.decorations ?? [], above: old?.above ?? [], closing: (old?.closing ?? []) + lines)
        cells.items[index] = ContentItem(place: item.place, cell: item.cell, surroundings: new)
        cells.isDecorated = true
        return true
    }

    /// What is drawn around the next cell; the waiting lines are above it.
    private mutating func takeSurroundings() -> ItemSurroundings? {
        guard !pending.isEmpty || decorations.count > sectionDepth else { return nil }
        cells.isDecorated = true
        if pending.isEmpty, let plainSurroundings { return plainSurroundings }
        let surroundings = ItemSurroundings(
            decorations: decorations.dropFirst(sectionDepth).map(\.decoration), above: pending)
        if pending.isEmpty { plainSurroundings = surroundings }
        pending = []
        return surroundings
    }
}
