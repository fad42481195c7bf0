/// Something small before or behind a cell's content: a disclosure triangle, a label, a checkmark.
///
/// ```swift
/// cell.accessories = [.outlineDisclosure(), .label(text: "12"), .checkmark()]
/// ```
///
/// Accessories are drawn in a fixed order, whatever their order in ``ListCell/accessories``: before the content `delete`,
/// `insert`, `multiselect`, `outlineDisclosure`, leading custom ones; behind it trailing custom ones, `label`, `detail`,
/// `checkmark`, `disclosureIndicator`, `reorder`. Of several of one kind (custom ones apart) the last is drawn. Where a row
/// is too narrow, trailing ones are left out, the first of them first, before the content is cut to less than
/// ``ListCell/minimumContentWidth`` columns.
public struct CellAccessory {
    /// When an accessory is shown.
    public enum DisplayedState: Hashable, Sendable {
        /// Whatever the cell's state.
        case always
        /// While the cell's `configurationState.isEditing` is set.
        case whenEditing
        /// While it is not set.
        case whenNotEditing
    }

    /// The columns an accessory takes.
    public enum LayoutDimension: Hashable, Sendable {
        /// As many as it needs.
        case actual
        /// As many as the list's usual accessories take: one.
        case standard
        /// A number of columns; what does not fit is cut.
        case custom(Int)
    }

    /// What all accessories have in common.
    public struct Options: Hashable, Sendable {
        /// Whether the accessory takes its room but is not drawn.
        public var isHidden: Bool

        /// The columns it takes.
        public var reservedLayoutWidth: LayoutDimension

        /// How it looks; `nil` as usual for its kind.
        public var style: ContentStyle?

        /// Creates options.
        public init(isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .actual, style: ContentStyle? = nil)
        {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.style = style
        }
    }

    /// How an outline disclosure reacts to the mouse.
    public enum OutlineDisclosureStyle: Hashable, Sendable {
        /// As `cell`.
        case automatic
        /// A click on the triangle toggles; elsewhere it focuses the row.
        case cell
        /// A click anywhere on the row toggles.
        case header
    }

    /// Where a custom accessory stands.
    public enum Placement: Hashable, Sendable {
        /// Before the content.
        case leading
        /// Behind the content.
        case trailing
    }

    /// What a click does.
    public typealias ActionHandler = @MainActor () -> Void

    /// What an accessory is.
    public enum Kind: Hashable, Sendable {
        case delete
        case insert
        case multiselect
        case outlineDisclosure(OutlineDisclosureStyle)
        case label(String)
        case detail
        case checkmark
        case disclosureIndicator
        case reorder
        case custom(Image, Placement)
    }

    /// The values are shared until a copy is changed: accessories are handed on often, and seldom changed.
    private final class Storage: @unchecked Sendable {
        // Sendable: only values that nobody else holds are changed.
        let kind: Kind
        let position: Int
        var displayedState: DisplayedState
        var options: Options
        var actionHandler: ActionHandler?

        init(_ kind: Kind, _ displayedState: DisplayedState, _ options: Options, _ actionHandler: ActionHandler?) {
            self.kind = kind
            position = kind.position
            self.displayedState = displayedState
            self.options = options
            self.actionHandler = actionHandler
        }
    }

    private var storage: Storage

    private static let plainDisclosure = Storage(.outlineDisclosure(.automatic), .always, Options(), nil)

    init(
        kind: Kind, displayedState: DisplayedState, options: Options = Options(), actionHandler: ActionHandler? = nil
    ) {
        storage = Storage(kind, displayedState, options, actionHandler)
    }

    /// The triangle that most cells have, of which there is one for all.
    static var plainOutlineDisclosure: CellAccessory { CellAccessory(plainDisclosure) }

    /// Whether it is that triangle.
    var isPlainOutlineDisclosure: Bool { storage === Self.plainDisclosure }

    private init(_ storage: Storage) { self.storage = storage }

    private mutating func makeUnique() {
        guard !isKnownUniquelyReferenced(&storage) else { return }
        storage = Storage(storage.kind, storage.displayedState, storage.options, storage.actionHandler)
    }

    /// What it is.
    public var kind: Kind { storage.kind }

    /// Where it stands among the others: negative before the content, positive behind it.
    var position: Int { storage.position }

    /// When it is shown.
    public var displayedState: DisplayedState {
        get { storage.displayedState }
        set {
            makeUnique()
            storage.displayedState = newValue
        }
    }

    /// Room and look.
    public var options: Options {
        get { storage.options }
        set {
            makeUnique()
            storage.options = newValue
        }
    }

    /// What a click does; `nil` for nothing. An outline disclosure without one toggles the item.
    public var actionHandler: ActionHandler? {
        get { storage.actionHandler }
        set {
            makeUnique()
            storage.actionHandler = newValue
        }
    }
}
