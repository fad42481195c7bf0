/// What a screen asks the run loop to do after an event.
public enum ScreenRequest: Hashable, Sendable {
    /// Sends the whole screen to the terminal again.
    case repaint
    /// Stops the program until it is continued.
    case suspend
    /// Ends the program.
    case exit(ExitReason)
}
