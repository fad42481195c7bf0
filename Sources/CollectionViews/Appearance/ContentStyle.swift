public import TerminalCanvas

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
        case .custom(let style): style
        }
    }
}
