/// A mouse button or wheel, and where.
public struct MouseEvent: Hashable, Sendable {
    /// What the mouse did.
    public enum Kind: Hashable, Sendable {
        case pressed(Button)
        case released(Button)
        case dragged(Button)
        case moved
        case scrolledUp, scrolledDown, scrolledLeft, scrolledRight
    }

    /// A mouse button.
    public enum Button: Hashable, Sendable {
        case left, middle, right
        /// Buttons 8 and up.
        case other(Int)
    }

    /// What the mouse did.
    public var kind: Kind

    /// Where, counted from the upper left corner of the screen; may lie outside a screen that just shrank.
    public var position: Point

    /// Keys held meanwhile.
    public var modifiers: Key.Modifiers

    /// Creates a mouse event.
    public init(_ kind: Kind, at position: Point, modifiers: Key.Modifiers = []) {
        self.kind = kind
        self.position = position
        self.modifiers = modifiers
    }
}
