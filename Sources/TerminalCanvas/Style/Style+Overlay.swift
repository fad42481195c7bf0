extension Style {
    /// This style combined with another: the colors of the other style where it has any, and the attributes of both.
    ///
    /// If the other style is reversed, this style's colors are not used, so that a row becomes a bar of one color. If
    /// both styles are reversed, the result is not, so that reversed text still differs from the text around it.
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
