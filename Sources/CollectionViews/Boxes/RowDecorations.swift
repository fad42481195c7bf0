public import TerminalCanvas

/// A border or a background around rows that belong together.
public struct RowDecoration: Hashable, Sendable {
    /// The style of the border; `nil` for no border.
    public var border: ContentStyle?

    /// The background of the rows and of their border; `nil` for the color outside the decoration.
    public var background: Color?

    /// Creates a decoration from the values of its properties.
    public init(border: ContentStyle? = nil, background: Color? = nil) {
        self.border = border
        self.background = background
    }

    /// A box with rounded corners in the style of separators: one line above the rows, one below them, one column at
    /// each side.
    public static let border = RowDecoration(border: .separator)

    /// A box with rounded corners in a style.
    public static func border(_ style: ContentStyle) -> RowDecoration { RowDecoration(border: style) }

    /// A background for the rows. A terminal without colors does not show it.
    public static func background(_ color: Color) -> RowDecoration { RowDecoration(background: color) }
}

/// The decorations around a cell, and the lines of its row above and below the cell.
///
/// ```
/// ╭────────────╮     above: the top edge of the first decoration
/// │            │            a blank line within it
/// │╭──────────╮│            the top edge of the second decoration
/// ││ the cell ││     decorations: both
/// │╰──────────╯│     below: the bottom edge of the second decoration
/// │ next cell  │
/// ```
///
/// The lines scroll with their row. They are not rows, so they never have the focus. The top edge belongs to the first
/// row in the decoration, and the bottom edge to the last. The data source provides each edge with its row.
package struct RowDecorations: Hashable, Sendable {
    /// A line above or below a cell.
    package struct Line: Hashable, Sendable {
        /// The number of decorations around the line, counted from the outermost.
        package var depth: Int

        /// Whether the line is an edge of the decoration at index `depth`; otherwise it is blank.
        package var isEdge: Bool

        /// A blank line between the sides of the outermost decorations.
        package static func blank(depth: Int) -> Line { Line(depth: depth, isEdge: false) }

        /// The top or bottom edge of the decoration at an index.
        package static func edge(of decoration: Int) -> Line { Line(depth: decoration, isEdge: true) }
    }

    /// The decorations around the cell, the outermost first.
    package var decorations: [RowDecoration]

    /// The lines above the cell, from top to bottom.
    package var above: [Line]

    /// The lines below the cell, from top to bottom.
    package var below: [Line]

    /// Creates the decorations of a row.
    package init(decorations: [RowDecoration] = [], above: [Line] = [], below: [Line] = []) {
        self.decorations = decorations
        self.above = above
        self.below = below
    }

    /// No decorations and no lines.
    package static let none = RowDecorations()

    /// - Precondition: Each line is an edge of one of the decorations, or a blank line between their sides.
    var checked: RowDecorations {
        for line in above + below {
            let words = line.isEdge ? "edge of decoration \(line.depth)" : "blank line within \(line.depth) decorations"
            precondition(
                line.depth >= 0 && line.depth < decorations.count + (line.isEdge ? 0 : 1),
                "A row with \(decorations.count) decorations has no \(words).")
        }
        return self
    }
}

/// The decorations around a section: around its header, its items and its footer.
package struct SectionDecorations: Hashable, Sendable {
    /// The decorations around each row, with the lines above the first row and below the last.
    package var rows: RowDecorations

    /// The number of decorations that began in an earlier section. They also surround the blank lines above this
    /// section.
    package var continuedDecorations: Int

    /// Creates the decorations of a section.
    package init(_ rows: RowDecorations = .none, continuedDecorations: Int = 0) {
        self.rows = rows
        self.continuedDecorations = continuedDecorations
    }

    /// No decorations and no lines.
    package static let none = SectionDecorations()
}
