import UIKit

/// A screen that makes its list when its view is loaded, lays it out, and filters it by the text of a search.
class MountainsViewController: UIViewController {
    enum Section: CaseIterable { case main }

    struct Mountain: Hashable {
        let name: String
        let height: Int
    }

    var dataSource: UICollectionViewDiffableDataSource<Section, Mountain>! = nil
    var collectionView: UICollectionView! = nil
    let searchController = UISearchController(searchResultsController: nil)
    var progress: Double = 0
    var message = "No mountain"
    private let mountains = [
        Mountain(name: "Ararat", height: 5137), Mountain(name: "Elbrus", height: 5642),
        Mountain(name: "Etna", height: 3357), Mountain(name: "Mont Blanc", height: 4806),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Mountains"
        configureHierarchy()
        configureDataSource()
        performQuery(with: nil)
        searchController.searchResultsUpdater = self
        searchController.obscuresBackgroundDuringPresentation = false
        searchController.searchBar.placeholder = "Search"
        navigationItem.searchController = searchController
        navigationItem.hidesSearchBarWhenScrolling = false
        navigationItem.largeTitleDisplayMode = .always
        navigationController?.navigationBar.prefersLargeTitles = true
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if let indexPath = collectionView.indexPathsForSelectedItems?.first {
            collectionView.deselectItem(at: indexPath, animated: animated)
        }
    }

    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        var configuration: UIContentUnavailableConfiguration?
        if dataSource.snapshot().numberOfItems == 0 {
            configuration = state.searchText == nil ? .empty() : .search()
        }
        contentUnavailableConfiguration = configuration
    }
}

extension MountainsViewController {
    func createLayout() -> UICollectionViewLayout {
        let config = UICollectionLayoutListConfiguration(appearance: .plain)
        return UICollectionViewCompositionalLayout.list(using: config)
    }

    func configureHierarchy() {
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.backgroundColor = .systemBackground
        view.backgroundColor = .systemBackground
        view.addSubview(collectionView)
        collectionView.delegate = self
    }

    func configureDataSource() {
        let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Mountain> {
            (cell, indexPath, mountain) in
            var content = UIListContentConfiguration.valueCell()
            content.text = mountain.name
            content.secondaryText = "\(mountain.height) m"
            content.textProperties.color = mountain.height > 5000 ? .systemRed : .label
            content.secondaryTextProperties.color = .secondaryLabel
            cell.contentConfiguration = content
        }
        dataSource = UICollectionViewDiffableDataSource<Section, Mountain>(collectionView: collectionView) {
            (collectionView: UICollectionView, indexPath: IndexPath, identifier: Mountain) -> UICollectionViewCell? in
            return collectionView.dequeueConfiguredReusableCell(
                using: cellRegistration, for: indexPath, item: identifier)
        }
    }

    func performQuery(with filter: String?) {
        let shown = mountains.filter { filter == nil || $0.name.localizedCaseInsensitiveContains(filter!) }
        var snapshot = NSDiffableDataSourceSnapshot<Section, Mountain>()
        snapshot.appendSections([.main])
        snapshot.appendItems(shown)
        dataSource.apply(snapshot, animatingDifferences: true)
        setNeedsUpdateContentUnavailableConfiguration()
    }
}

extension MountainsViewController: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        guard let mountain = dataSource.itemIdentifier(for: indexPath) else { return }
        navigationController?.pushViewController(HeightViewController(mountain: mountain), animated: true)
    }
}

extension MountainsViewController: UISearchResultsUpdating {
    func updateSearchResults(for searchController: UISearchController) {
        let text = searchController.searchBar.text ?? ""
        performQuery(with: text.isEmpty ? nil : text)
    }
}

/// The screen of one mountain, created without a nib.
class HeightViewController: UIViewController {
    private let mountain: MountainsViewController.Mountain
    private var dataSource: UICollectionViewDiffableDataSource<Int, String>!

    init(mountain: MountainsViewController.Mountain) {
        self.mountain = mountain
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = mountain.name
        let list = UICollectionView(
            frame: .zero, collectionViewLayout: .list(using: .init(appearance: .insetGrouped)))
        list.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(list)
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
            var content = cell.defaultContentConfiguration()
            content.text = text
            content.image = UIImage(systemName: "mountain.2")!
            content.imageProperties.tintColor = .systemGreen
            cell.contentConfiguration = content
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: list) { list, indexPath, text in
            list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: text)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["\(mountain.height) meters"])
        dataSource.apply(snapshot, animatingDifferences: false)
    }
}
