import TerminalCanvas

/// A description of a row for a screen reader: its text, and its place in the tree.
///
/// ```swift
/// LinearDescription(label: "Fill", level: 2, position: 1, setSize: 3, isExpanded: false).description
/// // "Fill, level 2, 1 of 3, collapsed"
/// ```
///
/// The values are defined as for `aria-level`, `aria-posinset`, `aria-setsize`, `aria-expanded`, `aria-selected` and
/// `aria-errormessage`. A row without children is neither expanded nor collapsed.
public struct LinearDescription: Hashable, Sendable, CustomStringConvertible {
    /// The text of the row.
    public var label: String

    /// The value of the row, such as `on`; `nil` for none. See ``ListCell/accessibilityValue``.
    public var value: String?

    /// The level of the row, counted from 1.
    public var level: Int

    /// The number of the row among its siblings, counted from 1.
    public var position: Int

    /// The number of its siblings, itself among them.
    public var setSize: Int

    /// Whether the row is expanded; `nil` for a row without children.
    public var isExpanded: Bool?

    /// Whether the row is selected; `nil` in a list without selection.
    public var isSelected: Bool?

    /// The notes below the row, from top to bottom, such as an error in its value.
    public var notes: [RowNote]

    /// Creates a description of a row. The parameters are the properties.
    public init(
        label: String, value: String? = nil, level: Int, position: Int, setSize: Int, isExpanded: Bool? = nil,
        isSelected: Bool? = nil, notes: [RowNote] = []
    ) {
        self.label = label
        self.value = value
        self.level = level
        self.position = position
        self.setSize = setSize
        self.isExpanded = isExpanded
        self.isSelected = isSelected
        self.notes = notes
    }

    /// The description as a line of text: `Fill, level 2, 1 of 3, collapsed`. A row is `selected` or says nothing of
    /// it. Notes are at the end, after `error:` if they have the style of an error: `Name, level 1, 1 of 3, error: A
    /// name is needed.`
    public var description: String {
        var parts = [label] + (value.map { [$0] } ?? []) + ["level \(level)", "\(position) of \(setSize)"]
        if let isExpanded { parts.append(isExpanded ? "expanded" : "collapsed") }
        if isSelected == true { parts.append("selected") }
        parts += notes.map { ($0.style == .error ? "error: " : "") + SafeText($0.text).text }
        return parts.joined(separator: ", ")
    }
}
