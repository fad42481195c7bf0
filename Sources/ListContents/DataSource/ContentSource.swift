import CollectionViews
import DiffableSnapshots

import struct FoundationEssentials.IndexPath

/// The diffable data source under a list. Sections and cells are known by their places.
@MainActor
final class ContentSource: CollectionViewDiffableDataSource<ContentPlace, ContentItem> {
    /// What is known of a section besides its cells.
    struct Part {
        let header: StyledText?
        let footer: StyledText?
        let surroundings: SectionDecorations

        /// Whether its cells leave room for triangles.
        let hasDisclosures: Bool
        let isDecorated: Bool
    }

    /// The sections.
    private var parts: [ContentPlace: Part] = [:]

    /// Whether the view asks for headers, or footers, because the contents have some, and not because it was told to.
    private var asksForHeaders = false
    private var asksForFooters = false

    /// Creates a data source without cells and makes it that of a view.
    ///
    /// - Parameters:
    ///   - collectionView: The view.
    ///   - row: Fills the cells.
    init(collectionView: CollectionView, row: CellRegistration<ListCell, ContentItem>) {
        super.init(collectionView: collectionView) { view, indexPath, item in
            view.dequeueConfiguredReusableCell(using: row, for: indexPath, item: item)
        }
        let header = SupplementaryRegistration<ListCell>(elementKind: CollectionView.elementKindSectionHeader) {
            [unowned self, unowned collectionView] cell, _, indexPath in
            var content = ListContentConfiguration.header(in: collectionView.configuration.appearance)
            content.attributedText = part(at: indexPath.section)?.header
            cell.contentConfiguration = content
        }
        let footer = SupplementaryRegistration<ListCell>(elementKind: CollectionView.elementKindSectionFooter) {
            [unowned self] cell, _, indexPath in
            var content = ListContentConfiguration.groupedFooter()
            content.attributedText = part(at: indexPath.section)?.footer
            cell.contentConfiguration = content
        }
        supplementaryViewProvider = { [unowned self] view, kind, indexPath in
            let part = part(at: indexPath.section)
            let isHeader = kind == CollectionView.elementKindSectionHeader
            guard (isHeader ? part?.header : part?.footer) != nil else { return nil }
            return view.dequeueConfiguredReusableSupplementary(using: isHeader ? header : footer, for: indexPath)
        }
    }

    /// What is known of a section; `nil` where there is none.
    func part(at section: Int) -> Part? { sectionIdentifier(for: section).flatMap { parts[$0] } }

    /// Puts a draft in the place of what is there.
    func show(_ draft: ListDraft, in collectionView: CollectionView?, completion: @escaping @MainActor () -> Void) {
        let shown: @MainActor () -> Void = { [self, weak collectionView] in
            // Behind the change: the view looks at rows when its configuration changes, and these are the new ones now.
            collectionView.map(showSupplementaryViews)
            completion()
        }
        replaceSections(completion: shown) { [self] in
            let old = parts
            parts = [:]
            var haveTrianglesChanged = false
            var changed = Set<ContentPlace>()
            var sections: [(identifier: ContentPlace, tree: ListDraft.Tree)] = []
            let hasLooseDisclosures = draft.sections.contains { $0.isImplicit && !$0.cells.disclosures.isEmpty }
            for (section, tree) in zip(draft.sections, draft.trees) {
                let part = Part(section, hasLooseDisclosures: hasLooseDisclosures)
                parts[section.place] = part
                if let old = old[section.place] {
                    if old.header != part.header || old.footer != part.footer { changed.insert(section.place) }
                    if old.hasDisclosures != part.hasDisclosures { haveTrianglesChanged = true }
                }
                sections.append((section.place, adoptingExpansion(tree, of: section, from: old.keys)))
            }
            return SectionReplacement(sections: sections, changedSections: changed) { old, new in
                haveTrianglesChanged || !new.cell.showsTheSame(as: old.cell)
            }
        }
    }

    /// A tree in which cells that hid others before are open as the person left them.
    private func adoptingExpansion(
        _ tree: ListDraft.Tree, of section: SectionDraft, from old: some Sequence<ContentPlace>
    ) -> ListDraft.Tree {
        guard !section.cells.disclosures.isEmpty else { return tree }
        let olds = earlierTrees(of: section, among: old)
        guard !olds.isEmpty else { return tree }
        var expanded: [ContentItem] = []
        var collapsed: [ContentItem] = []
        for index in section.cells.disclosures {
            let item = section.cells.items[index]
            guard let old = olds.first(where: { $0.contains(item) }), old.hasChildren(item) else { continue }
            let isExpanded = old.isExpanded(item)
            if isExpanded == section.cells.isExpanded[index] { continue }
            if isExpanded { expanded.append(item) } else { collapsed.append(item) }
        }
        var tree = tree
        tree.expand(expanded)
        tree.collapse(collapsed)
        return tree
    }

    /// The trees in which the cells of a section may have stood before: its own, and for cells outside of all sections, which
    /// are divided by every section that comes between them, those of all such cells.
    private func earlierTrees(of section: SectionDraft, among old: some Sequence<ContentPlace>) -> [ListDraft.Tree] {
        var places = [section.place]
        if section.isImplicit {
            places += old.filter { $0.isOutsideOfSections && $0 != section.place }
        }
        return places.map { snapshot(for: $0) }.filter { $0.count > 0 }
    }

    /// Has the view ask for headers and footers as long as there are any, if it does not anyway.
    private func showSupplementaryViews(of collectionView: CollectionView) {
        var configuration = collectionView.configuration
        if parts.values.contains(where: { $0.header != nil }) {
            if configuration.headerMode == .none { (configuration.headerMode, asksForHeaders) = (.supplementary, true) }
        } else if asksForHeaders {
            (configuration.headerMode, asksForHeaders) = (.none, false)
        }
        if parts.values.contains(where: { $0.footer != nil }) {
            if configuration.footerMode == .none { (configuration.footerMode, asksForFooters) = (.supplementary, true) }
        } else if asksForFooters {
            (configuration.footerMode, asksForFooters) = (.none, false)
        }
        collectionView.configuration = configuration
    }
}

extension ContentSource.Part {
    /// What is known of a section.
    ///
    /// - Parameters:
    ///   - section: The section.
    ///   - hasLooseDisclosures: Whether there is a disclosure among all cells outside of sections: these share one column for
    ///     triangles, as they may go from one of their sections to another.
    fileprivate init(_ section: SectionDraft, hasLooseDisclosures: Bool) {
        self.init(
            header: section.header, footer: section.footer, surroundings: section.surroundings,
            hasDisclosures: section.isImplicit ? hasLooseDisclosures : !section.cells.disclosures.isEmpty,
            isDecorated: section.cells.isDecorated)
    }
}

extension ListContentConfiguration {
    /// The header of a section in a list of an appearance.
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
    /// Whether there is a cell, visible or not.
    func contains(_ item: ContentItem) -> Bool { parts.keys.contains { snapshot(for: $0).contains(item) } }
}
