import DiffableSnapshots

package import struct FoundationEssentials.IndexPath

extension CollectionViewDiffableDataSource: SearchableDataSource {
    package var itemTexts: ItemTexts? {
        guard let textsOfItems else { return nil }
        let state = state
        return ItemTexts(counts: state.trees.map(\.count)) { section, positions, body in
            let slice = state.trees[section].slice(at: positions)
            for (index, text) in textsOfItems(slice.items).enumerated() {
                if let text { body(positions[index], slice.isVisible(index), text) }
            }
        }
    }

    /// Returns the texts of items, `nil` for an item without one; `nil` if items have no texts.
    ///
    /// Many items are passed at once, because a call for a generic item costs as much as the search in a short text.
    var textsOfItems: (@Sendable ([ItemIdentifierType]) -> [String?])? {
        if let textProvider { return { items in items.map { textProvider($0) } } }
        let themselves: @Sendable ([String]) -> [String?] = { texts in texts.map { $0 } }
        return themselves as? @Sendable ([ItemIdentifierType]) -> [String?]
    }

    package func ordinals(ofItemAt indexPath: IndexPath) -> Range<Int> {
        guard state.item(at: indexPath) != nil else { return 0..<0 }
        let start = firstOrdinal(ofSection: indexPath.section)
        let positions = state.trees[indexPath.section].outline.subtree(ofRow: indexPath.item)
        return start + positions.lowerBound..<start + positions.upperBound
    }

    package func indexPath(showingItemAt ordinal: Int) -> IndexPath? {
        guard let (section, position) = location(ofItemAt: ordinal) else { return nil }
        return IndexPath(item: state.trees[section].outline.row(showingItemAt: position), section: section)
    }

    package func expandAncestors(ofItemAt ordinal: Int) {
        guard let (section, position) = location(ofItemAt: ordinal), let indexPath = indexPath(showingItemAt: ordinal)
        else { return }
        let tree = state.trees[section]
        let ancestors = tree.outline.ancestors(ofItemAt: position).map(tree.item(at:))
        changeTree(at: indexPath) { source, tree, _ in source.toggle(ancestors, isExpanding: true, in: &tree) }
    }

    private func firstOrdinal(ofSection section: Int) -> Int {
        state.trees[..<section].reduce(0) { $0 + $1.count }
    }

    private func location(ofItemAt ordinal: Int) -> (section: Int, position: Int)? {
        var position = ordinal
        for section in state.sections where position >= 0 {
            let count = state.trees[section].count
            if position < count { return (section, position) }
            position -= count
        }
        return nil
    }
}
