public import TerminalCanvas

extension Style {
    /// This style combined with another: the colours of the other where it has any, and the attributes of both.
    ///
    /// If the other style is reversed, this style's colours are not used, so that a row becomes a bar of one colour. Text that
    /// is reversed itself is then not reversed, so that it can still be told apart.
    ///
    /// - Parameter other: The style that takes precedence.
    public func overlaid(by other: Style) -> Style {
        guard !other.attributes.contains(.reverse) else {
            return Style(
                foreground: other.foreground, background: other.background,
                attributes: attributes.subtracting(.dim).symmetricDifference(.reverse)
                    .union(other.attributes.subtracting(.reverse)))
        }
        return Style(
            foreground: other.foreground == .standard ? foreground : other.foreground,
            background: other.background == .standard ? background : other.background,
            attributes: attributes.union(other.attributes))
    }
}
