import UIKit

// Swift's own functions can be called in subclasses: no class has a method of the same name.

final class Screen: UIViewController { func f() { print(type(of: self), min(1, 2), max(1, 2), abs(-1)) } }

final class List: UICollectionViewController { func f() { print(type(of: self), min(1, 2), max(1, 2), abs(-1)) } }

final class Split: UISplitViewController { func f() { print(type(of: self), min(1, 2), max(1, 2), abs(-1)) } }

final class Stack: UINavigationController { func f() { print(type(of: self), min(1, 2), max(1, 2), abs(-1)) } }

final class Tabs: UITabBarController { func f() { print(type(of: self), min(1, 2), max(1, 2), abs(-1)) } }

final class Question: UIAlertController { func f() { print(type(of: self), min(1, 2), max(1, 2), abs(-1)) } }

final class Text: TextViewController { func f() { print(type(of: self), min(1, 2), max(1, 2), abs(-1)) } }

final class Cell: UICollectionViewListCell { func f() { print(type(of: self), min(1, 2), max(1, 2), abs(-1)) } }

final class Source: UICollectionViewDiffableDataSource<Int, Int> {
    func f() { print(type(of: self), min(1, 2), max(1, 2), abs(-1)) }
}
