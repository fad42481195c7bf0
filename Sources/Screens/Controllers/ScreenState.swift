import CollectionViews
import TerminalCanvas

/// The state of the screen around a list.
struct ScreenState: Hashable, Sendable {
    /// The size of the whole screen, in columns and rows.
    var size = Size.zero

    /// Whether the user can edit what the screen shows.
    var isEditing = false

    /// The first visible line of the help; `nil` when the help is hidden.
    var helpTop: Int?

    /// The keys of an action that is not complete.
    var keyReader = KeyReader()

    /// The keys that wait until the screen knows the item that they act on.
    var waitingKeys: [Key] = []

    /// The message in the status line.
    var message: String?

    /// The progress in the status line.
    var progress: TaskProgress?

    /// The number of steps by which the symbol of an unknown progress has turned.
    var turn = 0
}
