/// What a key does.
public enum Action: Hashable, Sendable {
    /// Performs an action on the list.
    case list(ListAction)
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
