public import TerminalCanvas

/// What the parts of a list look like: one style for each role.
///
/// A row is drawn in its content's styles first; ``focused``, ``selected`` and ``highlighted`` are laid over it
/// (``TerminalCanvas/Style/overlaid(by:)``).
public struct Theme: Hashable, Sendable {
    /// A cell's text.
    public var text = Style.plain

    /// A cell's secondary text, labels, counts.
    public var secondaryText = Style(attributes: .dim)

    /// A cell's image, checkmarks, and whatever is meant to catch the eye.
    public var tint = Style(attributes: .bold)

    /// The text of a section's header.
    public var header = Style(attributes: .bold)

    /// The text of a section's footer.
    public var footer = Style(attributes: .dim)

    /// Disclosure triangles.
    public var disclosure = Style.plain

    /// The lines that lead from a parent to its children.
    public var guide = Style(attributes: .dim)

    /// Borders around groups, rules between rows.
    public var separator = Style(attributes: .dim)

    /// Text of a row that cannot be used.
    public var disabled = Style(attributes: .dim)

    /// Laid over the row that has the focus.
    public var focused = Style(attributes: .reverse)

    /// Laid over rows that are selected.
    public var selected = Style(attributes: .bold)

    /// Laid over the row under a held mouse button.
    public var highlighted = Style(attributes: .underline)

    /// The navigation bar.
    public var navigationBar = Style(attributes: .reverse)

    /// The status line.
    public var statusLine = Style(attributes: .dim)

    /// Creates the theme of a terminal without colours: everything is told apart by attributes.
    public init() {}

    /// The theme for a terminal that has these abilities: without colours, with 8 or 16, or with 256 and more.
    public static func standard(for capabilities: TerminalCapabilities) -> Theme {
        var theme = Theme()
        guard capabilities.colors >= 8 else { return theme }
        theme.tint = Style(foreground: .palette(4))
        theme.disclosure = Style(foreground: .palette(6))
        theme.navigationBar = Style(foreground: .palette(15), background: .palette(4), attributes: .bold)
        guard capabilities.colors >= 256 else { return theme }
        theme.secondaryText = Style(foreground: .palette(244))
        theme.tint = Style(foreground: .palette(33))
        theme.footer = Style(foreground: .palette(244))
        theme.disclosure = Style(foreground: .palette(37))
        theme.guide = Style(foreground: .palette(240))
        theme.separator = Style(foreground: .palette(240))
        theme.disabled = Style(foreground: .palette(240))
        theme.statusLine = Style(foreground: .palette(244))
        theme.navigationBar = Style(foreground: .palette(255), background: .palette(24), attributes: .bold)
        return theme
    }
}
