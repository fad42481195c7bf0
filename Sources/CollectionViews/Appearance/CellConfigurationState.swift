/// The state of a cell. The content and background of a cell may depend on it, and on the item.
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
    package var isPartlySelected = false

    /// Whether the left mouse button is held down on the cell's row. Set by the list.
    public var isHighlighted = false

    /// Whether the item is being moved. Set by the list. The row is drawn as if it were highlighted.
    public var isReordering = false

    /// Whether the row stays at the top of the screen while the rows below it scroll: a header of a plain list, or an
    /// ancestor; see ``ListConfiguration/pinsAncestors``. Set by the list.
    public var isPinned = false

    /// Whether the swipe actions of the item are shown in a menu, or one of them is being performed. Set by the list.
    public var isSwiped = false

    /// Whether the item cannot be used. Set by ``ListCell/isUserInteractionEnabled``. ``ListContentConfiguration``
    /// draws a disabled cell in ``Theme/disabled``.
    public var isDisabled = false

    /// Whether the list is being edited and the delegate allows the user to edit the item, or whether the text of the
    /// cell is being edited; see ``CollectionView/isEditing`` and ``CollectionView/inputResponder``. Set by the list.
    public var isEditing = false

    /// Whether the cell's item is expanded. Set by the list.
    public var isExpanded = false

    /// The latest change of the cell's item; `nil` if there is none. Set by the list if the data source has a
    /// ``CollectionViewDiffableDataSource/changeMarkDuration``.
    public var change: ItemChange?

    /// The values that the app has added; `nil` for none.
    private var customStates: CustomStates?

    /// Creates a state in which every value is `false` or `nil`.
    public init() {}

    /// A value that the app has added; `nil` for none.
    public subscript(key: ConfigurationStateCustomKey) -> (any Hashable & Sendable)? {
        get { customStates?.values[key] }
        set {
            var states = customStates ?? CustomStates()
            states.values[key] = newValue
            customStates = states.values.isEmpty ? nil : states
        }
    }
}

/// The name of a value that your app adds to the state of a cell.
///
/// ```swift
/// extension ConfigurationStateCustomKey {
///     static let item = ConfigurationStateCustomKey("com.example.item")
/// }
/// extension CellConfigurationState {
///     var item: Track? {
///         get { self[.item] as? Track }
///         set { self[.item] = newValue }
///     }
/// }
/// ```
///
/// A cell adds the value in its ``ListCell/configurationState``.
public struct ConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    /// The name, which no other key has.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a key from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The values that an app adds to the state of a cell.
private struct CustomStates: Hashable, Sendable {
    var values: [ConfigurationStateCustomKey: any Hashable & Sendable] = [:]

    static func == (left: CustomStates, right: CustomStates) -> Bool { left.hashable == right.hashable }

    func hash(into hasher: inout Hasher) { hasher.combine(hashable) }

    private var hashable: [ConfigurationStateCustomKey: AnyHashable] { values.mapValues { AnyHashable($0) } }
}
