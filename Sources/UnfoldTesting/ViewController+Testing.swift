import Screens
import TerminalCanvas

/// Using a screen without a terminal.
extension ViewController {
    /// Reports that the screen is shown, unless it was shown before: calls ``/Screens/ViewController/viewDidLoad()``,
    /// ``/Screens/ViewController/viewWillAppear(_:)`` and the methods after it, also of the screens that it shows.
    ///
    /// The first key and the first frame do the same.
    public func appear() { appearIfNew() }

    /// Presses keys that are given by name, such as `"down down enter"`.
    ///
    /// The keys are handled as the run loop handles them: one after the other, up to the first that ends the program.
    ///
    /// - Parameter names: Names of keys, separated by white space; see `Key.sequence(_:)`.
    /// - Returns: The last request to the run loop, or `nil` if no key caused one.
    /// - Precondition: Each name is the name of a key.
    @discardableResult
    public func press(_ names: String) -> ScreenRequest? { press(Key.sequence(names)) }

    /// Types a text, key by key; see `Key.typing(_:)`.
    ///
    /// - Returns: The last request to the run loop, or `nil` if no key caused one.
    /// - Precondition: The text has no control characters except line feeds and tabs.
    @discardableResult
    public func typeText(_ text: String) -> ScreenRequest? { press(Key.typing(text)) }

    private func press(_ keys: [Key]) -> ScreenRequest? {
        appear()
        var last: ScreenRequest?
        for key in keys {
            last = handle(.key(key)) ?? last
            if case .exit = last { break }
        }
        return last
    }
}
