/// A mouse button or wheel, and where.
public struct MouseEvent: Hashable, Sendable {
    /// What the mouse did.
    public enum Kind: Hashable, Sendable {
        /// A button went down.
        case pressed(Button)
        /// A button went up. Terminals with the oldest encoding do not tell which one; then it is the one pressed last.
        case released(Button)
        /// The mouse moved to another position while a button was down.
        case dragged(Button)
        /// The mouse moved to another position without a button.
        case moved
        /// The wheel turned one notch, away from the person.
        case scrolledUp
        /// The wheel turned one notch, towards the person.
        case scrolledDown
        /// The wheel was tilted to the left, or two fingers moved so.
        case scrolledLeft
        /// The wheel was tilted to the right, or two fingers moved so.
        case scrolledRight
    }

    /// A mouse button.
    public enum Button: Hashable, Sendable {
        /// The first button.
        case left
        /// The second button, often the wheel itself.
        case middle
        /// The third button.
        case right
        /// Buttons 8 and up, at the side of a mouse; 4 to 7 are the wheel.
        case other(Int)
    }

    /// What the mouse did.
    public var kind: Kind

    /// Where, counted from the upper left corner of the screen; may lie outside a screen that just shrank, but neither
    /// column nor row is negative or above 65,534.
    public var position: Point

    /// Keys held meanwhile: Shift, Alt, Control.
    public var modifiers: Key.Modifiers

    /// Creates a mouse event.
    ///
    /// - Parameters:
    ///   - kind: What the mouse did.
    ///   - position: Where, counted from the upper left corner of the screen.
    ///   - modifiers: Keys held meanwhile.
    public init(_ kind: Kind, at position: Point, modifiers: Key.Modifiers = []) {
        self.kind = kind
        self.position = position
        self.modifiers = modifiers
    }
}
