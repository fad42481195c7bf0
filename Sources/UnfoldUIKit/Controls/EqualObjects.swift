// Screens, views and cells are equal if they are the same object, as objects of UIKit are, and can be in sets.

/// An object that is equal only to itself.
public protocol EqualObject: AnyObject, Hashable {}

extension EqualObject {
    public static func == (left: Self, right: Self) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension ViewController: EqualObject {}
extension ScreenView: EqualObject {}
extension CollectionView: EqualObject {}
extension ListCell: EqualObject {}
extension UIControl: EqualObject {}
extension BarButtonItem: EqualObject {}
extension TabBarItem: EqualObject {}
extension SearchController: EqualObject {}
extension AlertAction: EqualObject {}
extension AlertTextField: EqualObject {}
extension ContextualAction: EqualObject {}
