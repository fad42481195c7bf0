import CollectionViews
import TreeSources

import struct FoundationEssentials.IndexPath

// The names of the inputs above their rows, and what is wrong with them below.
extension BrowserList {
    /// Sets what the headers and the footers show.
    func setUpSupplements() {
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

    /// Shows the headers again.
    func updateHeaders() { if view.configuration.headerMode == .supplementary { updateSupplements() } }

    /// Shows what has changed below the rows of the sections.
    func updateFooters() {
        let mode: ListConfiguration.FooterMode = sections.contains { $0.footer != nil } ? .supplementary : .none
        guard view.configuration.footerMode == mode else { return view.configuration.footerMode = mode }
        if mode == .supplementary { updateSupplements() }
    }

    private func updateSupplements() {
        view.reloadData()
        // The focus must be right before the next change.
        _ = view.numberOfSections
    }
}
