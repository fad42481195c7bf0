public import TerminalCanvas

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

/// A command of a row: one of its swipe actions.
///
/// ```swift
/// let delete = ContextualAction(style: .destructive, title: "Delete") { _, _, completion in
///     store.delete(store.books[0])
///     completion(true)
/// }
/// ```
///
/// A terminal has no swipes. The user chooses the action in a menu, or presses Delete; see <doc:EditingAList>.
@MainActor
public final class ContextualAction {
    /// What an action is for.
    public enum Style: Hashable, Sendable {
        /// An ordinary command.
        case normal
        /// A command that loses something. The user is asked before it is performed.
        case destructive
    }

    /// Performs an action.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - sourceView: The cell of the item; `nil` if the item has none.
    ///   - completionHandler: A function that the handler calls when it has finished, also after it has returned, with
    ///     whether the action was performed. Until then, the state of the cell has
    ///     ``CellConfigurationState/isSwiped``. It removes no row: a handler that deletes the item applies a snapshot
    ///     without it.
    public typealias Handler =
        @MainActor (
            _ action: ContextualAction, _ sourceView: ListCell?,
            _ completionHandler: @escaping @MainActor (Bool) -> Void
        ) -> Void

    /// What the action is for.
    public let style: Style

    /// Performs the action.
    public let handler: Handler

    /// The text of the action; `nil` for the name of the image, such as `Delete` for `trash`.
    public var title: String?

    /// The image before the text; `nil` for none.
    public var image: Image?

    /// The color behind the text; `nil` for that of the menu.
    public var backgroundColor: Color?

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - style: What the action is for.
    ///   - title: The text of the action; `nil` for the name of the image.
    ///   - handler: Performs the action.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
    }

    /// The text by which the user knows the action: the title, the name of the image, or what the style says.
    package var label: String {
        if let title, !title.isEmpty { return title }
        return image?.accessibilityLabel ?? (style == .destructive ? "Delete" : "Action")
    }
}

/// What a list has its screen do with swipe actions.
package enum SwipeActionsRequest {
    /// Shows the trailing actions of an item.
    case showTrailing(IndexPath)

    /// Performs an action of an item, after a question if it is destructive.
    case perform(ContextualAction, IndexPath)
}
