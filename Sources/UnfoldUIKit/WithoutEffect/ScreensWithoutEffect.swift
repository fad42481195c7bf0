// Members of screens and bars that have no effect, because a bar has one row and screens change at once.

extension ScreenView {
    /// Without effect: a field reports each change; Enter and Esc end its editing.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool { true }

    /// Without effect: the list has a background.
    public var backgroundColor: UIColor? {
        get { nil }
        set {}
    }
}

extension ViewController {
    /// The coordinator of an animated transition; always `nil`, because screens change at once.
    public var transitionCoordinator: UIViewControllerTransitionCoordinator? { nil }

    /// The size of a sheet; always `nil`. See ``ViewController/preferredContentSize``.
    public var sheetPresentationController: UISheetPresentationController? { nil }

    /// The place of a popover; always `nil`, because alerts and menus are in the middle of the screen.
    public var popoverPresentationController: UIPopoverPresentationController? { nil }

    /// Without effect: a presented screen is above all others.
    public var definesPresentationContext: Bool {
        get { false }
        set {}
    }

    /// Without effect: the content is between the bars.
    public var edgesForExtendedLayout: RectangleEdges {
        get { [] }
        set {}
    }

    /// The edges of a screen.
    public struct RectangleEdges: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let top = RectangleEdges(rawValue: 1)
        public static let bottom = RectangleEdges(rawValue: 4)
        public static let all = RectangleEdges(rawValue: 15)
    }

    /// Without effect: screens change at once.
    public var modalTransitionStyle: ModalTransitionStyle {
        get { .coverVertical }
        set {}
    }

    /// How a presented screen appears, which has no effect.
    public enum ModalTransitionStyle: Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }

    /// Without effect: a terminal has no status bar of a device.
    public func setNeedsStatusBarAppearanceUpdate() {}
}

/// The coordinator of an animated transition. None exists, because screens change at once.
@MainActor
public final class UIViewControllerTransitionCoordinator {
    /// The state of a transition.
    @MainActor
    public struct Context {
        /// Whether the user canceled the transition.
        public let isCancelled = false
    }

    private init() {}

    @discardableResult
    public func animate(
        alongsideTransition animation: (@MainActor (Context) -> Void)?,
        completion: (@MainActor (Context) -> Void)? = nil
    ) -> Bool { false }
}

/// The size of a sheet. None exists: ``ViewController/preferredContentSize`` is the size.
@MainActor
public final class UISheetPresentationController {
    /// A height of a sheet.
    public struct Detent: Sendable {
        /// The name of a height.
        public enum Identifier: Sendable { case medium, large }

        public static func medium() -> Detent { Detent() }
        public static func large() -> Detent { Detent() }
    }

    public var detents: [Detent] = []
    public var selectedDetentIdentifier: Detent.Identifier?
    public var prefersGrabberVisible = false

    private init() {}
}

/// The place of a popover. None exists: alerts and menus are in the middle of the screen.
@MainActor
public final class UIPopoverPresentationController {
    public var sourceView: Any?
    public var sourceItem: Any?
    public var sourceRect = CGRect.zero
    public var barButtonItem: UIBarButtonItem?
    public var permittedArrowDirections: UIPopoverArrowDirection = []

    private init() {}
}

/// The sides of a popover that can have its arrow, which has no effect.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let up = UIPopoverArrowDirection(rawValue: 1)
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    public static let any = UIPopoverArrowDirection(rawValue: 15)
}

extension ModalPresentationStyle {
    /// The same as `formSheet`.
    public static let automatic = formSheet

    /// The same as `formSheet`.
    public static let pageSheet = formSheet

    /// The same as `formSheet`.
    public static let popover = formSheet

    /// The same as `fullScreen`.
    public static let overFullScreen = fullScreen

    /// The same as `fullScreen`.
    public static let currentContext = fullScreen
}

extension NavigationItem {
    /// The size of a title, which has no effect.
    public enum LargeTitleDisplayMode: Sendable { case automatic, always, never, inline }

    /// How a back button is shown, which has no effect.
    public enum BackButtonDisplayMode: Sendable { case `default`, generic, minimal }

    /// The place of the field for searching, which has no effect.
    public enum SearchBarPlacement: Sendable { case automatic, inline, stacked }

    /// Without effect: a theme has the colors.
    public var standardAppearance: AbsentView? {
        get { nil }
        set {}
    }

    /// Without effect: a theme has the colors.
    public var scrollEdgeAppearance: AbsentView? {
        get { nil }
        set {}
    }

    /// Without effect: titles have one size.
    public var largeTitleDisplayMode: LargeTitleDisplayMode {
        get { .never }
        set {}
    }

    /// Without effect: a back button shows a title.
    public var backButtonDisplayMode: BackButtonDisplayMode {
        get { .default }
        set {}
    }

    /// Without effect: the field for searching is in the status line.
    public var hidesSearchBarWhenScrolling: Bool {
        get { false }
        set {}
    }

    /// Without effect: the field for searching is in the status line.
    public var preferredSearchBarPlacement: SearchBarPlacement {
        get { .automatic }
        set {}
    }
}

extension NavigationController {
    /// The bar of a stack, whose properties have no effect.
    public struct Bar {
        public var prefersLargeTitles = false
        public var isTranslucent = false
        public var tintColor: UIColor?
        public var barTintColor: UIColor?
        public var standardAppearance: AbsentView?
        public var scrollEdgeAppearance: AbsentView?
        public var titleTextAttributes: [Foundation.NSAttributedString.Key: Any]?
        public var accessibilityIdentifier: String?

        @available(*, unavailable, message: "every screen has its bar; delete this line, or present the screen")
        public var isHidden: Bool {
            get { false }
            set {}
        }
    }

    /// The bar, whose properties have no effect.
    public var navigationBar: Bar {
        get { Bar() }
        set {}
    }

    /// Always `nil`: there is no finger.
    public var interactivePopGestureRecognizer: AbsentView? { nil }
}

extension BarButtonItem {
    /// The kinds of buttons, which look the same.
    public enum Style: Sendable { case plain, done, bordered, prominent }

    /// Without effect: all buttons look the same.
    public var style: Style {
        get { .plain }
        set {}
    }

    /// Without effect: a button is read to a screen reader with its title, or the name of its image.
    public var accessibilityLabel: String? {
        get { nil }
        set {}
    }

    /// Without effect: a theme has the colors.
    public var tintColor: UIColor? {
        get { nil }
        set {}
    }
}

extension SearchController.SearchBar {
    /// Without effect: Esc ends the search.
    public var showsCancelButton: Bool {
        get { false }
        nonmutating set {}
    }

    /// Without effect: a theme has the colors.
    public var tintColor: UIColor? {
        get { nil }
        nonmutating set {}
    }
}

extension SearchController {
    /// Without effect: the list stays visible.
    public var obscuresBackgroundDuringPresentation: Bool {
        get { false }
        set {}
    }

    /// Without effect: the bar stays visible.
    public var hidesNavigationBarDuringPresentation: Bool {
        get { false }
        set {}
    }

    /// Without effect: Esc ends the search.
    public var automaticallyShowsCancelButton: Bool {
        get { true }
        set {}
    }
}

extension SplitViewController {
    /// How the panes are shown, which has no effect: a narrow terminal has one below the other.
    public enum DisplayMode: Sendable { case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary }

    /// How the panes share the screen, which has no effect.
    public enum SplitBehavior: Sendable { case automatic, tile, overlay, displace }

    /// The background of the primary pane, which has no effect.
    public enum BackgroundStyle: Sendable { case none, sidebar }

    /// Without effect; see `hide(_:)`.
    public var preferredDisplayMode: DisplayMode {
        get { .automatic }
        set {}
    }

    /// Without effect: the panes are beside each other, or one is below the other.
    public var preferredSplitBehavior: SplitBehavior {
        get { .tile }
        set {}
    }

    /// Without effect: a theme has the colors.
    public var primaryBackgroundStyle: BackgroundStyle {
        get { .none }
        set {}
    }

    /// Without effect: there is no finger.
    public var presentsWithGesture: Bool {
        get { false }
        set {}
    }

    /// Whether only one pane has space: never, because a narrow terminal has one below the other.
    public var isCollapsed: Bool { false }
}

extension ContentUnavailableConfiguration {
    /// Without effect: a theme has the style of the text.
    public var textProperties: UIListContentConfiguration.TextProperties {
        get { UIListContentConfiguration.TextProperties() }
        set {}
    }

    /// Without effect: a theme has the style of the text.
    public var secondaryTextProperties: UIListContentConfiguration.TextProperties {
        get { UIListContentConfiguration.TextProperties() }
        set {}
    }

    /// Without effect: a theme has the style of the image.
    public var imageProperties: UIListContentConfiguration.ImageProperties {
        get { UIListContentConfiguration.ImageProperties() }
        set {}
    }
}

/// How a keyboard helps the user to type, which has no effect: a terminal's keyboard has its own settings.
@MainActor
public protocol UITextInputTraits {}

/// Which letters a keyboard makes capital.
public enum UITextAutocapitalizationType: Sendable { case none, words, sentences, allCharacters }

/// Whether a keyboard corrects words.
public enum UITextAutocorrectionType: Sendable { case `default`, no, yes }

/// The keys of a keyboard.
public enum UIKeyboardType: Sendable {
    case `default`, asciiCapable, URL, numberPad, phonePad, emailAddress, decimalPad
}

/// The name of the return key.
public enum UIReturnKeyType: Sendable { case `default`, go, next, search, send, done }

extension UITextInputTraits {
    /// Without effect.
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { .none }
        nonmutating set {}
    }

    /// Without effect.
    public var autocorrectionType: UITextAutocorrectionType {
        get { .no }
        nonmutating set {}
    }

    /// Without effect.
    public var keyboardType: UIKeyboardType {
        get { .default }
        nonmutating set {}
    }

    /// Without effect.
    public var returnKeyType: UIReturnKeyType {
        get { .default }
        nonmutating set {}
    }
}

extension AlertTextField {
    /// When a field shows a button that deletes its text, which has no effect: Ctrl-U deletes it.
    public enum ViewMode: Sendable { case never, whileEditing, unlessEditing, always }

    /// Without effect: Ctrl-U deletes the text.
    public var clearButtonMode: ViewMode {
        get { .never }
        set {}
    }
}

extension AlertTextField: UITextInputTraits {}
extension SearchController.SearchBar: UITextInputTraits {}
