import DiffableSnapshots
import TreeSources

extension DiffableDataSourceSectionSnapshot<TreeItem> {
    /// Appends items to the children of an item, unless the snapshot does not have it.
    mutating func append(_ addition: TreeAddition, input: Int32) {
        let parent = addition.parent.map { TreeItem(input: input, number: $0) }
        if let parent, !contains(parent) { return }
        // The groups of siblings, each after the group of its parent.
        var groups: [(parent: TreeItem?, items: [TreeItem])] = [(parent, [])]
        // The groups and the items around the place in the outline, by level.
        var openGroups = [0]
        var line: [TreeItem] = []
        for (number, level) in zip(addition.outline.items, addition.outline.levels) {
            let level = Int(level)
            let item = TreeItem(input: input, number: number)
            openGroups.removeLast(max(0, openGroups.count - level - 1))
            line.removeLast(max(0, line.count - level))
            if openGroups.count == level {
                openGroups.append(groups.count)
                groups.append((line.last, []))
            }
            groups[openGroups[level]].items.append(item)
            line.append(item)
        }
        for group in groups { append(group.items, to: group.parent) }
    }
}
