// The forms of calls that say whether a change is animated. It never is: a terminal shows every change in one frame.

extension CollectionView {
    /// Selects an item; see ``CollectionView/selectItem(at:scrollPosition:)``.
    public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition = []) {
        selectItem(at: indexPath, scrollPosition: scrollPosition)
    }

    /// Deselects an item.
    public func deselectItem(at indexPath: IndexPath, animated: Bool) { deselectItem(at: indexPath) }

    /// Scrolls so that an item is on the screen.
    public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scrollToItem(at: indexPath, at: scrollPosition)
    }

    /// Changes the layout of the list, and calls the completion before it returns.
    public func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        collectionViewLayout = layout
        completion?(true)
    }
}

extension ViewController {
    /// Shows a screen over this one.
    public func present(
        _ viewController: UIViewController, animated: Bool, completion: (@MainActor () -> Void)? = nil
    ) { present(viewController, completion: completion) }

    /// Dismisses the screen that is shown over this one, or this screen.
    public func dismiss(animated: Bool, completion: (@MainActor () -> Void)? = nil) { dismiss(completion: completion) }
}

extension NavigationController {
    /// Shows a screen in place of the one that is shown now.
    public func pushViewController(_ viewController: UIViewController, animated: Bool) {
        pushViewController(viewController)
    }

    /// Goes back to the screen below.
    @discardableResult
    public func popViewController(animated: Bool) -> UIViewController? { popViewController() }

    /// Goes back to the first screen.
    @discardableResult
    public func popToRootViewController(animated: Bool) -> [UIViewController]? { popToRootViewController() }

    /// Goes back to a screen of the stack.
    @discardableResult
    public func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        popToViewController(viewController)
    }
}

extension TabBarController {
    /// Sets the screens.
    public func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        self.viewControllers = viewControllers
    }
}
