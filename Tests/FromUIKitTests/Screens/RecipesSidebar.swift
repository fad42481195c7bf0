import UIKit

/// A sidebar with an outline, whose items show their screen in the other pane.
class RecipesSidebarViewController: UIViewController {
    enum Section: Int, CaseIterable { case library, collections }

    struct Item: Hashable {
        var title: String?
        var image: UIImage?
        var subtitle: String?
        private let identifier = UUID()
    }

    private var dataSource: UICollectionViewDiffableDataSource<Section, Item>!
    private var collectionView: UICollectionView!
    private let collections = ["Breakfast", "Dinner"]

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Recipes"
        configureHierarchy()
        configureDataSource()
        applyInitialSnapshot()
        if UIDevice.current.userInterfaceIdiom == .pad {
            navigationController?.navigationBar.prefersLargeTitles = true
        }
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "ellipsis.circle"), menu: createMenu())
    }

    private func createMenu() -> UIMenu {
        let byName = UIAction(title: "By name", image: UIImage(systemName: "textformat")) { _ in }
        let reset = UIAction(title: "Reset", subtitle: "All recipes", attributes: .destructive) { [weak self] action in
            self?.title = action.title
        }
        return UIMenu(title: "", image: nil, identifier: nil, options: .displayInline, children: [byName, reset])
    }

    private func configureHierarchy() {
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collectionView)
        collectionView.delegate = self
    }

    private func createLayout() -> UICollectionViewLayout {
        let layout = UICollectionViewCompositionalLayout {
            (sectionIndex, layoutEnvironment) -> NSCollectionLayoutSection? in
            var config = UICollectionLayoutListConfiguration(appearance: .sidebar)
            config.headerMode = sectionIndex == 0 ? .none : .firstItemInSection
            return NSCollectionLayoutSection.list(using: config, layoutEnvironment: layoutEnvironment)
        }
        return layout
    }

    private func configureDataSource() {
        let headerRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
            (cell, indexPath, item) in
            var content = cell.defaultContentConfiguration()
            content.text = item.title
            content.textProperties.color = .secondaryLabel
            cell.contentConfiguration = content
            cell.accessories = [.outlineDisclosure(options: .init(style: .header, tintColor: .systemGray))]
        }
        let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
            (cell, indexPath, item) in
            var content = UIListContentConfiguration.sidebarSubtitleCell()
            content.text = item.title
            content.secondaryText = item.subtitle
            content.image = item.image
            cell.contentConfiguration = content
            let options = UICellAccessory.LabelOptions(
                tintColor: .systemRed, font: .preferredFont(forTextStyle: .caption1))
            cell.accessories = item.subtitle == nil ? [] : [.label(text: "new", options: options)]
        }
        dataSource = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) {
            (collectionView: UICollectionView, indexPath: IndexPath, item: Item) -> UICollectionViewCell? in
            if indexPath.item == 0, indexPath.section == 1 {
                return collectionView.dequeueConfiguredReusableCell(
                    using: headerRegistration, for: indexPath, item: item)
            } else {
                return collectionView.dequeueConfiguredReusableCell(
                    using: cellRegistration, for: indexPath, item: item)
            }
        }
    }

    private func applyInitialSnapshot() {
        var sectionSnapshot = NSDiffableDataSourceSectionSnapshot<Item>()
        sectionSnapshot.append([Item(title: "All Recipes", image: UIImage(systemName: "tray"), subtitle: "2 new")])
        dataSource.apply(sectionSnapshot, to: .library, animatingDifferences: false)
        var outline = NSDiffableDataSourceSectionSnapshot<Item>()
        let header = Item(title: "Collections", image: nil)
        outline.append([header])
        outline.append(collections.map { Item(title: $0, image: UIImage(systemName: "folder")) }, to: header)
        outline.expand([header])
        dataSource.apply(outline, to: .collections, animatingDifferences: false)
    }
}

extension RecipesSidebarViewController: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let item = dataSource.itemIdentifier(for: indexPath), let title = item.title else { return }
        showDetailViewController(RecipeViewController(recipe: title), sender: self)
        if splitViewController?.isCollapsed == true { splitViewController?.show(.secondary) }
    }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
            UIMenu(title: "", children: [UIAction(title: "Share") { [weak self] _ in self?.presentAlert() }])
        }
    }

    private func presentAlert() {
        let alert = UIAlertController(title: "Share", message: "With whom?", preferredStyle: .actionSheet)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
        alert.addAction(UIAlertAction(title: "Everybody", style: .default) { [weak self] _ in self?.title = "Shared" })
        present(alert, animated: true, completion: nil)
    }
}

/// The two panes.
class RecipesSplitViewController: UISplitViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        preferredDisplayMode = .oneBesideSecondary
        preferredSplitBehavior = .tile
        primaryBackgroundStyle = .sidebar
        presentsWithGesture = true
        setViewController(RecipesSidebarViewController(), for: .primary)
    }
}

/// The other pane: a recipe, whose list is set in place of the first one.
class RecipeViewController: UICollectionViewController {
    private let recipe: String
    private let lines: [String]

    init(recipe: String) {
        self.recipe = recipe
        lines = ["\(recipe), step 1", "\(recipe), step 2"]
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    }

    required init?(coder: NSCoder) { fatalError() }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = recipe
        let layout = UICollectionViewCompositionalLayout.list(
            using: .init(appearance: traitCollection.horizontalSizeClass == .compact ? .grouped : .plain))
        collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
        self.collectionView!.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "line")
        collectionView.setCollectionViewLayout(
            UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped)), animated: false)
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        lines.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "line", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = lines[indexPath.item]
        cell.contentConfiguration = content
        return cell
    }
}

/// Two screens in tabs, which are made when the controller is loaded.
class KitchenTabBarController: UITabBarController, UITabBarControllerDelegate {
    private(set) var chosen: [Int] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        let fruit = UINavigationController(rootViewController: FruitViewController())
        fruit.tabBarItem = UITabBarItem(
            title: "Fruit", image: UIImage(systemName: "leaf"), selectedImage: UIImage(systemName: "leaf.fill"))
        let recipes = RecipesSidebarViewController()
        recipes.tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 1)
        recipes.tabBarItem.badgeValue = "2"
        setViewControllers([fruit, recipes], animated: false)
        tabBar.tintColor = .systemRed
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        chosen.append(viewController.tabBarItem.tag)
    }
}
