import UIKit

/// A list of stations that the user moves, and whose order the app stores.
class RouteViewController: UIViewController {
    enum Section: String, CaseIterable, Hashable { case visited, planned }

    typealias Transaction = NSDiffableDataSourceTransaction<Section, String>

    var stations: [Section: [String]] = [.visited: ["Prague", "Vienna"], .planned: ["Graz", "Trieste", "Rome"]]
    private var dataSource: UICollectionViewDiffableDataSource<Section, String>! = nil
    private var collectionView: UICollectionView! = nil
    private var isReversed = false

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Route"
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collectionView)
        configureDataSource()
        applySnapshotsFromBackingStore(animated: false)
        let reverse = UIBarButtonItem(
            title: "Reverse", primaryAction: UIAction { [weak self] _ in self?.reverseRoute() })
        navigationItem.setRightBarButtonItems([editButtonItem, reverse], animated: false)
    }

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        collectionView.isEditing = editing
    }

    private func createLayout() -> UICollectionViewLayout {
        var config = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        config.headerMode = .supplementary
        config.itemSeparatorHandler = { indexPath, sectionConfiguration in
            var configuration = sectionConfiguration
            configuration.topSeparatorVisibility = .hidden
            configuration.color = .systemGray4
            configuration.bottomSeparatorInsets = .zero
            return configuration
        }
        return UICollectionViewCompositionalLayout.list(using: config)
    }

    private func configureDataSource() {
        let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
            (cell, indexPath, name) in
            var content = cell.defaultContentConfiguration()
            content.text = name
            cell.contentConfiguration = content
            cell.accessories = [
                .delete(displayed: .whenEditing) { [weak self] in self?.remove(name) },
                .reorder(displayed: .always, options: .init(showsVerticalSeparator: false)),
            ]
        }
        dataSource = UICollectionViewDiffableDataSource<Section, String>(collectionView: collectionView) {
            return $0.dequeueConfiguredReusableCell(using: cellRegistration, for: $1, item: $2)
        }
        let headerRegistration = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) {
            [unowned self] header, _, indexPath in
            var content = UIListContentConfiguration.header()
            content.text = dataSource.snapshot().sectionIdentifiers[indexPath.section].rawValue.capitalized
            header.contentConfiguration = content
        }
        dataSource.supplementaryViewProvider = { collectionView, kind, indexPath in
            collectionView.dequeueConfiguredReusableSupplementary(using: headerRegistration, for: indexPath)
        }
        dataSource.reorderingHandlers.canReorderItem = { item in return item != "Prague" }
        dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
            guard let self = self else { return }
            for sectionTransaction in transaction.sectionTransactions {
                let sectionIdentifier = sectionTransaction.sectionIdentifier
                if let previous = self.stations[sectionIdentifier],
                    let updated = previous.applying(sectionTransaction.difference)
                {
                    self.stations[sectionIdentifier] = updated
                }
            }
        }
    }

    private func remove(_ name: String) {
        for section in Section.allCases { stations[section]?.removeAll { $0 == name } }
        applySnapshotsFromBackingStore(animated: true)
    }

    func reverseRoute() {
        isReversed.toggle()
        stations[.planned]?.reverse()
        applySnapshotsFromBackingStore(animated: true)
    }

    private func applySnapshotsFromBackingStore(animated: Bool) {
        var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
        for section in Section.allCases {
            snapshot.appendSections([section])
            snapshot.appendItems(stations[section] ?? [], toSection: section)
        }
        dataSource.apply(snapshot, animatingDifferences: animated)
    }
}

/// A checklist, whose items are ticked by selecting them.
class PackingListViewController: UICollectionViewController {
    struct Thing: Hashable {
        var name: String
        var isPacked = false
    }

    var things = [Thing(name: "Tent"), Thing(name: "Stove", isPacked: true), Thing(name: "Rope")]
    let reuseIdentifier = "Cell"

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Packing"
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
            let delete = UIContextualAction(style: .destructive, title: NSLocalizedString("Delete", comment: "")) {
                _, _, completion in
                self?.things.remove(at: indexPath.item)
                self?.collectionView.reloadData()
                completion(true)
            }
            return UISwipeActionsConfiguration(actions: [delete])
        }
        collectionView.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: configuration)
        self.collectionView!.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: reuseIdentifier)
        updateTitle()
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { return 1 }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return things.count
    }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: reuseIdentifier, for: indexPath)
        let thing = things[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = thing.name
        content.image = UIImage(systemName: thing.isPacked ? "checkmark.circle.fill" : "circle")
        cell.contentConfiguration = content
        cell.accessories = thing.isPacked ? [.checkmark()] : []
        return cell
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        things[indexPath.row].isPacked.toggle()
        collectionView.reloadData()
        updateTitle()
    }

    private func updateTitle() {
        statusText = "\(things.filter(\.isPacked).count) of \(things.count) packed"
    }
}
