// Members with the types that they have in UIKit, where they are optional. They hide the members of the same names.

extension CollectionViewController {
    /// The list.
    var ownList: CollectionView {
        get { self[keyPath: Hidden.list] }
        set { self[keyPath: Hidden.list] = newValue }
    }

    /// The list, which is never `nil`.
    public var collectionView: UICollectionView! {
        get { ownList }
        set { if let newValue { ownList = newValue } }
    }
}

extension NavigationController {
    /// The screen that is shown, which is never `nil`.
    public var topViewController: UIViewController? { self[keyPath: Hidden.topScreen] }
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
        get { self[keyPath: Hidden.title].nonempty }
        set { self[keyPath: Hidden.title] = newValue ?? "" }
    }

    /// The button that goes back to this screen, of which only the title has an effect.
    public var backBarButtonItem: UIBarButtonItem? {
        get { nil }
        set { backButtonTitle = newValue?.title }
    }

    /// The buttons at the left end of the bar, from left to right.
    public var leftBarButtonItems: [UIBarButtonItem]? {
        get { self[keyPath: Hidden.leftButtons].nonempty }
        set { self[keyPath: Hidden.leftButtons] = newValue ?? [] }
    }

    /// The buttons at the right end of the bar, from right to left.
    public var rightBarButtonItems: [UIBarButtonItem]? {
        get { self[keyPath: Hidden.rightButtons].nonempty }
        set { self[keyPath: Hidden.rightButtons] = newValue ?? [] }
    }
}

extension BarButtonItem {
    /// The text of the button.
    public var title: String? {
        get { self[keyPath: Hidden.buttonTitle].nonempty }
        set { self[keyPath: Hidden.buttonTitle] = newValue ?? "" }
    }
}

extension AlertController {
    /// The lines of text.
    public var textFields: [AlertTextField]? { self[keyPath: Hidden.textFields].nonempty }
}

extension AlertTextField {
    /// The text, which is never `nil`.
    public var text: String? {
        get { self[keyPath: Hidden.text] }
        set { self[keyPath: Hidden.text] = newValue ?? "" }
    }

    /// The text that an empty field shows; `nil` for none.
    public var placeholder: String? {
        get { self[keyPath: Hidden.placeholder].nonempty }
        set { self[keyPath: Hidden.placeholder] = newValue ?? "" }
    }
}

extension Collection {
    /// The same collection; `nil` for an empty one.
    fileprivate var nonempty: Self? { isEmpty ? nil : self }
}
