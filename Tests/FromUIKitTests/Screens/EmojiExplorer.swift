import UIKit

/// A list with a flat section, an outline, and swipe actions that move items between them.
final class EmojiExplorer: UIViewController {
    enum Section: Int, CaseIterable {
        case starred, outline
    }

    final class Emoji: Hashable, Sendable {
        let text: String
        let name: String

        init(text: String, name: String) { (self.text, self.name) = (text, name) }

        static func == (one: Emoji, other: Emoji) -> Bool { one === other }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    struct Item: Hashable, Sendable {
        var title: String?
        var emoji: Emoji?
    }

    private static let categories: [(String, [Emoji])] = [
        ("Animals", [Emoji(text: "ox", name: "Ox"), Emoji(text: "owl", name: "Owl")]),
        ("Food", [Emoji(text: "pie", name: "Pie"), Emoji(text: "tea", name: "Tea")]),
    ]

    private(set) var collectionView: UICollectionView!
    private(set) var dataSource: UICollectionViewDiffableDataSource<Section, Item>!
    private var starred: Set<Emoji> = []

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Emoji"
        navigationItem.largeTitleDisplayMode = .always
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
        collectionView.autoresizingMask = [.flexibleHeight, .flexibleWidth]
        view.addSubview(collectionView)
        configureDataSource()
        applyInitialSnapshots()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard let indexPath = self.collectionView.indexPathsForSelectedItems?.first else { return }
        if let coordinator = self.transitionCoordinator {
            coordinator.animate(alongsideTransition: { context in
                self.collectionView.deselectItem(at: indexPath, animated: true)
            }) { (context) in
                if context.isCancelled {
                    self.collectionView.selectItem(at: indexPath, animated: false, scrollPosition: [])
                }
            }
        } else {
            self.collectionView.deselectItem(at: indexPath, animated: animated)
        }
    }

    private func createLayout() -> UICollectionViewLayout {
        let sectionProvider = {
            [unowned self] (sectionIndex: Int, environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?
            in
            guard let section = Section(rawValue: sectionIndex) else { return nil }
            var configuration = UICollectionLayoutListConfiguration(
                appearance: section == .starred ? .insetGrouped : .sidebarPlain)
            configuration.headerMode = section == .outline ? .firstItemInSection : .none
            configuration.leadingSwipeActionsConfigurationProvider = { [weak self] indexPath in
                guard let self, let item = dataSource.itemIdentifier(for: indexPath) else { return nil }
                return leadingSwipeActions(for: item)
            }
            return NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
        }
        return UICollectionViewCompositionalLayout(sectionProvider: sectionProvider)
    }

    private func leadingSwipeActions(for item: Item) -> UISwipeActionsConfiguration? {
        guard let emoji = item.emoji else { return nil }
        let isStarred = starred.contains(emoji)
        let action = UIContextualAction(style: .normal, title: isStarred ? "Unstar" : "Star") {
            [weak self] _, _, completion in
            guard let self else { return completion(false) }
            starred.formSymmetricDifference([emoji])
            var snapshot = NSDiffableDataSourceSectionSnapshot<Item>()
            snapshot.append(
                starred.sorted { $0.name < $1.name }.map { Item(title: $0.name, emoji: $0) })
            dataSource.apply(snapshot, to: .starred, animatingDifferences: true)
            completion(true)
        }
        action.image = UIImage(systemName: isStarred ? "star.slash" : "star.fill")
        action.backgroundColor = .systemBlue
        let configuration = UISwipeActionsConfiguration(actions: [action])
        configuration.performsFirstActionWithFullSwipe = false
        return configuration
    }

    private func configureDataSource() {
        let rowRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
            cell, indexPath, item in
            var content = cell.defaultContentConfiguration()
            content.text = item.emoji?.text
            content.secondaryText = item.emoji?.name
            content.prefersSideBySideTextAndSecondaryText = true
            cell.contentConfiguration = content
            cell.accessories = [.disclosureIndicator(displayed: .always)]
        }
        let headerRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, title in
            var content = cell.defaultContentConfiguration()
            content.text = title
            cell.contentConfiguration = content
            cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
        }
        dataSource = .init(collectionView: collectionView) { collectionView, indexPath, item in
            if let title = item.title, item.emoji == nil {
                return collectionView.dequeueConfiguredReusableCell(
                    using: headerRegistration, for: indexPath, item: title)
            }
            return collectionView.dequeueConfiguredReusableCell(using: rowRegistration, for: indexPath, item: item)
        }
    }

    private func applyInitialSnapshots() {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
        snapshot.appendSections(Section.allCases)
        dataSource.apply(snapshot, animatingDifferences: false)
        var outline = NSDiffableDataSourceSectionSnapshot<Item>()
        for (title, emoji) in Self.categories {
            let root = Item(title: title)
            outline.append([root])
            outline.append(emoji.map { Item(emoji: $0) }, to: root)
        }
        outline.expand([outline.rootItems[0]])
        dataSource.apply(outline, to: .outline, animatingDifferences: false)
    }
}
