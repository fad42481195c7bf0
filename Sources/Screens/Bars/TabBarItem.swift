public import CollectionViews

/// The tab of a screen in a ``TabBarController``: a title, an image, and a badge.
///
/// ```swift
/// inbox.tabBarItem = TabBarItem(title: "Inbox", image: Image(systemName: "tray"))
/// inbox.tabBarItem.badgeValue = "3"
/// ```
@MainActor
public final class TabBarItem {
    /// The text of the tab; `nil` for the title of the screen. A ``NavigationController`` without a title and without a
    /// tab of its own has the tab of its first screen, and a ``SplitViewController`` that of its primary pane.
    public var title: String? { didSet { if title != oldValue { didChange?() } } }

    /// The image before the title; `nil` for none.
    public var image: Image? { didSet { if image != oldValue { didChange?() } } }

    /// A short text after the title, such as the number of unread messages; `nil` for none.
    public var badgeValue: String? { didSet { if badgeValue != oldValue { didChange?() } } }

    /// Whether the user can select the tab. A disabled tab is drawn faint.
    public var isEnabled = true { didSet { if isEnabled != oldValue { didChange?() } } }

    /// A number for the app's own use.
    public var tag: Int

    /// Called when the tab has to be drawn again.
    var didChange: (() -> Void)?

    /// Creates a tab. The parameters are the properties.
    public init(title: String? = nil, image: Image? = nil, tag: Int = 0) {
        self.title = title
        self.image = image
        self.tag = tag
    }

    /// Takes the place of another item of the same screen.
    func replace(_ old: TabBarItem) {
        guard old !== self else { return }
        didChange = old.didChange
        old.didChange = nil
        didChange?()
    }
}
