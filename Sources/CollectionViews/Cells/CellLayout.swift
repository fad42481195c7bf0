public import TerminalCanvas

/// Where the parts of a cell are, in the coordinates of the canvas.
public struct CellLayout {
    /// The disclosure triangle: a click here toggles the item, or runs the accessory's own handler. `nil` on a leaf and
    /// without an `outlineDisclosure` accessory.
    public var disclosure: Rectangle?

    /// The accessories that are drawn, the disclosure triangle among them, from left to right.
    public var accessories: [(accessory: CellAccessory, rectangle: Rectangle)]

    /// The content.
    public var content: Rectangle

    /// Where the hardware cursor rests when the cell has the focus.
    public var cursor: Point

    /// The accessory at a position, or `nil` where there is none.
    public func accessory(at point: Point) -> CellAccessory? {
        accessories.first { $0.rectangle.contains(point) }?.accessory
    }
}
