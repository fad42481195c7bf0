// UIKit's names for Unfold, so that the screens of an app keep their code. The app's target has the setting
// `-module-alias UIKit=UnfoldUIKit`; then `import UIKit` imports this module. A module that is itself called UIKit
// would be found by the other packages of the app that ask `#if canImport(UIKit)`.

// UIKit exports Foundation.
@_exported public import Foundation
@_exported public import Unfold

// Lists, their data, and their menus.

public typealias UICollectionView = CollectionView
public typealias UIScrollView = CollectionView
public typealias UICollectionReusableView = ListCell
public typealias UICollectionViewCell = ListCell
public typealias UICollectionViewListCell = ListCell
public typealias UICollectionViewDataSource = CollectionViewDataSource

public typealias NSDiffableDataSourceSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable> =
    DiffableDataSourceSnapshot<Section, Item>
public typealias NSDiffableDataSourceSectionSnapshot<Item: Hashable & Sendable> =
    DiffableDataSourceSectionSnapshot<Item>
public typealias NSDiffableDataSourceTransaction<Section: Hashable & Sendable, Item: Hashable & Sendable> =
    DiffableDataSourceTransaction<Section, Item>
public typealias NSDiffableDataSourceSectionTransaction<Section: Hashable & Sendable, Item: Hashable & Sendable> =
    DiffableDataSourceSectionTransaction<Section, Item>

public typealias UICollectionLayoutListConfiguration = ListConfiguration
public typealias UIListSeparatorConfiguration = ListSeparatorConfiguration
public typealias UICollectionViewLayout = CollectionViewCompositionalLayout
public typealias UICollectionViewCompositionalLayout = CollectionViewCompositionalLayout
public typealias NSCollectionLayoutSection = CollectionLayoutSection
public typealias NSCollectionLayoutEnvironment = CollectionLayoutEnvironment

public typealias UIContentConfiguration = ContentConfiguration
public typealias UIContentView = ContentView
public typealias UIListContentConfiguration = ListContentConfiguration
public typealias UIHostingConfiguration = HostingConfiguration
public typealias UIBackgroundConfiguration = BackgroundConfiguration
public typealias UIConfigurationState = CellConfigurationState
public typealias UICellConfigurationState = CellConfigurationState
public typealias UIConfigurationStateCustomKey = ConfigurationStateCustomKey
public typealias UICellAccessory = CellAccessory
public typealias UIColor = Color
public typealias UIImage = Image
public typealias NSDirectionalEdgeInsets = DirectionalInsets

public typealias UIContextMenuConfiguration = ContextMenuConfiguration
public typealias UIMenuElement = MenuElement
public typealias UIMenu = Menu
public typealias UIAction = MenuAction
public typealias UISwipeActionsConfiguration = SwipeActionsConfiguration
public typealias UIContextualAction = ContextualAction

// Screens and their bars.

public typealias UIViewController = ViewController
public typealias UINavigationController = NavigationController
public typealias UISplitViewController = SplitViewController
public typealias UITabBarController = TabBarController
public typealias UITabBarControllerDelegate = TabBarControllerDelegate
public typealias UITabBarItem = TabBarItem
public typealias UIModalPresentationStyle = ModalPresentationStyle
public typealias UIUserInterfaceStyle = UserInterfaceStyle

public typealias UIAlertController = AlertController
public typealias UIAlertAction = AlertAction

public typealias UINavigationItem = NavigationItem
public typealias UIBarButtonItem = BarButtonItem
public typealias UIKeyCommand = KeyCommand

public typealias UISearchController = SearchController
public typealias UISearchResultsUpdating = SearchResultsUpdating
public typealias UIContentUnavailableConfiguration = ContentUnavailableConfiguration
public typealias UIContentUnavailableConfigurationState = ContentUnavailableConfigurationState
