// Members with the types that they have in UIKit, where they are optional. They hide the members of the same names.

extension CollectionViewController {
    /// The list, which is never `nil`.
    public var collectionView: UICollectionView! {
        get { ownList }
        set { if let newValue { ownList = newValue } }
    }
}

extension NavigationController {
    /// The screen that is shown, which is never `nil`.
    public var topViewController: UIViewController? { topScreen }
}

extension SplitViewController {
    /// The screen of a pane, which is never `nil`.
    public func viewController(for column: Column) -> UIViewController? {
        let controller: UIViewController = viewController(for: column)
        return controller
    }
}

extension NavigationItem {
    /// The title, in the middle of the bar.
    public var title: String? {
        get { titleText.isEmpty ? nil : titleText }
        set { titleText = newValue ?? "" }
    }

    /// The button that goes back to this screen, of which only the title has an effect.
    public var backBarButtonItem: UIBarButtonItem? {
        get { nil }
        set { backButtonTitle = newValue?.title }
    }

    /// The buttons at the left end of the bar, from left to right.
    public var leftBarButtonItems: [UIBarButtonItem]? {
        get { leftButtons.isEmpty ? nil : leftButtons }
        set { leftButtons = newValue ?? [] }
    }

    /// The buttons at the right end of the bar, from right to left.
    public var rightBarButtonItems: [UIBarButtonItem]? {
        get { rightButtons.isEmpty ? nil : rightButtons }
        set { rightButtons = newValue ?? [] }
    }
}

extension BarButtonItem {
    /// The text of the button.
    public var title: String? {
        get { titleText.isEmpty ? nil : titleText }
        set { titleText = newValue ?? "" }
    }
}

extension AlertController {
    /// The lines of text.
    public var textFields: [AlertTextField]? { textLines.isEmpty ? nil : textLines }
}

extension AlertTextField {
    /// The text, which is never `nil`.
    public var text: String? {
        get { fieldText }
        set { fieldText = newValue ?? "" }
    }

    /// The text that an empty field shows; `nil` for none.
    public var placeholder: String? {
        get { placeholderText.isEmpty ? nil : placeholderText }
        set { placeholderText = newValue ?? "" }
    }
}
