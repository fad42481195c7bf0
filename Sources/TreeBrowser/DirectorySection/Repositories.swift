import TreeSources

/// The repositories of Git in a root: the one that has the root, and those below it that the user has opened, or that a
/// filter shows.
@MainActor
final class Repositories {
    private weak var section: DirectorySection?
    private let source: DirectorySource

    /// The repositories by their directories; `nil` is the root. None if Git is not asked.
    private var readers: [Int32?: GitReader] = [:]

    /// Lets few readers ask at the same time.
    private let turns = GitTurns()

    /// Watches the directories in which Git keeps the indexes.
    private lazy var watched = WatchedDirectories()
    private var watching: Task<Void, Never>?

    /// Creates the repositories of the root that a section has now. Nothing is read yet.
    init(_ section: DirectorySection) {
        self.section = section
        source = section.source
        _ = addReader(of: nil)
    }

    deinit { watching?.cancel() }

    /// Begins to ask, and to watch.
    func begin() {
        guard watching == nil, let reader = readers[nil] else { return }
        reader.refresh()
        watching = Task { [weak self, watched] in
            for await events in watched {
                guard let self else { return }
                for directory in events.listings.union(events.details) { refresh(directory) }
            }
        }
    }

    private func addReader(of directory: Int32?) -> GitReader? {
        guard let section, let read = section.readGitStatus else { return nil }
        let reader = GitReader(section, directory, watched: watched, turns: turns, read: read)
        readers[directory] = reader
        return reader
    }

    /// Asks about all repositories again, because the user wants it.
    func readAgain() { for reader in readers.values { reader.readAgain() } }

    /// Asks soon about the repositories that have a directory, because files in it may have changed. A repository
    /// around another one has the state of that.
    func refresh(_ directory: Int32?) {
        readers[directory]?.refresh()
        if let directory { refresh(source.parent(of: directory)) }
    }

    /// Asks about a directory that was read, if it is the top of a repository.
    func didRead(_ directory: Int32?) {
        guard source.isRepository(directory) else {
            guard let directory, let old = readers.removeValue(forKey: directory) else { return }
            old.stop()
            source.setGitStatus(nil, of: directory)
            section?.gitStatusDidChange(ignoresFewer: true)
            return
        }
        if let known = readers[directory] { known.didFindRepository() } else { addReader(of: directory)?.refresh() }
    }

    /// Ends asking about a directory that is closed. The states of its files stay until it is read again.
    func didClose(_ directory: Int32) { readers.removeValue(forKey: directory)?.stop() }

    /// Ends asking.
    func stop() {
        watching?.cancel()
        watching = nil
        for reader in readers.values { reader.stop() }
    }

    /// Waits until Git has answered about a repository, but not long. One that is not opened is asked about only once.
    func learn(_ directory: Int32?) async {
        if let known = readers[directory] { return await known.hasAnswered() }
        guard let directory, source.gitStatus(of: directory) == nil, let reader = addReader(of: directory) else {
            return
        }
        reader.refresh()
        await reader.hasAnswered()
        let isOpen = section?.history.liveTree.expandedItems.contains { $0.number == directory } ?? false
        if !isOpen, readers[directory] === reader { didClose(directory) }
    }
}

/// Lets few questions be asked at the same time, in their order.
actor GitTurns {
    private var freeCount = 4
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Waits for a turn. ``end()`` must be called after it.
    func begin() async {
        if freeCount > 0 {
            freeCount -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    /// Ends a turn.
    func end() { if waiting.isEmpty { freeCount += 1 } else { waiting.removeFirst().resume() } }
}

extension DirectorySection {
    /// Shows the states of the files.
    ///
    /// - Parameter ignoresFewer: Whether files may not be ignored any longer, so that a search looks at more of them.
    func gitStatusDidChange(ignoresFewer: Bool) {
        guard let list else { return }
        list.refreshVisibleRows()
        list.searchedItemsDidChange()
        if ignoresFewer { list.wholeTrees.load(index) }
    }
}
