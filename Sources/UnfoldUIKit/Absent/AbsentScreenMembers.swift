// Members of screens and bars that a terminal does not have. Each message says what to write instead.

// A method in an extension cannot be overridden, so that the compiler says of an override that there is no such method.
// The call of `super` has the message. Overrides whose types are Swift's own are in `ViewController` and `ListCell`.

extension ViewController {
    @available(*, unavailable, message: "override resize(to:), and call super.resize(to:)")
    public func viewWillTransition<Size, Coordinator>(to size: Size, with coordinator: Coordinator) {}

    @available(*, unavailable, message: "override resize(to:) or adopt(_:), and call super")
    public func traitCollectionDidChange<Traits>(_ previousTraitCollection: Traits) {}

    @available(*, unavailable, message: "override resize(to:) or adopt(_:), and call super")
    @discardableResult
    public func registerForTraitChanges<Screen>(
        _ traits: [Any.Type], handler: (Screen, UITraitCollection) -> Void
    ) -> Any { self }
}

extension KeyCommand {
    @available(*, unavailable, message: "write UIKeyCommand([.character(\"n\")], title: \"New\") { … }")
    public init(input: String, modifierFlags: UIKeyModifierFlags, action: Any?) {
        self.init([], title: "") {}
    }

    @available(*, unavailable, message: "write UIKeyCommand([.character(\"n\")], title: \"New\") { … }")
    public init(
        title: String, image: UIImage? = nil, action: Any?, input: String, modifierFlags: UIKeyModifierFlags = [],
        discoverabilityTitle: String? = nil
    ) {
        self.init([], title: "") {}
    }
}

/// The keys that are held down with a key.
public struct UIKeyModifierFlags: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let shift: Self = []
    public static let control: Self = []
    public static let alternate: Self = []
    public static let command: Self = []
}

extension NavigationItem {
    @available(*, unavailable, message: "set title, showsBreadcrumb, or navigationItem.searchController")
    public var titleView: Any? {
        get { nil }
        set {}
    }

    @available(*, unavailable, message: "set statusText of the screen, or its title")
    public var prompt: String? {
        get { nil }
        set {}
    }
}

extension NavigationController {
    /// The screens, from the root to the one that is shown; at least one.
    public var viewControllers: [UIViewController] {
        get { self[keyPath: Hidden.screens] }
        @available(*, unavailable, message: "push and pop screens; a stack keeps its first screen")
        set {}
    }

    @available(*, unavailable, message: "a screen has one bar; set navigationItem.rightBarButtonItems")
    public func setToolbarHidden(_ hidden: Bool, animated: Bool) {}

    @available(*, unavailable, message: "every screen has its bar; delete this line, or present the screen")
    public func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {}

    @available(*, unavailable, message: "every screen has its bar; delete this line, or present the screen")
    public var isNavigationBarHidden: Bool {
        get { false }
        set {}
    }

    @available(*, unavailable, message: "push and pop screens; a stack keeps its first screen")
    public func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {}

    @available(*, unavailable, message: "override viewWillAppear(_:) and viewDidAppear(_:) of the screens")
    public var delegate: Any? {
        get { nil }
        set {}
    }
}

extension SearchController {
    @available(*, unavailable, message: "set searchResultsUpdater")
    public var delegate: Any? {
        get { nil }
        set {}
    }
}

extension SearchController.SearchBar {
    @available(*, unavailable, message: "delete this line: the user begins with the key &")
    @discardableResult
    public func becomeFirstResponder() -> Bool { false }

    @available(*, unavailable, message: "delete this line: the user ends the search with Enter or Esc")
    @discardableResult
    public func resignFirstResponder() -> Bool { false }
}

extension SplitViewController {
    @available(*, unavailable, message: "delete this line: a narrow terminal has one pane below the other")
    public var delegate: Any? {
        get { nil }
        set {}
    }

    @available(*, unavailable, message: "use setViewController(_:for:)")
    public var viewControllers: [UIViewController] {
        get { [] }
        set {}
    }
}

extension SplitViewController.Style {
    @available(*, unavailable, message: "there are two panes; push the third screen onto a UINavigationController")
    public static var tripleColumn: Self { .doubleColumn }
}

extension SplitViewController.Column {
    @available(*, unavailable, message: "there are two panes; push the third screen onto a UINavigationController")
    public static var supplementary: Self { .secondary }
}

extension BarButtonItem.SystemItem {
    @available(*, unavailable, message: "a screen has one bar; set navigationItem.rightBarButtonItems")
    public static var flexibleSpace: Self { .done }
}

extension BarButtonItem {
    @available(*, unavailable, message: "use UIBarButtonItem(title:image:primaryAction:menu:)")
    public convenience init(customView: AnyObject) { self.init(title: "") }
}

extension ViewController {
    /// Always `nil`. See ``viewDidDisappear(_:)`` and ``isModalInPresentation``.
    public var presentationController: UIPresentationController? { nil }

    @available(*, unavailable, message: "delete this line: the screen that is shown gets the keys")
    @discardableResult
    public func becomeFirstResponder() -> Bool { true }

    /// Adds something that a terminal does not have. Its name has the message.
    public func addChild(_ absent: AbsentView) {}

    /// Presents something that a terminal does not have. Its name has the message.
    public func present(_ absent: AbsentView, animated: Bool, completion: (() -> Void)? = nil) {}

    @available(*, unavailable, message: "push or present the screen in code: there are no storyboards")
    public func performSegue(withIdentifier identifier: String, sender: Any?) {}

    @available(*, unavailable, message: "push, present or show the screen: a screen has one list")
    public func addChild(_ controller: UIViewController) {}

    @available(*, unavailable, message: "push, present or show the screen: a screen has one list")
    public func didMove(toParent parent: UIViewController?) {}

    @available(*, unavailable, message: "a screen has one bar; set navigationItem.rightBarButtonItems")
    public var toolbarItems: [UIBarButtonItem]? {
        get { nil }
        set {}
    }
}

/// The way in which a screen is presented. None exists.
@MainActor
public final class UIPresentationController {
    public var delegate: Any?

    private init() {}
}

extension ScreenView {
    @available(*, unavailable, message: "there are no layers; the list's configuration has the look of the groups")
    public var layer: AbsentView { AbsentView() }

    @available(*, unavailable, message: "there is no finger; use a key command, or override handleMouse(_:)")
    public func addGestureRecognizer(_ recognizer: AbsentView) {}

    @available(*, unavailable, message: "a theme has the colors; set overrideTheme of the screen")
    public var tintColor: UIColor? {
        get { nil }
        set {}
    }

    @available(*, unavailable, message: "add a UICollectionView; a screen that draws overrides drawContent(in:on:)")
    public func addSubview(_ view: AnyObject) {}
}

extension AlertTextField {
    @available(*, unavailable, message: "set editingChanged of the field")
    public func addTarget(_ target: Any?, action: Any?, for event: UIControl.Event) {}

    @available(*, unavailable, message: "set editingChanged of the field")
    public func addAction(_ action: UIAction, for event: UIControl.Event) {}

    @available(*, unavailable, message: "set editingChanged of the field")
    public var delegate: Any? {
        get { nil }
        set {}
    }
}
