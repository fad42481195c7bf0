import DiffableSnapshots
import TreeSources

// The tree of the directories that were read.
extension DirectorySection {
    /// Shows the entries of a directory. Those that were there keep what is below them.
    ///
    /// - Parameters:
    ///   - known: The entries.
    ///   - directory: The directory, or `nil` for the root.
    ///   - isFirst: Whether it was not read before.
    ///   - isEnd: Whether it was read to its end.
    func show(_ known: DirectoryEntries, of directory: Int32?, isFirst: Bool, isEnd: Bool) {
        let input = Int32(index)
        let old = history.liveTree
        let parent = directory.map { TreeItem(input: input, number: $0) }
        if let parent, !old.contains(parent) { return }
        let entries = known.areInOrder(of: source) ? known : DirectoryEntries(of: directory, in: source, input: input)
        var children = entries.tree
        let changes = source.changes(of: directory)
        let isSame = changes.gone.isEmpty && changes.new.isEmpty
        if isEnd, !isFirst, isSame, children.items == old.childItems(of: parent) { return }
        // Not those that are other directories with the same names, or no directories any longer.
        for number in source.readDirectories(in: directory) {
            let item = TreeItem(input: input, number: number)
            guard children.contains(item), old.contains(item), old.hasChildren(item) else { continue }
            children.replace(childrenOf: item, using: old.snapshot(of: item))
        }
        var new = children
        if let parent {
            new = old
            new.replace(childrenOf: parent, using: children)
        }
        let isChange = isEnd && (!isFirst || directory == nil)
        guard isChange else { return history.apply(TreeReading(snapshot: new)) }
        history.extendNewest()
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
