package import TerminalCanvas

/// An element of a menu: a ``MenuAction`` or a ``Menu``.
@MainActor
public protocol MenuElement {
    /// The text of the element.
    var title: String { get }
}

/// A command in a menu.
///
/// ```swift
/// let rename = MenuAction(title: "Rename…") { create(file) }
/// let delete = MenuAction(title: "Delete", attributes: .destructive) { deleteFile() }
/// ```
///
/// A command is equal to itself alone. A change of its properties has an effect the next time that a menu shows it.
@MainActor
public final class MenuAction: MenuElement, Hashable {
    /// Properties of a command.
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The command cannot be chosen, and is drawn faint.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// The command deletes data. It is drawn in the style of errors.
        public static let destructive = Attributes(rawValue: 1 << 1)
    }

    /// Whether a command is in effect, or a
    /// ``CellAccessory/checkbox(state:placement:displayed:options:actionHandler:)`` is ticked.
    public enum State: Hashable, Sendable {
        /// The command is not in effect.
        case off
        /// The command is in effect: `✓`.
        case on
        /// The command is in effect for some of the items of the menu: `-`.
        case mixed
    }

    /// The text of the command.
    public var title: String

    /// A text after the title; `nil` for none.
    public var subtitle: String?

    /// Whether the command is in effect.
    public var state: State

    /// The image before the text; `nil` for none.
    public var image: Image?

    /// The color behind the text; `nil` for the color of the menu.
    package var backgroundColor: Color?

    /// Whether the command is disabled or destructive.
    public var attributes: Attributes

    /// Keys that choose the command while the menu is open. The menu shows the first one before the text.
    package var keys: [Key] = []

    /// Called when the user has chosen the command, after the menu has closed.
    public var handler: @MainActor () -> Void {
        get { { self.function(self) } }
        set { function = { _ in newValue() } }
    }

    private var function: @MainActor (MenuAction) -> Void

    /// The control whose change calls the handler; `nil` for a command of a menu.
    package weak var control: AnyObject?

    /// Creates a command. The parameters are the properties.
    public convenience init(
        title: String, image: Image? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping @MainActor () -> Void
    ) {
        self.init(title: title, image: image, attributes: attributes, state: state) { _ in handler() }
    }

    /// Creates a command whose handler gets the command. The parameters are the properties.
    public init(
        title: String = "", subtitle: String? = nil, image: Image? = nil, attributes: Attributes = [],
        state: State = .off, handler: @escaping @MainActor (MenuAction) -> Void
    ) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        self.attributes = attributes
        self.state = state
        function = handler
    }

    public nonisolated static func == (left: MenuAction, right: MenuAction) -> Bool { left === right }

    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A list of commands and further menus.
///
/// ```swift
/// let menu = Menu(children: [
///     open,
///     Menu(title: "Sort by", children: [byName, bySize]),
///     Menu(options: .displayInline, children: [delete]),
/// ])
/// ```
public struct Menu: MenuElement {
    /// The presentation of a menu in another menu.
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The elements are in the outer menu, with a line above and below them.
        public static let displayInline = Options(rawValue: 1 << 0)
    }

    /// The title of the menu, and its text in another menu.
    public var title: String

    /// The presentation of the menu in another menu.
    public var options: Options

    /// The elements, from top to bottom.
    public var children: [any MenuElement]

    /// Whether the command that is in effect has the focus when the menu opens. Otherwise the first command has it.
    package var opensOnSelection = false

    /// Creates a menu. The parameters are the properties.
    public init(title: String = "", options: Options = [], children: [any MenuElement]) {
        self.title = title
        self.options = options
        self.children = children
    }

    /// Whether a command is in effect, in this menu or in a menu inside it.
    package var hasSelection: Bool {
        children.contains { ($0 as? MenuAction)?.state == .on || ($0 as? Menu)?.hasSelection == true }
    }
}

/// The menu of an item; see ``CollectionViewDelegate/collectionView(_:contextMenuConfigurationForItemAt:point:)``.
///
/// ```swift
/// ContextMenuConfiguration { Menu(title: name, children: [open, delete]) }
/// ```
@MainActor
public struct ContextMenuConfiguration {
    /// Creates the menu when it opens. A menu without elements, or `nil`, does not open.
    public var actionProvider: @MainActor () -> Menu?

    /// Creates a configuration. The parameter is the property.
    public init(actionProvider: @escaping @MainActor () -> Menu?) { self.actionProvider = actionProvider }
}
