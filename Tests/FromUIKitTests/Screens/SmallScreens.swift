import UIKit

/// A screen without a list that says that there is nothing, with a button.
final class EmptyInbox: UIViewController {
    private(set) var reloads = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Inbox"
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.text = "No Mail"
        configuration.secondaryText = "New mail appears here."
        configuration.image = UIImage(systemName: "tray")
        configuration.button.title = "Check Again"
        configuration.buttonProperties.primaryAction = UIAction(title: "Check Again") { [weak self] _ in
            self?.reloads += 1
        }
        contentUnavailableConfiguration = configuration
    }
}

/// A cell with an initializer and a badge of its own.
final class BadgeCell: UICollectionViewListCell {
    let makes: Int
    static var made = 0

    // In UIKit: override init(frame: CGRect).
    required init() {
        BadgeCell.made += 1
        makes = BadgeCell.made
        super.init()
        badge = "new"
    }

    var badge = ""

    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        accessories = [.label(text: badge)]
    }
}

/// A list with headers and footers that are registered, and a layout that changes with a button.
final class AppearanceViewController: UIViewController {
    private(set) var collectionView: UICollectionView!
    private var dataSource: UICollectionViewDiffableDataSource<String, String>!
    private var appearance = UICollectionLayoutListConfiguration.Appearance.plain

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
        view.addSubview(collectionView)
        collectionView.translatesAutoresizingMaskIntoConstraints = false
        let cells = UICollectionView.CellRegistration<BadgeCell, String> { cell, _, text in
            var content = cell.defaultContentConfiguration()
            content.text = text
            content.textProperties.colorTransformer = .preferredTint
            cell.contentConfiguration = content
        }
        let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { [unowned self] header, _, indexPath in
            var content = header.defaultContentConfiguration()
            content.text = dataSource.snapshot().sectionIdentifiers[indexPath.section]
            header.contentConfiguration = content
        }
        dataSource = .init(collectionView: collectionView) {
            $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
        }
        dataSource.supplementaryViewProvider = { collectionView, kind, indexPath in
            collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
        }
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        snapshot.appendSections(["Today", "Later"])
        snapshot.appendItems(["Walk", "Read"], toSection: "Today")
        snapshot.appendItems(["Sleep"], toSection: "Later")
        dataSource.apply(snapshot, animatingDifferences: false)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            primaryAction: UIAction(title: "Style") { [weak self] _ in self?.changeAppearance() })
    }

    func changeAppearance() {
        appearance = appearance == .plain ? .insetGrouped : .plain
        collectionView.setCollectionViewLayout(makeLayout(), animated: true)
    }

    private func makeLayout() -> UICollectionViewLayout {
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        configuration.headerMode = .supplementary
        configuration.itemSeparatorHandler = { indexPath, sectionConfiguration in
            var configuration = sectionConfiguration
            if indexPath.item == 0 { configuration.topSeparatorVisibility = .hidden }
            return configuration
        }
        return UICollectionViewCompositionalLayout.list(using: configuration)
    }
}
