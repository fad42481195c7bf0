import CollectionViews
import DiffableSnapshots

import struct FoundationEssentials.IndexPath

/// The diffable data source of a list. Sections and cells are identified by their paths.
@MainActor
final class ContentSource: CollectionViewDiffableDataSource<ContentPath, ContentItem> {
    /// The properties of a section besides its cells.
    struct SectionInfo {
        let header: StyledText?
        let footer: StyledText?
        let surroundings: SectionDecorations

        /// Whether the rows have a column for triangles.
        let hasDisclosures: Bool

        /// Whether anything is drawn around any of the cells.
        let isDecorated: Bool
    }

    private(set) var sectionInfos: [ContentPath: SectionInfo] = [:]

    /// Whether this data source switched the view's headers on. It does so while the contents have any.
    private var showsHeaders = false

    /// Called after the user has moved an element.
    var elementDidMove: @MainActor () -> Void = {}

    /// Whether this data source switched the view's footers on.
    private var showsFooters = false

    /// Creates a data source without cells and makes it the view's.
    ///
    /// - Parameters:
    ///   - collectionView: The view.
    ///   - configure: Fills a cell of the view for an item.
    init(
        collectionView: CollectionView,
        configure: @escaping @MainActor (_ cell: ListCell, _ indexPath: IndexPath, _ item: ContentItem) -> Void
    ) {
        let row = CellRegistration<ListCell, ContentItem>(handler: configure)
        super.init(collectionView: collectionView) { view, indexPath, item in
            view.dequeueConfiguredReusableCell(using: row, for: indexPath, item: item)
        }
        textProvider = { $0.text }
        canFocusItem = { [unowned self] in isFocusable(at: $0) }
        decorations = Decorations(
            section: { [unowned self] in sectionInfo(at: $0)?.surroundings ?? .none },
            item: { [unowned self] in decorations(ofItemAt: $0) })
        let header = headerRegistration(for: collectionView)
        let footer = footerRegistration()
        supplementaryViewProvider = { [unowned self] view, kind, indexPath in
            let info = sectionInfo(at: indexPath.section)
            let isHeader = kind == CollectionView.elementKindSectionHeader
            guard (isHeader ? info?.header : info?.footer) != nil else { return nil }
            return view.dequeueConfiguredReusableSupplementary(using: isHeader ? header : footer, for: indexPath)
        }
    }

    /// Whether focus can move to a cell: if the cell says so, or if it expands and collapses.
    func isFocusable(at indexPath: IndexPath) -> Bool {
        guard let item = itemIdentifier(for: indexPath) else { return false }
        return item.canBecomeFocused || outlineState(at: indexPath).isExpandable
    }

    private func headerRegistration(for collectionView: CollectionView) -> SupplementaryRegistration<ListCell> {
        SupplementaryRegistration(elementKind: CollectionView.elementKindSectionHeader) {
            [unowned self, unowned collectionView] cell, _, indexPath in
            var content = ListContentConfiguration.header(in: collectionView.configuration.appearance)
            content.attributedText = sectionInfo(at: indexPath.section)?.header
            cell.contentConfiguration = content
        }
    }

    private func footerRegistration() -> SupplementaryRegistration<ListCell> {
        SupplementaryRegistration(elementKind: CollectionView.elementKindSectionFooter) {
            [unowned self] cell, _, indexPath in
            var content = ListContentConfiguration.groupedFooter()
            content.attributedText = sectionInfo(at: indexPath.section)?.footer
            cell.contentConfiguration = content
        }
    }

    /// Returns the properties of a section; `nil` if there is no such section.
    func sectionInfo(at section: Int) -> SectionInfo? { sectionIdentifier(for: section).flatMap { sectionInfos[$0] } }
}

extension ContentSource: RowActions {
    func swipeActions(at indexPath: IndexPath, isLeading: Bool) -> [ContextualAction]? {
        let modifiers = itemIdentifier(for: indexPath)?.modifiers
        return (isLeading ? modifiers?.leadingActions : modifiers?.trailingActions)?()
    }

    func contextMenu(at indexPath: IndexPath) -> (@MainActor () -> Menu?)? {
        itemIdentifier(for: indexPath)?.modifiers?.contextMenu
    }
}

// The update.
extension ContentSource {
    func show(_ draft: ListDraft, in collectionView: CollectionView?, completion: @escaping @MainActor () -> Void) {
        if draft.sections.contains(where: \.cells.hasLazyContents) { loadLazyContents() }
        if draft.sections.contains(where: \.cells.hasMovableElements) { moveElements() }
        let didShow: @MainActor () -> Void = { [self, weak collectionView] in
            // Not before the rows have changed: the view reads them when its configuration changes.
            collectionView.map(showSupplementaryViews)
            completion()
        }
        replaceSections(completion: didShow) { [self] in replacement(by: draft) }
    }

    private func replacement(by draft: ListDraft) -> SectionReplacement<ContentPath, ContentItem> {
        let old = sectionInfos
        let hasLooseDisclosures = draft.sections.contains { $0.isImplicit && !$0.cells.disclosures.isEmpty }
        sectionInfos = Dictionary(
            uniqueKeysWithValues: draft.sections.map { section in
                (section.path, SectionInfo(section, hasLooseDisclosures: hasLooseDisclosures))
            })
        let kept = sectionInfos.compactMap { path, new in old[path].map { (path: path, old: $0, new: new) } }
        let changed = kept.filter { $0.old.header != $0.new.header || $0.old.footer != $0.new.footer }
        let haveTrianglesChanged = kept.contains { $0.old.hasDisclosures != $0.new.hasDisclosures }
        return (
            sections: zip(draft.sections, draft.trees).map { section, tree in
                (section.path, adoptingExpansion(tree, of: section, from: old.keys))
            },
            changedSections: Set(changed.map(\.path)),
            hasChanged: { old, new in
                haveTrianglesChanged || !new.isDrawnLike(old)
            }
        )
    }

    /// Returns a tree in which the cells that were disclosures before are expanded as they were, and have the contents
    /// that were loaded for them.
    private func adoptingExpansion(
        _ tree: ListDraft.Tree, of section: SectionDraft, from old: some Sequence<ContentPath>
    ) -> ListDraft.Tree {
        guard !section.cells.disclosures.isEmpty else { return tree }
        let oldTrees = previousTrees(of: section, among: old)
        guard !oldTrees.isEmpty else { return tree }
        var expanded: [ContentItem] = []
        var collapsed: [ContentItem] = []
        var loaded: [(item: ContentItem, contents: ListDraft.Tree)] = []
        for index in section.cells.disclosures {
            let item = section.cells.items[index]
            guard let old = oldTrees.first(where: { $0.contains(item) }) else { continue }
            let isLoaded = item.lazyContents != nil && old.hasLazyContents(item)
            guard old.hasChildren(item) || isLoaded else { continue }
            if isLoaded, old.hasChildren(item) { loaded.append((item, old.snapshot(of: item))) }
            let isExpanded = old.isExpanded(item)
            if isExpanded == section.cells.isExpanded[index] { continue }
            if isExpanded { expanded.append(item) } else { collapsed.append(item) }
        }
        var tree = tree
        tree.expand(expanded)
        tree.collapse(collapsed)
        for (item, contents) in loaded { tree.replace(childrenOf: item, using: contents) }
        return tree
    }

    /// Returns the trees in which the cells of a section may have been before.
    ///
    /// These are the section's own tree and, for an implicit section, the trees of all implicit sections: a cell moves
    /// from one to the next when a section is inserted before it.
    private func previousTrees(of section: SectionDraft, among old: some Sequence<ContentPath>) -> [ListDraft.Tree] {
        var paths = [section.path]
        if section.isImplicit { paths += old.filter { $0.isOutsideSections && $0 != section.path } }
        return paths.map { snapshot(for: $0) }.filter { $0.count > 0 }
    }

    /// Switches the view's headers and footers on while the contents have any, unless the app has done so.
    private func showSupplementaryViews(of collectionView: CollectionView) {
        var configuration = collectionView.configuration
        if sectionInfos.values.contains(where: { $0.header != nil }) {
            if configuration.headerMode == .none { (configuration.headerMode, showsHeaders) = (.supplementary, true) }
        } else if showsHeaders {
            (configuration.headerMode, showsHeaders) = (.none, false)
        }
        if sectionInfos.values.contains(where: { $0.footer != nil }) {
            if configuration.footerMode == .none { (configuration.footerMode, showsFooters) = (.supplementary, true) }
        } else if showsFooters {
            (configuration.footerMode, showsFooters) = (.none, false)
        }
        collectionView.configuration = configuration
    }
}

extension ContentSource.SectionInfo {
    /// - Parameter hasLooseDisclosures: Whether any implicit section has a disclosure. All of them have a column for
    ///   triangles then, because cells can move from one to another.
    fileprivate init(_ section: SectionDraft, hasLooseDisclosures: Bool) {
        self.init(
            header: section.header, footer: section.footer, surroundings: section.surroundings,
            hasDisclosures: section.isImplicit ? hasLooseDisclosures : !section.cells.disclosures.isEmpty,
            isDecorated: section.cells.isDecorated || section.cells.hasLazyContents)
    }
}

extension ListDraft.Tree {
    /// Whether an item of the tree has contents that are loaded when it is expanded.
    fileprivate func hasLazyContents(_ item: ContentItem) -> Bool {
        index(of: item).map { self.item(at: $0).lazyContents != nil } ?? false
    }
}

extension ListContentConfiguration {
    fileprivate static func header(in appearance: ListConfiguration.Appearance) -> ListContentConfiguration {
        switch appearance {
        case .plain: .plainHeader()
        case .grouped: .groupedHeader()
        case .insetGrouped: .prominentInsetGroupedHeader()
        case .sidebar, .sidebarPlain: .sidebarHeader()
        }
    }
}

extension ContentSource {
    /// Returns the decorations of a cell.
    ///
    /// Below a cell are its own lines, and the lines of each cell whose disclosed contents end with this row.
    ///
    /// - Complexity: O(1) in a section without decorations and spaces; otherwise O(*d*) lookups, where *d* is the
    ///   number of cells whose disclosed contents end with this row.
    func decorations(ofItemAt indexPath: IndexPath) -> RowDecorations {
        guard let info = sectionInfo(at: indexPath.section), info.isDecorated,
            let item = itemIdentifier(for: indexPath), let section = sectionIdentifier(for: indexPath.section)
        else { return .none }
        let tree = shownSnapshot(for: section)
        let nextLevel = tree.item(atVisibleRow: indexPath.item + 1).map(tree.level(of:)) ?? 0
        var below: [RowDecorations.Line] = []
        var ending: ContentItem? = item
        while let item = ending, tree.level(of: item) >= nextLevel {
            below += item.decorations?.below ?? []
            ending = tree.level(of: item) > nextLevel ? tree.parent(of: item) : nil
        }
        var decorations = item.decorations ?? .none
        decorations.below = below
        return decorations
    }
}

extension ContentSource {
    /// Whether a cell is in the list, visible or not.
    func contains(_ item: ContentItem) -> Bool {
        sectionInfos.keys.contains { snapshot(for: $0).contains(item) }
    }

    /// The visible cells, from top to bottom.
    ///
    /// - Complexity: O(*n*), where *n* is the number of visible cells; O(1) until the next change after that.
    var visibleItems: [ContentItem] { snapshot().itemIdentifiers }
}

extension ContentSource {
    /// All cells, from top to bottom, also those in collapsed disclosures.
    ///
    /// - Complexity: O(*n*), where *n* is the number of cells.
    var allItems: [ContentItem] { snapshot().sectionIdentifiers.flatMap { snapshot(for: $0).items } }

    /// Returns the cell with the identity of a cell, visible or not; `nil` if there is none.
    func presentItem(_ item: ContentItem) -> ContentItem? {
        for section in sectionInfos.keys {
            let tree = snapshot(for: section)
            if let index = tree.index(of: item) { return tree.item(at: index) }
        }
        return nil
    }
}

// Elements that the user moves.
extension ContentSource {
    /// Lets the user move the elements of the contents that say so.
    func moveElements() {
        guard reorderingHandlers.canReorderItem == nil else { return }
        reorderingHandlers.canReorderItem = { $0.element?.canMove ?? false }
        reorderingHandlers.canMoveItem = { _, _ in false }
        canMoveBetween = { item, previous, next in
            guard let element = item.element else { return false }
            let (previous, next) = (previous?.element, next?.element)
            guard element.isBeside(previous) || element.isBeside(next) else { return false }
            // Not between two cells of one element.
            return previous.map { !$0.isBeside(next) || $0.index != next?.index } ?? true
        }
        reorderingHandlers.didReorder = { [unowned self] transaction in
            if let move = transaction.movedItems.first { didMove(move.item, in: move.finalSection) }
            elementDidMove()
        }
    }

    /// Tells a ``ForEach`` that the user has moved one of its elements.
    private func didMove(_ item: ContentItem, in section: ContentPath) {
        let tree = snapshot(for: section)
        let siblings = tree.parent(of: item).map(tree.children) ?? tree.rootItems
        guard let index = siblings.firstIndex(of: item), let moved = siblings[index].element else { return }
        if index > 0, let other = siblings[index - 1].element, moved.isBeside(other) {
            moved.elements.move(moved.index, .after, other.index)
        } else if index + 1 < siblings.count, let other = siblings[index + 1].element, moved.isBeside(other) {
            moved.elements.move(moved.index, .before, other.index)
        }
    }
}
