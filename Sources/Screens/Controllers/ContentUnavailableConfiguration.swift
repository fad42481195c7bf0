public import CollectionViews
import TerminalCanvas

/// The content of a screen in place of an empty list: an image, two texts and a button, in the middle.
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

    /// The action of a button, and whether it is enabled.
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

    /// The action of the button, and whether it is enabled.
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

/// The values that the content in place of a list depends on; see
/// ``ViewController/updateContentUnavailableConfiguration(using:)``.
public struct ContentUnavailableConfigurationState: Hashable, Sendable {
    /// The text of the screen's ``SearchController``; `nil` without a text.
    public let searchText: String?
}

/// Draws a ``ContentUnavailableConfiguration`` in the middle of a rectangle.
///
/// ```
///                 No server
///   The server did not answer within 10 seconds.
///
///               [ Try again ]
/// ```
@MainActor
struct ContentUnavailableView {
    private let rectangle: Rectangle
    private let context: DrawingContext
    private let buttonText: SafeText
    private let isEnabled: Bool
    private let width: Int
    private let parts: [(view: any ContentView, height: Int)]

    /// The most columns of a line of text.
    private static let longestLine = 60

    /// Lays out a configuration.
    ///
    /// - Parameters:
    ///   - turn: The number of steps by which the symbol of an unknown progress has turned.
    ///   - rectangle: The rectangle of the list.
    init(_ configuration: ContentUnavailableConfiguration, turn: Int, in rectangle: Rectangle, context: DrawingContext)
    {
        self.rectangle = rectangle
        self.context = context
        let repertoire = context.capabilities.repertoire
        let title = configuration.button.title ?? ""
        buttonText = title.isEmpty ? SafeText("") : SafeText(app: "[ \(title) ]", repertoire: repertoire)
        isEnabled = configuration.buttonProperties.isEnabled
        let width = max(0, min(Self.longestLine, rectangle.size.columns - 2))
        self.width = width
        let symbol = TurningSymbol.text(turn: turn, repertoire: repertoire)
        let image = configuration.showsActivityIndicator ? symbol : configuration.image?.text(in: repertoire)
        let texts: [(String?, ContentStyle)] = [
            (image, .tint), (configuration.text, .header), (configuration.secondaryText, .secondaryText),
        ]
        parts = texts.compactMap { text, style in
            guard let text, !text.isEmpty else { return nil }
            var content = ListContentConfiguration()
            content.text = text
            content.textProperties = ListContentConfiguration.TextProperties(style: style)
            content.textProperties.alignment = .center
            content.textProperties.numberOfLines = 0
            let view = content.makeContentView()
            return (view, view.height(forWidth: width, context: context))
        }
    }

    private var textRows: Int { parts.reduce(0) { $0 + $1.height } }

    /// The rows of all parts, with a blank row above the button.
    private var rows: Int { buttonText.isEmpty ? textRows : textRows + (textRows > 0 ? 2 : 1) }

    private var top: Int { rectangle.origin.row + max(0, (rectangle.size.rows - rows) / 2) }

    /// The columns of the button and its row; empty if there is none.
    var button: Rectangle {
        let width = min(buttonText.width, rectangle.size.columns)
        let row = min(top + rows - 1, rectangle.rowRange.upperBound - 1)
        guard width > 0, rectangle.size.rows > 0 else { return Rectangle(column: 0, row: 0, columns: 0, rows: 0) }
        let column = rectangle.origin.column + (rectangle.size.columns - width) / 2
        return Rectangle(column: column, row: row, columns: width, rows: 1)
    }

    func draw(on canvas: inout Canvas) {
        canvas.fill(rectangle)
        canvas.cursor = nil
        var row = top
        for (view, height) in parts {
            let column = rectangle.origin.column + (rectangle.size.columns - width) / 2
            let place = Rectangle(
                column: column, row: row, columns: width,
                rows: max(0, min(height, rectangle.rowRange.upperBound - row)))
            view.draw(in: place, on: &canvas, context: context)
            row += height
        }
        guard button.size.columns > 0 else { return }
        let style = isEnabled ? context.theme.focused : context.theme.disabled
        canvas.draw(buttonText, at: button.origin, in: button.columnRange, style: style)
        if isEnabled { canvas.cursor = button.origin }
    }
}
