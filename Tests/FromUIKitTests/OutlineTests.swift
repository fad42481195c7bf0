import Testing
import UIKit

private enum Place: String, Hashable { case europe = "Europe", france = "France", paris = "Paris", spain = "Spain" }

@MainActor
struct OutlineTests {
    private typealias DataSource = UICollectionViewDiffableDataSource<Int, Place>

    /// An outline whose parents have headers of their own.
    private func makeOutline(
        in collectionView: UICollectionView, style: UICellAccessory.OutlineDisclosureStyle = .header
    ) -> UICollectionViewDiffableDataSource<Int, Place> {
        let parentRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Place> { cell, _, place in
            var content = cell.defaultContentConfiguration()
            content.text = place.rawValue
            cell.contentConfiguration = content
            let options = UICellAccessory.OutlineDisclosureOptions(style: style)
            cell.accessories = [.outlineDisclosure(options: options)]
        }
        let leafRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Place> { cell, _, place in
            var content = cell.defaultContentConfiguration()
            content.text = place.rawValue
            cell.contentConfiguration = content
        }
        let dataSource = DataSource(collectionView: collectionView) { collectionView, indexPath, place in
            switch place {
            case .europe, .france:
                return collectionView.dequeueConfiguredReusableCell(
                    using: parentRegistration, for: indexPath, item: place)
            case .paris, .spain:
                return collectionView.dequeueConfiguredReusableCell(
                    using: leafRegistration, for: indexPath, item: place)
            }
        }
        var snapshot = NSDiffableDataSourceSectionSnapshot<Place>()
        snapshot.append([.europe])
        snapshot.append([.france, .spain], to: .europe)
        snapshot.append([.paris], to: .france)
        snapshot.expand([.europe])
        dataSource.apply(snapshot, to: 0, animatingDifferences: false)
        return dataSource
    }

    private let collectionView = UICollectionView(
        collectionViewLayout: .list(using: UICollectionLayoutListConfiguration(appearance: .sidebar)))

    @Test func anOutlineExpandsItsItems() {
        let dataSource = makeOutline(in: collectionView)
        let screen = HeadlessScreen(collectionView)
        #expect(screen.rows() == [" ▾ Europe", " ├─▸ France", " └── Spain"])
        #expect(screen.rows(afterClickAt: 12, 1) == [" ▾ Europe", " ├─▾ France", " │ └── Paris", " └── Spain"])
        let snapshot = dataSource.snapshot(for: 0)
        #expect(snapshot.isExpanded(.france))
        #expect(snapshot.level(of: .paris) == 2)
        #expect(snapshot.parent(of: .paris) == .france)
        #expect(snapshot.visibleItems == [.europe, .france, .paris, .spain])
    }

    @Test func handlersAreCalledWhenAPersonExpandsAndCollapses() {
        let dataSource = makeOutline(in: collectionView)
        var events: [String] = []
        dataSource.sectionSnapshotHandlers.willExpandItem = { events.append("expand \($0.rawValue)") }
        dataSource.sectionSnapshotHandlers.willCollapseItem = { events.append("collapse \($0.rawValue)") }
        dataSource.sectionSnapshotHandlers.shouldCollapseItem = { $0 != .europe }
        let screen = HeadlessScreen(collectionView)
        screen.rows(after: Key(.left), Key(.down), Key(.right), Key(.left))
        #expect(events == ["expand France", "collapse France"])
    }

    @Test func childrenAreFetchedWhenTheirParentIsExpanded() {
        let dataSource = makeOutline(in: collectionView)
        var snapshot = NSDiffableDataSourceSectionSnapshot<Place>()
        snapshot.append([.france])
        dataSource.apply(snapshot, to: 0)
        dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, children in
            var children = children
            if parent == .france { children.append([.paris]) }
            return children
        }
        #expect(HeadlessScreen(collectionView).rows(after: Key(.right)) == [" ▾ France", " └── Paris"])
    }

    @Test func childrenAreAppliedWhenTheirParentIsAboutToBeExpanded() {
        let dataSource = makeOutline(in: collectionView)
        var snapshot = NSDiffableDataSourceSectionSnapshot<Place>()
        snapshot.append([.france])
        dataSource.apply(snapshot, to: 0)
        dataSource.sectionSnapshotHandlers.willExpandItem = { [unowned dataSource] place in
            var snapshot = dataSource.snapshot(for: 0)
            snapshot.append([.paris], to: place)
            dataSource.apply(snapshot, to: 0, animatingDifferences: true)
        }
        let screen = HeadlessScreen(collectionView)
        #expect(screen.rows() == [" ▸ France"])
        #expect(screen.rows(after: Key(.right)) == [" ▾ France", " └── Paris"])
    }

    @Test(arguments: [
        (UICellAccessory.OutlineDisclosureStyle.cell, true), (.automatic, true), (.header, false),
    ])
    func enterSelectsAParentThatAClickSelects(style: UICellAccessory.OutlineDisclosureStyle, isSelected: Bool) {
        let dataSource = makeOutline(in: collectionView, style: style)
        collectionView.allowsSelection = true
        let screen = HeadlessScreen(collectionView)
        let expanded = [" ▾ Europe", " ├─▸ France", " └── Spain"]
        #expect(screen.rows(after: Key(.enter)) == (isSelected ? expanded : [" ▸ Europe"]))
        #expect(collectionView.indexPathsForSelectedItems == (isSelected ? [[0, 0]] : []))
        #expect(screen.rows(after: .character(" ")) == (isSelected ? [" ▸ Europe"] : expanded))
        withExtendedLifetime(dataSource) {}
    }

    @Test func theFirstItemOfASectionIsItsHeader() {
        var config = UICollectionLayoutListConfiguration(appearance: .sidebar)
        config.headerMode = .firstItemInSection
        let collectionView = UICollectionView(collectionViewLayout: .list(using: config))
        let dataSource = makeOutline(in: collectionView)
        #expect(HeadlessScreen(collectionView).rows() == [" ▾ Europe", " ▸ France", " Spain"])
        withExtendedLifetime(dataSource) {}
    }
}
