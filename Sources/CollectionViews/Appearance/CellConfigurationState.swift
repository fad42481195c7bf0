/// The state of a cell: the values, besides its item, on which its content and background may depend.
///
/// The list sets the values before it measures or draws the cell, and ``ListCell/isUserInteractionEnabled`` sets
/// ``isDisabled``. After a value has changed, the cell updates its content and background; see
/// ``ListCell/updateConfiguration(using:)``. An app can add values of its own; see ``ConfigurationStateCustomKey``.
public struct CellConfigurationState: Hashable, Sendable {
    /// Whether keys act on the cell's row. One row of a list has the focus. Set by the list.
    public var isFocused = false

    /// Whether the cell's item is selected. Set by the list.
    public var isSelected = false

    /// Whether only some of the leaves below the cell's item are selected; see ``SelectionMode/leaves``. Set by the
    /// list.
    public var isPartlySelected = false

    /// Whether the left mouse button is held down on the cell's row. Set by the list.
    public var isHighlighted = false

    /// Whether the item is being moved. Set by the list. The row is drawn as a highlighted one.
    public var isReordering = false

    /// Whether the row stays at the top of the screen while the rows below it scroll: a header of a plain list, or an
    /// ancestor; see ``ListConfiguration/pinsAncestors``. Set by the list.
    public var isPinned = false

    /// Whether the swipe actions of the item are shown in a menu, or one of them is being performed. Set by the list.
    public var isSwiped = false

    /// Whether the item cannot be used. Set by ``ListCell/isUserInteractionEnabled``. ``ListContentConfiguration``
    /// draws a disabled cell in ``Theme/disabled``.
    public var isDisabled = false

    /// Whether the list is being edited and the delegate allows it for the item, or whether the text of the cell is
    /// being edited; see ``CollectionView/isEditing`` and ``CollectionView/inputResponder``. Set by the list.
    public var isEditing = false

    /// Whether the cell's item is expanded. Set by the list.
    public var isExpanded = false

    /// How the cell's item has changed lately; `nil` for not. Set by the list, if the data source has a
    /// ``CollectionViewDiffableDataSource/changeMarkDuration``.
    public var change: ItemChange?

    /// The values that the app has added; `nil` for none.
    private var customStates: CustomStates?

    /// Creates a state in which every value is `false` or `nil`.
    public init() {}

    /// A value that the app has added; `nil` for none.
    public subscript(key: ConfigurationStateCustomKey) -> (any Hashable & Sendable)? {
        get { customStates?[key] }
        set {
            var states = customStates ?? CustomStates()
            states[key] = newValue
            customStates = states.values.isEmpty ? nil : states
        }
    }
}
