import CollectionViews
import DiffableSnapshots
import Synchronization
import TerminalCanvas
import TreeSources

import struct FoundationEssentials.IndexPath

/// The list of a browser: a section for each input, and a row for each item.
@MainActor
final class BrowserList {
    typealias Snapshot = DiffableDataSourceSectionSnapshot<TreeItem>

    let view: CollectionView
    let dataSource: CollectionViewDiffableDataSource<Int, TreeItem>

    /// The sources of the inputs, which are asked on several threads.
    let sources: SourceTable

    /// The sections, in the order of the inputs.
    private(set) var sections: [any BrowserSection] = []

    private let options: BrowserOptions

    /// What restores a stored state; `nil` if there is none.
    private var restorer: StateRestorer?

    /// The work that makes all items known for a search, by input.
    private var wholeTrees: [Int: Task<Void, Never>] = [:]

    /// Whether all items are to be known.
    private var needsEverything = false

    /// Called when there is something to tell.
    var messageHandler: ((String) -> Void)?

    /// Called when what the list knows about an input has changed.
    var statusDidChange: (() -> Void)?

    init(_ inputs: [BrowserInput], options: BrowserOptions) {
        self.options = options
        var configuration = ListConfiguration(appearance: .plain)
        configuration.headerMode = inputs.count > 1 ? .supplementary : .none
        configuration.headerTopPadding = 0
        configuration.pinsAncestors = true
        let areFiles = inputs.allSatisfy { if case .directory = $0.content { true } else { false } }
        if areFiles, !inputs.isEmpty {
            configuration.columns = FileColumns.all
            configuration.labelTitle = "Name"
        }
        view = CollectionView(configuration: configuration)
        let sources = SourceTable(count: inputs.count)
        self.sources = sources
        let showTexts = TextsHandler()
        let row = CellRegistration<ListCell, TreeItem> { cell, _, item in
            cell.show(sources.label(of: item), nameStyle: sources.style(of: item, in: options.fileColors))
            showTexts.run?(cell, item)
        }
        dataSource = CollectionViewDiffableDataSource(collectionView: view) { view, indexPath, item in
            view.dequeueConfiguredReusableCell(using: row, for: indexPath, item: item)
        }
        dataSource.changeMarkDuration = .seconds(3)
        dataSource.textProvider = { sources.text(of: $0) }
        makeSections(inputs)
        if areFiles {
            showTexts.run = { [weak self] cell, item in
                cell.columnTexts = self?.sections[Int(item.input)].columnTexts(of: item.number) ?? [:]
            }
            dataSource.sectionSnapshotHandlers.willExpandItem = { [weak self] item in
                self?.sections[Int(item.input)].willToggle(item.number, isExpanding: true)
            }
            dataSource.sectionSnapshotHandlers.willCollapseItem = { [weak self] item in
                self?.sections[Int(item.input)].willToggle(item.number, isExpanding: false)
            }
            view.columnSort = ColumnSort(.label)
            view.columnSortHandler = { [weak self] sort in
                for section in self?.sections ?? [] { section.sort(by: sort) }
            }
        }
        setUpSupplements()
        restorer = options.state.map { StateRestorer($0, in: self) }
    }

    private func makeSections(_ inputs: [BrowserInput]) {
        sections = inputs.enumerated().map { index, input in
            switch input.content {
            case .directory(let source): DirectorySection(index, input.name, source, in: self, options)
            case .text(let text): TextSection(index, input.name, text, in: self, options)
            }
        }
        var snapshot = DiffableDataSourceSnapshot<Int, TreeItem>()
        snapshot.appendSections(Array(sections.indices))
        dataSource.apply(snapshot, animatingDifferences: false)
    }

    /// Notes what an input is.
    func setSource(_ source: any TreeSource, of input: Int) {
        sources[Int32(input)] = source
        // Without these handlers, a big tree is expanded at once, and not item by item.
        if source.isLazy { loadChildren() }
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

    private func setUpSupplements() {
        let header = SupplementaryRegistration<ListCell>(elementKind: CollectionView.elementKindSectionHeader) {
            [unowned self] cell, _, indexPath in
            var content = ListContentConfiguration.groupedHeader()
            content.attributedText = StyledText(ItemLabel([.init(sections[indexPath.section].name, .name)]))
            content.textProperties.transform = .none
            cell.contentConfiguration = content
        }
        let footer = SupplementaryRegistration<ListCell>(elementKind: CollectionView.elementKindSectionFooter) {
            [unowned self] cell, _, indexPath in
            var content = ListContentConfiguration.groupedFooter()
            content.attributedText = sections[indexPath.section].footer
            cell.contentConfiguration = content
        }
        dataSource.supplementaryViewProvider = { [unowned self] view, kind, indexPath in
            if kind == CollectionView.elementKindSectionHeader {
                return view.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
            }
            guard sections[indexPath.section].footer != nil else { return nil }
            return view.dequeueConfiguredReusableSupplementary(using: footer, for: indexPath)
        }
    }

    /// Waits until the children of an item are known, or the first of many.
    private func load(_ item: TreeItem) async throws {
        try await sections[Int(item.input)].load(item.number)
        restorer?.update(Int(item.input))
    }

    /// Shows what has changed below the rows of the sections.
    func updateFooters() {
        let mode: ListConfiguration.FooterMode = sections.contains { $0.footer != nil } ? .supplementary : .none
        guard view.configuration.footerMode == mode else { return view.configuration.footerMode = mode }
        guard mode == .supplementary else { return }
        view.reloadData()
        // The focus must be right before the next change.
        _ = view.numberOfSections
    }

    /// Ends all reading.
    func stop() {
        for section in sections { section.stop() }
        for task in wholeTrees.values { task.cancel() }
    }

    /// Begins to read all inputs.
    func begin() { for section in sections { section.begin() } }

    /// Makes all items known, so that a search finds those that were never opened.
    func loadEverything() {
        needsEverything = true
        for input in sections.indices { loadEverything(of: input) }
    }

    private func loadEverything(of input: Int) {
        guard needsEverything, !sections[input].isReading, let source = sources[Int32(input)], source.isLazy else {
            return
        }
        wholeTrees[input]?.cancel()
        wholeTrees[input] = Task.detached { [weak self] in
            let isComplete = await WholeTree(source).load { await self?.showKnown(source, of: input) }
            await self?.showKnown(source, of: input)
            if !Task.isCancelled { await self?.wholeTreeDidLoad(of: input, isComplete: isComplete) }
        }
        statusDidChange?()
    }

    /// Whether items are being made known for a search.
    var isLoadingEverything: Bool { !wholeTrees.isEmpty }

    private func wholeTreeDidLoad(of input: Int, isComplete: Bool) {
        wholeTrees[input] = nil
        if !isComplete { messageHandler?("Only the first \(WholeTree.limit) items are searched") }
        statusDidChange?()
    }

    /// Called when a reading of an input has ended.
    var readingDidEnd: (() -> Void)?

    /// Tells that a reading of an input has ended.
    func didRead(_ input: Int) {
        readingDidEnd?()
        loadEverything(of: input)
        updateFooters()
        statusDidChange?()
    }

    /// Shows the items of a source that are known.
    private nonisolated func showKnown(_ source: any TreeSource, of input: Int) async {
        let outline = source.outline()
        let new = Snapshot(
            preorder: outline.items.map { TreeItem(input: Int32(input), number: $0) }, levels: outline.levels)
        await MainActor.run {
            guard sources[Int32(input)] === source else { return }
            sections[input].history.apply(TreeReading(snapshot: new))
            // The person who searches is typing, and waits for what is found.
            dataSource.showHeldUpdates()
        }
    }

    /// Shows another tree in a section.
    ///
    /// - Parameter isMarked: Whether what differs is marked.
    func apply(_ snapshot: Snapshot, to section: Int, isMarked: Bool = false) {
        if isMarked {
            dataSource.apply(snapshot, to: section, animatingDifferences: false)
        } else {
            dataSource.withoutChangeMarks { dataSource.apply(snapshot, to: section, animatingDifferences: false) }
        }
        restorer?.update(section)
    }

    /// The section of the focused item, or the first one.
    var focusedSection: any BrowserSection { sections[focusedItem.map { Int($0.input) } ?? 0] }

    /// Shows items again that are on the screen.
    func refresh(_ items: Set<TreeItem>) { refreshVisibleRows(where: items.contains) }

    /// Shows all rows on the screen again.
    func refreshVisibleRows(where isIncluded: (TreeItem) -> Bool = { _ in true }) {
        for indexPath in view.indexPathsForVisibleItems {
            guard let item = dataSource.itemIdentifier(for: indexPath), isIncluded(item),
                let cell = view.cellForItem(at: indexPath)
            else { continue }
            cell.show(sources.label(of: item), nameStyle: sources.style(of: item, in: options.fileColors))
            let texts = sections[Int(item.input)].columnTexts(of: item.number)
            if texts != cell.columnTexts { cell.columnTexts = texts }
        }
    }

    /// Removes the marks of what has changed.
    func removeChangeMarks() {
        let duration = dataSource.changeMarkDuration
        dataSource.changeMarkDuration = nil
        dataSource.changeMarkDuration = duration
    }

    /// The items on the screen.
    var visibleItems: [TreeItem] { view.indexPathsForVisibleItems.compactMap(dataSource.itemIdentifier) }

    /// Whether no input has rows.
    var isEmpty: Bool { sections.indices.allSatisfy { dataSource.snapshot(for: $0).isEmpty } }

    /// Returns the item that has the focus.
    var focusedItem: TreeItem? { view.state.focus.flatMap(dataSource.itemIdentifier) }

    /// Returns the bytes that are printed of an item.
    func printed(_ item: TreeItem, _ part: PrintedPart? = nil) -> [UInt8] {
        guard let source = sources[item.input] else { return [] }
        return source.printed(part ?? options.printedPart ?? source.kind.usualPart, of: item.number)
    }
}

/// Shows the texts in the columns of a row. It is set when the list is complete.
@MainActor
private final class TextsHandler {
    var run: ((ListCell, TreeItem) -> Void)?
}

/// The sources of a browser's inputs. A text has none until its first bytes show what it is.
final class SourceTable: Sendable {
    private let sources: Mutex<[(any TreeSource)?]>

    init(count: Int) { sources = Mutex(Array(repeating: nil, count: count)) }

    subscript(input: Int32) -> (any TreeSource)? {
        get { sources.withLock { $0[Int(input)] } }
        set { sources.withLock { $0[Int(input)] = newValue } }
    }

    func label(of item: TreeItem) -> ItemLabel { self[item.input]?.labels(of: [item.number])[0] ?? ItemLabel() }

    /// Returns the text of an item that a search looks at.
    func text(of item: TreeItem) -> String { self[item.input]?.text(of: item.number) ?? "" }

    /// Returns the style of a file's name, or `nil` if it has none of its own.
    func style(of item: TreeItem, in colors: FileColors?) -> Style? {
        guard let colors, let directory = self[item.input] as? DirectorySource else { return nil }
        return colors.style(
            of: directory.printed(.name, of: item.number), directory.fileKind(of: item.number),
            directory.details(of: item.number))
    }

    /// Returns the children of an item that are known.
    func children(of item: TreeItem) -> BrowserList.Snapshot {
        var snapshot = BrowserList.Snapshot()
        let children = self[item.input]?.children(of: item.number) ?? []
        snapshot.append(children.map { TreeItem(input: item.input, number: $0) })
        return snapshot
    }

    /// Returns the children of an item of a document. Those of a directory are read first.
    func availableChildren(of item: TreeItem) -> BrowserList.Snapshot? {
        guard let source = self[item.input], source.isLazy, !(source is DirectorySource) else { return nil }
        return children(of: item)
    }

    /// Whether an item has children, known or not.
    func hasChildren(_ item: TreeItem) -> Bool { self[item.input]?.hasChildren(item.number) ?? false }

    /// Whether an item has children that are not known yet.
    func canLoadChildren(of item: TreeItem) -> Bool {
        guard let source = self[item.input], source.isLazy else { return false }
        return source.hasChildren(item.number)
    }
}

extension ListCell {
    /// Shows an item.
    fileprivate func show(_ label: ItemLabel, nameStyle: Style?) {
        var content = defaultContentConfiguration()
        content.attributedText = StyledText(label, nameStyle: nameStyle)
        content.textProperties.numberOfLines = 1
        contentConfiguration = content
        accessories = [.outlineDisclosure(), .multiselect()]
    }
}
