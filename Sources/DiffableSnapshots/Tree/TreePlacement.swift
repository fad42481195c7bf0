/// A place in a forest, next to or below an item.
enum TreePlacement<Number> {
    /// After the last root.
    case endOfRoots

    /// After the last child of an item.
    case endOfChildren(of: Number)

    /// Directly before an item, at its level.
    case before(Number)

    /// After an item and all its descendants, at its level.
    case after(Number)
}
