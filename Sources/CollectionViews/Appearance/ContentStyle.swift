public import TerminalCanvas

/// How a part of a cell's content looks: as the theme says for its role, or in a style of its own.
public enum ContentStyle: Hashable, Sendable {
    /// The cell's text.
    case text
    /// Less important text.
    case secondaryText
    /// What is meant to catch the eye.
    case tint
    /// The text of a header.
    case header
    /// The text of a footer.
    case footer
    /// Disclosure triangles.
    case disclosure
    /// Borders and rules.
    case separator
    /// What cannot be used.
    case disabled
    /// A style that no theme changes.
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
        case .custom(let style): style
        }
    }
}
