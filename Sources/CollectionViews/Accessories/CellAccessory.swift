/// A small element before or after a cell's content: a disclosure triangle, a label, a checkmark.
///
/// ```swift
/// cell.accessories = [.outlineDisclosure(), .label(text: "12"), .checkmark()]
/// ```
///
/// A cell draws its accessories in a fixed order, whatever their order in ``ListCell/accessories``. Before the content:
/// `delete`, `insert`, `multiselect`, `outlineDisclosure`, a leading `checkbox`, leading custom accessories. After the
/// content: trailing custom accessories, `label`, `popUpMenu`, `detail`, a trailing `checkbox`, `checkmark`,
/// `disclosureIndicator`, `reorder`. With ``ListCell/keepsAccessoryOrder``, those before the content and those after it
/// are in the order of the array instead. If a cell has several accessories of one kind, the last one is drawn; custom
/// accessories are all drawn.
///
/// Where a row is too narrow, trailing accessories are left out from the left, so that the content keeps at least
/// 12 columns.
public struct CellAccessory: Sendable {
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
        /// A number of columns. A wider accessory is cut.
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

    /// The part of the row that expands and collapses the item when the user clicks it.
    public enum OutlineDisclosureStyle: Hashable, Sendable {
        /// `header` on the first item of a section if the list has the header mode
        /// ``ListConfiguration/HeaderMode/firstItemInSection``; `cell` on every other row.
        case automatic
        /// The triangle. A click elsewhere on the row gives the row the focus.
        case cell
        /// The whole row.
        case header
    }

    /// The options of an outline disclosure.
    public struct OutlineDisclosureOptions: Hashable, Sendable {
        /// The part of the row that expands and collapses the item.
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

    /// The side of the content on which a custom accessory or a checkbox is drawn.
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
        /// A box that shows a value of the item.
        case checkbox(MenuAction.State, Placement)
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

    /// The kind of the accessory.
    public let kind: Kind

    /// When the accessory is shown.
    package var displayedState: DisplayedState

    /// The width and the style of the accessory.
    public var options = Options()

    /// The menu of a ``popUpMenu(_:displayed:options:)``; `nil` for other accessories.
    var menuProvider: (@MainActor () -> Menu)?

    /// The function that a click calls; `nil` for none. Without a handler, a click on an outline disclosure expands or
    /// collapses the item, a click on a multiselect box selects or deselects it, and a click on a delete button shows
    /// the trailing swipe actions.
    public var actionHandler: ActionHandler?

    /// Returns the accessory as it is now, when the cell is updated; `nil` for an accessory that stays as it is. The
    /// argument has the cell updated again.
    package var update: (@MainActor (_ updateCell: @escaping ActionHandler) -> CellAccessory)?
}

extension CellAccessory {
    /// Whether two accessories look the same and react to the same clicks.
    package func isDrawnLike(_ other: CellAccessory) -> Bool {
        kind == other.kind && displayedState == other.displayedState && options == other.options
            && (actionHandler == nil) == (other.actionHandler == nil)
    }

    /// The accessory with handlers that call those of another one, which is looked up at the time of the call.
    ///
    /// - Parameter completion: Called after the handler of a click.
    package func withHandlers(
        of current: @escaping @MainActor () -> CellAccessory?, completion: @escaping @MainActor () -> Void
    ) -> CellAccessory {
        var copy = self
        if let actionHandler {
            copy.actionHandler = {
                (current()?.actionHandler ?? actionHandler)()
                completion()
            }
        }
        if let menuProvider { copy.menuProvider = { (current()?.menuProvider ?? menuProvider)() } }
        return copy
    }

    /// The triangle of an item that can be expanded: `▸` while it is collapsed, `▾` while it is expanded.
    ///
    /// For an item without children the triangle's column stays blank. You can give the accessory to every cell: the
    /// triangle appears with the item's first child. If a handler may provide children on demand, such as
    /// `shouldExpandItem` or `snapshotForExpandingParent`, the triangle is drawn for every item that can have children;
    /// see ``SectionSnapshotHandlers``.
    ///
    /// - Parameters:
    ///   - displayed: When it is shown.
    ///   - options: Whether the triangle alone or the whole row reacts to a click; width and style.
    ///   - actionHandler: The function that a click calls *instead of* expanding or collapsing the item.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
        actionHandler: ActionHandler? = nil
    ) -> CellAccessory {
        CellAccessory(
            kind: .outlineDisclosure(options.style), displayedState: displayed,
            options: Options(
                isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth, tint: options.tint),
            actionHandler: actionHandler)
    }

    /// A short text at the right edge, such as a count. It takes at most half of the row.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - displayed: When it is shown.
    ///   - options: Width and style.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: Options = .init()
    ) -> CellAccessory {
        CellAccessory(kind: .label(text), displayedState: displayed, options: options)
    }

    /// A sign that the row opens a menu: `⬍`. A click on the row opens it, and so does Enter if the cell has no
    /// ``ListCell/primaryAction``. The menu opens on the command that is in effect.
    ///
    /// ```swift
    /// let commands = Interval.allCases.map { interval in
    ///     MenuAction(title: interval.name, state: interval == chosen ? .on : .off) { choose(interval) }
    /// }
    /// var content = ListContentConfiguration.valueCell()
    /// content.text = "Check for mail"
    /// content.secondaryText = chosen.name
    /// cell.contentConfiguration = content
    /// cell.accessories = [.popUpMenu(Menu(children: commands))]
    /// ```
    ///
    /// As in UIKit, the content shows the chosen command, and not the accessory. The content does not change by itself:
    /// the handler of a command reconfigures the item.
    ///
    /// - Parameters:
    ///   - menu: The menu.
    ///   - displayed: When it is shown.
    ///   - options: Width and style.
    @MainActor
    public static func popUpMenu(
        _ menu: Menu, displayed: DisplayedState = .always, options: Options = .init()
    ) -> CellAccessory {
        var menu = menu
        menu.opensOnSelection = true
        var accessory = CellAccessory(kind: .popUpMenu, displayedState: displayed, options: options)
        accessory.menuProvider = { [menu] in menu }
        return accessory
    }

    /// A checkmark: `✓`.
    public static func checkmark(displayed: DisplayedState = .always, options: Options = .init()) -> CellAccessory {
        CellAccessory(kind: .checkmark, displayedState: displayed, options: options)
    }

    /// A sign that the row leads to another screen: `›`.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: Options = .init()
    ) -> CellAccessory {
        CellAccessory(kind: .disclosureIndicator, displayedState: displayed, options: options)
    }

    /// A button for more about the item: `ⓘ`.
    public static func detail(
        displayed: DisplayedState = .always, options: Options = .init(), actionHandler: ActionHandler? = nil
    ) -> CellAccessory {
        CellAccessory(kind: .detail, displayedState: displayed, options: options, actionHandler: actionHandler)
    }

    /// A box that is ticked while the cell is selected: `☐`, `☑`. If only some leaves below a parent are selected, its
    /// box is `⊟`; see ``SelectionMode/leaves``. A click on the box selects or deselects the item.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: Options = .init()
    ) -> CellAccessory {
        CellAccessory(kind: .multiselect, displayedState: displayed, options: options)
    }

    /// A box that shows a value of the item, such as whether a task is done: `☐`, `☑`, or `⊟` for a mixed value.
    ///
    /// ```swift
    /// cell.accessories = [
    ///     .checkbox(state: task.isDone ? .on : .off) {
    ///         store.toggle(task.id)
    ///         dataSource.reconfigure([task.id])
    ///     }
    /// ]
    /// ```
    ///
    /// A box does not change by itself: the handler changes the data, and reconfigures the item. A click on the box and
    /// Space on the row call the handler. If the row can be expanded too, Space still means the box, because Enter and
    /// the arrow keys expand. Where Space selects items, in a list that is being edited or that allows multiple
    /// selection, the command Checked in the menu of the row, `x`, calls the handler. If a row has two boxes, these
    /// keys mean the leading one. A box that shows whether the item is selected is a
    /// ``multiselect(displayed:options:)``.
    ///
    /// - Parameters:
    ///   - state: The value.
    ///   - placement: Before or after the content.
    ///   - displayed: When it is shown.
    ///   - options: Width and style.
    ///   - actionHandler: The function that a click and Space call; `nil` for a box that the user cannot change.
    public static func checkbox(
        state: MenuAction.State, placement: Placement = .leading, displayed: DisplayedState = .always,
        options: Options = .init(), actionHandler: ActionHandler? = nil
    ) -> CellAccessory {
        CellAccessory(
            kind: .checkbox(state, placement), displayedState: displayed, options: options,
            actionHandler: actionHandler)
    }

    /// A button that deletes the item: `✕`. Without a handler, a click shows the trailing swipe actions of the row.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: Options = .init(), actionHandler: ActionHandler? = nil
    ) -> CellAccessory {
        CellAccessory(kind: .delete, displayedState: displayed, options: options, actionHandler: actionHandler)
    }

    /// A button that inserts an item: `+`.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: Options = .init(), actionHandler: ActionHandler? = nil
    ) -> CellAccessory {
        CellAccessory(kind: .insert, displayedState: displayed, options: options, actionHandler: actionHandler)
    }

    /// A sign that the row can be moved: `≡`.
    public static func reorder(displayed: DisplayedState = .whenEditing, options: Options = .init()) -> CellAccessory {
        CellAccessory(kind: .reorder, displayedState: displayed, options: options)
    }

    /// An image of your own.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - placement: Before or after the content.
    ///   - displayed: When it is shown.
    ///   - options: Width and style.
    ///   - actionHandler: The function that a click calls.
    public static func custom(
        _ image: Image, placement: Placement, displayed: DisplayedState = .always, options: Options = .init(),
        actionHandler: ActionHandler? = nil
    ) -> CellAccessory {
        CellAccessory(
            kind: .custom(image, placement), displayedState: displayed, options: options, actionHandler: actionHandler)
    }
}
