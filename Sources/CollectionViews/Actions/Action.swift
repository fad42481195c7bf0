/// What a key does.
public enum Action: Hashable, Sendable {
    /// Something to the list.
    case list(ListAction)
    /// The keys are shown, or no longer.
    case toggleHelp
    /// The whole screen is sent again.
    case repaint
    /// The program stops as other programs do on Ctrl-Z.
    case suspend
    /// The program ends: its work is done.
    case quit
    /// The program ends: it was broken off.
    case interrupt
}
