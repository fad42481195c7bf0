import struct FoundationEssentials.IndexPath

/// What a list has its screen do with swipe actions.
package enum SwipeActionsRequest {
    /// Shows the trailing actions of an item.
    case showTrailing(IndexPath)

    /// Performs an action of an item, after a question if it is destructive.
    case perform(ContextualAction, IndexPath)
}
