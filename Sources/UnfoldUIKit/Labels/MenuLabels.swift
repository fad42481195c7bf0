// Initializers of menus with UIKit's labels. Identifiers have no effect.

/// The name of a command or a menu, which has no effect.
public struct MenuElementIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

extension MenuElement {
    public typealias Attributes = MenuAction.Attributes
    public typealias State = MenuAction.State
}

extension MenuAction {
    public typealias Identifier = MenuElementIdentifier

    /// Creates a command.
    @_disfavoredOverload
    public convenience init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping @MainActor (UIAction) -> Void
    ) {
        self.init(
            title: title, subtitle: subtitle, image: image, attributes: attributes, state: state, handler: handler)
    }
}

extension MenuAction {
    /// The control whose change calls the handler; `nil` for a command of a menu.
    public var sender: Any? { control }
}

extension MenuAction.Attributes {
    /// Without effect: a menu closes when a command is chosen.
    public static let keepsMenuPresented: MenuAction.Attributes = []
}

extension Menu.Options {
    /// Without effect: the commands decide their states.
    public static let singleSelection: Menu.Options = []
}

extension Menu {
    public typealias Identifier = MenuElementIdentifier

    /// The sizes of elements, which have no effect.
    public enum ElementSize: Sendable { case automatic, small, medium, large }

    /// Creates a menu. The subtitle, the image, the identifier and the size have no effect.
    @_disfavoredOverload
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], preferredElementSize: ElementSize = .automatic, children: [any UIMenuElement] = []
    ) { self.init(title: title, options: options, children: children) }
}

extension ContextMenuConfiguration {
    /// Creates a configuration. There are no previews, and no suggested actions.
    @_disfavoredOverload
    public init(
        identifier: Any? = nil, previewProvider: (@MainActor () -> UIViewController?)? = nil,
        actionProvider: (@MainActor ([any UIMenuElement]) -> UIMenu?)? = nil
    ) { self.init { actionProvider?([]) } }
}

extension BarButtonItem {
    /// The buttons that UIKit names, with their titles.
    public enum SystemItem: String, Sendable {
        case done, cancel, edit, save, add, reply, action, organize, compose, search, refresh, trash, stop, play
        case undo, redo, close, camera, bookmarks
    }

    /// Creates a button that UIKit names.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(title: systemItem.rawValue.capitalized, primaryAction: primaryAction, menu: menu)
    }
}

// Buttons with a function, which is a method of the screen in place of its selector. A button keeps what the function
// keeps. The target has no effect.
extension BarButtonItem {
    /// Creates a button that UIKit names.
    @preconcurrency
    public convenience init(
        barButtonSystemItem systemItem: SystemItem, target: Any?, action: (@MainActor () -> Void)?
    ) {
        self.init(systemItem: systemItem, primaryAction: action.map { action in UIAction { _ in action() } })
    }

    /// Creates a button that UIKit names, whose function gets the button.
    @preconcurrency
    public convenience init(
        barButtonSystemItem systemItem: SystemItem, target: Any?, action: @escaping @MainActor (UIBarButtonItem) -> Void
    ) {
        self.init(systemItem: systemItem)
        pass(to: action)
    }

    /// Creates a button with a title.
    @preconcurrency
    public convenience init(title: String?, style: Style, target: Any?, action: (@MainActor () -> Void)?) {
        self.init(title: title, primaryAction: action.map { action in UIAction { _ in action() } })
    }

    /// Creates a button with a title, whose function gets the button.
    @preconcurrency
    public convenience init(
        title: String?, style: Style, target: Any?, action: @escaping @MainActor (UIBarButtonItem) -> Void
    ) {
        self.init(title: title, primaryAction: UIAction { _ in })
        pass(to: action)
    }

    /// Creates a button with an image.
    @preconcurrency
    public convenience init(image: UIImage?, style: Style, target: Any?, action: (@MainActor () -> Void)?) {
        self.init(image: image, primaryAction: action.map { action in UIAction { _ in action() } })
    }

    /// Creates a button with an image, whose function gets the button.
    @preconcurrency
    public convenience init(
        image: UIImage?, style: Style, target: Any?, action: @escaping @MainActor (UIBarButtonItem) -> Void
    ) {
        self.init(image: image, primaryAction: UIAction { _ in })
        pass(to: action)
    }

    private func pass(to function: @escaping @MainActor (UIBarButtonItem) -> Void) {
        action = { [weak self] in self.map(function) }
    }
}
