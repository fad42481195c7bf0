public import TerminalCanvas

/// What everything that draws has to know of the screen: what it can show, and what things look like on it.
public struct DrawingContext: Hashable, Sendable {
    /// What the terminal can show.
    public var capabilities: TerminalCapabilities

    /// The styles of the parts of a list.
    public var theme: Theme

    /// Whether lines lead from parents to their children.
    public var showsGuides: Bool

    /// What cells stand on that have no background of their own; `nil` for the terminal's.
    public var background: Style?

    /// Creates a context.
    ///
    /// - Parameters:
    ///   - capabilities: What the terminal can show.
    ///   - theme: The styles; by default those that suit the terminal's colours.
    ///   - showsGuides: Whether lines lead from parents to their children.
    public init(
        capabilities: TerminalCapabilities = TerminalCapabilities(), theme: Theme? = nil, showsGuides: Bool = true
    ) {
        self.capabilities = capabilities
        self.theme = theme ?? .standard(for: capabilities)
        self.showsGuides = showsGuides
    }
}
