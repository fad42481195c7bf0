/// The work that the next pass of a list has to do, and the changes that its delegate will be notified of after it.
struct PendingWork {
    /// Whether the data source has to be read from the beginning.
    var needsReload = true

    /// Whether heights may have changed, so that the screen may not be full at the end of the list.
    var needsClamp = false

    /// The item that stays on its line of the screen in the change of the data that is being made.
    var anchor: ScrollAnchor?

    /// The line on which the focused row began before heights changed; `nil` if it was off the screen.
    var focusLine: Int?

    /// Whether a restored focus or scroll position may still be waiting for its item.
    var restoresPlace = false

    /// Whether the scroll position was restored while the list had no size.
    var isPlacedBeforeSize = false

    /// The cause that has moved the focus to another item, of which the delegate has to be notified; `nil` for none.
    var focusChange: FocusChange?

    /// Whether the cell of the focused item was configured again since the last notification.
    var hasFocusedCellChanged = false

    enum FocusChange {
        case action, data
    }
}
