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
