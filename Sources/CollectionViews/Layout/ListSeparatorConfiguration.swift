public import TerminalCanvas

/// The separator between a row and the next one.
///
/// A separator takes no line of the screen: the glyphs on the last line of the upper row are underlined. A terminal
/// that cannot underline shows none.
///
/// ```swift
/// configuration.showsSeparators = true
/// configuration.separatorConfiguration.color = .palette(4)
/// configuration.itemSeparatorHandler = { indexPath, separator in
///     var separator = separator
///     if indexPath.item == 0 { separator.bottomSeparatorVisibility = .hidden }
///     return separator
/// }
/// ```
public struct ListSeparatorConfiguration: Hashable, Sendable {
    /// Whether a separator is shown.
    public enum Visibility: Hashable, Sendable {
        /// Between the items of a section: not above the first one, and not below the last one or a header.
        case automatic
        /// Where another item of the section is next to the row.
        case visible
        /// Never, unless the row on the other side shows it.
        case hidden
    }

    /// Whether the separator above the row is shown. It is the same line as the separator below the previous row.
    public var topSeparatorVisibility = Visibility.automatic

    /// Whether the separator below the row is shown.
    public var bottomSeparatorVisibility = Visibility.automatic

    /// The blank columns to the left and right of the separator above the row, counted from the edges of the cell;
    /// `nil`, the default, for the insets of the previous row.
    public var topSeparatorInsets: DirectionalInsets?

    /// The blank columns to the left and right of the separator below the row, counted from the edges of the cell;
    /// `nil`, the default, for a separator that begins with the content.
    public var bottomSeparatorInsets: DirectionalInsets?

    /// The color of the separator where the row is blank; `nil` for the color of ``Theme/separator``. Below text, the
    /// separator has the color of the text.
    public var color: Color?

    /// Creates a configuration with automatic separators, which are the same in every appearance.
    public init(listAppearance: ListConfiguration.Appearance = .plain) {}
}

/// The separator below a row.
struct RowSeparator: Hashable, Sendable {
    /// The columns without the separator; `nil` for a separator that begins with the content.
    let insets: DirectionalInsets?

    /// The color; `nil` for the color of the theme.
    let color: Color?

    /// The separator between two rows; `nil` if none is shown.
    init?(between upper: ListSeparatorConfiguration, and lower: ListSeparatorConfiguration) {
        let isShownByLower = lower.topSeparatorVisibility == .visible
        let isHidden = upper.bottomSeparatorVisibility == .hidden || lower.topSeparatorVisibility == .hidden
        guard isShownByLower || upper.bottomSeparatorVisibility == .visible || !isHidden else { return nil }
        insets = upper.bottomSeparatorInsets ?? lower.topSeparatorInsets
        color = upper.color
    }
}
