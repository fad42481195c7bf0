/// The move of an item by the user, from the first step until the item is dropped.
struct ItemMovement {
    /// The column of the mouse when the move began; `nil` until it is known, or if the item is moved by keys.
    var startColumn: Int?

    /// The level of the item when the move began.
    let startLevel: Int

    /// The columns by which a level is indented.
    let indentationWidth: Int

    /// Whether the mouse button is held, so that releasing it drops the item.
    let isDragged: Bool

    /// Moves the item on while the mouse is at the edge of the list.
    var scrolling: Task<Void, Never>?

    /// Expands a collapsed item when the mouse has waited there.
    var waiting: Task<Void, Never>?

    /// Ends the tasks.
    func cancelTasks() {
        scrolling?.cancel()
        waiting?.cancel()
    }
}
