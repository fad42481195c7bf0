public import TerminalCanvas

/// Something drawn around rows that belong together: a border, or a background.
public struct RowDecoration: Hashable, Sendable {
    /// How the lines around the rows look; `nil` for no lines.
    public var border: ContentStyle?

    /// The colour behind the rows; `nil` for what is behind them anyway.
    public var background: Color?

    /// Creates a decoration.
    ///
    /// - Parameters:
    ///   - border: How the lines around the rows look; `nil` for no lines.
    ///   - background: The colour behind the rows, and behind the lines around them.
    public init(border: ContentStyle? = nil, background: Color? = nil) {
        self.border = border
        self.background = background
    }

    /// A box with rounded corners: a line above the rows, one below them, and one at each side.
    public static let border = RowDecoration(border: .separator)

    /// A box whose lines look as they are told.
    public static func border(_ style: ContentStyle) -> RowDecoration { RowDecoration(border: style) }

    /// A colour behind the rows. A terminal without colours shows nothing of it.
    public static func background(_ color: Color) -> RowDecoration { RowDecoration(background: color) }
}
