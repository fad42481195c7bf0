import CollectionViews
import DiffableSnapshots
import TextMatching
import TreeSources

import struct FoundationEssentials.IndexPath

/// The list of a browser: a section for each input, and a row for each item.
@MainActor
final class BrowserList {
    let view: CollectionView
    let dataSource: CollectionViewDiffableDataSource<Int, TreeItem>

    /// The sources of the inputs, which are asked on several threads.
    let sources: SourceTable

    /// The content of the rows.
    let rows: ItemRows

    /// The sections, in the order of the inputs.
    private(set) var sections: [any BrowserSection] = []

    let options: BrowserOptions

    /// Searches and filters again, because other items are searched.
    func searchedItemsDidChange() { dataSource.textProvider = dataSource.textProvider }

    /// Lets a filter such as `git:ignored` look at ignored files. Other filters do not.
    func filterMayHaveChanged() {
        let wantsIgnored = view.filter.pattern?.matches("ignored", inField: "git") ?? false
        if sources.searchIgnored(wantsIgnored) { searchedItemsDidChange() }
        let hasMatches = dataSource.hasFilterMatches
        if showsMatches || hasMatches { refreshVisibleRows() }
        showsMatches = hasMatches
    }

    /// Whether rows show the matches inside.
    private var showsMatches = false

    /// What counts as a difference between two snapshots. Of one input that is read again, the list also marks the
    /// order of members and the form of numbers.
    var comparisonRules: ComparisonRules {
        ComparisonRules(ignoredFields: options.ignoredFields, isExact: !options.beginsWithDifference)
    }

    /// Examples of fields that a filter can compare.
    var fieldExamples: [String] {
        guard directories.isEmpty else { return ["size>10k", "date>2026-05"] }
        let item = focusedItem
        guard let source = item.flatMap({ sources[$0.input] }) ?? sections.first?.history.source else { return [] }
        return FieldNames(source, around: item?.number).examples
    }

    /// The filter at the beginning; `nil` for none.
    let initialFilter: FilterPattern?

    /// Restores a stored state; `nil` if there is none.
    private(set) var restorer: StateRestorer?

    /// The names of the inputs in a stored state.
    let stateNames: [[UInt8]]

    /// The stored states of inputs that this list does not have.
    private(set) var otherSections: [BrowserState.Section] = []

    /// Makes all items known for a search.
    private(set) lazy var wholeTrees = WholeTreeLoader(self, memoryLimit: options.memoryLimit)

    /// Whether the focus is on the first row, whatever rows arrive: the inputs are read for the first time, and the
    /// user has done nothing yet.
    var staysAtTop: Bool

    /// Whether the list is on the screen, or will be with the next frame.
    private(set) var isShown = false

    /// Keeps the last row in sight while rows arrive.
    private(set) lazy var follower = EndFollower(self, begins: options.follows)

    /// Since when changes are marked and counted; `nil` if they are not pinned.
    var pinnedTime: LocalTime?

    /// Whether changes are pinned as soon as all inputs were read.
    var pinsAfterReading: Bool

    /// For each input among several, the line with the titles of a table; none for other inputs.
    var titleLines: [[UInt8]] = []

    /// The elements that are shown as rows of a table; `nil` for none.
    var elementTable: ElementTable?

    /// The sum that the status line shows.
    private(set) lazy var total = TableTotal(self)

    /// The sort that the user has chosen last; `nil` for none.
    var lastSort: ColumnSort?

    /// The item that had the focus at the last sort, if all rows above it were its ancestors then, or before other
    /// sorts.
    var focusOfLastSort: TreeItem?

    /// Whether the first rows are shown as soon as the rows are sorted.
    var showsTopAfterSort = false

    /// The columns that can be shown beside the labels; none for a list without columns.
    var allColumns: [ListColumn] = []

    /// The fewest columns of a label beside them.
    var columnLabelWidth = labelWidth

    /// The columns that the user wants to see, by their fields or titles; `nil` for all.
    var chosenColumns: [String]?

    /// Whether an array is offered as a table, and the source for which this is known.
    var tableOffer: (source: ObjectIdentifier, isReading: Bool, isOffered: Bool)?

    /// Called with a message for the user.
    var messageHandler: ((String) -> Void)?

    /// Called when the state of an input has changed.
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
        // The user chooses single rows, not records.
        let usualScope = options.picks ? FilterScope.rows : .matches
        let filter = (options.filter ?? options.state?.filter).map {
            FilterPattern($0, scope: options.filterScope ?? usualScope)
        }
        initialFilter = filter.flatMap { $0.isEmpty ? nil : $0 }
        staysAtTop = !options.follows
        pinsAfterReading = options.pinsChanges
        chosenColumns = options.columns ?? options.state?.columns
        var configuration = ListConfiguration(appearance: .plain)
        configuration.headerMode = count > 1 ? .supplementary : .none
        configuration.headerTopPadding = .zero
        configuration.pinsAncestors = true
        view = CollectionView(configuration: configuration)
        view.scrollsSideways = true
        view.filter.usualScope = usualScope
        let sources = SourceTable(count: count)
        let rows = ItemRows(sources, fileColors: options.fileColors, ignoring: options.ignoredFields)
        (self.sources, self.rows) = (sources, rows)
        let row = CellRegistration<ListCell, TreeItem> { cell, _, item in rows.show(item, in: cell) }
        dataSource = CollectionViewDiffableDataSource(collectionView: view) { view, indexPath, item in
            view.dequeueConfiguredReusableCell(using: row, for: indexPath, item: item)
        }
        dataSource.changeMarkDuration = .seconds(3)
        dataSource.textProvider = { sources.text(of: $0) }
        dataSource.possibleItemsProvider = { sources.isPossible($0, toHave: $1) }
        dataSource.fieldProvider = { sources.rowValue($1, of: $0) }
        dataSource.fieldNameProvider = { item, name in
            sources.source(showing: item)?.isNamed(item.number, by: ItemField(name)) ?? false
        }
        dataSource.fieldNamesProvider = { sources.fieldNames }
        sections = (0..<count).map { makeSection($0, self) }
        rows.filterMatch = { [weak self] in self?.dataSource.filterMatch(in: $0) }
        rows.pinnedSource = { [weak self] in self?.section(of: $0)?.history.pinnedSource }
        var snapshot = DiffableDataSourceSnapshot<Int, TreeItem>()
        snapshot.appendSections(Array(sections.indices))
        dataSource.apply(snapshot)
        view.host.holdHandler = { [weak self] in self?.holdDidChange() }
        view.host.filterHandler = { [weak self] in
            self?.filterMayHaveChanged()
            self?.didSort()
            self?.follower.follow()
        }
        setUpSupplements()
        guard let state = options.state?.arranged(for: names) else { return }
        restorer = StateRestorer(state, in: self)
        otherSections = Array(state.sections[count...])
        staysAtTop = !options.follows && state.focus == nil
    }

    /// Begins to read all inputs.
    func begin() {
        for section in sections { section.begin() }
        statusChanged()
        guard let initialFilter else { return }
        view.filter.apply(initialFilter)
        wholeTrees.begin()
    }

    /// Called when the state of an input has changed.
    func statusChanged() {
        if !awaitsFirstRows { openFirstItems() }
        view.awaitsOrder = sections.contains { $0.isArranging || $0.history.comparison != nil }
        didSort()
        view.awaitsItems = wholeTrees.isLoading || sections.contains(where: \.isReading)
        statusDidChange?()
    }

    /// Called before the first frame.
    func willBeShown() {
        isShown = true
        openFirstItems()
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
    /// - Parameters:
    ///   - isMarked: Whether the differences are marked.
    ///   - replacesItems: Whether items of an earlier reading are gone. The focus stays on its item then, if it can.
    func apply(_ snapshot: TreeSnapshot, to section: Int, isMarked: Bool = false, replacesItems: Bool = false) {
        dataSource.marksReordering = sections[section].history.source?.hasInputOrder ?? true
        let focus = focusedItem
        if isMarked {
            dataSource.apply(snapshot, to: section)
        } else {
            dataSource.withoutChangeMarks { dataSource.apply(snapshot, to: section) }
        }
        restorer?.update(section)
        if staysAtTop { moveToTop() }
        if replacesItems, focus != nil, focusedItem == focus {
            follower.focusDidStay(on: focus)
        } else {
            follower.follow()
        }
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
        follower.follow()
        statusChanged()
    }

    /// Removes the marks of changes, unless they are pinned.
    func removeChangeMarks() {
        let duration = exchange(&dataSource.changeMarkDuration, with: nil)
        dataSource.changeMarkDuration = duration
    }

    /// Called when a reading of an input has ended.
    func didRead(_ input: Int) {
        // From now on, the focus stays on its item.
        if !sections.contains(where: \.isReading) {
            staysAtTop = false
            if pinsAfterReading { pin() }
        }
        readingDidEnd?()
        restorer?.didRead(input)
        wholeTrees.load(input)
        total.update()
        reportMissingColumn()
        updateFooters()
        follower.follow()
        statusChanged()
    }
}

// Sources, and the children that they have.
extension BrowserList {
    /// Notes the source of an input.
    func setSource(_ source: any TreeSource, of input: Int32) {
        show(source, of: input)
        // Without these handlers, a big tree is expanded at once, and not item by item.
        if source.childLoading != .immediate { loadChildren() }
    }

    /// Lets a source show the rows of an input.
    func show(_ source: (any TreeSource)?, of input: Int32) {
        sources.show(source.map { [$0] } ?? [], of: input)
        dataSource.pathSeparators[sources.section(of: input)] = source?.pathSeparator
        // Names of files are found by their letters, and texts as they are written.
        let kinds = sections.compactMap(\.history.source?.kind) + [source?.kind ?? .directory]
        let namesFiles = kinds.contains(where: \.namesFiles)
        view.filter.isLiteral = !options.picks && !namesFiles
        if source?.kind.form == .document, dataSource.recordProvider == nil {
            dataSource.recordProvider = { [sources] in sources.isRecord($0) }
        }
    }

    /// Lets the list ask for the children of an item that is opened.
    private func loadChildren() {
        dataSource.sectionSnapshotHandlers.canHaveChildren = sources.canLoadChildren
        dataSource.sectionSnapshotHandlers.availableChildren = { [sources, wholeTrees] item in
            wholeTrees.itemWillOpen(in: sources.section(of: item.input))
            return sources.availableChildren(of: item)
        }
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

    /// Returns the printed part of an item.
    func printed(_ item: TreeItem) -> ChosenItem {
        let source = sources.source(showing: item)
        let part = options.printedPart ?? source?.kind.usualPart ?? .name
        return ChosenItem(bytes: source?.printed(part, of: item.number) ?? [], part: part)
    }

    /// Returns whether an item is printed with one of other items: in a diff, with a file or a hunk that it is in, and
    /// in indented text, with an item above it on the same line.
    func isPrinted(_ item: TreeItem, withOneOf others: Set<TreeItem>) -> Bool {
        guard let source = sources.source(showing: item), [.diff, .indented].contains(source.kind) else { return false }
        let part = options.printedPart ?? source.kind.usualPart
        let parents = sequence(first: item.number) { source.parent(of: $0) }.dropFirst()
        let line = source.kind == .indented ? source.place(of: item.number)?.line : nil
        guard part == .line || line == nil && [.value, .text].contains(part) else { return false }
        return parents.contains { parent in
            others.contains(TreeItem(input: item.input, number: parent))
                && (line == nil || source.place(of: parent)?.line == line)
        }
    }
}

// The items in the list.
extension BrowserList {
    /// Whether the user has not moved, selected or filtered anything so far.
    var isUntouched: Bool {
        view.state.focus.map { $0.item == 0 && $0.section == 0 } ?? true && dataSource.selectedItemIdentifiers.isEmpty
            && view.filter.pattern == nil
    }

    /// Expands a visible item that has children.
    func expand(_ item: TreeItem) {
        guard sources.hasChildren(item), let indexPath = dataSource.indexPath(for: item) else { return }
        dataSource.expandItem(at: indexPath)
    }

    /// The number of rows of the screen that no item needs.
    var freeRowCount: Int {
        let rows = sections.indices.reduce(0) { $0 + dataSource.snapshot(for: $1).visibleItemCount }
        let headers = sections.count > 1 ? sections.count + titleLines.count { !$0.isEmpty } : 0
        return view.state.size.rows - rows - headers
    }

    /// The item that has the focus.
    var focusedItem: TreeItem? { dataSource.focusedItemIdentifier }

    /// The source of the focused item, and the kind of its items.
    var focusedSource: (any TreeSource)? { focusedItem.flatMap(sources.source) }
    var focusedForm: InputKind.Form? { focusedSource?.kind.form }

    /// Returns the section that shows the input of an item; `nil` if it shows another root by now.
    func section(of item: TreeItem) -> (any BrowserSection)? {
        let section = sections[sources.section(of: item.input)]
        return section.history.input == item.input ? section : nil
    }

    /// The section of the focused item, or the first one.
    var focusedSection: any BrowserSection {
        sections.count > 1 ? focusedItem.flatMap(section) ?? sections[0] : sections[0]
    }

    /// The section for the commands of snapshots: a section that has no rows because it shows an earlier snapshot or a
    /// difference, or else the section of the focused item.
    var steppedSection: any BrowserSection { sections.first { $0.history.isEmptyAside } ?? focusedSection }

    /// The selected items in the order of the list, or without a selection the focused one.
    var actedItems: [TreeItem] {
        let selected = dataSource.selectedItemIdentifiers
        guard !selected.isEmpty else { return focusedItem.map { [$0] } ?? [] }
        return sections.indices.flatMap { dataSource.snapshot(for: $0).items.filter(selected.contains) }
    }

    /// Moves the focus to the first item of a section, if it has one.
    func moveFocus(toSection section: Int) {
        if let first = dataSource.snapshot(for: section).item(atVisibleRow: 0) { moveFocus(to: first) }
    }

    /// Moves the focus to an item.
    ///
    /// - Returns: Whether the item has a row.
    @discardableResult
    func moveFocus(to item: TreeItem) -> Bool {
        guard let indexPath = dataSource.indexPath(for: item) else { return false }
        view.perform(.focus(indexPath))
        return true
    }

    /// Moves the focus to a hunk of the diff that an item is in, and opens the file that has it.
    ///
    /// - Parameter count: The number of hunks down from the item, or up if it is negative.
    /// - Returns: `false` if the item is in no diff.
    func moveToHunk(_ count: Int, from item: TreeItem) -> Bool {
        guard let source = sources.source(showing: item), source.kind == .diff else { return false }
        let items = dataSource.shownSnapshot(for: sources.section(of: item.input)).items
        guard let start = items.firstIndex(of: item) else { return true }
        let others = count > 0 ? Array(items[(start + 1)...]) : items[..<start].reversed()
        guard let hunk = others.lazy.filter({ source.isHunk($0.number) }).prefix(abs(count)).last else { return true }
        return reveal(hunk)
    }

    /// Opens the items around an item, and moves the focus to it.
    ///
    /// - Returns: Whether the item has a row.
    @discardableResult
    func reveal(_ item: TreeItem) -> Bool {
        guard let source = sources.source(showing: item) else { return false }
        for number in sequence(first: item.number, next: source.parent(of:)).dropFirst().reversed() {
            // Children that are known are shown at once.
            _ = source.children(of: number)
            expand(TreeItem(input: item.input, number: number))
        }
        return moveFocus(to: item)
    }

    /// The items on the screen.
    var visibleItems: [TreeItem] { view.indexPathsForVisibleItems.compactMap(dataSource.itemIdentifier) }

    /// Whether no input has rows. While updates are held, the rows on the screen count.
    var isEmpty: Bool {
        guard sections.indices.allSatisfy({ dataSource.snapshot(for: $0).isEmpty }) else { return false }
        return !view.holdsUpdates || sections.indices.allSatisfy { view.numberOfItems(inSection: $0) == 0 }
    }

    /// Shows the rows on the screen again.
    ///
    /// - Parameter isIncluded: Whether the row of an item is shown again.
    func refreshVisibleRows(where isIncluded: (TreeItem) -> Bool = { _ in true }) {
        var (items, cells) = ([TreeItem](), [ListCell]())
        for indexPath in view.indexPathsForVisibleItems {
            guard let item = dataSource.itemIdentifier(for: indexPath), isIncluded(item),
                let cell = view.cellForItem(at: indexPath)
            else { continue }
            items.append(item)
            cells.append(cell)
        }
        rows.show(items, in: cells)
    }
}
