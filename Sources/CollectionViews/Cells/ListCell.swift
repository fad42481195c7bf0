public import TerminalCanvas

/// One row or more of a list: content, accessories, indentation.
///
/// A cell draws everything inside its rectangle: background, the guides of its outline, leading accessories (the
/// disclosure triangle among them), content, trailing accessories, and the style of focus or selection over the whole
/// width. What lies around it (borders of a group, rules between rows, bars) is the view's.
///
/// ```
/// ├─▾ ⓐ Fill (Circle)                    12 ✓
///   │ │ └ content                        └ trailing accessories
///   │ └ image, part of the content
///   └ leading accessories (here outlineDisclosure) behind the guides of the indentation
/// ```
///
/// Who sets what: a registration's handler sets ``contentConfiguration`` and ``accessories``; the data source then sets
/// ``outlineState`` (and with it ``indentationLevel`` and `configurationState.isExpanded`); the view sets the rest of
/// ``configurationState`` and gives cells that stayed on the screen their new outline state after every change.
@MainActor
open class ListCell {
    /// What the cell shows; `nil` for nothing.
    public var contentConfiguration: (any ContentConfiguration)?

    /// What is drawn before and behind the content, in any order: the cell puts it in UIKit's.
    public var accessories: [CellAccessory] = []

    /// The number of levels the cell is indented by. The data source sets it after the handler ran.
    public var indentationLevel = 0

    /// Columns per level.
    public var indentationWidth = 2

    /// Where the item stands in its tree. Setting it sets ``indentationLevel`` and the state's `isExpanded` too.
    public var outlineState = OutlineState.flat {
        didSet {
            indentationLevel = outlineState.level
            configurationState.isExpanded = outlineState.isExpanded
        }
    }

    /// What the cell is going through.
    public var configurationState = CellConfigurationState()

    /// Whose cell it is: where it waits when it leaves the screen.
    var registration: RegistrationIdentity?

    /// Creates an empty cell.
    public required init() {}

    /// Makes the cell ready for another item. Call `super`.
    open func prepareForReuse() {}

    /// The rows needed at a width. At least 1.
    ///
    /// - Parameters:
    ///   - columns: The width of the whole cell in columns.
    ///   - context: What the terminal can show.
    open func height(forWidth columns: Int, context: DrawingContext) -> Int { 1 }

    /// Draws the cell.
    ///
    /// - Parameters:
    ///   - rectangle: Where to draw. May reach beyond the canvas, which clips: what must not be drawn over (bars) is
    ///     drawn afterwards.
    ///   - canvas: What to draw on.
    ///   - context: What the terminal can show, and the styles to use.
    open func draw(in rectangle: Rectangle, of canvas: inout Canvas, context: DrawingContext) {}

    /// Where the parts are when the cell is drawn in a rectangle: for the mouse, and for the hardware cursor.
    public func layout(in rectangle: Rectangle, context: DrawingContext) -> CellLayout {
        CellLayout(disclosure: nil, accessories: [], content: rectangle, cursor: rectangle.origin)
    }
}
