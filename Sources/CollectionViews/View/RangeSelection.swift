/// A range of rows that the user is selecting.
struct RangeSelection {
    /// The item at which the range began.
    let start: ItemIdentity

    /// The item at its other end.
    var end: ItemIdentity

    /// What was selected before. It stays selected when the range shrinks, and is restored when the range is dropped.
    let before: Set<ItemIdentity>

    /// Whether every move of the focus extends the range. Otherwise Shift does.
    let followsFocus: Bool
}
