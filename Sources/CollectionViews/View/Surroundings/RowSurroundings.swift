/// What surrounds a row's cell: the decorations it stands in, and lines above and below it that are its own.
///
/// ```
/// ╭────────────╮     above: the upper edge of the first decoration
/// │            │            a blank line, within it
/// │╭──────────╮│            the upper edge of the second
/// ││ the cell ││     decorations: both
/// │╰──────────╯│     below: the lower edge of the second
/// │ next cell  │
/// ```
///
/// The lines belong to the row: they scroll with it and are not rows themselves, so nothing that cannot have the focus ever
/// gets it. Edges stand on the first and on the last row of what is decorated; who knows the rows (the data source) says
/// which these are.
public struct RowSurroundings: Hashable, Sendable {
    /// A line above or below a cell.
    public struct Line: Hashable, Sendable {
        /// How many of the decorations the line lies within, counted from the outermost.
        public var depth: Int

        /// Whether it is an edge of the decoration that follows those; otherwise it is blank.
        public var isEdge: Bool

        /// A line without anything but the sides of the decorations it lies within.
        public static func blank(depth: Int) -> Line { Line(depth: depth, isEdge: false) }

        /// The upper or lower edge of the decoration at a position.
        public static func edge(of decoration: Int) -> Line { Line(depth: decoration, isEdge: true) }
    }

    /// What the cell stands in, the outermost first.
    public var decorations: [RowDecoration]

    /// The lines above the cell, from top to bottom.
    public var above: [Line]

    /// The lines below the cell, from top to bottom.
    public var below: [Line]

    /// Creates surroundings.
    public init(decorations: [RowDecoration] = [], above: [Line] = [], below: [Line] = []) {
        self.decorations = decorations
        self.above = above
        self.below = below
    }

    /// Nothing around the cell.
    public static let none = RowSurroundings()
}

/// What surrounds a section: its header, its items with what is around these, its footer.
public struct SectionSurroundings: Hashable, Sendable {
    /// What the section stands in, with the lines above its first row and below its last one.
    public var rows: RowSurroundings

    /// How many of the decorations began in a section above: the blank lines between the sections lie within these.
    public var continuedDecorations: Int

    /// Creates surroundings.
    public init(_ rows: RowSurroundings = .none, continuedDecorations: Int = 0) {
        self.rows = rows
        self.continuedDecorations = continuedDecorations
    }

    /// Nothing around the section.
    public static let none = SectionSurroundings()
}
