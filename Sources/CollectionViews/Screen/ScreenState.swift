import TerminalCanvas

/// What the screen around a list knows: a value.
struct ScreenState: Hashable, Sendable {
    /// Columns and rows of the whole screen.
    var size = Size.zero

    /// The first line of the help that is seen; `nil` when the help is closed.
    var helpTop: Int?
}
