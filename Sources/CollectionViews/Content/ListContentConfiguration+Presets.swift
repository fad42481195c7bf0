extension ListContentConfiguration {
    /// An image and a text, with a secondary text below.
    public static func cell() -> ListContentConfiguration { ListContentConfiguration() }

    /// The same as ``cell()``: UIKit's name for a cell with two texts.
    public static func subtitleCell() -> ListContentConfiguration { ListContentConfiguration() }

    /// A text at the left edge and a secondary text at the right edge.
    public static func valueCell() -> ListContentConfiguration {
        var configuration = ListContentConfiguration()
        configuration.prefersSideBySideTextAndSecondaryText = true
        return configuration
    }

    /// The header of a section in a plain list.
    public static func plainHeader() -> ListContentConfiguration { styled(.header) }

    /// The footer of a section in a plain list.
    public static func plainFooter() -> ListContentConfiguration { styled(.footer) }

    /// The header of a group, in capital letters.
    public static func groupedHeader() -> ListContentConfiguration {
        var configuration = styled(.header)
        configuration.textProperties.transform = .uppercase
        return configuration
    }

    /// The footer of a group, with as many lines as the text needs.
    public static func groupedFooter() -> ListContentConfiguration {
        var configuration = styled(.footer)
        configuration.textProperties.numberOfLines = 0
        return configuration
    }

    /// The header of an inset group.
    public static func prominentInsetGroupedHeader() -> ListContentConfiguration { styled(.header) }

    /// The header of an inset group in the style ``ContentStyle/tint``.
    public static func extraProminentInsetGroupedHeader() -> ListContentConfiguration {
        var configuration = styled(.header)
        configuration.imageProperties.style = .tint
        configuration.textProperties.style = .tint
        return configuration
    }

    /// A row of a sidebar; the same as ``cell()``.
    public static func sidebarCell() -> ListContentConfiguration { ListContentConfiguration() }

    /// A row of a sidebar with a secondary text below; the same as ``cell()``.
    public static func sidebarSubtitleCell() -> ListContentConfiguration { ListContentConfiguration() }

    /// A row of a sidebar beside another sidebar; the same as ``cell()``.
    public static func accompaniedSidebarCell() -> ListContentConfiguration { ListContentConfiguration() }

    /// A row of a sidebar beside another sidebar, with a secondary text below; the same as ``cell()``.
    public static func accompaniedSidebarSubtitleCell() -> ListContentConfiguration { ListContentConfiguration() }

    /// The header of a section in a sidebar.
    public static func sidebarHeader() -> ListContentConfiguration { styled(.header) }

    /// The header of a section, in every appearance of the list; the same as ``plainHeader()``.
    public static func header() -> ListContentConfiguration { plainHeader() }

    /// The footer of a section, in every appearance of the list; the same as ``groupedFooter()``.
    public static func footer() -> ListContentConfiguration { groupedFooter() }

    private static func styled(_ style: ContentStyle) -> ListContentConfiguration {
        var configuration = ListContentConfiguration()
        configuration.imageProperties.style = style
        configuration.textProperties.style = style
        return configuration
    }
}
