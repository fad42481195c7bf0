/// What a screen reader says of a row: its text, and where the row is in its tree.
///
/// ```swift
/// LinearDescription(label: "Fill", level: 2, position: 1, setSize: 3, isExpanded: false).description
/// // "Fill, level 2, 1 of 3, collapsed"
/// ```
///
/// The values are those of `aria-level`, `aria-posinset`, `aria-setsize`, `aria-expanded` and `aria-selected`. A row
/// without children is neither expanded nor collapsed.
public struct LinearDescription: Hashable, Sendable, CustomStringConvertible {
    /// The text of the row.
    public var label: String

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

    /// Creates a description of a row. The parameters are the properties.
    public init(
        label: String, level: Int, position: Int, setSize: Int, isExpanded: Bool? = nil, isSelected: Bool? = nil
    ) {
        self.label = label
        self.level = level
        self.position = position
        self.setSize = setSize
        self.isExpanded = isExpanded
        self.isSelected = isSelected
    }

    /// The description as a line of text: `Fill, level 2, 1 of 3, collapsed`. A row is `selected` or says nothing of
    /// it.
    public var description: String {
        var parts = [label, "level \(level)", "\(position) of \(setSize)"]
        if let isExpanded { parts.append(isExpanded ? "expanded" : "collapsed") }
        if isSelected == true { parts.append("selected") }
        return parts.joined(separator: ", ")
    }
}
