import CollectionViews
import TerminalCanvas

/// A stack of screens, of which the last is shown. Its bar has a back button with the title of the screen below. Esc
/// goes back too.
///
/// ```swift
/// let navigation = NavigationController(rootViewController: folders)
/// openHandler = { folder in
///     navigation.pushViewController(screen(of: folder))
/// }
/// let reason = TerminalApplication(terminal: terminal, rootViewController: navigation).run()
/// ```
///
/// The screens below keep their focus, their scroll position and their edited text, and are resized with the terminal.
@MainActor
open class NavigationController: ViewController {
    /// The screens, from the root to the one that is shown; at least one.
    public private(set) var viewControllers: [ViewController]

    /// Creates a stack of one screen.
    public init(rootViewController: ViewController) {
        viewControllers = [rootViewController]
        super.init()
        rootViewController.parent = self
    }

    /// The screen that is shown.
    public var topViewController: ViewController { viewControllers[viewControllers.count - 1] }

    /// Shows a screen in place of the one that is shown now.
    ///
    /// - Parameter viewController: The screen.
    /// - Precondition: The screen is not already shown, neither here nor elsewhere.
    public func pushViewController(_ viewController: ViewController) {
        checkIsNew(viewController, cannot: "be pushed")
        let below = topViewController
        viewController.navigationItem.backButton = BarButtonItem(
            title: "Back", key: Key(.escape), helpTitle: "Go back"
        ) { [weak self] in self?.popViewController() }
        viewController.parent = self
        viewControllers.append(viewController)
        updateBackButton()
        viewController.adopt(terminalCapabilities)
        viewController.resize(to: state.size)
        viewController.inputMayHaveChanged()
        show(viewController, inPlaceOf: below)
    }

    /// Goes back to the screen below.
    ///
    /// - Returns: The screen that was shown; `nil` if it is the only one, which stays.
    @discardableResult
    public func popViewController() -> ViewController? { pop(toCount: viewControllers.count - 1).last }

    /// Goes back to the first screen.
    ///
    /// - Returns: The screens that were removed, the one that was shown last.
    @discardableResult
    public func popToRootViewController() -> [ViewController] { pop(toCount: 1) }

    /// Goes back to a screen of the stack. Does nothing if the screen is not in it.
    ///
    /// - Returns: The screens that were removed, the one that was shown last.
    @discardableResult
    public func popToViewController(_ viewController: ViewController) -> [ViewController] {
        pop(toCount: (viewControllers.firstIndex { $0 === viewController } ?? viewControllers.count - 1) + 1)
    }

    private func pop(toCount count: Int) -> [ViewController] {
        guard count >= 1, count < viewControllers.count else { return [] }
        let old = topViewController
        let removed = Array(viewControllers[count...])
        viewControllers.removeSubrange(count...)
        show(topViewController, inPlaceOf: old)
        for controller in removed {
            controller.parent = nil
            controller.navigationItem.backButton = nil
            controller.inputMayHaveChanged()
        }
        return removed
    }

    /// Shows the title of the screen below, or its title for this purpose, in the back button.
    private func updateBackButton() {
        guard let below = viewControllers.dropLast().last else { return }
        let title = below.navigationItem.backButtonTitle ?? below.navigationItem.title
        topViewController.navigationItem.backButton?.title = title.isEmpty ? "Back" : title
    }

    override func layOut() {
        for controller in viewControllers { controller.resize(to: state.size) }
    }

    override func drawScreen() -> Canvas { drawChild(topViewController) }

    override var contentNeedsDisplay: Bool { topViewController.needsDisplay }

    override func titleOfChildDidChange() {
        updateBackButton()
        super.titleOfChildDidChange()
    }

    override var children: [ViewController] { viewControllers }

    override var shownChildren: [ViewController] { [topViewController] }

    override var activeChild: ViewController? { topViewController }
}

extension ViewController {
    /// The stack that this screen is in, itself or by one of the screens around it; `nil` for none.
    public var navigationController: NavigationController? { container() }

    /// The two panes in one of which this screen is, itself or by one of the screens around it; `nil` for none.
    public var splitViewController: SplitViewController? { container() }

    /// The tabs in one of which this screen is, itself or by one of the screens around it; `nil` for none.
    public var tabBarController: TabBarController? { container() }

    /// The nearest screen of a kind around this one.
    private func container<Container: ViewController>() -> Container? {
        sequence(first: parent, next: { $0?.parent }).lazy.compactMap { $0 as? Container }.first
    }

    /// Shows a screen over this one in the ``navigationController``, or presents it if there is none.
    ///
    /// - Parameters:
    ///   - viewController: The screen.
    ///   - sender: Without effect.
    public func show(_ viewController: ViewController, sender: Any?) {
        if let navigationController {
            navigationController.pushViewController(viewController)
        } else {
            present(viewController)
        }
    }

    /// Shows a screen in the secondary pane of the ``splitViewController``, or presents it if there is none.
    ///
    /// The keys stay where they are.
    ///
    /// - Parameters:
    ///   - viewController: The screen.
    ///   - sender: Without effect.
    public func showDetailViewController(_ viewController: ViewController, sender: Any?) {
        guard let splitViewController else { return present(viewController) }
        splitViewController.setViewController(viewController, for: .secondary)
        splitViewController.show(.secondary)
    }
}
