public import TerminalCanvas

/// The styles of a list: one for each role.
///
/// A row is first drawn in the styles of its content. Then ``selected``, ``highlighted`` and ``focused`` are combined
/// with these styles (``/TerminalCanvas/Style/overlaid(by:)``). In every theme, escapes such as `^[`, which replace
/// control characters, have the foreground and background colors of the text around them exchanged.
///
/// ``standard(for:)`` returns a theme for a terminal. Change it to make a theme of your own:
///
/// ```swift
/// var theme = Theme.standard(for: terminal.capabilities)
/// theme.navigationBar = Style(foreground: .palette(0), background: .palette(3))
/// controller.theme = theme
/// ```
///
/// A color that the terminal does not have is shown as the nearest one it has. Also give focus and selection different
/// attributes, so that they differ on a terminal without colors.
public struct Theme: Hashable, Sendable {
    /// The text of cells.
    public var text = Style.plain

    /// The secondary text of cells, and labels.
    public var secondaryText = Style(attributes: .dim)

    /// Images, checkmarks, and other prominent parts.
    public var tint = Style(attributes: .bold)

    /// The text of a section's header.
    public var header = Style(attributes: .bold)

    /// The text of a section's footer.
    public var footer = Style(attributes: .dim)

    /// Disclosure triangles.
    public var disclosure = Style.plain

    /// The lines that lead from a parent to its children.
    public var guide = Style(attributes: .dim)

    /// The lines around sections and decorations, and the scroll indicator.
    public var separator = Style(attributes: .dim)

    /// The text of cells that are disabled.
    public var disabled = Style(attributes: .dim)

    /// Combined with the style of the parts of texts that match a search or a filter.
    public var match = Style(attributes: [.bold, .underline])

    /// The text of errors.
    public var error = Style(attributes: .bold)

    /// Combined with the styles of rows that are new, and of their sign `+`.
    public var inserted = Style(attributes: .bold)

    /// Combined with the styles of rows that have moved, and of their sign `>`.
    public var moved = Style(attributes: .bold)

    /// Combined with the styles of rows whose content has changed, and of their sign `~`.
    public var changed = Style(attributes: .bold)

    /// Combined with the styles of the row that has the focus.
    public var focused = Style(attributes: .reverse)

    /// Combined with the styles of selected rows.
    public var selected = Style(attributes: .bold)

    /// Combined with the styles of the row on which the mouse button is held down.
    public var highlighted = Style(attributes: .underline)

    /// The navigation bar.
    public var navigationBar = Style(attributes: .reverse)

    /// The status line.
    public var statusLine = Style(attributes: .dim)

    /// Creates a theme that uses attributes alone, for terminals without colors.
    public init() {}
}
