// Screens and their bars.

public typealias UIViewController = ViewController
public typealias UINavigationController = NavigationController
public typealias UISplitViewController = SplitViewController
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
