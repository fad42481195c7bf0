public import CollectionViews

/// What a screen shows in place of a list that has nothing to show: an image, two texts and a button, in the middle.
///
/// ```swift
/// var configuration = ContentUnavailableConfiguration.empty()
/// configuration.text = "No server"
/// configuration.secondaryText = "The server did not answer within 10 seconds."
/// configuration.button.title = "Try again"
/// configuration.buttonProperties.primaryAction = { load() }
/// controller.contentUnavailableConfiguration = configuration
/// ```
@MainActor
public struct ContentUnavailableConfiguration {
    /// The texts of a button.
    public struct Button: Hashable, Sendable {
        /// The text of the button; `nil` or empty for no button.
        public var title: String?
    }

    /// What a button does.
    public struct ButtonProperties {
        /// Called when the user clicks on the button or presses Enter or Space.
        public var primaryAction: (@MainActor () -> Void)?

        /// Whether the button can be pressed. A disabled button is drawn faint.
        public var isEnabled = true
    }

    /// The image above the texts.
    public var image: Image?

    /// The text.
    public var text: String?

    /// The text below the text, in a less prominent style.
    public var secondaryText: String?

    /// The button below the texts.
    public var button = Button()

    /// What the button does.
    public var buttonProperties = ButtonProperties()

    /// Whether a symbol turns in place of the image, ten times a second.
    public var showsActivityIndicator = false

    /// A configuration without content, for a list without items, or for an error.
    public static func empty() -> ContentUnavailableConfiguration { ContentUnavailableConfiguration() }

    /// A configuration for a list whose items are being loaded.
    public static func loading() -> ContentUnavailableConfiguration {
        var configuration = ContentUnavailableConfiguration()
        configuration.secondaryText = "Loading…"
        configuration.showsActivityIndicator = true
        return configuration
    }

    /// A configuration for a search without results.
    public static func search() -> ContentUnavailableConfiguration {
        var configuration = ContentUnavailableConfiguration()
        configuration.image = Image(systemName: "magnifyingglass")
        configuration.text = "No Results"
        configuration.secondaryText = "Check the spelling or try a new search."
        return configuration
    }
}
