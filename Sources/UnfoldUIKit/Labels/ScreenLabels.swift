// Members of screens with UIKit's labels. Those without a counterpart in a terminal have no effect.

extension ScreenView {
    /// The columns and rows of the content.
    public var bounds: CGRect {
        CGRect(x: 0, y: 0, width: contentSize.columns, height: contentSize.rows)
    }

    /// The same as ``bounds``.
    public var frame: CGRect { bounds }

    /// Without effect: the list has a background.
    public var backgroundColor: UIColor? {
        get { nil }
        set {}
    }

    /// Something that is not `nil`, for code that asks whether the screen is shown.
    public var window: AbsentView? { AbsentView() }
}

extension NavigationItem {
    /// The size of a title, which has no effect.
    public enum LargeTitleDisplayMode: Sendable {
        case automatic, always, never, inline
    }

    /// Without effect: titles have one size.
    public var largeTitleDisplayMode: LargeTitleDisplayMode {
        get { .never }
        set {}
    }

    /// Without effect: the field for searching is in the status line.
    public var hidesSearchBarWhenScrolling: Bool {
        get { false }
        set {}
    }

    /// The buttons at the right end of the bar; never `nil`.
    public var rightBarButtonItems: [UIBarButtonItem]? {
        get { rightButtons }
        set { rightButtons = newValue ?? [] }
    }

    /// Changes the first button at the right end of the bar.
    public func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

    /// Changes the first button at the left end of the bar.
    public func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
}

extension NavigationController {
    /// The bar of a stack, whose properties have no effect.
    public struct Bar {
        /// Without effect: titles have one size.
        public var prefersLargeTitles = false
    }

    /// The bar, whose properties have no effect.
    public var navigationBar: Bar {
        get { Bar() }
        set {}
    }
}

extension SearchController {
    /// Creates a controller. Pass `nil`: the list itself shows the results.
    public convenience init(searchResultsController: Never?) { self.init() }

    /// The text that the user types.
    @MainActor
    public struct SearchBar {
        /// The typed text; empty for all items.
        public internal(set) var text: String?

        /// Without effect.
        public var placeholder: String?
    }

    /// The text that the user types.
    public var searchBar: SearchBar {
        get { SearchBar(text: searchText) }
        set {}
    }

    /// Without effect: the list stays visible.
    public var obscuresBackgroundDuringPresentation: Bool {
        get { false }
        set {}
    }
}

extension TabBarController {
    /// The row of tabs.
    @MainActor
    public struct Bar {
        fileprivate let controller: TabBarController

        /// Whether the row is hidden.
        public var isHidden: Bool {
            get { controller.isTabBarHidden }
            nonmutating set { controller.isTabBarHidden = newValue }
        }

        /// Without effect: a theme has the colors.
        public var tintColor: UIColor? {
            get { nil }
            nonmutating set {}
        }
    }

    /// The row of tabs.
    public var tabBar: Bar { Bar(controller: self) }
}

extension TabBarItem {
    /// Creates a tab with one image.
    ///
    /// - Parameter selectedImage: Without effect: the selected tab has a style of its own.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image)
    }

    /// Creates a tab with a usual title.
    public convenience init(tabBarSystemItem item: SystemItem, tag: Int) {
        self.init(title: item.rawValue, tag: tag)
    }

    /// The tabs with usual titles.
    public enum SystemItem: String, Sendable {
        case more = "More"
        case favorites = "Favorites"
        case featured = "Featured"
        case topRated = "Top Rated"
        case recents = "Recents"
        case contacts = "Contacts"
        case history = "History"
        case bookmarks = "Bookmarks"
        case search = "Search"
        case downloads = "Downloads"
        case mostRecent = "Most Recent"
        case mostViewed = "Most Viewed"
    }
}

extension SplitViewController {
    /// The value of ``preferredPrimaryColumnWidth`` that leaves the width to
    /// ``preferredPrimaryColumnWidthFraction``.
    public static var automaticDimension: Columns? { nil }

    /// How the panes are shown, which has no effect: a narrow terminal has one below the other.
    public enum DisplayMode: Sendable {
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary
    }

    /// Without effect; see ``hide(_:)``.
    public var preferredDisplayMode: DisplayMode {
        get { .automatic }
        set {}
    }
}

extension AlertController {
    /// The text fields; never `nil`.
    public var textFields: [AlertTextField]? { fields }
}

extension AlertTextField {
    /// The typed text; never `nil`.
    public var text: String? {
        get { typedText }
        set { typedText = newValue ?? "" }
    }
}

extension ContentUnavailableConfiguration.ButtonProperties {
    /// The command of the button, which is called when the user presses it. It is always `nil` when it is read.
    public var primaryAction: UIAction? {
        get { nil }
        set {
            guard let command = newValue else { return action = nil }
            action = { command.handler() }
        }
    }
}
