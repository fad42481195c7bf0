public import TerminalCanvas

/// What the parts of a list look like: one style for each role.
///
/// A row is drawn in its content's styles first; ``focused``, ``selected`` and ``highlighted`` are laid over it
/// (``TerminalCanvas/Style/overlaid(by:)``). Escapes, which stand for what cannot be shown, have the colours of the text
/// around them exchanged, in every theme.
///
/// ``standard(for:)`` has a theme for every terminal. One of your own begins there, or with a theme without colours:
///
/// ```swift
/// var theme = Theme.standard(for: terminal.capabilities)
/// theme.navigationBar = Style(foreground: .palette(0), background: .palette(3))
/// controller.theme = theme
/// ```
///
/// Colours that the terminal does not have are shown as the nearest ones it has. So that focus, selection and both together
/// stay apart without any, give them different attributes too.
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
}
