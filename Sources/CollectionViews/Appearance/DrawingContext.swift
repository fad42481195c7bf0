public import TerminalCanvas

/// The capabilities of the terminal and the styles to draw with.
public struct DrawingContext: Hashable, Sendable {
    /// What the terminal can show.
    public var capabilities: TerminalCapabilities

    /// The styles of the parts of a list.
    public var theme: Theme

    /// Whether lines lead from parents to their children.
    public var showsGuides: Bool

    /// The background of cells that have none of their own; `nil` for the terminal's.
    public var background: Style?

    /// What is highlighted in the primary texts of cells; `nil` for nothing.
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
