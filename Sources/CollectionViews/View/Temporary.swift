/// Until cells pull their state: finds the row of a cell that changed.
extension CollectionView: CellHost {
    func cellDidChange(_ cell: ListCell) {
        slots.forEach { _, slot in
            guard slot.cell === cell else { return }
            slot.picture = nil
            slot.height = nil
        }
        placedRows = nil
        needsDisplay = true
    }
}
