package import CollectionViews
package import TerminalCanvas

/// Members that UnfoldUIKit hides: it declares members of the same names with the types of UIKit.
@MainActor
package enum Hidden {
    package static let list: ReferenceWritableKeyPath<CollectionViewController, CollectionView> = \.collectionView
    package static let screens: KeyPath<NavigationController, [ViewController]> = \.viewControllers
    package static let topScreen: KeyPath<NavigationController, ViewController> = \.topViewController
    package static let sheetSize: ReferenceWritableKeyPath<ViewController, Size> = \.preferredContentSize
    package static let title: ReferenceWritableKeyPath<NavigationItem, String> = \.title
    package static let leftButtons: ReferenceWritableKeyPath<NavigationItem, [BarButtonItem]> = \.leftBarButtonItems
    package static let rightButtons: ReferenceWritableKeyPath<NavigationItem, [BarButtonItem]> = \.rightBarButtonItems
    package static let buttonTitle: ReferenceWritableKeyPath<BarButtonItem, String> = \.title
    package static let textFields: KeyPath<AlertController, [AlertTextField]> = \.textFields
    package static let text: ReferenceWritableKeyPath<AlertTextField, String> = \.text
    package static let placeholder: ReferenceWritableKeyPath<AlertTextField, String> = \.placeholder
    package static let action:
        WritableKeyPath<ContentUnavailableConfiguration.ButtonProperties, (@MainActor () -> Void)?> = \.primaryAction
}

/// The same of values, which are not of the main actor.
package enum HiddenValues {
    package static var above: WritableKeyPath<ListSeparatorConfiguration, DirectionalInsets?> { \.topSeparatorInsets }
    package static var below: WritableKeyPath<ListSeparatorConfiguration, DirectionalInsets?> {
        \.bottomSeparatorInsets
    }
    package static var strokeColor: WritableKeyPath<BackgroundConfiguration, ContentStyle?> { \.strokeColor }
    package static var strokeWidth: WritableKeyPath<BackgroundConfiguration, Int> { \.strokeWidth }
}
