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
    /// Creates the actions of an item; `nil` for none. The list calls it when the user opens the actions.
    public typealias Provider = @MainActor (_ indexPath: IndexPath) -> SwipeActionsConfiguration?

    /// The actions, the first one first.
    public let actions: [ContextualAction]

    /// Whether ``ListAction/delete`` performs the first of the trailing actions, after a question if it is destructive;
    /// `true` by default. Otherwise it shows them. See also ``CollectionView/asksBeforeDestructiveActions``.
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
    /// The kinds of actions.
    public enum Style: Hashable, Sendable {
        /// An ordinary command.
        case normal
        /// A command that deletes data. The user has to confirm it; see
        /// ``CollectionView/asksBeforeDestructiveActions``.
        case destructive
    }

    /// Performs an action.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - sourceView: The cell of the item; `nil` if the item has none.
    ///   - completionHandler: A function that the handler calls when it has finished, maybe after it has returned. The
    ///     argument is whether the action was performed. Until then, the state of the cell has
    ///     ``CellConfigurationState/isSwiped``. The function removes no row: a handler that deletes the item applies a
    ///     snapshot without it.
    public typealias Handler =
        @MainActor (
            _ action: ContextualAction, _ sourceView: ListCell?,
            _ completionHandler: @escaping @MainActor (Bool) -> Void
        ) -> Void

    /// The kind of the action.
    public let style: Style

    /// The function that performs the action.
    public let handler: Handler

    /// The text of the action; `nil` for the name of the image, such as `Delete` for `trash`.
    public var title: String?

    /// The image before the text; `nil` for none.
    public var image: Image?

    /// The color behind the text; `nil` for the color of the menu.
    public var backgroundColor: Color?

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - style: The kind of the action.
    ///   - title: The text of the action; `nil` for the name of the image.
    ///   - handler: Performs the action.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
    }

    /// The visible text: the title, or else the name of the image, or else a word for the style.
    package var label: String {
        if let title, !title.isEmpty { return title }
        return image?.accessibilityLabel ?? (style == .destructive ? "Delete" : "Action")
    }
}

/// A request of a list to its screen about swipe actions.
package enum SwipeActionsRequest {
    /// Shows the trailing actions of an item.
    case showTrailing(IndexPath)

    /// Performs an action of an item, after a question if it is destructive.
    case perform(ContextualAction, IndexPath)
}
