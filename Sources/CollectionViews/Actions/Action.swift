/// An action that a key performs.
public enum Action: Hashable, Sendable {
    /// Performs an action on the list.
    case list(ListAction)
    /// Begins a search of the list: the user types a pattern. See ``ListSearch``.
    case search(SearchDirection)
    /// Filters the list: the user types a pattern. See ``ListFilter``.
    case filter
    /// Has the filter show the next of these, in a list with records: the records with their best match, whole records,
    /// the items that match. See `FilterScope`.
    case changeFilterScope
    /// Ends the search or, without a search, the filter.
    case cancel
    /// Shows the swipe actions of the focused item and the menu that the list's delegate provides for it, if there are
    /// any.
    case showMenu
    /// Shows the swipe actions of the focused item in a menu, if the list has any for it.
    case showSwipeActions
    /// Wraps the lines of a long text that are wider than the screen, or cuts them. Does nothing in a list.
    case toggleWrapping
    /// Shows the help, or hides it.
    case toggleHelp
    /// Sends the whole screen to the terminal again.
    case repaint
    /// Stops the program, as Ctrl-Z stops other programs. The shell's `fg` continues it.
    case suspend
    /// Ends the program with `ExitReason.quit`.
    case quit
    /// Ends the program with `ExitReason.interrupted`.
    case interrupt
    /// An action of the app, by its name, such as `copy-path`. A screen that has it overrides `perform(_:)`; any
    /// other screen passes it on to the screen that contains it.
    ///
    /// ```swift
    /// keys.bind("y p", to: .custom("copy-path"), title: "Copy the path", category: KeyMap.Category.list)
    /// ```
    ///
    /// The text of a key map can name the action if the map's base binds it; see
    /// ``KeyMap/init(parsing:base:appAction:)``.
    case custom(String)
}

extension Action {
    /// The name of the action in the text of a key map, such as `move-down` or `show-levels 3`; `nil` for an action
    /// that no text can name, such as ``ListAction/focus(_:)``.
    ///
    /// It is the name of the case in lower case with hyphens. The article <doc:KeysAndActions> lists the names.
    public var name: String? {
        if case .custom(let name) = self { return name }
        let (action, number) = withoutNumber
        return NamedAction.byAction[action].map { $0.name + (number.map { " \($0)" } ?? "") }
    }

    /// Creates the action with a name.
    ///
    /// ```swift
    /// Action(named: "move-down")  // .list(.moveDown)
    /// Action(named: "move-down 5")  // .list(.counted(.moveDown, count: 5))
    /// Action(named: "show-levels 3")  // .list(.showLevels(3))
    /// Action(named: "show-levels")  // nil
    /// ```
    ///
    /// - Parameter name: The name, and after it, for an action that needs or allows one, a number.
    /// - Returns: `nil` if no action has the name. The action is never ``custom(_:)``.
    public init?(named name: String) {
        let parser = KeyMapParser(base: KeyMap())
        guard let binding = try? parser.binding(name.trimmed, after: "", line: 1) else { return nil }
        self = binding.action
    }
}
