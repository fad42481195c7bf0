public import TerminalCanvas

/// A content view with a value that the user changes in the row, such as a text field or a switch.
///
/// The list passes the keys of the focused row to the view, and clicks on its content. So a field works in every cell,
/// whatever provides the data of the list.
@MainActor
public protocol FieldView: ContentView {
    /// Whether the user can change the value. If not, keys and clicks act on the row as usual.
    var canEdit: Bool { get }

    /// Whether the user types into the field. Then it gets the keys before everything else, so that letters are text.
    var isEditing: Bool { get }

    /// Handles a key while its row has the focus.
    ///
    /// - Returns: Whether the key was handled. If not, it keeps its usual meaning.
    func handle(_ key: Key) -> Bool

    /// Inserts pasted text while ``isEditing`` is `true`.
    func paste(_ text: String)

    /// Handles a click.
    ///
    /// - Parameters:
    ///   - position: The position, relative to the upper left corner of the content.
    ///   - size: The size of the content, in columns and rows.
    ///   - context: The capabilities of the terminal.
    func press(at position: Point, in size: Size, context: DrawingContext)

    /// Begins to edit when the user comes to the field with Tab; does nothing by default.
    func beginEditing()

    /// Ends to edit: focus is on another row, or the cell has left the screen. What was typed is kept.
    func endEditing()

    /// The keys that the status line shows while the row has the focus, with a word for each.
    var inputHints: [(key: Key, word: String)] { get }
}

extension FieldView {
    public var isEditing: Bool { false }

    public func paste(_ text: String) {}

    public func beginEditing() {}

    public func endEditing() {}
}
