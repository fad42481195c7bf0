import struct FoundationEssentials.IndexPath

/// A list of sections and items: shows the rows that fit on the screen, holds focus and scroll position.
///
/// ```swift
/// let view = CollectionView(configuration: ListConfiguration(appearance: .insetGrouped))
/// let dataSource = CollectionViewDiffableDataSource<Section, Symbol>(collectionView: view) { ... }
/// let controller = CollectionViewController(collectionView: view)
/// ```
///
/// Three things are kept apart. What the view knows is a value, ``state``, which only ``perform(_:)``, a new state of the
/// data source and what a program selects change. Which row stands where is computed from it: ``ListLayout`` from the number of items in each
/// section, ``Viewport`` from the rows on the screen. Drawing only reads.
///
/// Nothing here depends on the number of items. Where a row is, is found among the sections; how high a row is, is asked of
/// the cells on the screen alone, so the position of the list is "this row, at this line of the screen" and never a count
/// of lines from the beginning.
///
/// The data source is asked for cells in *passes*. While one runs, an action or a new state waits until it is over, so a
/// cell provider may call what it likes; and whoever is told something is told it behind the pass.
@MainActor
public final class CollectionView {
    /// Who holds the data. Setting it is a ``reloadData()``.
    public weak var dataSource: (any CollectionViewDataSource)? {
        didSet {
            outlineDataSource = dataSource as? any OutlineDataSource
            decoratingDataSource = dataSource as? any DecoratingDataSource
            isDecorated = decoratingDataSource != nil
            if dataSource !== oldValue { state.selection = [] }
            reloadData()
        }
    }

    /// Who is told what the person does.
    public weak var delegate: (any CollectionViewDelegate)?

    /// Who takes keys and pasted text before the key map does; `nil` for nobody.
    public weak var inputResponder: (any InputResponder)? {
        didSet { if inputResponder !== oldValue { needsDisplay = true } }
    }

    /// Whether the person can select items; not by default, unlike UIKit's: most lists in a terminal act on the focused item.
    ///
    /// ``KeyMap/bindSelection()`` gives the keys to it. Switching it off deselects everything.
    public var allowsSelection = false { didSet { limitSelection() } }

    /// Whether several items can be selected at a time. Switching it off deselects everything where several are.
    public var allowsMultipleSelection = false { didSet { limitSelection() } }

    /// What the list looks like.
    public var configuration: ListConfiguration {
        get { listConfiguration }
        set {
            guard newValue != listConfiguration else { return }
            listConfiguration = newValue
            keptPicture = nil
            metrics = ListMetrics(configuration: newValue, columns: state.size.columns)
            configurationDidChange()
        }
    }

    /// What the screen can show, and what things look like on it.
    public var context: DrawingContext {
        get { drawingContext }
        set {
            guard newValue != drawingContext else { return }
            drawingContext = newValue
            keptPicture = nil
            forgetHeights()
        }
    }

    // Both are asked for with every row, and kept where this module alone sees them: of a property that others can reach,
    // every access would be checked for being exclusive.
    private var listConfiguration: ListConfiguration
    private var drawingContext = DrawingContext()

    /// What the view knows besides its data.
    public internal(set) var state = CollectionViewState()

    /// Whether the picture is another one than the last that was drawn.
    public internal(set) var needsDisplay = true {
        didSet { if needsDisplay, !oldValue { displayHandler?() } }
    }

    /// Called when ``needsDisplay`` becomes `true`.
    var displayHandler: (() -> Void)?

    /// The data source, if it knows trees.
    private(set) weak var outlineDataSource: (any OutlineDataSource)?

    /// The data source, if it knows what surrounds rows.
    private(set) weak var decoratingDataSource: (any DecoratingDataSource)?

    /// Whether there is one: asked for every row of every picture.
    private(set) var isDecorated = false

    /// Which row shows what, as of the last state of the data source that was taken over.
    var layout: ListLayout

    /// Which columns are borders, padding and cells.
    var metrics: ListMetrics

    /// Whether the data source has to be asked from the beginning.
    var needsReload = true

    /// The cells of the rows on the screen.
    var slots = RowTable<CellSlot>()

    /// The rows on the screen, if they have been found since the last change.
    var placedRows: [PlacedRow]?

    /// What was drawn last, where rows that did not change are taken from.
    var keptPicture: KeptPicture?

    /// The number of pictures drawn so far.
    var drawingCount = 0

    /// The lines around sections, as last made.
    var madeBorders: ListBorders?

    /// The cell that is being configured again.
    var reconfiguredCell: ListCell?

    /// Keeps changes of the data out of handlers, cell providers and passes.
    let updates = UpdateQueue()

    /// How many passes are running, one inside the other.
    var passDepth = 0

    /// Whether the delegate is to be told of the focus behind the pass.
    var hasFocusMoved = false

    /// The item that stays on its line during the change that is being made, instead of the one with the focus.
    var heldItem: IndexPath?

    /// Creates a view without data.
    public init(configuration: ListConfiguration = ListConfiguration(appearance: .plain)) {
        listConfiguration = configuration
        layout = ListLayout(configuration: configuration)
        metrics = ListMetrics(configuration: configuration, columns: 0)
    }

    /// Has the view drawn again, with all rows. Changes of the data, of ``configuration`` and of ``context`` do that where it is
    /// needed; for one cell that looks different for a reason of its own there is ``ListCell/setNeedsDisplay()``.
    public func setNeedsDisplay() {
        needsDisplay = true
        keptPicture = nil
    }
}
