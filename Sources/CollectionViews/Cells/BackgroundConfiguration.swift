public import TerminalCanvas

/// What is behind a cell's content.
public struct BackgroundConfiguration: Hashable, Sendable {
    /// The style the cell's room is filled with; `nil` for the terminal's own.
    public var style: Style?

    /// Whether focus, selection and a held mouse button are drawn over the cell, as the theme says. A cell that shows them
    /// itself turns it off.
    public var showsState = true

    /// Creates a background.
    ///
    /// - Parameters:
    ///   - style: The style the cell's room is filled with; `nil` for the terminal's own.
    ///   - showsState: Whether focus and selection are drawn over the cell.
    public init(style: Style? = nil, showsState: Bool = true) {
        self.style = style
        self.showsState = showsState
    }

    /// The terminal's own background; focus and selection are not drawn.
    public static func clear() -> BackgroundConfiguration { BackgroundConfiguration(showsState: false) }

    /// The background of a list's cell.
    public static func listCell() -> BackgroundConfiguration { BackgroundConfiguration() }

    /// The background of a section's header.
    public static func listHeader() -> BackgroundConfiguration { BackgroundConfiguration() }

    /// The background of a section's footer.
    public static func listFooter() -> BackgroundConfiguration { BackgroundConfiguration() }

    /// The background in a state; as it is.
    public func updated(for state: CellConfigurationState) -> BackgroundConfiguration { self }
}
