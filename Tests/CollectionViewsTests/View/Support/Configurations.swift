@testable import CollectionViews

extension ListConfiguration {
    /// A plain list without a scroll indicator.
    static func plain(headerMode: HeaderMode = .none) -> ListConfiguration {
        var configuration = ListConfiguration(appearance: .plain)
        configuration.headerMode = headerMode
        configuration.showsScrollIndicator = false
        return configuration
    }
}

extension ListContentConfiguration {
    /// Text of several lines.
    static func lines(_ text: String) -> ListContentConfiguration {
        var content = ListContentConfiguration.cell()
        content.text = text
        content.textProperties.numberOfLines = 0
        return content
    }
}
