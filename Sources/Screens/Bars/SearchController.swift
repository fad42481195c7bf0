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
///
/// With a ``searchResultsController``, this screen shows the items in place of the list while a text is typed or kept.
@MainActor
public final class SearchController {
    /// The object that shows the items for the typed text. The controller holds it weakly.
    public weak var searchResultsUpdater: (any SearchResultsUpdating)?

    /// The typed text; empty for all items.
    ///
    /// Setting it replaces the text of an open prompt. If the prompt is closed, the text is kept as if the user had
    /// typed it.
    public var searchText: String {
        get { typedText }
        set { if newValue != typedText { change(newValue, isTyping: nil) } }
    }

    /// Whether the prompt is open, or the user has kept the text.
    ///
    /// Setting it to `true` opens the prompt, if a list shows it. Setting it to `false` closes the prompt and removes
    /// the text.
    public var isActive: Bool {
        get { isSearching }
        set { if newValue != isSearching { change(newValue ? typedText : "", isTyping: newValue) } }
    }

    private var typedText = ""
    private var isSearching = false

    /// Closes the prompt of the screen, or opens it with a text. `nil` leaves an open prompt open.
    var promptHandler: ((_ text: String, _ isTyping: Bool?) -> Void)?

    /// The screen that shows the items for the typed text; `nil` for the list itself.
    let results: AnyObject?

    /// Shows the results for a text, or no longer.
    var resultsHandler: ((AnyObject?) -> Void)?

    /// Whether the items for the typed text are still on their way. `false` by default.
    ///
    /// Set it if your app looks for them on another thread or on another machine. While it is set, keys that act on the
    /// focused item wait, so that Enter never takes an item that does not match.
    public var isAwaitingResults = false { didSet { if isAwaitingResults != oldValue { didChange?() } } }

    /// Called when ``isAwaitingResults`` or, by the app, the text has changed.
    var didChange: (() -> Void)?

    /// Is notified of the text, after the updater.
    package var observer: (any SearchObserver)?

    init(results: AnyObject?) { self.results = results }

    /// Adopts the typed text.
    func update(_ text: String, isActive: Bool) {
        guard text != typedText || isActive != isSearching else { return }
        (typedText, isSearching) = (text, isActive)
        resultsHandler?(isActive && !text.isEmpty ? results : nil)
        searchResultsUpdater?.updateSearchResults(for: self)
        observer?.searchDidChange(self)
    }

    private func change(_ text: String, isTyping: Bool?) {
        promptHandler?(text, isTyping)
        update(text, isActive: isTyping ?? (isSearching || !text.isEmpty))
        didChange?()
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

/// Is notified of the text that the user types, for names of UIKit.
@MainActor
package protocol SearchObserver: AnyObject {
    /// The text has changed, or the search has begun or ended.
    func searchDidChange(_ controller: SearchController)

    /// The user has kept the text.
    func searchWasAccepted(_ controller: SearchController)
}
