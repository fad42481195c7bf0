import UIKit

/// A feed that loads a page when its last row is shown, under headers that stay at the top.
class FeedViewController: UIViewController {
    struct Post: Hashable {
        let day: Int
        let number: Int
    }

    private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: createLayout())
    private lazy var dataSource = createDataSource()
    private(set) var loadedPages = 0
    private var isLoading = false
    private let pageSize = 10

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Feed"
        collectionView.delegate = self
        collectionView.prefetchDataSource = self
        collectionView.isPrefetchingEnabled = true
        view.addSubview(collectionView)
        collectionView.frame = view.bounds
        loadNextPage()
    }

    private func createLayout() -> UICollectionViewLayout {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.headerMode = .supplementary
        configuration.separatorConfiguration.color = .separator
        let layout = UICollectionViewCompositionalLayout { sectionIndex, environment in
            let section = NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
            return section
        }
        return layout
    }

    private func createDataSource() -> UICollectionViewDiffableDataSource<Int, Post> {
        let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Post> { cell, _, post in
            var content = cell.defaultContentConfiguration()
            content.text = "Post \(post.number)"
            cell.contentConfiguration = content
        }
        let dataSource = UICollectionViewDiffableDataSource<Int, Post>(collectionView: collectionView) {
            (collectionView, indexPath, post) in
            collectionView.dequeueConfiguredReusableCell(using: cellRegistration, for: indexPath, item: post)
        }
        let headerRegistration = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { [weak dataSource] header, _, indexPath in
            guard let day = dataSource?.sectionIdentifier(for: indexPath.section) else { return }
            var content = UIListContentConfiguration.plainHeader()
            content.text = "Day \(day)"
            header.contentConfiguration = content
        }
        dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
            collectionView.dequeueConfiguredReusableSupplementary(using: headerRegistration, for: indexPath)
        }
        return dataSource
    }

    private func loadNextPage() {
        guard !isLoading, loadedPages < 3 else { return }
        isLoading = true
        var snapshot = dataSource.snapshot()
        snapshot.appendSections([loadedPages + 1])
        snapshot.appendItems((0..<pageSize).map { Post(day: loadedPages + 1, number: loadedPages * pageSize + $0) })
        loadedPages += 1
        isLoading = false
        dataSource.apply(snapshot, animatingDifferences: true)
    }
}

extension FeedViewController: UICollectionViewDelegate, UICollectionViewDataSourcePrefetching {
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        let isLastSection = indexPath.section == collectionView.numberOfSections - 1
        if isLastSection, indexPath.item == collectionView.numberOfItems(inSection: indexPath.section) - 1 {
            DispatchQueue.main.async { self.loadNextPage() }
        }
    }

    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
}

/// Colors of a list and of its rows, and a set of actions.
class PalettesViewController: UIViewController, UICollectionViewDataSource {
    struct Palette {
        let name: String
        let color: UIColor
    }

    private let palettes = [
        Palette(name: "Fire", color: .systemRed), Palette(name: "Moss", color: .systemGreen),
        Palette(name: "Ink", color: UIColor(red: 0.1, green: 0.1, blue: 0.4, alpha: 1)),
    ]
    private var collectionView: UICollectionView!
    var performed: Set<UIAction> = []
    private let cellClass: UICollectionViewListCell.Type = UICollectionViewListCell.self

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Palettes"
        let layout = UICollectionViewCompositionalLayout.list(
            using: UICollectionLayoutListConfiguration(appearance: .grouped))
        collectionView = UICollectionView(frame: view.frame, collectionViewLayout: layout)
        collectionView.backgroundColor = UIColor.black
        collectionView.dataSource = self
        collectionView.register(cellClass, forCellWithReuseIdentifier: String(describing: cellClass))
        view.addSubview(collectionView)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        palettes.count
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        let cell =
            palettes.isEmpty
            ? cellClass.init()
            : collectionView.dequeueReusableCell(withReuseIdentifier: String(describing: cellClass), for: indexPath)
        let palette = palettes[indexPath.item]
        var content = cell.defaultContentConfiguration()
        content.text = palette.name
        content.image = UIImage(systemName: "paintpalette")?.withRenderingMode(.alwaysTemplate)
        content.imageProperties.tintColorTransformer = UIConfigurationColorTransformer { _ in palette.color }
        content.textProperties.colorTransformer = UIConfigurationColorTransformer { color in
            color.withAlphaComponent(0.5)
        }
        cell.contentConfiguration = content
        var background = UIBackgroundConfiguration.listGroupedCell()
        background.backgroundColor = palette.color.withAlphaComponent(0.2)
        background.backgroundColorTransformer = .grayscale
        background.backgroundInsets = .init(leading: .columns(1), trailing: .columns(1))
        cell.backgroundConfiguration = background
        return cell
    }
}

/// Episodes whose cells are views of another framework, with a pull-down menu for their speed.
class EpisodesViewController: UICollectionViewController {
    struct Episode: Hashable, Identifiable {
        let id: Int
        let title: String
        var progress: Double
    }

    enum Speed: Double, CaseIterable { case normal = 1, fast = 1.5, fastest = 2 }

    private(set) var speed = Speed.normal
    private(set) var episodes = [
        Episode(id: 1, title: "Bees", progress: 0.5), Episode(id: 2, title: "Bridges", progress: 0),
    ]
    private var dataSource: UICollectionViewDiffableDataSource<Int, Episode>!

    convenience init() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.showsSeparators = true
        self.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Episodes"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Speed", image: UIImage(systemName: "speedometer"), primaryAction: nil, menu: makeMenu())
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Episode> { cell, _, episode in
            cell.configurationUpdateHandler = { cell, state in
                cell.contentConfiguration = UIHostingConfiguration {
                    HStack {
                        VStack(alignment: .leading) {
                            Text(episode.title)
                            Text("\(Int(episode.progress * 100)) % heard").foregroundStyle(.secondary)
                        }
                        Spacer()
                        if state.isSelected { Image(systemName: "play.fill") }
                    }
                }
                .margins(.zero)
            }
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
            collectionView, indexPath, item in
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Episode>()
        snapshot.appendSections([0])
        snapshot.appendItems(episodes)
        dataSource.apply(snapshot, animatingDifferences: false)
    }

    private func makeMenu() -> UIMenu {
        UIMenu(
            title: "Speed", options: .singleSelection,
            children: Speed.allCases.map { speed in
                UIAction(title: "\(speed.rawValue)", state: speed == self.speed ? .on : .off) { [unowned self] _ in
                    self.speed = speed
                    navigationItem.rightBarButtonItem?.menu = makeMenu()
                }
            })
    }
}
