public import TerminalCanvas

/// The background of a cell.
public struct BackgroundConfiguration: Hashable, Sendable {
    /// The style that fills the cell; `nil` for the background of the list or of the decoration around the cell.
    public var style: Style?

    /// Whether the cell is drawn in the theme's styles for selection, highlight and focus. Set it to `false` for a
    /// content that draws these states itself.
    public var showsState: Bool

    /// Creates a background from the values of its properties.
    public init(style: Style? = nil, showsState: Bool = true) {
        self.style = style
        self.showsState = showsState
    }

    /// No background; selection, highlight and focus are not drawn.
    public static func clear() -> BackgroundConfiguration { BackgroundConfiguration(showsState: false) }

    /// The default background of a list's cell.
    public static func listCell() -> BackgroundConfiguration { BackgroundConfiguration() }

    /// The default background of a section's header.
    public static func listHeader() -> BackgroundConfiguration { BackgroundConfiguration() }

    /// The default background of a section's footer.
    public static func listFooter() -> BackgroundConfiguration { BackgroundConfiguration() }

    /// The background in a state of the cell. The default backgrounds are the same in every state.
    public func updated(for state: CellConfigurationState) -> BackgroundConfiguration { self }
}
