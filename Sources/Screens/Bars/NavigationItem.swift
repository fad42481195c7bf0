public import CollectionViews
public import TerminalCanvas

/// The content of a navigation bar: a title, and buttons at both ends.
///
/// ```swift
/// let item = controller.navigationItem
/// item.title = "Downloads"
/// item.leftBarButtonItem = BarButtonItem(title: "Back", key: Key(.escape)) { goBack() }
/// item.rightBarButtonItems = [
///     BarButtonItem(title: "Start", key: .character("s")) { start() },
///     BarButtonItem(title: "Clear", key: .character("x")) { clear() },
/// ]
/// ```
@MainActor
public final class NavigationItem {
    /// The title, in the middle of the bar.
    public var title: String {
        didSet {
            guard title != oldValue else { return }
            didChange?()
            titleDidChange?()
        }
    }

    /// The path to the focused item of a list, which is shown in place of the title; empty for none. The controller of
    /// the list sets it.
    var path: [String] = [] { didSet { if path != oldValue { didChange?() } } }

    /// The buttons at the left end of the bar, from left to right.
    ///
    /// A narrow bar leaves out the last buttons of both ends first. Their keys work nevertheless.
    public var leftBarButtonItems: [BarButtonItem] = [] { didSet { observe(leftBarButtonItems, oldValue) } }

    /// The buttons at the right end of the bar, from right to left. The first one is the last to be left out.
    public var rightBarButtonItems: [BarButtonItem] = [] { didSet { observe(rightBarButtonItems, oldValue) } }

    /// The first of ``leftBarButtonItems``. Setting it replaces the first button, or removes it for `nil`.
    public var leftBarButtonItem: BarButtonItem? {
        get { leftBarButtonItems.first }
        set { leftBarButtonItems = Self.replacingFirst(of: leftBarButtonItems, by: newValue) }
    }

    /// The first of ``rightBarButtonItems``. Setting it replaces the first button, or removes it for `nil`.
    public var rightBarButtonItem: BarButtonItem? {
        get { rightBarButtonItems.first }
        set { rightBarButtonItems = Self.replacingFirst(of: rightBarButtonItems, by: newValue) }
    }

    /// The app's own filter of the list; `nil`, the default, for the list's filter.
    public var searchController: SearchController? {
        didSet {
            searchController?.didChange = { [weak self] in self?.didChange?() }
            searchController?.promptHandler = { [weak self] in self?.promptHandler?($0, $1) }
            searchController?.resultsHandler = { [weak self] in self?.resultsHandler?($0) }
        }
    }

    /// Shows the screen with the results of ``searchController``, or no longer.
    var resultsHandler: ((AnyObject?) -> Void)?

    /// Shows the text of ``searchController``; see its `promptHandler`.
    var promptHandler: ((_ text: String, _ isTyping: Bool?) -> Void)?

    /// The title of the back button of the screen that is pushed over this one; `nil`, the default, for ``title``.
    public var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { titleDidChange?() } } }

    /// Whether a ``NavigationController`` shows no back button.
    public var hidesBackButton = false { didSet { if hidesBackButton != oldValue { didChange?() } } }

    /// The button that goes back to the screen below, at the left end of the bar.
    var backButton: BarButtonItem? {
        get { hidesBackButton ? nil : storedBackButton }
        set {
            storedBackButton = newValue
            newValue?.didChange = { [weak self] in self?.didChange?() }
            didChange?()
        }
    }

    private var storedBackButton: BarButtonItem?

    /// The buttons at the left end of the bar, with the back button.
    var allLeftBarButtonItems: [BarButtonItem] { (backButton.map { [$0] } ?? []) + leftBarButtonItems }

    /// All buttons, in the order of the bar from left to right.
    var barButtonItems: [BarButtonItem] { allLeftBarButtonItems + rightBarButtonItems.reversed() }

    /// Called when the bar has to be drawn again.
    var didChange: (() -> Void)?

    /// Called when the title or ``backButtonTitle`` has changed. The back button of the screen over this one shows it.
    var titleDidChange: (() -> Void)?

    /// Creates an item without buttons.
    public init(title: String = "") { self.title = title }

    private static func replacingFirst(of items: [BarButtonItem], by item: BarButtonItem?) -> [BarButtonItem] {
        (item.map { [$0] } ?? []) + items.dropFirst()
    }

    private func observe(_ items: [BarButtonItem], _ old: [BarButtonItem]) {
        for item in old { item.didChange = nil }
        chooseKeys()
        for item in barButtonItems { item.didChange = { [weak self] in self?.didChange?() } }
        if !items.elementsEqual(old, by: ===) { didChange?() }
    }

    /// Gives each button that has no key of the app a key that no other button has, if its text has such a letter.
    private func chooseKeys() {
        let buttons = leftBarButtonItems + rightBarButtonItems
        var used = Set(buttons.filter { !$0.choosesKey }.compactMap(\.key))
        for button in buttons where button.choosesKey {
            button.chooseKey(except: used)
            if let key = button.key { used.insert(key) }
        }
    }
}

/// A button in a navigation bar. A click or its key presses it.
@MainActor
public final class BarButtonItem {
    /// The text of the button, which the status line shows after its key.
    public var title: String { didSet { if title != oldValue { didChange?() } } }

    /// The key that presses the button, or `nil` for none.
    public var key: Key? {
        didSet {
            choosesKey = false
            if key != oldValue { didChange?() }
        }
    }

    /// Whether the key is a letter of the text, and not one of the app.
    private(set) var choosesKey = false

    /// Whether the button can be pressed. A disabled button is drawn faint.
    public var isEnabled = true { didSet { if isEnabled != oldValue { didChange?() } } }

    /// The effect of the button in a few words, for the help; `nil` to use ``title``.
    public var helpTitle: String?

    /// The image of a button without a title, whose name is the text of the button; `nil` for none.
    public var image: Image? { didSet { if image != oldValue { didChange?() } } }

    /// The menu that opens when the button is pressed, in place of ``action``; `nil` for none.
    public var menu: Menu?

    /// Called when the button is pressed.
    public var action: @MainActor () -> Void

    /// Called when the bar has to be drawn again.
    var didChange: (() -> Void)?

    /// The text in the bar: the title, or else the image.
    func text(_ repertoire: CharacterRepertoire) -> SafeText {
        let text = title.isEmpty ? image?.text(in: repertoire) ?? "" : title
        return SafeText(app: "[ \(text) ]", repertoire: repertoire)
    }

    /// The word for the button in the status line.
    var hint: String { title.isEmpty ? image?.accessibilityLabel ?? "" : title }

    /// Creates a button. The parameters are the properties.
    public init(
        title: String, key: Key? = nil, helpTitle: String? = nil, action: @escaping @MainActor () -> Void = {}
    ) {
        self.title = title
        self.key = key
        self.helpTitle = helpTitle
        self.action = action
    }

    /// Creates a button with a command or a menu, as in UIKit. Its key is Alt and the first letter of its title, or of
    /// the name of its image, that no other button of the bar has.
    ///
    /// - Parameters:
    ///   - title: The title; `nil` for that of the command.
    ///   - image: The image of a button without a title; `nil` for that of the command.
    ///   - primaryAction: The command; `nil` for none.
    ///   - menu: The menu that opens in place of the command; `nil` for none.
    @_disfavoredOverload
    public init(title: String? = nil, image: Image? = nil, primaryAction: MenuAction? = nil, menu: Menu? = nil) {
        let ownImage = image ?? primaryAction?.image
        self.title = title ?? (ownImage == nil ? primaryAction?.title ?? "" : "")
        self.image = ownImage
        self.menu = menu
        if let primaryAction { action = primaryAction.handler } else { action = {} }
        if let title = primaryAction?.title, !title.isEmpty { helpTitle = title }
        chooseKey(except: [])
    }

    /// Makes Alt and a letter of the text the key: the first letter that is in no other key, or else the first one.
    func chooseKey(except others: Set<Key>) {
        let keys = hint.lowercased().filter { $0.isASCII && $0.isLetter }.map { Key(.character($0), modifiers: .alt) }
        key = keys.first { !others.contains($0) } ?? keys.first
        choosesKey = true
    }
}
