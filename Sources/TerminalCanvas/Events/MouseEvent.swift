/// An action of the mouse and its position.
public struct MouseEvent: Hashable, Sendable {
    /// An action of the mouse.
    public enum Kind: Hashable, Sendable {
        /// A button was pressed.
        case pressed(Button)
        /// A button was released. Terminals that use the oldest encoding do not report which one; then it is the button
        /// that was pressed last.
        case released(Button)
        /// The mouse moved to another position while a button was held.
        case dragged(Button)
        /// The mouse moved to another position while no button was held.
        case moved
        /// The wheel turned up by one notch.
        case scrolledUp
        /// The wheel turned down by one notch.
        case scrolledDown
        /// The wheel was tilted to the left, or two fingers moved left on a trackpad.
        case scrolledLeft
        /// The wheel was tilted to the right, or two fingers moved right on a trackpad.
        case scrolledRight
    }

    /// A mouse button.
    public enum Button: Hashable, Sendable {
        /// The left button.
        case left
        /// The middle button, often the wheel.
        case middle
        /// The right button.
        case right
        /// An additional button, numbered 8 and up. Numbers 4 to 7 mean the wheel.
        case other(Int)
    }

    /// The action of the mouse.
    public var kind: Kind

    /// The position on the screen.
    ///
    /// Column and row are between 0 and 65,534. The position may lie outside a screen that has just become smaller.
    public var position: Point

    /// The modifier keys that were held: Shift, Alt and Control.
    public var modifiers: Key.Modifiers

    /// Creates a mouse event. The parameters are the properties.
    public init(_ kind: Kind, at position: Point, modifiers: Key.Modifiers = []) {
        self.kind = kind
        self.position = position
        self.modifiers = modifiers
    }
}
