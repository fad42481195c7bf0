import TreeSources

/// Opens the directories of a small root at the beginning: level by level, as long as all of a level fits on the
/// screen.
///
/// Links and directories that Git ignores stay closed. A directory is counted before it is read, so that a large one
/// costs little.
@MainActor
final class FirstDirectories {
    private unowned let section: DirectorySection
    private(set) var counting: Task<Void, Never>?

    /// The directories of the current level that are being read.
    private var unread: Set<Int32> = []

    private var level: [Int32] = []
    private var openCount = 0

    /// The rows of the screen that no item needs, when all open directories are shown.
    private var room = 0

    init(_ section: DirectorySection) { self.section = section }

    deinit { counting?.cancel() }

    /// Opens the first level below the root, which was read.
    func begin() {
        room = section.list?.freeRowCount ?? 0
        openLevel(of: nil)
    }

    /// Called when a directory was read to its end.
    func didRead(_ directory: Int32?) {
        guard let directory, unread.remove(directory) != nil, unread.isEmpty else { return }
        let parents = exchange(&level, with: [])
        for parent in parents { openLevel(of: parent, isLast: parent == parents.last) }
    }

    /// Adds the directories in a directory to the level. The last one opens the level, if all of it fits.
    private func openLevel(of parent: Int32?, isLast: Bool = true) {
        let source = section.source
        level += source.children(of: parent).filter { source.hasChildren($0) && source.fileKind(of: $0) != .link }
        guard isLast, !level.isEmpty, room > 0 else { return }
        counting = Task { [weak section, level, room] in
            await section?.learnIgnoredItems(in: nil)
            for parent in Set(level.map(source.parent)) where source.isRepository(parent) {
                await section?.learnIgnoredItems(in: parent)
            }
            let counts = await Self.counts(of: level, limit: room, in: source)
            if !Task.isCancelled { section?.firstDirectories?.open(counts) }
        }
    }

    /// Returns the directories that may be opened, with the numbers of their entries; `nil` if these are more than a
    /// limit.
    @concurrent
    private static func counts(
        of directories: [Int32], limit: Int, in source: DirectorySource
    ) async -> [(directory: Int32, count: Int)]? {
        var counts: [(directory: Int32, count: Int)] = []
        var rest = limit
        for directory in directories where !source.isIgnored(directory) {
            guard let count = source.shownEntryCount(of: directory, limit: rest) else { return nil }
            rest -= count
            if count > 0 { counts.append((directory, count)) }
        }
        return counts
    }

    /// Opens directories, unless the user has done something.
    private func open(_ counts: [(directory: Int32, count: Int)]?) {
        guard let counts, !counts.isEmpty, let list = section.list, list.isUntouched, section.history.shown == .live,
            section.history.liveTree.expandedItems.count <= openCount
        else { return }
        level = counts.map(\.directory)
        unread = Set(level.filter { section.source.state(of: $0) == .unread })
        openCount += level.count
        room -= counts.map(\.count).reduce(0, +)
        for directory in level { list.expand(TreeItem(input: section.history.input, number: directory)) }
    }
}
