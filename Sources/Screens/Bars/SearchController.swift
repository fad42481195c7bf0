/// Lets an app filter a list by itself while the user types.
///
/// Without a search controller, the key `&` filters the list by the texts of its items; see `ListFilter`. With one, the
/// prompt passes the typed text to ``searchResultsUpdater``.
///
/// ```swift
/// let search = SearchController()
/// search.searchResultsUpdater = self
/// navigationItem.searchController = search
/// ```
@MainActor
public final class SearchController {
    /// The object that shows the items for the typed text. The controller holds it weakly.
    public weak var searchResultsUpdater: (any SearchResultsUpdating)?

    /// The typed text; empty for all items.
    public internal(set) var searchText = ""

    /// Whether the prompt is open, or the user has kept the text.
    public internal(set) var isActive = false

    /// Whether the items for the typed text are still on their way. `false` by default.
    ///
    /// Set it if your app looks for them on another thread or on another machine. While it is set, keys that act on the
    /// focused item wait, so that Enter never takes an item that does not match.
    public var isAwaitingResults = false { didSet { if isAwaitingResults != oldValue { didChange?() } } }

    /// Called when ``isAwaitingResults`` has changed.
    var didChange: (() -> Void)?

    /// Creates a controller.
    public init() {}

    /// Adopts the typed text.
    func update(_ text: String, isActive: Bool) {
        guard text != searchText || isActive != self.isActive else { return }
        (searchText, self.isActive) = (text, isActive)
        searchResultsUpdater?.updateSearchResults(for: self)
    }
}

/// Shows the items that match the typed text.
@MainActor
public protocol SearchResultsUpdating: AnyObject {
    /// The user has typed something else, or has ended the search.
    ///
    /// - Parameter searchController: The controller, with the typed text.
    func updateSearchResults(for searchController: SearchController)
}
