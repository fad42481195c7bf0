public import struct FoundationEssentials.IndexPath

/// The actions at one side of a row.
///
/// ```swift
/// let configuration = SwipeActionsConfiguration(actions: [delete, flag])
/// configuration.performsFirstActionWithFullSwipe = false
/// ```
@MainActor
public final class SwipeActionsConfiguration {
    /// Makes the actions of an item; `nil` for none. It is called when the user asks for them.
    public typealias Provider = @MainActor (_ indexPath: IndexPath) -> SwipeActionsConfiguration?

    /// The actions, the first one first.
    public let actions: [ContextualAction]

    /// Whether ``ListAction/delete`` performs the first of the trailing actions, after a question if it is destructive;
    /// `true` by default. Otherwise it shows them.
    public var performsFirstActionWithFullSwipe = true

    /// Creates a configuration.
    ///
    /// - Parameter actions: The actions, the first one first.
    public init(actions: [ContextualAction]) { self.actions = actions }
}
