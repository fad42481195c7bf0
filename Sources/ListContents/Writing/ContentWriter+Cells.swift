import CollectionViews

extension ContentWriter {
    /// Writes a cell.
    mutating func add(_ cell: some CellContent) { add(cell, isExpanded: false) }

    private mutating func add(_ cell: some CellContent, isExpanded: Bool) {
        if section == nil { beginImplicitSection() }
        openDecorations()
        meet(as: "\(type(of: cell))")
        let surroundings = takeSurroundings()
        lastItems[level] = section!.items.count
        section!.items.append(ContentItem(place: place, cell: cell, surroundings: surroundings))
        section!.levels.append(level)
        section!.isExpanded.append(isExpanded)
    }

    /// Writes a cell; what comes until ``endDisclosure(_:)`` is hidden by it.
    mutating func disclose(_ cell: some CellContent, isExpanded: Bool) -> ContentPlace {
        add(cell, isExpanded: isExpanded)
        section!.disclosures.append(section!.items.count - 1)
        level += 1
        if lastItems.count == level { lastItems.append(nil) } else { lastItems[level] = nil }
        return enter("Disclosure")
    }

    mutating func endDisclosure(_ outer: ContentPlace) {
        flushPending()
        pending = []
        level -= 1
        leave(to: outer)
    }

    /// Writes blank rows.
    mutating func space(rows: Int) {
        guard rows > 0 else { return }
        if section != nil {
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
        guard !pending.isEmpty, section != nil else { return }
        if close(with: pending) { pending = [] }
    }

    /// Puts lines below the last cell of the block and all that it hides.
    mutating func close(with lines: [Line]) -> Bool {
        guard let index = lastItems[level] else { return false }
        let old = section!.items[index].surroundings
        section!.items[index].surroundings = ItemSurroundings(
            decorations: old?.decorations ?? [], above: old?.above ?? [], closing: (old?.closing ?? []) + lines)
        section!.isDecorated = true
        return true
    }

    /// What is drawn around the next cell; the waiting lines are above it.
    private mutating func takeSurroundings() -> ItemSurroundings? {
        guard !pending.isEmpty || decorations.count > sectionDepth else { return nil }
        section!.isDecorated = true
        if pending.isEmpty, let plainSurroundings { return plainSurroundings }
        let surroundings = ItemSurroundings(
            decorations: decorations.dropFirst(sectionDepth).map(\.decoration), above: pending)
        if pending.isEmpty { plainSurroundings = surroundings }
        pending = []
        return surroundings
    }
}
