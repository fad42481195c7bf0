import CollectionViews

extension ContentWriter {
    /// Adds a cell.
    @usableFromInline
    mutating func add(_ cell: consuming any CellContent) {
        if !isInSection { beginImplicitSection() }
        openDecorations()
        let decorations = takeDecorations()
        let item = ContentItem(path: path, cell: cell, modifiers: modifiers, decorations: decorations)
        visit(named: "\(type(of: item.cell))")
        lastItems[level] = cells.items.count
        cells.items.append(item)
        cells.levels.append(level)
        cells.isExpanded.append(false)
    }

    /// Makes the last cell one that expands and collapses.
    ///
    /// - Parameter isExpanded: Whether the cell is expanded when it is shown for the first time.
    private mutating func discloseLastCell(isExpanded: Bool) {
        precondition(!cells.items.isEmpty, "The first content of a disclosure is a cell")
        cells.disclosures.append(cells.items.count - 1)
        cells.isExpanded[cells.items.count - 1] = isExpanded
    }

    /// Gives the last cell contents that are loaded when it is expanded.
    mutating func add(_ lazyContents: LazyContents, isExpanded: Bool) {
        discloseLastCell(isExpanded: isExpanded)
        cells.hasLazyContents = true
        let index = cells.items.count - 1
        cells.items[index] = cells.items[index]
            .with(lazyContents: LazyContents(modifiers: modifiers, load: lazyContents.load))
    }

    /// Begins what the last cell discloses. Contents that are added before ``endDisclosure(_:)`` are inside it.
    ///
    /// - Returns: The path of the disclosure.
    @usableFromInline
    mutating func beginDisclosure(isExpanded: Bool) -> ContentPath {
        discloseLastCell(isExpanded: isExpanded)
        level += 1
        if lastItems.count == level { lastItems.append(nil) } else { lastItems[level] = nil }
        return enter("Disclosure")
    }

    @usableFromInline
    mutating func endDisclosure(_ outer: ContentPath) {
        flushPending()
        pending = []
        level -= 1
        leave(to: outer)
    }

    /// Adds blank lines.
    mutating func addSpace(rows: Int) {
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

    /// Puts the pending lines below the last cell of the block, if the block has a cell.
    mutating func flushPending() {
        guard !pending.isEmpty, isInSection else { return }
        if close(with: pending) { pending = [] }
    }

    /// Puts lines below the last cell of the block and everything that it discloses.
    ///
    /// - Returns: Whether the block has a cell.
    mutating func close(with lines: [Line]) -> Bool {
        guard let index = lastItems[level] else { return false }
        cells.addLines(lines, belowItemAt: index)
        return true
    }

    /// Returns the decorations of the next cell, with the pending lines above it.
    private mutating func takeDecorations() -> RowDecorations? {
        guard !pending.isEmpty || decorations.count > sectionDepth else { return nil }
        cells.isDecorated = true
        let above = exchange(&pending, with: [])
        return RowDecorations(decorations: decorations.dropFirst(sectionDepth).map(\.decoration), above: above)
    }
}

extension CellsDraft {
    fileprivate mutating func addLines(_ lines: [RowDecorations.Line], belowItemAt index: Int) {
        var decorations = items[index].decorations ?? .none
        decorations.below += lines
        items[index] = items[index].with(decorations: decorations)
        isDecorated = true
    }
}
