import UIKit

/// A plain list that is laid out with constraints, and whose cells say when they are selected.
class RiversViewController: UIViewController {
    private enum Section { case main }

    private lazy var collectionView: UICollectionView = {
        let config = UICollectionLayoutListConfiguration(appearance: .plain)
        let collectionView = UICollectionView(
            frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: config))
        collectionView.translatesAutoresizingMaskIntoConstraints = false
        collectionView.alwaysBounceVertical = true
        collectionView.showsVerticalScrollIndicator = true
        collectionView.keyboardDismissMode = .onDrag
        collectionView.contentInsetAdjustmentBehavior = .automatic
        collectionView.accessibilityIdentifier = "rivers"
        collectionView.allowsFocus = true
        collectionView.remembersLastFocusedIndexPath = true
        collectionView.selfSizingInvalidation = .enabled
        collectionView.isScrollEnabled = true
        collectionView.dragInteractionEnabled = false
        collectionView.collectionViewLayout.invalidateLayout()
        return collectionView
    }()
    private lazy var dataSource = makeDataSource()
    private let rivers = ["Amazon", "Danube", "Nile", "Oder"]

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Rivers"
        view.backgroundColor = .systemBackground
        view.addSubview(collectionView)
        NSLayoutConstraint.activate([
            collectionView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        collectionView.delegate = self
        var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
        snapshot.appendSections([.main])
        snapshot.appendItems(rivers, toSection: .main)
        dataSource.apply(snapshot, animatingDifferences: false, completion: nil)
    }

    private func makeDataSource() -> UICollectionViewDiffableDataSource<Section, String> {
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
            (cell, indexPath, name) in
            cell.configurationUpdateHandler = { cell, state in
                var content = UIListContentConfiguration.cell().updated(for: state)
                content.text = name
                content.textProperties.color = state.isSelected ? .systemBlue : .label
                cell.contentConfiguration = content
            }
            cell.accessories = [.disclosureIndicator()]
        }
        return .init(collectionView: collectionView) { collectionView, indexPath, name in
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: name)
        }
    }
}

extension RiversViewController: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        dataSource.itemIdentifier(for: indexPath) != "Nile"
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let river = dataSource.itemIdentifier(for: indexPath) else { return }
        navigationItem.title = river
    }
}

/// Groups with headers and footers, which are registered with the data source.
class OpeningHoursViewController: UIViewController {
    static let sectionHeaderElementKind = UICollectionView.elementKindSectionHeader

    private struct Day: Hashable {
        var name: String
        var hours: String
    }

    private let weeks: [(name: String, note: String, days: [Day])] = [
        (
            "Library", "Closed on holidays.",
            [Day(name: "Monday", hours: "9 to 5"), Day(name: "Tuesday", hours: "9 to 8")]
        ),
        ("Museum", "The last entry is an hour before it closes.", [Day(name: "Sunday", hours: "10 to 6")]),
    ]
    private var dataSource: UICollectionViewDiffableDataSource<Int, Day>!
    private var collectionView: UICollectionView!

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Opening Hours"
        var config = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        config.headerMode = .supplementary
        config.footerMode = .supplementary
        config.headerTopPadding = .zero
        config.backgroundColor = .systemGroupedBackground
        let layout = UICollectionViewCompositionalLayout.list(using: config)
        collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
        view.addSubview(collectionView)
        let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Day> { cell, _, day in
            var content = UIListContentConfiguration.valueCell()
            content.text = day.name
            content.secondaryText = day.hours
            cell.contentConfiguration = content
        }
        dataSource = UICollectionViewDiffableDataSource<Int, Day>(collectionView: collectionView) {
            $0.dequeueConfiguredReusableCell(using: cellRegistration, for: $1, item: $2)
        }
        let headerRegistration = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: OpeningHoursViewController.sectionHeaderElementKind
        ) { [unowned self] headerView, elementKind, indexPath in
            var configuration = headerView.defaultContentConfiguration()
            configuration.text = self.weeks[indexPath.section].name
            configuration.textProperties.font = .boldSystemFont(ofSize: 16)
            configuration.textProperties.color = .systemBlue
            configuration.directionalLayoutMargins = .init(leading: .columns(1), bottom: .rows(1))
            headerView.contentConfiguration = configuration
        }
        let footerRegistration = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionFooter
        ) { [unowned self] (footerView, elementKind, indexPath) in
            var configuration = footerView.defaultContentConfiguration()
            configuration.text = self.weeks[indexPath.section].note
            configuration.textProperties.numberOfLines = 0
            configuration.textProperties.color = .secondaryLabel
            footerView.contentConfiguration = configuration
        }
        dataSource.supplementaryViewProvider = { [unowned self] (collectionView, elementKind, indexPath) in
            switch elementKind {
            case UICollectionView.elementKindSectionHeader:
                return self.collectionView.dequeueConfiguredReusableSupplementary(
                    using: headerRegistration, for: indexPath)
            default:
                return self.collectionView.dequeueConfiguredReusableSupplementary(
                    using: footerRegistration, for: indexPath)
            }
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Day>()
        weeks.enumerated().forEach {
            snapshot.appendSections([$0.offset])
            snapshot.appendItems($0.element.days)
        }
        dataSource.apply(snapshot, animatingDifferences: false)
    }

    /// Changes the texts of the first header on the screen.
    func rename(_ name: String) {
        let header = collectionView.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).first
        guard let header, var content = header.contentConfiguration as? UIListContentConfiguration else { return }
        content.text = name
        header.contentConfiguration = content
    }
}
