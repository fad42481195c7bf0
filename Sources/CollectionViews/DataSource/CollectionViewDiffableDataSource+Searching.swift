import DiffableSnapshots

package import struct FoundationEssentials.IndexPath

extension CollectionViewDiffableDataSource: SearchableDataSource {
    package var itemTexts: ItemTexts? {
        guard let itemText else { return nil }
        let state = state
        return ItemTexts(counts: state.trees.map(\.count)) { section, positions, body in
            var position = positions.lowerBound
            state.trees[section].forEachEntry(in: positions) { entry in
                if let text = itemText(entry.item) { body(position, entry.isVisible, text) }
                position += 1
            }
        }
    }

    /// Returns the text of an item; `nil` if items have no texts.
    var itemText: (@Sendable (ItemIdentifierType) -> String?)? {
        if let textProvider { return textProvider }
        guard ItemIdentifierType.self == String.self else { return nil }
        return { (item: ItemIdentifierType) -> String? in item as? String }
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
