import DiffableSnapshots
import TreeSources

/// A section whose input is a directory.
@MainActor
final class DirectorySection: BrowserSection {
    let index: Int
    weak var list: BrowserList?

    private(set) var name: [UInt8]
    private(set) var history: SectionHistory
    private(set) var source: DirectorySource
    private(set) var isReading = false
    let makeDirectories: @Sendable () -> WatchedDirectories
    let clock: BrowserClock
    let sizeOptions: FileSizeOptions
    private(set) var failure: InputFailure?
    /// The work on the order of the files.
    var sorting: String?
    var activity: String? { sorting ?? sizes.activity }

    /// The work that arranges all items in another order.
    var arranging: Task<Void, Never>?

    /// Whether the user waits for the order or the files that were asked for.
    var isArranging = false

    /// Whether the order has stayed the same since that work has begun.
    var isArranged = true

    /// Reads the directories of the root.
    private(set) lazy var reader = DirectoryReader(self)

    /// Reads sizes and dates of the files in the root.
    private(set) lazy var details = DetailReader(self)

    /// Counts the sizes of the directories in the root.
    private(set) lazy var sizes = SizeReader(self)

    /// The repositories of Git in the root.
    private(set) lazy var git = Repositories(self)

    /// Returns the states of the files in a directory; `nil` if Git is not asked.
    let readGitStatus: BrowserOptions.GitStatusReading?

    /// How long Git is waited for.
    let gitPatience: GitPatience

    /// The version of the rules of files `.ignore` that the rows show.
    private var shownIgnoreVersion = 0

    /// The directories that were the root before, by their paths.
    private var earlierRoots: [[UInt8]: EarlierRoot] = [:]

    private struct EarlierRoot {
        let input: Int32
        let source: DirectorySource
        let tree: TreeSnapshot
    }

    /// Where the focus goes when the root has been read.
    private var place: Place?

    /// The number of levels that are opened when the root has been read; `nil` for none.
    private var expandedLevels: Int?

    /// Opens directories at the beginning, until a key or another root ends that; `nil` if nothing is opened.
    private(set) var firstDirectories: FirstDirectories?

    /// An entry of the root.
    enum Place {
        case first
        case name([UInt8])
    }

    init(
        _ index: Int, _ name: [UInt8], _ source: DirectorySource, in list: BrowserList, _ options: BrowserOptions
    ) {
        (self.index, self.name) = (index, name)
        (self.source, self.list) = (source, list)
        expandedLevels = options.levelsAtBeginning
        makeDirectories = options.makeDirectories
        clock = options.clock
        sizeOptions = options.fileSizes
        gitPatience = options.gitPatience
        let readGitStatus: BrowserOptions.GitStatusReading = { [gitPatience] path throws(GitTimeout) in
            try await GitStatus.read(path, limit: gitPatience.limit)
        }
        self.readGitStatus = options.isSecure ? nil : options.readGitStatus ?? readGitStatus
        history = SectionHistory(of: index, in: list, clock: clock)
        history.source = source
        if options.fillsScreen, options.expandedLevels == nil, options.state == nil {
            firstDirectories = FirstDirectories(self)
        }
    }

    var progress: ReadingProgress? {
        let directories = reader.firstReadings
        guard isReading || !directories.isEmpty else { return nil }
        return ReadingProgress(rows: directories.map(source.childCount).reduce(0, +))
    }

    var canBeReadAgain: Bool { true }

    var isUnwatched: Bool { !reader.unwatchedDirectories.isEmpty }

    func begin() {
        isReading = true
        reader.begin()
        sizes.begin()
        git.begin()
    }

    func reload() {
        for directory in source.readDirectories {
            source.forgetDetails(of: source.children(of: directory, haveDetails: true))
            reader.readAgain(directory)
        }
        git.readAgain()
        source.countAllAgain()
        list?.refreshVisibleRows()
    }

    func stop() {
        reader.stop()
        sizes.stop()
        git.stop()
        arranging?.cancel()
        arranging = nil
        firstDirectories = nil
    }

    func mayHaveMoreChildren(_ item: Int32?) -> Bool {
        if case .complete = source.state(of: item) { false } else { true }
    }

    func learnIgnoredItems(in directory: Int32?) async { await git.learn(directory) }

    func load(_ item: Int32) async throws { try await reader.read(item, isFirst: true) }
}

// Reports of the reader.
extension DirectorySection {
    /// Called when the root cannot be read.
    func readingDidFail(_ error: any Error) {
        failure = InputFailure(sentence: "\(error)")
        isReading = false
        list?.didRead(index)
    }

    /// Called while a directory is read for the first time, when many more entries are known.
    ///
    /// - Parameter entries: Its entries; `nil` if the list asks for them.
    func didReadPart(of directory: Int32?, _ entries: DirectoryEntries?) {
        if let entries { show(entries, of: directory, isFirst: true, isEnd: false) }
        list?.statusChanged()
    }

    /// Called when a directory was read to its end.
    ///
    /// - Parameters:
    ///   - directory: The directory, or `nil` for the root.
    ///   - entries: Its entries; `nil` if the list asks for them.
    ///   - isFirst: Whether it was not read before.
    func didRead(
        _ directory: Int32?, _ entries: DirectoryEntries?, _ error: InputError?, isFirst: Bool
    ) {
        if let entries { show(entries, of: directory, isFirst: isFirst, isEnd: true) }
        git.didRead(directory)
        ignoreFilesMayHaveChanged()
        if directory == nil {
            failure = error.map { InputFailure(sentence: "\($0)") }
            isReading = false
            moveFocus()
            place = nil
            openUpperLevels()
            list?.didRead(index)
            if isFirst { firstDirectories?.begin() }
        }
        firstDirectories?.didRead(directory)
        list?.statusChanged()
    }

    /// Opens the upper levels of the first root, as `--expand` asks.
    private func openUpperLevels() {
        guard let levels = expandedLevels else { return }
        expandedLevels = nil
        list?.dataSource.showLevels(levels + 1, in: index)
    }

    /// Called when details of files may have changed in a directory.
    func detailsMayHaveChanged(in directory: Int32?) {
        details.refresh(directory)
        git.refresh(directory)
        Task { [source] in
            await Task.detached { source.readIgnoreFile(of: directory) }.value
            if self.source === source { ignoreFilesMayHaveChanged() }
        }
    }

    /// Shows the files as they are now, if the rules of a file `.ignore` have changed.
    private func ignoreFilesMayHaveChanged() {
        guard source.ignoreVersion != shownIgnoreVersion else { return }
        shownIgnoreVersion = source.ignoreVersion
        gitStatusDidChange(ignoresFewer: true)
    }
}

// Making another directory the root.
extension DirectorySection {
    /// The path of the root.
    var rootPath: [UInt8] { source.path }

    /// Makes another directory the root. One that was the root before is as it was then.
    ///
    /// - Throws: `InputError` if there is no such directory. Then nothing changes.
    func setRoot(_ path: [UInt8], focusing place: Place) throws(InputError) {
        guard let list else { return }
        let earlier = earlierRoots[path]
        let new = if let earlier { earlier.source } else { try DirectorySource(path: path) }
        new.arrangement = source.arrangement
        new.sort = source.sort
        stop()
        earlierRoots[source.path] = EarlierRoot(input: history.input, source: source, tree: history.liveTree)
        list.apply(TreeSnapshot(), to: index)
        list.wholeTrees.stop(index)
        list.pinAfterReading()
        history.end()
        (sorting, isArranging) = (nil, false)
        source = new
        reader = DirectoryReader(self)
        details = DetailReader(self)
        sizes = SizeReader(self)
        git = Repositories(self)
        name = path.isEmpty ? Array(".".utf8) : path
        history = SectionHistory(
            of: index, input: earlier?.input ?? list.sources.addInput(to: index), in: list,
            clock: clock)
        history.source = new
        self.place = place
        if case .first = place { list.staysAtTop = true }
        list.updateHeaders()
        if let earlier { list.apply(earlier.tree, to: index) }
        moveFocus()
        begin()
    }

    /// Moves the focus to its place in a new root, as soon as that is known.
    private func moveFocus() {
        guard let place else { return }
        let items = history.liveTree.rootItems
        let item =
            switch place {
            case .first: items.first
            case .name(let name): items.first { source.printed(.name, of: $0.number) == name }
            }
        if let item, list?.moveFocus(to: item) == true { self.place = nil }
    }
}

// The tree of the directories that were read.
extension DirectorySection {
    /// The number of bytes of an entry in a tree that shares nothing with others.
    private static let entrySize = 50

    /// The number of items up to which all are arranged before the next key.
    private static let smallItemCount = 10_000

    /// The entries of a directory that the list shows.
    func shownEntries(of directory: Int32?) -> ShownEntries {
        ShownEntries(
            directory: directory.map(item), tree: history.liveTree,
            readDirectories: source.readDirectories(in: directory))
    }

    /// Shows the entries of a directory. Entries that were there before keep their descendants.
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
            // The order of the files, or the open directories, have changed since then.
            entries = DirectoryEntries(
                of: directory, in: source, input: history.input, since: isFirst ? nil : shownEntries(of: directory))
            shown = entries.shown(in: old, of: parent, source)
        }
        guard let new = shown else { return }
        let changes = source.changes(of: directory)
        let count = changes.gone.count + changes.new.count
        if isEnd, !isFirst, count == 0, entries.changeNothing { return }
        var reading = TreeReading(
            edit: .replace(new), isMarked: isEnd && !isFirst, hasManyDifferences: count > TreeReading.markLimit)
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
            isArranging = false
            return history.apply(TreeReading(edit: .replace(TreeSnapshot(source.outline(), input: history.input))))
        }
        isArranged = false
        list?.statusChanged()
        guard arranging == nil else { return }
        arranging = Task { [source] in
            // Keys that come while it works are one change.
            while !isArranged, !Task.isCancelled {
                isArranged = true
                await history.showKnown(of: source)
            }
            guard !Task.isCancelled else { return }
            (arranging, isArranging) = (nil, false)
            list?.statusChanged()
        }
    }

    private func item(_ number: Int32) -> TreeItem { TreeItem(input: history.input, number: number) }
}
