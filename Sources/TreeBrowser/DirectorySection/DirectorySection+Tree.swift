import DiffableSnapshots
import TreeSources

// The tree of the directories that were read.
extension DirectorySection {
    /// Shows the entries of a directory that are known. Those that were there keep what is below them.
    ///
    /// - Parameters:
    ///   - directory: The directory, or `nil` for the root.
    ///   - isFirst: Whether it was not read before.
    ///   - isEnd: Whether it was read to its end.
    func showChildren(of directory: Int32?, isFirst: Bool = true, isEnd: Bool = false) {
        let old = history.liveTree
        let parent = directory.map { TreeItem(input: Int32(index), number: $0) }
        if let parent, !old.contains(parent) { return }
        var children = TreeSnapshot()
        let items = source.children(of: directory).map { TreeItem(input: Int32(index), number: $0) }
        let changes = source.changes(of: directory)
        if isEnd, !isFirst, changes.gone.isEmpty, changes.new.isEmpty, items == old.childItems(of: parent) { return }
        children.append(items)
        for item in items where old.contains(item) && old.hasChildren(item) {
            // It may be another directory with the same name, or no directory any longer.
            if source.state(of: item.number) == .unread { continue }
            children.replace(childrenOf: item, using: old.snapshot(of: item))
        }
        var new = children
        if let parent {
            new = old
            new.replace(childrenOf: parent, using: children)
        }
        let isChange = isEnd && (!isFirst || directory == nil)
        guard isChange else { return history.apply(TreeReading(snapshot: new)) }
        history.extendNewest(source.frozen())
        let size = 100 * (changes.gone.count + changes.new.count)
        history.apply(
            TreeReading(snapshot: new, isMarked: !isFirst, past: PastReading(source: source.frozen(), size: size)))
    }

    /// Shows all directories that were read, as they are arranged now.
    func showAll() {
        history.apply(TreeReading(snapshot: TreeSnapshot(source.outline(), input: Int32(index))))
    }
}

extension TreeSnapshot {
    fileprivate func childItems(of parent: TreeItem?) -> [TreeItem] { parent.map(children) ?? rootItems }
}
