import struct FoundationEssentials.IndexPath

/// The state that cells show besides their items. Cells read it just before they are measured or drawn.
extension CollectionView: RowProvider {
    func makeCell(for element: ListRow) -> ListCell? {
        guard let dataSource else { return nil }
        func supplementary(_ kind: String, _ section: Int) -> ListCell? {
            let indexPath = IndexPath(item: 0, section: section)
            return dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: indexPath)
        }
        switch element {
        case .item(let indexPath):
            return dataSource.collectionView(self, cellForItemAt: flatModel.source(of: indexPath))
        case .header(let section): return supplementary(Self.elementKindSectionHeader, section)
        case .footer(let section): return supplementary(Self.elementKindSectionFooter, section)
        case .spacing, .topEdge, .bottomEdge: return nil
        }
    }

    /// Configures a cell for its item again. If the cell provider dequeues a cell of the same registration, it gets
    /// this cell.
    func reconfigure(_ cell: ListCell, for element: ListRow) -> ListCell? {
        guard case .item = element else { return makeCell(for: element) }
        features.reconfiguredCell = cell
        defer { features.reconfiguredCell = nil }
        return makeCell(for: element)
    }

    func prepare(_ cell: ListCell, at indexPath: IndexPath) -> Bool {
        // Once for all, because a weak reference and a lazy property take time.
        let (model, features) = (model, features)
        var position = cell.position
        position.isSectionHeader = rows.layout.isHeader(indexPath)
        if model.hasTrees {
            position.outline = outdented(rows.outlineState(at: indexPath), at: indexPath)
            position.loadingTurn = position.outline.isLoading ? features.loading.turn : 0
        }
        position.state.isFocused = indexPath == state.focus
        let selection = selectionState(ofItemAt: indexPath)
        position.state.isSelected = selection == .selected
        position.state.isPartlySelected = selection == .mixed
        position.state.isHighlighted = indexPath == state.highlight
        if features.movement.isActive || position.state.isReordering {
            position.state.isReordering = features.movement.isActive && indexPath == model.reordering?.reorderedItem
        }
        let swipedItem = features.host.swipedItem
        if swipedItem != nil || position.state.isSwiped {
            position.state.isSwiped = swipedItem != nil && swipedItem == identity(at: indexPath)
        }
        position.hidesHandle = hidesHandles
        setChanges(of: &position, at: indexPath, in: model)
        position.state.isEditing = isEditing(itemAt: indexPath)
        return cell.setPosition(position)
    }

    func decorations(of element: ListRow) -> (section: SectionDecorations, item: RowDecorations)? {
        let model = model
        guard var section = model.decorations(ofSection: element.section) else { return nil }
        section.rows = section.rows.checked
        guard case .item(let indexPath) = element else { return (section, .none) }
        return (section, model.decorations(ofItemAt: indexPath).checked)
    }

    func notes(belowItemAt indexPath: IndexPath) -> [RowNote] {
        var notes = model.notes(belowItemAt: indexPath)
        guard !notes.isEmpty else { return [] }
        // The children of a header are not indented, and neither are the notes about them.
        if hasHeaderItem(inSection: indexPath.section) {
            for index in notes.indices { notes[index].level = max(0, notes[index].level - 1) }
        }
        return notes
    }

    func heightsMayChange() {
        if !isInPass, pending.focusLine == nil { pending.focusLine = knownFocusLine }
        pending.needsClamp = true
        needsDisplay = true
    }

    /// The line on which the focused row begins; `nil` if it is off the screen, or if a row has to be measured first.
    private var knownFocusLine: Int? {
        guard let row = state.focus.map(rows.layout.row(of:)) else { return nil }
        return rows.knownRows(from: state.top, height: scrollingSize.rows)?.first { $0.row == row }?.line
    }

    /// The cell of an item on the screen.
    func cell(of indexPath: IndexPath) -> ListCell? { rows.cell(atRow: rows.layout.row(of: indexPath)) }

    func willDisplay(_ cell: ListCell, for element: ListRow) {
        if case .item(let indexPath) = element {
            delegate?.collectionView(self, willDisplay: cell, forItemAt: indexPath)
        } else if let (kind, indexPath) = element.supplementaryPlace {
            delegate?.collectionView(self, willDisplaySupplementaryView: cell, forElementKind: kind, at: indexPath)
        }
    }

    func didEndDisplaying(_ cell: ListCell, for element: ListRow) {
        if case .item(let indexPath) = element {
            delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: indexPath)
        } else if let (kind, indexPath) = element.supplementaryPlace {
            delegate?.collectionView(
                self, didEndDisplayingSupplementaryView: cell, forElementOfKind: kind, at: indexPath)
        }
    }

    /// Returns the cells of rows that are no longer on the screen for reuse, and reports those that are new there.
    func recycleCells() {
        if rows.hasColumns { fitColumns() }
        let scroller = scroller
        let visible = scroller.rowsOnScreen
        let range = (visible.first?.row ?? 0)..<((visible.last?.row ?? -1) + 1)
        let header = scroller.uppermostHeaderRow
        let pinned = configuration.pinsAncestors ? scroller.pinnedRows : []
        rows.recycle(outside: range) { row in row == header || pinned.contains { $0.row == row } }
        rows.displayNewCells()
    }

    /// The outline state of an item, one level further out if a header item contains it: the children of a header are
    /// not indented.
    private func outdented(_ outline: OutlineState, at indexPath: IndexPath) -> OutlineState {
        guard outline.level > 0, indexPath.item > 0, hasHeaderItem(inSection: indexPath.section) else {
            return outline
        }
        var outline = outline
        if outline.hasSiblingBelow.count > outline.level { outline.hasSiblingBelow.removeFirst() }
        outline.level -= 1
        return outline
    }
}

extension ListRow {
    /// The kind and the position of a header or footer; `nil` for another element.
    @MainActor fileprivate var supplementaryPlace: (kind: String, indexPath: IndexPath)? {
        switch self {
        case .header(let section): (CollectionView.elementKindSectionHeader, IndexPath(item: 0, section: section))
        case .footer(let section): (CollectionView.elementKindSectionFooter, IndexPath(item: 0, section: section))
        case .item, .spacing, .topEdge, .bottomEdge: nil
        }
    }
}
