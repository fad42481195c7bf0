/// How a screen is shown over another one; see ``ViewController/present(_:)``.
public enum ModalPresentationStyle: Hashable, Sendable {
    /// In the whole terminal.
    case fullScreen
    /// In a box in the middle. The screen below becomes faint.
    case formSheet
}
