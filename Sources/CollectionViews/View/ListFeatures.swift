/// The features of a list. Each owns its state; the list itself has only the state that all of them share.
@MainActor
final class ListFeatures {
    /// The rules of selection, and its changes.
    let selection: ListSelection

    /// The moving of items by the user.
    let movement: ListMovement

    /// The mouse on the list.
    let pointer: ListPointer

    /// The search, the filter, and the search for letters that are typed.
    let finder: ListFinder

    /// The updates that are held.
    let holding: ListHolding

    /// The children that are being loaded.
    let loading: ListLoading

    /// The sorting by columns.
    let sorting: ListSorting

    /// The fields in the cells.
    let fields: ListFields

    /// The commands that can be undone.
    let history = ViewStateHistory()

    /// The classes of cells that are registered under reuse identifiers.
    var registeredClasses = RegisteredClasses()

    /// The cell that the data source is configuring again. The data source's cell provider, which has no argument for
    /// it, gets it from the view.
    var reconfiguredCell: ListCell?

    /// The connection to the screen that shows the list.
    let host: ListHost

    init(_ view: CollectionView) {
        selection = ListSelection(view)
        movement = ListMovement(view)
        pointer = ListPointer(view)
        finder = ListFinder(view)
        holding = ListHolding(view)
        loading = ListLoading(view)
        sorting = ListSorting(view)
        fields = ListFields(view)
        host = ListHost(view)
    }
}

extension CollectionView {
    /// The connection to the screen that shows the list.
    package var host: ListHost { features.host }

    var selection: ListSelection { features.selection }

    var movement: ListMovement { features.movement }

    package var pointer: ListPointer { features.pointer }

    var history: ViewStateHistory { features.history }
}

/// The connection of a list to the screen that shows it: who receives keys before the list, and whom the list calls.
@MainActor
package final class ListHost {
    private unowned let view: CollectionView

    /// Receives keys and pasted text before the key map; see ``CollectionView/inputResponder``.
    weak var inputResponder: (any InputResponder)? {
        didSet { if inputResponder !== oldValue { view.setNeedsUpdate() } }
    }

    /// Receives the keys of the focused row; see ``CollectionView/rowResponder``.
    weak var rowResponder: (any InputResponder)? {
        didSet { if rowResponder !== oldValue { view.needsDisplay = true } }
    }

    /// Keys of the list, which the screen handles as its own.
    package var keyCommands: [KeyCommand] = [] { didSet { view.needsDisplay = true } }

    /// Whether the screen is blank in place of the list.
    package var isHidden = false { didSet { if isHidden != oldValue { view.needsDisplay = true } } }

    /// An object that another module needs as long as the list exists.
    package var companion: AnyObject?

    /// Called when ``needsDisplay`` becomes `true`.
    package var displayHandler: (() -> Void)?

    /// Shows and performs swipe actions. The screen of the list sets it.
    package var swipeActionsHandler: ((SwipeActionsRequest) -> Void)?

    /// The item whose swipe actions are shown or performed; `nil` for none.
    package var swipedItem: ItemIdentity? {
        didSet {
            guard swipedItem != oldValue else { return }
            view.rows.setNeedsUpdate()
            view.needsDisplay = true
        }
    }

    /// Called when focus is on another item, after the input responder and before the delegate.
    package var focusHandler: (() -> Void)?

    /// Called when the focused item was reconfigured or reloaded, and has kept the focus.
    package var focusedCellHandler: (() -> Void)?

    /// Called when the list has begun to hold updates, or has ended.
    package var holdHandler: (() -> Void)?

    /// Called when the list shows a result of the filter, or a part of it.
    package var filterHandler: (() -> Void)?

    /// Shows a message of the list to the user.
    package var messageHandler: ((String) -> Void)?

    /// Shows a menu beside the focused row.
    package var menuHandler: ((Menu) -> Void)?

    init(_ view: CollectionView) { self.view = view }
}
