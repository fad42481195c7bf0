import DiffableSnapshots
import TreeSources

// The tree of the directories that were read.
extension DirectorySection {
    /// The number of bytes of an entry in a tree that shares nothing with others.
    private static let entrySize = 50

    /// The number of items up to which all are arranged before the next key.
    private static let smallItemCount = 10_000

    /// What the list shows of a directory.
    func shownEntries(of directory: Int32?) -> ShownEntries {
        ShownEntries(
            directory: directory.map(item), tree: history.liveTree,
            readDirectories: source.readDirectories(in: directory))
    }

    /// Shows the entries of a directory. Those that were there keep what is below them.
    ///
    /// - Parameters:
    ///   - known: The entries.
    ///   - directory: The directory, or `nil` for the root.
    ///   - isFirst: Whether it was not read before.
    ///   - isEnd: Whether it was read to its end.
    func show(_ known: DirectoryEntries, of directory: Int32?, isFirst: Bool, isEnd: Bool) {
        let old = history.liveTree
        let parent = directory.map(item)
        if let parent, !old.contains(parent) { return }
        var entries = known
        var shown = known.areInOrder(of: source) ? known.shown(in: old, of: parent, source) : nil
        if shown == nil {
            // The order of the files, or what is open, has changed since then.
            entries = DirectoryEntries(
                of: directory, in: source, input: history.input, since: isFirst ? nil : shownEntries(of: directory))
            shown = entries.shown(in: old, of: parent, source)
        }
        guard let new = shown else { return }
        let changes = source.changes(of: directory)
        let count = changes.gone.count + changes.new.count
        if isEnd, !isFirst, count == 0, entries.changeNothing { return }
        var reading = TreeReading(edit: .replace(new), isMarked: isEnd && !isFirst && count <= TreeReading.markLimit)
        if isEnd, !isFirst || directory == nil {
            history.extendNewest(source.frozen())
            let size = Self.entrySize * (entries.areEdited ? 2 * count : new.count)
            reading.past = PastReading(source: source.frozen(), size: size)
        }
        history.apply(reading)
    }

    /// Shows all directories that were read, as they are arranged now. Many items are arranged on another thread.
    func showAll() {
        guard source.rowCount > Self.smallItemCount else {
            return history.apply(TreeReading(edit: .replace(TreeSnapshot(source.outline(), input: history.input))))
        }
        isArranged = false
        guard arranging == nil else { return }
        arranging = Task { [source] in
            // Keys that come while it works are one change.
            while !isArranged, !Task.isCancelled {
                isArranged = true
                await history.showKnown(of: source)
            }
            if !Task.isCancelled { arranging = nil }
        }
    }

    private func item(_ number: Int32) -> TreeItem { TreeItem(input: history.input, number: number) }
}
