import Unfold

// What an app that moves over changes: the prefixes of types. Everything else in these tests is written as for UIKit.

typealias UICollectionView = CollectionView
typealias UICollectionViewCell = ListCell
typealias UICollectionViewListCell = ListCell
typealias UICollectionReusableView = ListCell
typealias UICollectionViewController = CollectionViewController
typealias UICollectionViewDelegate = CollectionViewDelegate
typealias UICollectionViewDataSource = CollectionViewDataSource

typealias UICollectionViewDiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable> =
    CollectionViewDiffableDataSource<Section, Item>
typealias NSDiffableDataSourceSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable> =
    DiffableDataSourceSnapshot<Section, Item>
typealias NSDiffableDataSourceSectionSnapshot<Item: Hashable & Sendable> = DiffableDataSourceSectionSnapshot<Item>

typealias UICollectionLayoutListConfiguration = ListConfiguration
typealias UICollectionViewCompositionalLayout = CollectionViewCompositionalLayout
typealias NSCollectionLayoutSection = CollectionLayoutSection
typealias NSCollectionLayoutEnvironment = CollectionLayoutEnvironment

typealias UIContentConfiguration = ContentConfiguration
typealias UIContentView = ContentView
typealias UIListContentConfiguration = ListContentConfiguration
typealias UIBackgroundConfiguration = BackgroundConfiguration
typealias UICellConfigurationState = CellConfigurationState
typealias UIConfigurationStateCustomKey = ConfigurationStateCustomKey
typealias UICellAccessory = CellAccessory
typealias UIImage = Image
typealias NSDirectionalEdgeInsets = DirectionalInsets
typealias CGPoint = Point
typealias UIScrollView = CollectionView

typealias UIContextMenuConfiguration = ContextMenuConfiguration
typealias UIMenu = Menu
typealias UIAction = MenuAction
