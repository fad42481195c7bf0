public import TerminalCanvas

/// The styles of a list: one for each role.
///
/// A row is first drawn in the styles of its content. Then ``selected``, ``highlighted`` and ``focused`` are combined
/// with these styles (``/TerminalCanvas/Style/overlaid(by:)``). In every theme, the escapes that replace control
/// characters, such as `^[`, have the colors of the text around them with foreground and background exchanged.
///
/// ``standard(for:)`` returns a theme for a terminal. Change it to make a theme of your own:
///
/// ```swift
/// var theme = Theme.standard(for: terminal.capabilities)
/// theme.navigationBar = Style(foreground: .palette(0), background: .palette(3))
/// controller.overrideTheme = theme
/// ```
///
/// A color that the terminal does not have is shown as the nearest color that it has. Give focus and selection
/// different attributes too, so that they differ on a terminal without colors.
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

/// The style of a part of a cell's content: the theme's style for a role, or a style of your own.
public enum ContentStyle: Hashable, Sendable {
    /// The cell's text.
    case text
    /// Less important text.
    case secondaryText
    /// Prominent parts, such as an image.
    case tint
    /// The text of a header.
    case header
    /// The text of a footer.
    case footer
    /// Disclosure triangles.
    case disclosure
    /// Borders and rules.
    case separator
    /// Text of a cell that is disabled.
    case disabled
    /// The text of an error.
    case error
    /// The text of something that is new.
    case inserted
    /// A style of your own, the same in every theme.
    case custom(Style)

    /// The style in a theme.
    public func resolved(in theme: Theme) -> Style {
        switch self {
        case .text: theme.text
        case .secondaryText: theme.secondaryText
        case .tint: theme.tint
        case .header: theme.header
        case .footer: theme.footer
        case .disclosure: theme.disclosure
        case .separator: theme.separator
        case .disabled: theme.disabled
        case .error: theme.error
        case .inserted: theme.inserted
        case .custom(let style): style
        }
    }
}

/// The terminal's capabilities and the styles to draw with.
public struct DrawingContext: Hashable, Sendable {
    /// The capabilities of the terminal.
    public var capabilities: TerminalCapabilities

    /// The styles of the parts of a list.
    public var theme: Theme

    /// Whether lines lead from parents to their children.
    public var showsGuides: Bool

    /// The background of cells that have none of their own; `nil` for the terminal's background.
    public var background: Style?

    /// The matches that are highlighted in the primary texts of cells; `nil` for none.
    package var highlight: TextHighlight?

    /// Creates a context. Its theme is ``Theme/standard(for:)`` if `theme` is `nil`.
    public init(
        capabilities: TerminalCapabilities = TerminalCapabilities(), theme: Theme? = nil, showsGuides: Bool = true
    ) {
        self.capabilities = capabilities
        self.theme = theme ?? .standard(for: capabilities)
        self.showsGuides = showsGuides
    }
}
