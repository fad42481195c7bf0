import DiffableSnapshots
import TreeSources

/// Reads sizes and dates of files on another thread, for the rows on the screen, and again when they change.
@MainActor
final class DetailReader {
    private weak var section: DirectorySection?

    /// The source of the items. Those of another root have other numbers.
    private let source: DirectorySource

    /// The items whose details are read next.
    private var wanted: Set<Int32> = []
    private var reading: Task<Void, Never>?

    /// The directories in which details have changed.
    private var changedDirectories: Set<Int32?> = []
    private var refreshing: Task<Void, Never>?

    /// Details that change all the time are read once in this time.
    private static let interval = Duration.milliseconds(250)

    init(_ section: DirectorySection) {
        self.section = section
        source = section.source
    }

    /// Reads the details of an item, together with the details of other items.
    func want(_ item: Int32) {
        wanted.insert(item)
        guard reading == nil else { return }
        reading = Task { [weak self] in
            while await self?.readWanted() == true {}
            self?.reading = nil
        }
    }

    /// Reads details in a directory again: at once those on the screen, the others when they are shown.
    func refresh(_ directory: Int32?) {
        changedDirectories.insert(directory)
        guard refreshing == nil else { return }
        refreshing = Task { [weak self] in
            while await self?.refreshChanged() == true {}
            self?.refreshing = nil
        }
    }

    /// - Returns: Whether there was something to read.
    private func readWanted() async -> Bool {
        guard !wanted.isEmpty, section?.source === source else { return false }
        let items = Array(wanted)
        wanted = []
        let changed = await onAnotherThread { [source] in source.readDetails(of: items) }
        show(items, changed)
        return true
    }

    private func refreshChanged() async -> Bool {
        guard !changedDirectories.isEmpty, let section, section.source === source, let list = section.list else {
            return false
        }
        for directory in changedDirectories { source.countAgain(directory) }
        let known = changedDirectories.flatMap { source.children(of: $0, haveDetails: true) }
        changedDirectories = []
        let visible = Set(list.visibleItems.filter { $0.input == section.history.input }.map(\.number))
        let items = source.sort?.needsDetails == true ? known : known.filter(visible.contains)
        if source.sort?.needsDetails != true { source.forgetDetails(of: known.filter { !visible.contains($0) }) }
        let changed = await onAnotherThread { [source] in source.readDetails(of: items) }
        show(items, changed)
        await section.clock.wait(for: Self.interval)
        return true
    }

    private func show(_ items: [Int32], _ changed: [Int32]) {
        guard let section, section.source === source else { return }
        let input = section.history.input
        let tree = section.history.liveTree
        let changedItems = changed.map { TreeItem(input: input, number: $0) }.filter(tree.contains)
        if !changedItems.isEmpty {
            section.history.apply(TreeReading(edit: .none, changedItems: changedItems, isMarked: true))
        }
        let read = Set(items.map { TreeItem(input: input, number: $0) })
        section.list?.refreshVisibleRows(where: read.contains)
    }
}
