import CollectionViews
import DiffableSnapshots
import Synchronization
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

    /// Called when what the list knows about an input has changed.
    var statusDidChange: (() -> Void)?

    init(_ inputs: [BrowserInput], options: BrowserOptions) {
        self.options = options
        var configuration = ListConfiguration(appearance: .plain)
        configuration.headerMode = inputs.count > 1 ? .supplementary : .none
        configuration.footerMode = .supplementary
        configuration.headerTopPadding = 0
        configuration.pinsAncestors = true
        let areFiles = inputs.allSatisfy { if case .directory = $0.content { true } else { false } }
        if areFiles, !inputs.isEmpty { configuration.columns = FileColumns.all }
        view = CollectionView(configuration: configuration)
        let sources = SourceTable(count: inputs.count)
        self.sources = sources
        let showTexts = TextsHandler()
        let row = CellRegistration<ListCell, TreeItem> { cell, _, item in
            cell.show(sources.label(of: item))
            showTexts.run?(cell, item)
        }
        dataSource = CollectionViewDiffableDataSource(collectionView: view) { view, indexPath, item in
            view.dequeueConfiguredReusableCell(using: row, for: indexPath, item: item)
        }
        dataSource.changeMarkDuration = .seconds(3)
        dataSource.textProvider = { sources.label(of: $0).searchedText }
        makeSections(inputs)
        if areFiles {
            showTexts.run = { [weak self] cell, item in
                cell.columnTexts = self?.sections[Int(item.input)].columnTexts(of: item.number) ?? [:]
            }
            view.columnSort = ColumnSort(.label)
            view.columnSortHandler = { [weak self] sort in
                for section in self?.sections ?? [] { section.sort(by: sort) }
            }
        }
        setUpHandlers()
        setUpSupplements()
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

    private func setUpHandlers() {
        dataSource.sectionSnapshotHandlers.canHaveChildren = { [sources] in sources.canLoadChildren(of: $0) }
        dataSource.sectionSnapshotHandlers.willExpandItem = { [weak self] item in
            self?.sections[Int(item.input)].willToggle(item.number, isExpanding: true)
        }
        dataSource.sectionSnapshotHandlers.willCollapseItem = { [weak self] item in
            self?.sections[Int(item.input)].willToggle(item.number, isExpanding: false)
        }
        dataSource.sectionSnapshotHandlers.loadChildren = { [sources, weak self] item in
            try await self?.load(item)
            var snapshot = Snapshot()
            let children = sources[item.input]?.children(of: item.number) ?? []
            snapshot.append(children.map { TreeItem(input: item.input, number: $0) })
            return snapshot
        }
    }

    private func setUpSupplements() {
        let header = SupplementaryRegistration<ListCell>(elementKind: CollectionView.elementKindSectionHeader) {
            [unowned self] cell, _, indexPath in
            var content = ListContentConfiguration.groupedHeader()
            content.attributedText = StyledText(ItemLabel([.init(sections[indexPath.section].name, .name)]))
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
    private func load(_ item: TreeItem) async throws { try await sections[Int(item.input)].load(item.number) }

    /// Begins to read all inputs.
    func begin() { for section in sections { section.begin() } }

    /// Shows another tree in a section.
    ///
    /// - Parameter isMarked: Whether what differs is marked.
    func apply(_ snapshot: Snapshot, to section: Int, isMarked: Bool = false) {
        guard !isMarked else { return dataSource.apply(snapshot, to: section, animatingDifferences: false) }
        dataSource.withoutChangeMarks { dataSource.apply(snapshot, to: section, animatingDifferences: false) }
    }

    /// The section of the focused item, or the first one.
    var focusedSection: any BrowserSection { sections[focusedItem.map { Int($0.input) } ?? 0] }

    /// Shows items again that are on the screen.
    func refresh(_ items: Set<TreeItem>) {
        for indexPath in view.indexPathsForVisibleItems {
            guard let item = dataSource.itemIdentifier(for: indexPath), items.contains(item),
                let cell = view.cellForItem(at: indexPath)
            else { continue }
            cell.show(sources.label(of: item))
            cell.columnTexts = sections[Int(item.input)].columnTexts(of: item.number)
        }
    }

    /// The items on the screen.
    var visibleItems: [TreeItem] { view.indexPathsForVisibleItems.compactMap(dataSource.itemIdentifier) }

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

    /// Whether an item has children that are not known yet.
    func canLoadChildren(of item: TreeItem) -> Bool {
        guard let source = self[item.input], source.isLazy else { return false }
        return source.hasChildren(item.number)
    }
}

extension ItemLabel {
    /// The text that a search looks at: all but what only describes the contents of the item.
    fileprivate var searchedText: String {
        String(decoding: parts.lazy.filter { $0.role != .summary }.flatMap(\.bytes), as: UTF8.self)
    }
}

extension ListCell {
    /// Shows an item.
    fileprivate func show(_ label: ItemLabel) {
        var content = defaultContentConfiguration()
        content.attributedText = StyledText(label)
        content.textProperties.numberOfLines = 1
        contentConfiguration = content
        accessories = [.outlineDisclosure(), .multiselect()]
    }
}
