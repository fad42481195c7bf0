/// A button of an alert.
@MainActor
public final class AlertAction {
    /// What a button is for.
    public enum Style: Hashable, Sendable {
        /// An ordinary button.
        case `default`
        /// The button that changes nothing. Esc presses it. It is the first of the buttons.
        case cancel
        /// A button that loses something. It is never the default button.
        case destructive
    }

    /// The text of the button.
    public let title: String

    /// What the button is for.
    public let style: Style

    /// Whether the button can be pressed. A disabled button is drawn faint.
    public var isEnabled = true { didSet { if isEnabled != oldValue { didChange?() } } }

    /// Called when the user has pressed the button, after the alert has closed.
    let handler: (@MainActor (AlertAction) -> Void)?

    /// Called when the button has to be drawn again.
    var didChange: (() -> Void)?

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - title: The text of the button.
    ///   - style: What the button is for.
    ///   - handler: Called when the user has pressed the button, after the alert has closed.
    public init(title: String, style: Style = .default, handler: (@MainActor (AlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }
}
