import struct FoundationEssentials.IndexPath

// The items around an item in its tree. In a list without trees, all items are roots.
extension CollectionView {
    /// The parent of an item; `nil` for a root.
    func parent(of indexPath: IndexPath) -> IndexPath? { model.parent(of: indexPath) }

    /// The next sibling below an item, or above it for a negative direction; `nil` if there is none.
    func sibling(of indexPath: IndexPath, inDirection direction: Int) -> IndexPath? {
        model.sibling(of: indexPath, inDirection: direction).flatMap { rows.layout.contains($0) ? $0 : nil }
    }

    /// The item on which ``ListAction/moveToNextLevelChange`` stops; `nil` if there is no item below.
    ///
    /// ```
    /// a        a -> b    the next item is further in
    ///   b      b -> c    the items after c are further in
    ///   c      c -> d
    ///     d    d -> f    f is further out
    ///     e
    ///   f
    /// ```
    ///
    /// - Complexity: O(*k*), where *k* is the number of items that are passed over.
    func levelChange(below indexPath: IndexPath) -> IndexPath? {
        let (start, level) = (rows.layout.ordinal(of: indexPath), level(of: indexPath))
        var ordinal = start
        while ordinal + 1 < rows.layout.itemCount {
            let next = self.level(ofItem: ordinal + 1)
            if next < level || next > level && ordinal == start { return rows.layout.indexPath(ofItem: ordinal + 1) }
            if next > level { break }
            ordinal += 1
        }
        return ordinal == start ? nil : rows.layout.indexPath(ofItem: ordinal)
    }

    /// The item on which ``ListAction/moveToPreviousLevelChange`` stops; `nil` if there is no item above.
    ///
    /// - Complexity: O(*k*), where *k* is the number of items that are passed over.
    func levelChange(above indexPath: IndexPath) -> IndexPath? {
        let start = rows.layout.ordinal(of: indexPath)
        var (ordinal, level) = (start, level(of: indexPath))
        while ordinal > 0 {
            let previous = self.level(ofItem: ordinal - 1)
            if ordinal == start, previous > level { level = previous }
            if ordinal == start, previous < level { return rows.layout.indexPath(ofItem: ordinal - 1) }
            guard previous == level else { break }
            ordinal -= 1
        }
        return ordinal == start ? nil : rows.layout.indexPath(ofItem: ordinal)
    }

    private func level(ofItem ordinal: Int) -> Int { level(of: rows.layout.indexPath(ofItem: ordinal)) }

    private func level(of indexPath: IndexPath) -> Int { rows.outlineState(at: indexPath).level }
}
