/// What a key does.
public enum Action: Hashable, Sendable {
    /// Performs an action on the list.
    case list(ListAction)
    /// Begins a search of the list: the person types what to search for. See ``ListSearch``.
    case search(SearchDirection)
    /// Filters the list: the person types a pattern. See ``ListFilter``.
    case filter
    /// Ends the search or, without a search, the filter.
    case cancel
    /// Shows the menu of the focused item, if the list's delegate provides one.
    case showMenu
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
}
