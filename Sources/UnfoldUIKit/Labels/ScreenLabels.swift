// Members of screens with UIKit's labels.

extension ScreenView {
    /// The columns and rows of the content.
    public var bounds: CGRect { CGRect(origin: .zero, size: CGSize(contentSize)) }

    /// The same as ``bounds``.
    public var frame: CGRect { bounds }

    /// Draws the screen again.
    public func setNeedsDisplay() { screen.setNeedsDisplay() }

    /// Something that is not `nil`, for code that asks whether the screen is shown.
    public var window: Any? { self }
}

extension ViewController {
    /// The columns and rows of the screen as a sheet; zero for as many as fit. A larger sheet has the size that fits.
    public var preferredContentSize: CGSize {
        get { CGSize(self[keyPath: Hidden.sheetSize]) }
        set { self[keyPath: Hidden.sheetSize] = Size(newValue) }
    }
}

extension Size {
    /// A size in columns and rows, of which parts are left out.
    fileprivate init(_ size: CGSize) {
        func count(_ length: CGFloat) -> Int { length > 0 ? Int(min(length, 100_000)) : 0 }
        self.init(columns: count(size.width), rows: count(size.height))
    }
}

extension NavigationItem {
    /// Changes the first button at the right end of the bar.
    public func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

    /// Changes the first button at the left end of the bar.
    public func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

    /// Changes the buttons at the right end of the bar.
    public func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

    /// Shows or hides the back button.
    public func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }

    /// Changes the buttons at the left end of the bar.
    public func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
}

extension NavigationController {
    /// The screen that is shown: a presented one, or the top of the stack.
    public var visibleViewController: UIViewController? { presentedViewController ?? topViewController }
}

extension SearchController {
    /// The text that the user types.
    @MainActor
    public struct SearchBar {
        let controller: SearchController

        /// The typed text; empty for all items.
        public var text: String? {
            get { controller.searchText }
            nonmutating set { controller.searchText = newValue ?? "" }
        }

        /// Without effect: the status line has the word `filter`.
        public var placeholder: String? {
            get { nil }
            nonmutating set {}
        }
    }

    /// The text that the user types.
    public var searchBar: SearchBar { SearchBar(controller: self) }
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
        // `topRated` has the title `Top Rated`.
        let words = item.rawValue.reduce(into: "") { $0 += $1.isUppercase ? " \($1)" : "\($1)" }
        self.init(title: words.capitalized, tag: tag)
    }

    /// The tabs with usual titles.
    public enum SystemItem: String, Sendable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
        case mostViewed
    }
}

extension SplitViewController {
    /// The value of ``preferredPrimaryColumnWidth`` that leaves the width to
    /// ``preferredPrimaryColumnWidthFraction``.
    public static var automaticDimension: Columns? { nil }
}

/// Columns with a value that the app does not choose.
@MainActor
public protocol DimensionsOfPanes {}

extension SplitViewController: DimensionsOfPanes {}

extension DimensionsOfPanes {
    /// The value of `minimumPrimaryColumnWidth` and `minimumSecondaryColumnWidth` by default.
    public static var automaticDimension: Columns { .columns(8) }
}

@MainActor
extension ContentUnavailableConfiguration.ButtonProperties {
    /// The command of the button, which is called when the user presses it.
    public var primaryAction: UIAction? {
        get { self[keyPath: Hidden.action].map { function in UIAction(title: "", handler: function) } }
        set { self[keyPath: Hidden.action] = newValue?.handler }
    }
}

@MainActor
extension ContentUnavailableConfiguration.Button {
    /// A button without a title. All kinds of buttons look the same.
    public static func plain() -> Self { ContentUnavailableConfiguration.empty().button }
    public static func borderless() -> Self { plain() }
    public static func bordered() -> Self { plain() }
    public static func borderedProminent() -> Self { plain() }
    public static func gray() -> Self { plain() }
    public static func tinted() -> Self { plain() }
    public static func filled() -> Self { plain() }
}
