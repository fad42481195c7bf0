public import TerminalCanvas

/// A button in a navigation bar. A click or its key presses it.
@MainActor
public final class BarButtonItem {
    /// The text of the button, and the word beside its key in the status line.
    public var title: String { didSet { if title != oldValue { didChange?() } } }

    /// The key that presses the button, or `nil` for none.
    public var key: Key? { didSet { if key != oldValue { didChange?() } } }

    /// Whether the button can be pressed. A disabled button is drawn faint.
    public var isEnabled = true { didSet { if isEnabled != oldValue { didChange?() } } }

    /// What the button does, in a few words, for the help; `nil` to use ``title``.
    public var helpTitle: String?

    /// Called when the button is pressed.
    public var action: @MainActor () -> Void

    /// Called when the bar has to be drawn again.
    var didChange: (() -> Void)?

    /// Creates a button. The parameters are the properties.
    public init(
        title: String, key: Key? = nil, helpTitle: String? = nil, action: @escaping @MainActor () -> Void = {}
    ) {
        self.title = title
        self.key = key
        self.helpTitle = helpTitle
        self.action = action
    }
}
