import CollectionViews

extension ContentWriter {
    /// Adds a cell, which is expanded or collapsed when it is shown for the first time.
    @usableFromInline
    mutating func add(_ cell: consuming any CellContent, isExpanded: Bool = false) {
        add(cell, isExpanded: isExpanded, lazyContents: nil)
    }

    /// Adds a cell with contents that are loaded when it is expanded; `nil` for a cell without any.
    mutating func add(_ cell: consuming any CellContent, isExpanded: Bool, lazyContents: LazyContents?) {
        if !isInSection { beginImplicitSection() }
        openDecorations()
        let decorations = takeDecorations()
        if lazyContents != nil {
            cells.disclosures.append(cells.items.count)
            cells.hasLazyContents = true
        }
        let item = ContentItem(path: path, cell: cell, decorations: decorations, lazyContents: lazyContents)
        visit(named: "\(type(of: item.cell))")
        lastItems[level] = cells.items.count
        cells.items.append(item)
        cells.levels.append(level)
        cells.isExpanded.append(isExpanded)
    }

    /// Adds the cell of a disclosure. Contents that are added before ``endDisclosure(_:)`` are inside it.
    ///
    /// - Returns: The path of the disclosure.
    @usableFromInline
    mutating func beginDisclosure(_ cell: any CellContent, isExpanded: Bool) -> ContentPath {
        add(cell, isExpanded: isExpanded)
        cells.disclosures.append(cells.items.count - 1)
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
    private mutating func takeDecorations() -> ItemDecorations? {
        guard !pending.isEmpty || decorations.count > sectionDepth else { return nil }
        cells.isDecorated = true
        let above = exchange(&pending, with: [])
        return ItemDecorations(decorations: decorations.dropFirst(sectionDepth).map(\.decoration), above: above)
    }
}

extension CellsDraft {
    fileprivate mutating func addLines(_ lines: [RowDecorations.Line], belowItemAt index: Int) {
        let item = items[index]
        let old = item.decorations
        let new = ItemDecorations(
            decorations: old?.decorations ?? [], above: old?.above ?? [], below: (old?.below ?? []) + lines)
        items[index] = ContentItem(
            path: item.path, cell: item.cell, decorations: new, lazyContents: item.lazyContents,
            element: item.element)
        isDecorated = true
    }
}
