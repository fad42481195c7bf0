import struct FoundationEssentials.IndexPath

/// Marks of what has changed lately.
extension CollectionView {
    /// Has the rows show their marks again.
    func changeMarksDidChange() {
        heightsMayChange()
        rows.setNeedsUpdate()
    }

    /// Sets what a cell shows of changes.
    func setChanges(of position: inout CellPosition, at indexPath: IndexPath) {
        let model = model
        guard model.hasChangeMarks else {
            (position.state.change, position.hiddenChanges) = (nil, nil)
            return
        }
        position.state.change = model.change(ofItemAt: indexPath)
        position.hiddenChanges = model.hiddenChanges(belowItemAt: indexPath)
    }

    /// Moves focus to the next row with a change, or to the previous one. A change inside a collapsed item counts as
    /// one of that item's row.
    func moveToChange(inDirection direction: Int, count: Int) {
        moveFocus(count) { model.changedRow(inDirection: direction, from: $0) }
    }
}
