package import CollectionViews
package import TerminalCanvas

// Members under second names, for UnfoldUIKit: it declares members of the same names with the types of UIKit, which
// hide these.

extension ViewController {
    package var sheetSize: Size {
        get { preferredContentSize }
        set { preferredContentSize = newValue }
    }
}

extension NavigationItem {
    package var titleText: String {
        get { title }
        set { title = newValue }
    }

    package var leftButtons: [BarButtonItem] {
        get { leftBarButtonItems }
        set { leftBarButtonItems = newValue }
    }

    package var rightButtons: [BarButtonItem] {
        get { rightBarButtonItems }
        set { rightBarButtonItems = newValue }
    }
}

extension BarButtonItem {
    package var titleText: String {
        get { title }
        set { title = newValue }
    }
}

extension AlertController {
    package var textLines: [AlertTextField] { textFields }
}

extension AlertTextField {
    package var fieldText: String {
        get { text }
        set { text = newValue }
    }

    package var placeholderText: String {
        get { placeholder }
        set { placeholder = newValue }
    }
}

extension CollectionViewController {
    package var ownList: CollectionView {
        get { collectionView }
        set { collectionView = newValue }
    }
}

extension NavigationController {
    package var topScreen: ViewController { topViewController }

    package var screens: [ViewController] { viewControllers }
}

extension ContentUnavailableConfiguration.Button {
    @MainActor package static var empty: Self { ContentUnavailableConfiguration.empty().button }
}

extension ContentUnavailableConfiguration.ButtonProperties {
    package var function: (@MainActor () -> Void)? {
        get { primaryAction }
        set { primaryAction = newValue }
    }
}

extension ListSeparatorConfiguration {
    package var upperInsets: DirectionalInsets? {
        get { topSeparatorInsets }
        set { topSeparatorInsets = newValue }
    }

    package var lowerInsets: DirectionalInsets? {
        get { bottomSeparatorInsets }
        set { bottomSeparatorInsets = newValue }
    }
}

extension BackgroundConfiguration {
    package var strokeStyle: ContentStyle? {
        get { strokeColor }
        set { strokeColor = newValue }
    }

    package var hasStroke: Bool {
        get { strokeWidth != 0 }
        set { strokeWidth = newValue ? 1 : 0 }
    }
}
