extension ListContentConfiguration {
    /// An image and a text; a secondary text stands below.
    public static func cell() -> ListContentConfiguration { ListContentConfiguration() }

    /// As ``cell()``, meant for two texts, one below the other.
    public static func subtitleCell() -> ListContentConfiguration { ListContentConfiguration() }

    /// A text at the left edge, a secondary text at the right one.
    public static func valueCell() -> ListContentConfiguration {
        var configuration = ListContentConfiguration()
        configuration.prefersSideBySideTextAndSecondaryText = true
        return configuration
    }

    /// The header of a section in a plain list.
    public static func plainHeader() -> ListContentConfiguration { styled(.header) }

    /// The footer of a section in a plain list.
    public static func plainFooter() -> ListContentConfiguration { styled(.footer) }

    /// The header of a group.
    public static func groupedHeader() -> ListContentConfiguration {
        var configuration = styled(.header)
        configuration.textProperties.transform = .uppercase
        return configuration
    }

    /// The footer of a group, of as many lines as it needs.
    public static func groupedFooter() -> ListContentConfiguration {
        var configuration = styled(.footer)
        configuration.textProperties.numberOfLines = 0
        return configuration
    }

    /// The header of an inset group, its letters as they are.
    public static func prominentInsetGroupedHeader() -> ListContentConfiguration { styled(.header) }

    /// The header of an inset group that stands out more.
    public static func extraProminentInsetGroupedHeader() -> ListContentConfiguration {
        var configuration = styled(.header)
        configuration.imageProperties.style = .tint
        configuration.textProperties.style = .tint
        return configuration
    }

    /// A row of a sidebar.
    public static func sidebarCell() -> ListContentConfiguration { ListContentConfiguration() }

    /// A row of a sidebar with a second text below.
    public static func sidebarSubtitleCell() -> ListContentConfiguration { ListContentConfiguration() }

    /// A row of a sidebar that stands beside another sidebar.
    public static func accompaniedSidebarCell() -> ListContentConfiguration { ListContentConfiguration() }

    /// A row of a sidebar that stands beside another sidebar, with a second text below.
    public static func accompaniedSidebarSubtitleCell() -> ListContentConfiguration { ListContentConfiguration() }

    /// The header of a section in a sidebar.
    public static func sidebarHeader() -> ListContentConfiguration { styled(.header) }

    private static func styled(_ style: ContentStyle) -> ListContentConfiguration {
        var configuration = ListContentConfiguration()
        configuration.imageProperties.style = style
        configuration.textProperties.style = style
        return configuration
    }
}
