/// The text that the user types to search.
public typealias UISearchBar = SearchController.SearchBar

/// Is notified of the text that the user types to search. With `searchResultsUpdater`, it is not needed.
@MainActor
public protocol UISearchBarDelegate: AnyObject {
    /// The text has changed.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)

    /// The user begins to type.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)

    /// The user has ended to type.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)

    /// The user has kept the text with Enter.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)

    /// The user has ended the search with Esc.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

extension SearchController.SearchBar {
    /// The object that is notified. The controller holds it weakly.
    public var delegate: (any UISearchBarDelegate)? {
        get { (controller.observer as? SearchBarObserver)?.delegate }
        nonmutating set { controller.observer = newValue.map { SearchBarObserver($0) } }
    }

    /// Creates a bar of its own, which becomes that of the screen to whose view it is added.
    public init(frame: CGRect = .zero) { self.init(controller: SearchController()) }

    /// The looks of bars, which have no effect.
    public enum Style: Sendable { case `default`, prominent, minimal }

    /// Without effect: the user types in the status line.
    public var searchBarStyle: Style {
        get { .default }
        nonmutating set {}
    }
}

extension ScreenView {
    /// Has the screen search with a bar.
    public func addSubview(_ bar: UISearchBar) { screen.navigationItem.searchController = bar.controller }
}

/// Notifies the delegate of a search bar.
private final class SearchBarObserver: SearchObserver {
    weak var delegate: (any UISearchBarDelegate)?
    private var (text, isActive) = ("", false)

    init(_ delegate: any UISearchBarDelegate) { self.delegate = delegate }

    func searchDidChange(_ controller: SearchController) {
        let bar = controller.searchBar
        let (oldText, wasActive) = (text, isActive)
        (text, isActive) = (controller.searchText, controller.isActive)
        if isActive, !wasActive { delegate?.searchBarTextDidBeginEditing(bar) }
        if text != oldText { delegate?.searchBar(bar, textDidChange: text) }
        if !isActive, wasActive {
            delegate?.searchBarCancelButtonClicked(bar)
            delegate?.searchBarTextDidEndEditing(bar)
        }
    }

    func searchWasAccepted(_ controller: SearchController) {
        delegate?.searchBarSearchButtonClicked(controller.searchBar)
        if controller.isActive { delegate?.searchBarTextDidEndEditing(controller.searchBar) }
    }
}
