import UIKit

/// A song, and its place in the state of a cell.
struct Song: Hashable, Sendable {
    let id: Int
    var title: String
    var isFavorite = false
}

extension UIConfigurationStateCustomKey {
    static let song = UIConfigurationStateCustomKey("app.song")
}

extension UICellConfigurationState {
    var song: Song? {
        get { self[.song] as? Song }
        set { self[.song] = newValue }
    }
}

/// A cell that draws what is in its state.
final class SongCell: UICollectionViewListCell {
    private var song: Song?

    func update(with song: Song) {
        guard self.song != song else { return }
        self.song = song
        setNeedsUpdateConfiguration()
    }

    override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.song = song
        return state
    }

    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        var content = UIListContentConfiguration.subtitleCell().updated(for: state)
        content.text = state.song?.title
        content.image = state.song?.isFavorite == true ? UIImage(systemName: "heart.fill") : nil
        contentConfiguration = content
        var background = UIBackgroundConfiguration.listPlainCell().updated(for: state)
        if state.isSelected { background.backgroundColor = .systemBlue }
        backgroundConfiguration = background
    }
}

/// A list that is reordered, edited with several selected rows, and sorted by a menu.
final class PlaylistViewController: UICollectionViewController {
    enum Section { case main }

    private(set) var songs: [Song]
    private var dataSource: UICollectionViewDiffableDataSource<Section, Song.ID>!
    private var sortsByTitle = false
    private(set) var displayed: [Int] = []

    init(songs: [Song]) {
        self.songs = songs
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.showsSeparators = false
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Playlist"
        collectionView.allowsMultipleSelectionDuringEditing = true
        let registration = UICollectionView.CellRegistration<SongCell, Song> { cell, _, song in
            cell.update(with: song)
            cell.accessories = [
                .multiselect(displayed: .whenEditing), .reorder(displayed: .whenEditing),
                .label(text: "\(song.id)"),
            ]
        }
        dataSource = .init(collectionView: collectionView) { [unowned self] collectionView, indexPath, id in
            collectionView.dequeueConfiguredReusableCell(
                using: registration, for: indexPath, item: songs.first { $0.id == id })
        }
        dataSource.reorderingHandlers.canReorderItem = { _ in true }
        dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
            guard let self, let songs = songs.applying(transaction.difference, \.id) else { return }
            self.songs = songs
        }
        navigationItem.rightBarButtonItems = [
            editButtonItem,
            UIBarButtonItem(title: "Sort", image: UIImage(systemName: "arrow.up.arrow.down"), menu: sortMenu),
        ]
        apply()
    }

    private var sortMenu: UIMenu {
        UIMenu(
            title: "",
            children: [
                UIAction(title: "Title", image: UIImage(systemName: "textformat"), state: sortsByTitle ? .on : .off) {
                    [weak self] _ in self?.sort(byTitle: true)
                },
                UIAction(title: "Number", attributes: [], state: sortsByTitle ? .off : .on) { [weak self] action in
                    self?.sort(byTitle: false)
                },
            ])
    }

    func sort(byTitle: Bool) {
        sortsByTitle = byTitle
        songs.sort { byTitle ? $0.title < $1.title : $0.id < $1.id }
        navigationItem.rightBarButtonItems?[1].menu = sortMenu
        apply()
    }

    private func apply() {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Song.ID>()
        snapshot.appendSections([.main])
        snapshot.appendItems(songs.map(\.id), toSection: .main)
        dataSource.apply(snapshot, animatingDifferences: view.window != nil)
    }

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        collectionView.isEditing = editing
        let delete = UIAction(title: "Delete", attributes: .destructive) { [weak self] _ in self?.deleteSelected() }
        navigationItem.leftBarButtonItem = editing ? UIBarButtonItem(primaryAction: delete) : nil
    }

    private func deleteSelected() {
        let ids = (collectionView.indexPathsForSelectedItems ?? []).compactMap(dataSource.itemIdentifier(for:))
        songs.removeAll { ids.contains($0.id) }
        apply()
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard !isEditing, let id = dataSource.itemIdentifier(for: indexPath),
            let index = songs.firstIndex(where: { $0.id == id })
        else { return }
        collectionView.deselectItem(at: indexPath, animated: true)
        songs[index].isFavorite.toggle()
        var snapshot = dataSource.snapshot()
        snapshot.reconfigureItems([id])
        dataSource.apply(snapshot)
    }

    override func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        displayed.append(indexPath.item)
    }

    override func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let indexPath = indexPaths.first, let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
            let delete = UIAction(title: "Remove", image: UIImage(systemName: "trash"), attributes: .destructive) {
                [weak self] _ in
                self?.songs.removeAll { $0.id == id }
                self?.apply()
            }
            return UIMenu(title: "", children: [delete])
        }
    }
}

extension Song: Identifiable {}

extension [Song] {
    fileprivate func applying(_ difference: CollectionDifference<Int>, _ id: KeyPath<Song, Int>) -> [Song]? {
        map { $0[keyPath: id] }.applying(difference)?.compactMap { wanted in first { $0[keyPath: id] == wanted } }
    }
}
