public import TerminalCanvas

extension Style {
    /// This style with another laid over it: the other's colours where it has any, and the attributes of both.
    ///
    /// An overlay that exchanges foreground and background takes the colours away, so that it makes an even bar whatever is
    /// below it. What was reversed already stands out of that bar by not being so.
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
