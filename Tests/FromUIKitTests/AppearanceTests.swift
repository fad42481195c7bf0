import Testing
import UIKit

@MainActor
struct AppearanceTests {
    private typealias DataSource = UICollectionViewDiffableDataSource<Int, String>

    /// Two sections of fruit and tools.
    private func makeDataSource(
        in collectionView: UICollectionView,
        configure: @escaping @MainActor (UICollectionViewListCell, IndexPath, String) -> Void = { cell, _, text in
            var content = cell.defaultContentConfiguration()
            content.text = text
            cell.contentConfiguration = content
        }
    ) -> DataSource {
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String>(handler: configure)
        let dataSource = DataSource(collectionView: collectionView) { collectionView, indexPath, text in
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: text)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0, 1])
        snapshot.appendItems(["Apple", "Pear"], toSection: 0)
        snapshot.appendItems(["Hammer", "Saw"], toSection: 1)
        dataSource.apply(snapshot, animatingDifferences: false)
        return dataSource
    }

    @Test func eachSectionHasAConfigurationOfItsOwn() {
        let layout = UICollectionViewCompositionalLayout { sectionIndex, layoutEnvironment in
            var config = UICollectionLayoutListConfiguration(appearance: sectionIndex == 0 ? .plain : .insetGrouped)
            config.headerMode = sectionIndex == 0 ? .none : .supplementary
            return NSCollectionLayoutSection.list(using: config, layoutEnvironment: layoutEnvironment)
        }
        let collectionView = UICollectionView(collectionViewLayout: layout)
        let dataSource = makeDataSource(in: collectionView)
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { supplementaryView, _, _ in
            var content = UIListContentConfiguration.header()
            content.text = "Tools"
            supplementaryView.contentConfiguration = content
        }
        dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
            collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
        }
        let screen = HeadlessScreen(collectionView)
        let line = String(repeating: "─", count: 34)
        let rows = screen.rows()
        #expect(
            rows == [
                " Apple", " Pear", "", "    Tools", "  ╭\(line)╮", "  │ Hammer\(blanks(27))│", "  │ Saw\(blanks(30))│",
                "  ╰\(line)╯",
            ])
        screen.rows(afterClickAt: 6, 6)
        #expect(collectionView.state.focus == IndexPath(item: 1, section: 1))
    }

    @Test func headersAndFootersAreRegistered() {
        var config = UICollectionLayoutListConfiguration(appearance: .grouped)
        config.headerMode = .supplementary
        config.footerMode = .supplementary
        let collectionView = UICollectionView(collectionViewLayout: .list(using: config))
        let dataSource = makeDataSource(in: collectionView)
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { headerView, _, indexPath in
            var content = headerView.defaultContentConfiguration()
            content.text = "Section \(indexPath.section)"
            headerView.contentConfiguration = content
        }
        let footer = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionFooter
        ) { footerView, _, indexPath in
            var content = UIListContentConfiguration.footer()
            content.text = "End of \(indexPath.section)"
            footerView.contentConfiguration = content
        }
        dataSource.supplementaryViewProvider = { collectionView, elementKind, indexPath in
            if elementKind == UICollectionView.elementKindSectionHeader {
                return collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
            } else {
                return collectionView.dequeueConfiguredReusableSupplementary(using: footer, for: indexPath)
            }
        }
        let words = HeadlessScreen(collectionView).rows().filter { !$0.contains("─") }
        #expect(
            words == [
                " Section 0", " Apple", " Pear", " End of 0", " Section 1", " Hammer", " Saw", " End of 1",
            ])
    }

    @Test func separatorsAreUnderlines() {
        var config = UICollectionLayoutListConfiguration(appearance: .plain)
        config.showsSeparators = true
        config.separatorConfiguration.color = .palette(4)
        config.itemSeparatorHandler = { indexPath, sectionSeparatorConfiguration in
            var configuration = sectionSeparatorConfiguration
            if indexPath.section == 1, indexPath.item == 0 { configuration.bottomSeparatorVisibility = .hidden }
            return configuration
        }
        let collectionView = UICollectionView(collectionViewLayout: .list(using: config))
        let dataSource = makeDataSource(in: collectionView)
        let frame = HeadlessScreen(collectionView).frame()
        // Below Apple only: Pear is the last row of its section, and Hammer's separator is hidden.
        let underlined = (1...4).map { frame![Point(column: 10, row: $0)].style.attributes.contains(.underline) }
        #expect(underlined == [true, false, false, false])
        #expect(frame?[Point(column: 2, row: 2)].style.attributes.contains(.underline) == false)
        withExtendedLifetime(dataSource) {}
    }

    @Test func aSectionHasABackgroundOfItsOwn() {
        let layout = UICollectionViewCompositionalLayout { sectionIndex, layoutEnvironment in
            var config = UICollectionLayoutListConfiguration(appearance: .plain)
            if sectionIndex == 1 { config.backgroundColor = .palette(17) }
            return NSCollectionLayoutSection.list(using: config, layoutEnvironment: layoutEnvironment)
        }
        let collectionView = UICollectionView(collectionViewLayout: layout)
        let dataSource = makeDataSource(in: collectionView)
        let frame = HeadlessScreen(collectionView).frame()!
        let backgrounds = [2, 4].map { frame[Point(column: 12, row: $0)].style.background }
        #expect(backgrounds == [.standard, .palette(17)])
        withExtendedLifetime(dataSource) {}
    }

    @Test func aListAndACellHaveBackgrounds() {
        var config = UICollectionLayoutListConfiguration(appearance: .plain)
        config.backgroundColor = .palette(17)
        let collectionView = UICollectionView(collectionViewLayout: .list(using: config))
        let dataSource = makeDataSource(in: collectionView) { cell, indexPath, text in
            var content = cell.defaultContentConfiguration()
            content.text = text
            cell.contentConfiguration = content
            guard text == "Pear" else { return }
            var background = UIBackgroundConfiguration.listPlainCell()
            background.backgroundColor = .palette(52)
            background.strokeWidth = 1
            cell.backgroundConfiguration = background
        }
        let screen = HeadlessScreen(collectionView)
        let shown = screen.rows().map { $0.filter { $0 != "─" } }
        #expect(shown == [" Apple", " ╭╮", " │Pear\(blanks(31))│", " ╰╯", " Hammer", " Saw"])
        let frame = screen.frame()!
        #expect(frame[Point(column: 9, row: 3)].style.background == .palette(52))
        #expect(frame[Point(column: 9, row: 5)].style.background == .palette(17))
        #expect(frame[Point(column: 9, row: 11)].style.background == .palette(17))
        withExtendedLifetime(dataSource) {}
    }

    @Test func contentsHaveImagesAndSecondaryTexts() {
        let collectionView = UICollectionView(collectionViewLayout: .list(using: .init(appearance: .plain)))
        let dataSource = makeDataSource(in: collectionView) { cell, indexPath, text in
            var content = indexPath.item == 0 ? UIListContentConfiguration.subtitleCell() : .valueCell()
            content.image = UIImage(systemName: "star")
            content.text = text
            content.secondaryText = "\(text.count) letters"
            content.textProperties.numberOfLines = 2
            content.directionalLayoutMargins = NSDirectionalEdgeInsets.zero
            cell.contentConfiguration = content
        }
        #expect(
            HeadlessScreen(collectionView).rows() == [
                " ☆ Apple", "   5 letters", HeadlessScreen.row("☆ Pear", "4 letters"), " ☆ Hammer", "   6 letters",
                HeadlessScreen.row("☆ Saw", "3 letters"),
            ])
        withExtendedLifetime(dataSource) {}
    }

    @Test func aRowIsComposedOfParts() {
        let collectionView = UICollectionView(collectionViewLayout: .list(using: .init(appearance: .plain)))
        let dataSource = makeDataSource(in: collectionView) { cell, _, text in
            cell.contentConfiguration = HostingConfiguration {
                HStack {
                    Image(systemName: "star")
                    VStack {
                        Text(text)
                        Text("\(text.count) letters").foregroundStyle(.secondaryText)
                    }
                    Spacer()
                    Text("new")
                }
            }
        }
        let rows = HeadlessScreen(collectionView).rows()
        #expect(rows.prefix(2) == [HeadlessScreen.row("☆ Apple", "new"), "   5 letters"])
        withExtendedLifetime(dataSource) {}
    }

    @Test func accessoriesStandBesideTheContent() {
        let collectionView = UICollectionView(collectionViewLayout: .list(using: .init(appearance: .plain)))
        let dataSource = makeDataSource(in: collectionView) { cell, _, text in
            var content = cell.defaultContentConfiguration()
            content.text = text
            cell.contentConfiguration = content
            cell.accessories = [
                .label(text: "\(text.count)"), .checkmark(), .delete(displayed: .whenEditing),
                .reorder(displayed: .always, options: .init(tint: .secondaryText)),
            ]
        }
        #expect(HeadlessScreen(collectionView).rows().first == HeadlessScreen.row("Apple", "5 ✓ ≡"))
        withExtendedLifetime(dataSource) {}
    }

    private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}
