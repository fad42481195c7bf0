import Testing
import UIKit

private struct Track: Hashable {
    var title: String
    var isDownloaded = true
}

extension UIConfigurationStateCustomKey {
    fileprivate static let track = UIConfigurationStateCustomKey("com.example.player.track")
}

extension UICellConfigurationState {
    fileprivate var track: Track? {
        set { self[.track] = newValue }
        get { self[.track] as? Track }
    }
}

/// A cell that adds its item to its state and configures itself.
private class TrackCell: UICollectionViewListCell {
    private var track: Track?

    func update(with newTrack: Track) {
        guard track != newTrack else { return }
        track = newTrack
        setNeedsUpdateConfiguration()
    }

    override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.track = track
        return state
    }
}

private final class TitleCell: TrackCell {
    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        var content = defaultContentConfiguration().updated(for: state)
        content.text = state.track?.title
        content.secondaryText = state.isSelected ? "selected" : "not selected"
        contentConfiguration = content
    }

    override func defaultContentConfiguration() -> UIListContentConfiguration { .valueCell() }
}

/// A cell of older code, which resets itself before it is used again.
private final class OldCell: UICollectionViewCell {
    static let reuseIdentifier = "old-cell"
    static var resets = 0

    override func prepareForReuse() {
        super.prepareForReuse()
        Self.resets += 1
    }
}

/// A cell of older code, which observes whether it is selected and pressed.
private final class MarkedCell: UICollectionViewListCell {
    override var isSelected: Bool { didSet { showMarks() } }
    override var isHighlighted: Bool { didSet { showMarks() } }

    private func showMarks() {
        accessories = [.label(text: (isSelected ? "selected" : "") + (isHighlighted ? " pressed" : ""))]
    }
}

private final class TitleView: UICollectionReusableView {
    static let reuseIdentifier = "title-view"
}

@MainActor
struct CellClassTests {
    private typealias DataSource = UICollectionViewDiffableDataSource<Int, Track>

    @Test func aCellConfiguresItselfFromItsOwnState() {
        let collectionView = UICollectionView(collectionViewLayout: .list(using: .init(appearance: .plain)))
        collectionView.allowsSelection = true
        let registration = UICollectionView.CellRegistration<TitleCell, Track> { cell, _, track in
            cell.update(with: track)
        }
        let dataSource = DataSource(collectionView: collectionView) { collectionView, indexPath, track in
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: track)
        }
        apply([Track(title: "One"), Track(title: "Two")], to: dataSource)
        let screen = HeadlessScreen(collectionView)
        #expect(
            screen.rows(after: Key(.down), Key(.enter)) == [
                HeadlessScreen.row("One", "not selected"), HeadlessScreen.row("Two", "selected"),
            ])
    }

    @Test func classesAreRegisteredUnderIdentifiers() {
        let collectionView = UICollectionView(collectionViewLayout: .list(using: .init(appearance: .plain)))
        collectionView.register(OldCell.self, forCellWithReuseIdentifier: OldCell.reuseIdentifier)
        let dataSource = DataSource(collectionView: collectionView) { collectionView, indexPath, track in
            guard
                let cell = collectionView.dequeueReusableCell(
                    withReuseIdentifier: OldCell.reuseIdentifier, for: indexPath) as? OldCell
            else { fatalError("not the class that was registered") }
            var content = UIListContentConfiguration.cell()
            content.text = track.title
            cell.contentConfiguration = content
            return cell
        }
        apply((1...40).map { Track(title: "Track \($0)") }, to: dataSource)
        let screen = HeadlessScreen(collectionView)
        #expect(screen.rows().first == " Track 1")
        OldCell.resets = 0
        #expect(screen.rows(after: Key(.end), Key(.home), Key(.end)).last == " Track 40")
        #expect(OldCell.resets > 0)
        #expect(collectionView.visibleCells.allSatisfy { $0 is OldCell && $0.reuseIdentifier == "old-cell" })
    }

    @Test func aHeaderIsDequeuedByItsIdentifier() {
        var config = UICollectionLayoutListConfiguration(appearance: .grouped)
        config.headerMode = .supplementary
        let layout = UICollectionViewCompositionalLayout.list(using: config)
        let collectionView = UICollectionView(collectionViewLayout: layout)
        collectionView.register(OldCell.self, forCellWithReuseIdentifier: "cell")
        collectionView.register(
            TitleView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: TitleView.reuseIdentifier)
        let dataSource = DataSource(collectionView: collectionView) { collectionView, indexPath, _ in
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        dataSource.supplementaryViewProvider = { collectionView, kind, indexPath in
            let view = collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: TitleView.reuseIdentifier, for: indexPath)
            var content = UIListContentConfiguration.groupedHeader()
            content.text = "Songs"
            view.contentConfiguration = content
            return view
        }
        apply([Track(title: "One")], to: dataSource)
        #expect(HeadlessScreen(collectionView).rows().first == " SONGS")
        let indexPath = IndexPath(item: 0, section: 0)
        let kind = UICollectionView.elementKindSectionHeader
        #expect(collectionView.supplementaryView(forElementKind: kind, at: indexPath) is TitleView)
        #expect(collectionView.visibleSupplementaryViews(ofKind: kind).count == 1)
        #expect(collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [indexPath])
        #expect(
            collectionView.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionFooter, at: indexPath) == nil)
    }

    @Test func aCellObservesWhetherItIsSelectedAndPressed() {
        let collectionView = UICollectionView(collectionViewLayout: .list(using: .init(appearance: .plain)))
        collectionView.allowsSelection = true
        let registration = UICollectionView.CellRegistration<MarkedCell, Track> { cell, _, track in
            var content = cell.defaultContentConfiguration()
            content.text = track.title
            cell.contentConfiguration = content
        }
        let dataSource = DataSource(collectionView: collectionView) { collectionView, indexPath, track in
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: track)
        }
        apply((1...40).map { Track(title: "Track \($0)") }, to: dataSource)
        let controller = UICollectionViewController(collectionView: collectionView)
        controller.clearsSelectionOnViewWillAppear = false
        let screen = HeadlessScreen(controller)
        #expect(screen.rows(after: Key(.down), Key(.enter))[1] == HeadlessScreen.row("Track 2", "selected"))
        let press = MouseEvent(.pressed(.left), at: Point(column: 3, row: 1))
        let frame = screen.frame(after: [.mouse(press)])
        #expect(frame?.textRows[1].contains("selected pressed") == true)
        #expect(frame?.textRows[2].contains("selected") == false)
        #expect(screen.rows(afterClickAt: 3, 0)[0] == HeadlessScreen.row("Track 1", "selected"))
        let reused = screen.rows(after: Key(.end))
        #expect(!reused.contains { $0.contains("selected") }, "a cell that is used again is not selected")
        #expect(screen.rows(after: Key(.home))[0] == HeadlessScreen.row("Track 1", "selected"))
    }

    @Test func aCellThatCannotBeUsedIsDisabled() {
        let collectionView = UICollectionView(collectionViewLayout: .list(using: .init(appearance: .plain)))
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Track> { cell, _, track in
            cell.isUserInteractionEnabled = track.isDownloaded
            cell.configurationUpdateHandler = { cell, state in
                var content = cell.defaultContentConfiguration()
                content.text = state.isDisabled ? "not on this device" : track.title
                cell.contentConfiguration = content
            }
        }
        let dataSource = DataSource(collectionView: collectionView) { collectionView, indexPath, track in
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: track)
        }
        apply([Track(title: "One"), Track(title: "Two", isDownloaded: false)], to: dataSource)
        #expect(HeadlessScreen(collectionView).rows() == [" One", " not on this device"])
    }

    private func apply(_ tracks: [Track], to dataSource: DataSource) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Track>()
        snapshot.appendSections([0])
        snapshot.appendItems(tracks, toSection: 0)
        dataSource.apply(snapshot, animatingDifferences: false)
    }
}
