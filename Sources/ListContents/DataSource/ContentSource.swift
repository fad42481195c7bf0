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
        let surroundings: SectionSurroundings
        let hasDisclosures: Bool
        let isDecorated: Bool
    }

    /// The sections.
    private var parts: [ContentPlace: Part] = [:]

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
        replaceSections(completion: completion) { [self, weak collectionView] in
            let old = parts
            parts = [:]
            var haveTrianglesChanged = false
            var changed = Set<ContentPlace>()
            var sections: [(identifier: ContentPlace, tree: ListDraft.Tree)] = []
            for (section, tree) in zip(draft.sections, draft.trees) {
                let part = Part(section)
                parts[section.place] = part
                if let old = old[section.place] {
                    if old.header != part.header || old.footer != part.footer { changed.insert(section.place) }
                    if old.hasDisclosures != part.hasDisclosures { haveTrianglesChanged = true }
                }
                sections.append((section.place, adoptingExpansion(tree, of: section)))
            }
            collectionView.map(showSupplementaryViews)
            return SectionReplacement(sections: sections, changedSections: changed) { old, new in
                haveTrianglesChanged || !new.cell.showsTheSame(as: old.cell)
            }
        }
    }

    /// A tree in which cells that hid others before are open as the person left them.
    private func adoptingExpansion(_ tree: ListDraft.Tree, of section: SectionDraft) -> ListDraft.Tree {
        guard !section.cells.disclosures.isEmpty else { return tree }
        let old = snapshot(for: section.place)
        guard old.count > 0 else { return tree }
        var expanded: [ContentItem] = []
        var collapsed: [ContentItem] = []
        for index in section.cells.disclosures {
            let item = section.cells.items[index]
            guard old.contains(item), old.hasChildren(item) else { continue }
            let isExpanded = old.isExpanded(item)
            if isExpanded == section.cells.isExpanded[index] { continue }
            if isExpanded { expanded.append(item) } else { collapsed.append(item) }
        }
        var tree = tree
        tree.expand(expanded)
        tree.collapse(collapsed)
        return tree
    }

    /// Has the view ask for headers and footers when there are any.
    private func showSupplementaryViews(of collectionView: CollectionView) {
        if parts.values.contains(where: { $0.header != nil }), collectionView.configuration.headerMode == .none {
            collectionView.configuration.headerMode = .supplementary
        }
        if parts.values.contains(where: { $0.footer != nil }), collectionView.configuration.footerMode == .none {
            collectionView.configuration.footerMode = .supplementary
        }
    }
}

extension ContentSource.Part {
    fileprivate init(_ section: SectionDraft) {
        self.init(
            header: section.header, footer: section.footer, surroundings: section.surroundings,
            hasDisclosures: !section.cells.disclosures.isEmpty, isDecorated: section.cells.isDecorated)
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
