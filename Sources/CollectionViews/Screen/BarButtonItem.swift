public import TerminalCanvas

/// A button in a navigation bar: clicked, or pressed through its key.
@MainActor
public final class BarButtonItem {
    /// What the button says.
    public var title: String { didSet { if title != oldValue { didChange?() } } }

    /// The key that presses it, or `nil` for none.
    public var key: Key? { didSet { if key != oldValue { didChange?() } } }

    /// Whether it can be pressed; drawn faint when not.
    public var isEnabled = true { didSet { if isEnabled != oldValue { didChange?() } } }

    /// What it does, in a few words, in the help; `nil` for its title.
    public var helpTitle: String?

    /// Called when it is pressed.
    public var action: @MainActor () -> Void

    /// Told when the bar must be drawn again.
    var didChange: (() -> Void)?

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - title: What it says.
    ///   - key: The key that presses it.
    ///   - helpTitle: What it does, in a few words, in the help; its title when `nil`.
    ///   - action: Called when it is pressed.
    public init(
        title: String, key: Key? = nil, helpTitle: String? = nil, action: @escaping @MainActor () -> Void = {}
    ) {
        self.title = title
        self.key = key
        self.helpTitle = helpTitle
        self.action = action
    }
}
