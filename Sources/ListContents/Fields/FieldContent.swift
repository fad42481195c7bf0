public import TerminalCanvas

/// A cell in which the user changes a value: a field of a form.
///
/// Tab and Shift-Tab go from one field to the next and to the previous one. While the row has the focus, the field
/// gets each key before the key map does, whatever the key map is.
///
/// ```swift
/// struct RatingCell: FieldContent {
///     let stars: Binding<Int>
///
///     var adapter: PlainLabel { PlainLabel(String(repeating: "★", count: stars.value)) }
///
///     func contentConfiguration() -> ListContentConfiguration { LabelCell(adapter).contentConfiguration() }
///
///     func perform(_ key: Key) -> Bool {
///         guard case .character(let digit) = key.code, let number = digit.wholeNumberValue else { return false }
///         stars.set(min(number, 5))
///         return true
///     }
///
///     var keyHints: [(key: Key, word: String)] { [(.character("5"), "the best")] }
/// }
/// ```
public protocol FieldContent: CellContent {
    /// Does what a key does in the row that has the focus, while its text is not being edited.
    ///
    /// - Returns: Whether the key has a meaning in the field. If so, the list is updated afterwards; otherwise the key
    ///   has its usual meaning. The default implementation returns `false`.
    @MainActor func perform(_ key: Key) -> Bool

    /// The keys that the status line shows while the row has the focus, with a word for each; none by default.
    var keyHints: [(key: Key, word: String)] { get }

    /// Whether Tab and Shift-Tab go to the row; true by default.
    var isTabStop: Bool { get }
}

extension FieldContent {
    public func perform(_ key: Key) -> Bool { false }

    public var keyHints: [(key: Key, word: String)] { [] }

    public var isTabStop: Bool { true }
}

extension Key {
    /// Whether the key presses the button of a row: Enter or Space.
    var isPress: Bool { self == Key(.enter) || self == .character(" ") }
}
