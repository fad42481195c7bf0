/// What a screen asks of the run loop after an event.
public enum ScreenRequest: Hashable, Sendable {
    /// Send the whole screen again.
    case repaint
    /// Stop the program until it is continued.
    case suspend
    /// End the program.
    case exit(ExitReason)
}
