import CollectionViews
import TreeSources

// The names of the inputs above their rows, and their failures below.
extension BrowserList {
    /// Sets the content of the headers and the footers.
    func setUpSupplements() {
        let header = SupplementaryRegistration<ListCell>(elementKind: CollectionView.elementKindSectionHeader) {
            [unowned self] cell, _, indexPath in
            var content = ListContentConfiguration.groupedHeader()
            content.attributedText = StyledText(ItemLabel([.init(sections[indexPath.section].name, .name)]))
            content.textProperties.transform = .none
            if let titles = titleLine(ofSection: indexPath.section) {
                content.secondaryAttributedText = titles
                content.secondaryTextProperties.numberOfLines = 1
            }
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

    /// Returns the titles of a table among several inputs, which are above its lines; `nil` if there are none.
    private func titleLine(ofSection section: Int) -> StyledText? {
        guard titleLines.indices.contains(section), !titleLines[section].isEmpty else { return nil }
        // The lines have a column for a triangle before them.
        return StyledText(ItemLabel([.init("  ".utf8, .name), .init(titleLines[section], .name)]))
    }

    /// Shows the headers again.
    func updateHeaders() { if view.configuration.headerMode == .supplementary { updateSupplements() } }

    /// Shows the footers again.
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
