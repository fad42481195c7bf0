import CollectionViews
import DiffableSnapshots
import TextMatching
import TreeSources

/// The list of a browser: a section for each input, and a row for each item.
@MainActor
final class BrowserList {
    let view: CollectionView
    let dataSource: CollectionViewDiffableDataSource<Int, TreeItem>

    /// The sources of the inputs, which are asked on several threads.
    let sources: SourceTable

    /// What the rows show.
    let rows: ItemRows

    /// The sections, in the order of the inputs.
    private(set) var sections: [any BrowserSection] = []

    private let options: BrowserOptions

    /// What the list is filtered by at the beginning; `nil` for nothing.
    let initialFilter: FilterPattern?

    /// What restores a stored state; `nil` if there is none.
    private(set) var restorer: StateRestorer?

    /// The names of the inputs in a stored state.
    let stateNames: [[UInt8]]

    /// The stored states of inputs that this list does not have.
    private(set) var otherSections: [BrowserState.Section] = []

    /// What makes all items known for a search.
    private(set) lazy var wholeTrees = WholeTreeLoader(self, memoryLimit: options.memoryLimit)

    /// Whether the focus is on the first row, whatever rows arrive: the inputs are read for the first time, and the
    /// user has done nothing yet.
    var staysAtTop: Bool

    /// Called when there is something to tell.
    var messageHandler: ((String) -> Void)?

    /// Called when what the list knows about an input has changed.
    var statusDidChange: (() -> Void)?

    /// Called when a reading of an input has ended.
    var readingDidEnd: (() -> Void)?

    /// Creates a list without rows.
    ///
    /// - Parameters:
    ///   - names: The names of the inputs in a stored state.
    ///   - makeSection: Returns the section of the input with a number.
    init(names: [[UInt8]], options: BrowserOptions, makeSection: (Int, BrowserList) -> any BrowserSection) {
        self.options = options
        stateNames = names
        let count = names.count
        let filter = (options.filter ?? options.state?.filter).map { FilterPattern($0) }
        initialFilter = filter.flatMap { $0.isEmpty ? nil : $0 }
        staysAtTop = true
        var configuration = ListConfiguration(appearance: .plain)
        configuration.headerMode = count > 1 ? .supplementary : .none
        configuration.headerTopPadding = .zero
        configuration.pinsAncestors = true
        view = CollectionView(configuration: configuration)
        let sources = SourceTable(count: count)
        let rows = ItemRows(sources, fileColors: options.fileColors)
        (self.sources, self.rows) = (sources, rows)
        let row = CellRegistration<ListCell, TreeItem> { cell, _, item in rows.show(item, in: cell) }
        dataSource = CollectionViewDiffableDataSource(collectionView: view) { view, indexPath, item in
            view.dequeueConfiguredReusableCell(using: row, for: indexPath, item: item)
        }
        dataSource.changeMarkDuration = .seconds(3)
        dataSource.textProvider = { sources.text(of: $0) }
        sections = (0..<count).map { makeSection($0, self) }
        var snapshot = DiffableDataSourceSnapshot<Int, TreeItem>()
        snapshot.appendSections(Array(sections.indices))
        dataSource.apply(snapshot, animatingDifferences: false)
        view.host.holdHandler = { [weak self] in self?.holdDidChange() }
        setUpSupplements()
        guard let state = options.state?.arranged(for: names) else { return }
        restorer = StateRestorer(state, in: self)
        otherSections = Array(state.sections[count...])
        staysAtTop = state.focus == nil
    }

    /// Begins to read all inputs.
    func begin() {
        for section in sections { section.begin() }
        statusChanged()
        guard let initialFilter else { return }
        view.filter.apply(initialFilter)
        wholeTrees.begin()
    }

    /// What the list knows about an input has changed.
    func statusChanged() {
        view.awaitsItems = wholeTrees.isLoading || sections.contains(where: \.isReading)
        statusDidChange?()
    }

    /// Reads all inputs again.
    func reload() { for section in sections { section.reload() } }

    /// Ends all reading.
    func stop() {
        for section in sections { section.stop() }
        wholeTrees.stop()
    }

    /// Shows another tree in a section.
    ///
    /// - Parameter isMarked: Whether what differs is marked.
    func apply(_ snapshot: TreeSnapshot, to section: Int, isMarked: Bool = false) {
        if isMarked {
            dataSource.apply(snapshot, to: section, animatingDifferences: false)
        } else {
            dataSource.withoutChangeMarks { dataSource.apply(snapshot, to: section, animatingDifferences: false) }
        }
        restorer?.update(section)
        if staysAtTop { moveToTop() }
    }

    /// Moves the focus to the first row, unless a filter has chosen another one.
    private func moveToTop() {
        guard view.filter.pattern == nil, let position = view.focusedPosition, position.ordinal > 0 else { return }
        view.perform(.moveToFirst)
    }

    /// Shows the updates that are held so far, if updates are held.
    func showHeldUpdates() {
        dataSource.showHeldUpdates()
        holdDidChange()
    }

    /// Notes that updates are held from now on, or no longer.
    private func holdDidChange() {
        for section in sections { section.history.holdDidChange() }
        refreshVisibleRows()
        statusChanged()
    }

    /// Removes the marks of what has changed.
    func removeChangeMarks() {
        let duration = dataSource.changeMarkDuration
        dataSource.changeMarkDuration = nil
        dataSource.changeMarkDuration = duration
    }

    /// Tells that a reading of an input has ended.
    func didRead(_ input: Int) {
        // From now on, the focus stays on its item.
        if !sections.contains(where: \.isReading) { staysAtTop = false }
        readingDidEnd?()
        restorer?.didRead(input)
        wholeTrees.load(input)
        updateFooters()
        statusChanged()
    }
}

// Sources, and the children that they have.
extension BrowserList {
    /// Notes what an input is.
    func setSource(_ source: any TreeSource, of input: Int32) {
        show(source, of: input)
        // Without these handlers, a big tree is expanded at once, and not item by item.
        if source.childLoading != .immediate { loadChildren() }
    }

    /// Lets the rows of an input show what a source has.
    func show(_ source: (any TreeSource)?, of input: Int32) {
        sources.show(source.map { [$0] } ?? [], of: input)
        dataSource.pathSeparators[sources.section(of: input)] = source?.pathSeparator
    }

    /// Lets the list ask for the children of an item that is opened.
    private func loadChildren() {
        dataSource.sectionSnapshotHandlers.canHaveChildren = { [sources] in sources.canLoadChildren(of: $0) }
        dataSource.sectionSnapshotHandlers.availableChildren = { [sources] item in sources.availableChildren(of: item) }
        dataSource.sectionSnapshotHandlers.loadChildren = { [sources, weak self] item in
            try await self?.load(item)
            return sources.children(of: item)
        }
    }

    /// Waits until the children of an item are known, or the first of many.
    private func load(_ item: TreeItem) async throws {
        // The list may show another root by now, or have closed the item.
        guard !Task.isCancelled, let section = section(of: item) else { throw CancellationError() }
        try await section.load(item.number)
        if self.section(of: item) === section { restorer?.update(sources.section(of: item.input)) }
    }

    /// Returns what is printed of an item.
    func printed(_ item: TreeItem) -> ChosenItem {
        let source = sources.source(showing: item)
        let part = options.printedPart ?? source?.kind.usualPart ?? .name
        return ChosenItem(bytes: source?.printed(part, of: item.number) ?? [], part: part)
    }
}
