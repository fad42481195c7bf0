/// Where among a forest's items something is put, named by an item there.
enum TreePlacement<Number> {
    /// Behind the last root.
    case endOfRoots

    /// Behind the last child of an item.
    case endOfChildren(of: Number)

    /// Directly before an item, at its level.
    case before(Number)

    /// Behind an item and all its descendants, at its level.
    case after(Number)
}
