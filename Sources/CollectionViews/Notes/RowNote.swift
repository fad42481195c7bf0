/// A text below an item's row, such as the number of items that are not shown, or an error.
///
/// ```
/// ▾ Fruit
/// ├── apple
/// └── berry
///     12 more not shown     a note of berry, at level 1
/// ▾ Servers
///     No connection         a note of Servers, at level 1
/// ```
///
/// A note belongs to the row above it. It scrolls with that row and is never focused: a click on it focuses the row. It
/// begins where the texts of items at its level begin, and the guides of the outer levels lead past it.
///
/// Set ``CollectionViewDiffableDataSource/notesProvider`` to show notes.
public struct RowNote: Hashable, Sendable {
    /// The text. Control characters are shown as escapes.
    public var text: String

    /// The level of the note: 0 for that of the roots. A note is at most one level below its item; a greater level
    /// counts as that level, and a negative one as 0.
    public var level: Int

    /// The style of the text.
    public var style: ContentStyle

    /// The greatest number of lines into which the text is broken, between words; 0 for no limit. A text that does not
    /// fit is cut, and ends with `…`.
    public var numberOfLines: Int

    /// Creates a note.
    public init(_ text: String, level: Int, style: ContentStyle = .secondaryText, numberOfLines: Int = 1) {
        self.text = text
        self.level = level
        self.style = style
        self.numberOfLines = numberOfLines
    }
}
