/// A small element before or after a cell's content: a disclosure triangle, a label, a checkmark.
///
/// ```swift
/// cell.accessories = [.outlineDisclosure(), .label(text: "12"), .checkmark()]
/// ```
///
/// A cell draws its accessories in a fixed order, whatever their order in ``ListCell/accessories``. Before the content:
/// `delete`, `insert`, `multiselect`, `outlineDisclosure`, leading custom accessories. After the content: trailing
/// custom accessories, `label`, `popUpMenu`, `detail`, `checkmark`, `disclosureIndicator`, `reorder`. If a cell has
/// several accessories of one kind, the last one is drawn; custom accessories are all drawn.
///
/// Where a row is too narrow, trailing accessories are left out from the left, so that the content keeps at least
/// ``ListCell/minimumContentWidth`` columns.
public struct CellAccessory {
    /// When an accessory is shown.
    public enum DisplayedState: Hashable, Sendable {
        /// In every state of the cell.
        case always
        /// While ``CellConfigurationState/isEditing`` is true.
        case whenEditing
        /// While ``CellConfigurationState/isEditing`` is false.
        case whenNotEditing
    }

    /// The width of an accessory.
    public enum LayoutDimension: Hashable, Sendable {
        /// As many columns as the accessory needs.
        case actual
        /// One column, the width of most accessories.
        case standard
        /// A number of columns. What does not fit is cut.
        case custom(Columns)
    }

    /// The options that every accessory has.
    public struct Options: Hashable, Sendable {
        /// Whether the accessory takes up its columns without being drawn.
        public var isHidden: Bool

        /// The width of the accessory.
        public var reservedLayoutWidth: LayoutDimension

        /// The style of the accessory; `nil` for the usual style of its kind.
        public var tint: ContentStyle?

        /// Creates options from the values of their properties.
        public init(isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .actual, tint: ContentStyle? = nil) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tint = tint
        }
    }

    /// Which part of the row expands and collapses the item when it is clicked.
    public enum OutlineDisclosureStyle: Hashable, Sendable {
        /// `header` on a section's header, that is, on the first item of a section whose list has the header mode
        /// ``ListConfiguration/HeaderMode/firstItemInSection``; `cell` on every other row.
        case automatic
        /// The triangle. A click elsewhere on the row gives the row the focus.
        case cell
        /// The whole row.
        case header
    }

    /// The options of an outline disclosure.
    public struct OutlineDisclosureOptions: Hashable, Sendable {
        /// Which part of the row expands and collapses the item.
        public var style: OutlineDisclosureStyle

        /// Whether the triangle takes up its column without being drawn.
        public var isHidden: Bool

        /// The width of the triangle.
        public var reservedLayoutWidth: LayoutDimension

        /// The style of the triangle; `nil` for ``Theme/disclosure``.
        public var tint: ContentStyle?

        /// Creates options from the values of their properties.
        public init(
            style: OutlineDisclosureStyle = .automatic, isHidden: Bool = false,
            reservedLayoutWidth: LayoutDimension = .actual, tint: ContentStyle? = nil
        ) {
            self.style = style
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tint = tint
        }
    }

    /// The side of the content on which a custom accessory is drawn.
    public enum Placement: Hashable, Sendable {
        /// Before the content.
        case leading
        /// After the content.
        case trailing
    }

    /// The function that a click on an accessory calls.
    public typealias ActionHandler = @MainActor () -> Void

    /// The kinds of accessories. The functions of ``CellAccessory`` that have these names describe them.
    public enum Kind: Hashable, Sendable {
        /// A button that deletes the item.
        case delete
        /// A button that inserts an item.
        case insert
        /// A box that is ticked while the cell is selected.
        case multiselect
        /// The triangle of an item that can be expanded.
        case outlineDisclosure(OutlineDisclosureStyle)
        /// A short text.
        case label(String)
        /// A sign that the row opens a menu.
        case popUpMenu
        /// A button for more about the item.
        case detail
        /// A checkmark.
        case checkmark
        /// A sign that the row leads to another screen.
        case disclosureIndicator
        /// A sign that the row can be moved.
        case reorder
        /// An image of your own.
        case custom(Image, Placement)
    }

    /// What the accessory is.
    public let kind: Kind

    /// When the accessory is shown.
    public var displayedState: DisplayedState

    /// The width and the style of the accessory.
    public var options = Options()

    /// Makes the menu of a ``popUpMenu(_:displayed:options:)``; `nil` for other accessories.
    var menuProvider: (@MainActor () -> Menu)?

    /// What a click does; `nil` for nothing. A click on an outline disclosure without a handler expands or collapses
    /// the item; a click on a multiselect box selects or deselects it; a click on a delete button shows the trailing
    /// swipe actions.
    public var actionHandler: ActionHandler?
}
