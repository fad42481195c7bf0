public import CollectionViews
public import TerminalCanvas

public import struct FoundationEssentials.IndexPath

/// Two screens side by side, or one below the other in a narrow terminal: a list, and the details of its focused item.
///
/// ```swift
/// let split = SplitViewController(primary: files, secondary: details)
/// split.detail(for: fileSource) { file in
///     details.text = await file?.preview() ?? ""
/// }
/// ```
///
/// Tab, or a click, moves the keys to the other pane. Each pane has a navigation bar; the status line belongs to the
/// pane that has the keys. The user moves the divider between the panes with the mouse, or with `(` and `)`. One of the
/// panes can be hidden:
///
/// ```swift
/// split.addKeyCommand(
///     KeyCommand([.character("i")], title: "Show or hide details", hint: "details") {
///         if split.hiddenColumn == nil { split.hide(.secondary) } else { split.show(.secondary) }
///     })
/// ```
@MainActor
open class SplitViewController: ViewController {
    /// One of the two panes.
    public enum Column: Hashable, Sendable {
        /// The pane at the left, or at the top.
        case primary
        /// The pane at the right, or at the bottom.
        case secondary
    }

    private var panes: (primary: ViewController, secondary: ViewController)

    /// The pane that has the keys. Setting it shows the pane if it is hidden.
    public var activeColumn: Column {
        get { storedActiveColumn }
        set { activate(newValue) }
    }

    private var storedActiveColumn = Column.primary

    /// The pane that is hidden; `nil` if both are shown. See ``hide(_:)``.
    public private(set) var hiddenColumn: Column?

    /// The part of the width, or of the height, that the primary pane has; from 0 to 1. Each pane keeps at least one
    /// column or row.
    ///
    /// If the panes are one below the other and the user moves the divider, this property is set.
    public var preferredPrimaryColumnWidthFraction = 0.4 { didSet { layOut() } }

    /// The columns of the primary pane if the panes are side by side; `nil`, the default, for
    /// ``preferredPrimaryColumnWidthFraction``.
    ///
    /// If the user moves the divider, this property is set. Store it to give the pane the same width the next time.
    public var preferredPrimaryColumnWidth: Columns? { didSet { layOut() } }

    /// The least columns of the primary pane if the panes are side by side; 8 by default. They take precedence over
    /// ``maximumPrimaryColumnWidth``.
    public var minimumPrimaryColumnWidth = Columns.columns(8) { didSet { layOut() } }

    /// The most columns of the primary pane if the panes are side by side; `nil`, the default, for no limit but
    /// ``minimumSecondaryColumnWidth``. The user cannot move the divider further.
    public var maximumPrimaryColumnWidth: Columns? { didSet { layOut() } }

    /// The least columns of the secondary pane if the panes are side by side; 8 by default.
    public var minimumSecondaryColumnWidth = Columns.columns(8) { didSet { layOut() } }

    /// The number of columns from which the panes are side by side; 72 by default. In fewer columns, and in fewer than
    /// both panes need, the secondary pane is below the primary one.
    public var minimumSideBySideColumns = 72 { didSet { layOut() } }

    /// Shows the details of the focused item: called when focus in the primary list has been on another item for 50 ms,
    /// and 50 ms after another list or the secondary pane has appeared, or the focused item was reconfigured or
    /// reloaded.
    ///
    /// While the user moves through the list, the handler is not called, so it does not slow the keys. If focus moves
    /// on while the handler waits, its task is canceled. A reconfigured item does not cancel it: the handler is called
    /// again when it has returned. So the handler must reconfigure that item only if the item has changed.
    ///
    /// The list is in the primary pane, directly or in a ``NavigationController``. The index path is `nil` for a list
    /// without focus, and for a screen without a list. The handler is not called while the secondary pane is hidden.
    public var detailHandler: (@MainActor (IndexPath?) async -> Void)?

    /// The time from the last move of focus to the call of the handler.
    static let detailDelay = Duration.milliseconds(50)

    private(set) var detailTask: Task<Void, Never>?

    /// Whether the handler is to be called, or has not returned.
    private var isShowingDetails = false

    /// Whether the focused item was reconfigured since the handler was called.
    private var areDetailsOld = false

    /// Whether the mouse button that moves the divider is held down.
    var isDraggingDivider = false { didSet { if isDraggingDivider != oldValue { setNeedsDisplay() } } }

    /// The commands that move the divider.
    private var freeDividerCommands = FreeKeyCommands()

    /// The number of panes.
    public enum Style: Hashable, Sendable {
        /// Two panes.
        case doubleColumn
    }

    /// Creates two panes. The primary one has the keys.
    public init(primary: ViewController, secondary: ViewController) {
        panes = (primary, secondary)
        super.init(keyMap: .standard)
        connectPanes()
    }

    /// Creates two panes without content; see ``setViewController(_:for:)``.
    public init(style: Style) {
        panes = (ViewController(), ViewController())
        super.init(keyMap: .standard)
        connectPanes()
    }

    private func connectPanes() {
        panes.primary.parent = self
        panes.secondary.parent = self
        panes.secondary.isInactivePane = true
    }

    /// The screen of a pane.
    @_disfavoredOverload  // UnfoldUIKit has a method with an optional result.
    public func viewController(for column: Column) -> ViewController {
        column == .primary ? panes.primary : panes.secondary
    }

    /// Replaces the screen of a pane.
    ///
    /// - Precondition: The screen is not already shown, neither here nor elsewhere.
    public func setViewController(_ viewController: ViewController, for column: Column) {
        let old = self.viewController(for: column)
        guard old !== viewController else { return }
        checkIsNew(viewController, cannot: "be in a pane")
        if column == .primary { panes.primary = viewController } else { panes.secondary = viewController }
        if isAppearing { old.reportDisappearance() }
        old.parent = nil
        old.isInactivePane = false
        viewController.parent = self
        viewController.isInactivePane = column != activeColumn
        viewController.adopt(terminalCapabilities)
        layOut()
        if isAppearing, column != hiddenColumn { viewController.reportAppearance() }
        for changed in [old, viewController] { changed.inputMayHaveChanged() }
        if column == .primary { activeListMayHaveChanged() }
    }

    /// Shows a hidden pane. The keys do not move to it.
    public func show(_ column: Column) {
        guard hiddenColumn == column else { return }
        hiddenColumn = nil
        visibilityDidChange()
        if isAppearing { viewController(for: column).reportAppearance() }
        reloadDetail()
    }

    /// Hides a pane: the other one has the whole screen, and the keys. Hiding it while the other one is hidden shows
    /// the other one in its place.
    ///
    /// The hidden pane keeps its focus and its scroll position.
    public func hide(_ column: Column) {
        guard hiddenColumn != column else { return }
        let wasHidden = hiddenColumn
        hiddenColumn = column
        visibilityDidChange()
        activate(column.other)
        guard isAppearing else { return }
        viewController(for: column).reportDisappearance()
        if let wasHidden { viewController(for: wasHidden).reportAppearance() }
    }

    private func visibilityDidChange() {
        for pane in children { pane.setNeedsDisplay() }
        layOut()
    }

    /// Gives a pane the keys.
    private func activate(_ column: Column) {
        show(column)
        storedActiveColumn = column
        panes.primary.isInactivePane = column != .primary
        panes.secondary.isInactivePane = column != .secondary
        setNeedsDisplay()
    }

    override func layOut() {
        for column in [Column.primary, .secondary] where column != hiddenColumn {
            viewController(for: column).resize(to: frame(of: column).size)
        }
        setNeedsDisplay()
    }

    /// Handles an event. The mouse on the divider moves it.
    open override func handle(_ event: TerminalEvent) -> ScreenRequest? {
        if case .mouse(let mouse) = event, dragDivider(mouse) { return nil }
        return super.handle(event)
    }

    override func drawScreen() -> Canvas {
        if let only = shownColumn {
            didDraw()
            return viewController(for: only).draw()
        }
        didDraw()
        let frames = frames
        var canvas = Canvas(size: state.size)
        for (pane, frame) in [(panes.primary, frames.primary), (panes.secondary, frames.secondary)] {
            let picture = pane.draw()
            canvas.draw(picture, at: frame.origin)
            guard pane === activeChild, let cursor = picture.cursor else { continue }
            canvas.cursor = Point(column: cursor.column + frame.origin.column, row: cursor.row + frame.origin.row)
        }
        let lineStyle = isDraggingDivider ? context.theme.tint : context.theme.separator
        BoxPainter(repertoire: repertoire).drawLine(frames.line, style: lineStyle, on: &canvas)
        let front = front
        if frames.statusLine.size.rows > 0 { front.draw(front.statusLine, in: frames.statusLine, on: &canvas) }
        return canvas
    }

    override var contentNeedsDisplay: Bool {
        panes.primary.needsDisplay && hiddenColumn != .primary
            || panes.secondary.needsDisplay && hiddenColumn != .secondary
    }

    override var children: [ViewController] { [panes.primary, panes.secondary] }

    override var shownChildren: [ViewController] {
        if let shownColumn { [viewController(for: shownColumn)] } else { children }
    }

    override var activeChild: ViewController? { viewController(for: activeColumn) }

    /// A pane alone has a status line of its own.
    override var barsOfChildren: ScreenBars { hiddenColumn == nil ? .navigationBar : bars }

    override func origin(of child: ViewController) -> Point {
        frame(of: child === panes.primary ? .primary : .secondary).origin
    }

    /// A key goes to the pane that has the keys, the mouse to the pane at its position. A press moves the keys there.
    override func child(for event: TerminalEvent) -> (child: ViewController, origin: Point)? {
        guard case .mouse(let mouse) = event, front.state.helpTop == nil else { return super.child(for: event) }
        if case .released = mouse.kind { return super.child(for: event) }
        let column = shownColumn ?? (frames.secondary.contains(mouse.position) ? .secondary : .primary)
        if case .pressed = mouse.kind, frame(of: column).contains(mouse.position) { activate(column) }
        let child = viewController(for: column)
        return (child, origin(of: child))
    }

    override var commandsForChildren: [KeyCommand] {
        guard hiddenColumn == nil else { return commandsForChildren(adding: []) }
        let divider = freeDividerCommands.commands(in: front.activeKeyMap, of: dividerCommands)
        return commandsForChildren(adding: [otherPaneCommand] + divider)
    }

    private var otherPaneCommand: KeyCommand {
        KeyCommand([Key(.tab)], title: "Other pane", category: KeyMap.Category.general, hint: "pane") { [weak self] in
            self.map { $0.activate($0.activeColumn.other) }
        }
    }

    override func activeListMayHaveChanged() {
        super.activeListMayHaveChanged()
        reloadDetail()
    }

    override func focusDidMove(in list: CollectionView, of controller: ViewController) {
        super.focusDidMove(in: list, of: controller)
        if controller === panes.primary.front { reloadDetail() }
    }

    override func focusedCellDidChange(of controller: ViewController) {
        super.focusedCellDidChange(of: controller)
        guard controller === panes.primary.front else { return }
        if isShowingDetails { areDetailsOld = true } else { reloadDetail() }
    }

    /// Shows the details of the focused item of one list, as ``detailHandler`` does, with the item in place of its
    /// index path. For another list, the handler that was there before is called: call this once for each list that a
    /// ``NavigationController`` in the primary pane shows.
    ///
    /// - Parameters:
    ///   - source: The data source of the list.
    ///   - handler: Called with the item; `nil` for a list without focus.
    public func detail<Section, Item>(
        for source: CollectionViewDiffableDataSource<Section, Item>, handler: @escaping @MainActor (Item?) async -> Void
    ) {
        detailHandler = { [weak self, weak source, detailHandler] indexPath in
            guard let source, self?.shownList?.dataSource === source else {
                await detailHandler?(indexPath)
                return
            }
            await handler(indexPath.flatMap(source.itemIdentifier))
        }
    }

    /// The list in the primary pane.
    private var shownList: CollectionView? { (panes.primary.front as? CollectionViewController)?.collectionView }

    /// Calls ``detailHandler`` for the focused item, which need not have changed: for example because the details
    /// depend on a setting that the user has changed.
    ///
    /// The handler is called 50 ms later, once for several calls in quick succession. A handler that waits is canceled.
    /// Does nothing without a handler, and while the secondary pane is hidden: when the pane is shown, the handler is
    /// called anyway.
    public func reloadDetail() {
        guard detailHandler != nil, hiddenColumn != .secondary else { return }
        detailTask?.cancel()
        isShowingDetails = true
        detailTask = Task { [weak self] in
            repeat {
                try? await Task.sleep(for: Self.detailDelay)
                guard !Task.isCancelled, let self else { return }
                areDetailsOld = false
                await detailHandler?(shownList?.state.focus)
                guard !Task.isCancelled else { return }
                isShowingDetails = areDetailsOld
            } while self?.isShowingDetails == true
        }
    }
}

extension SplitViewController {
    /// The only pane that is shown; `nil` if both are.
    private var shownColumn: Column? { hiddenColumn?.other }

    /// The rectangles of the panes, of the line between them and of the status line.
    var frames: SplitLayout {
        let division = SplitDivision(
            fraction: preferredPrimaryColumnWidthFraction, columns: preferredPrimaryColumnWidth,
            minimumPrimaryColumns: minimumPrimaryColumnWidth, maximumPrimaryColumns: maximumPrimaryColumnWidth,
            minimumSecondaryColumns: minimumSecondaryColumnWidth)
        return SplitLayout(
            layout: layout, size: state.size, division: division,
            isSideBySide: state.size.columns >= minimumSideBySideColumns && division.fits(in: state.size.columns))
    }

    /// The columns that the primary pane has now; none while it is hidden.
    public var primaryColumnWidth: Columns {
        .columns(hiddenColumn == .primary ? 0 : frame(of: .primary).size.columns)
    }

    /// The rectangle of a pane that is shown.
    private func frame(of column: Column) -> Rectangle {
        if hiddenColumn != nil { return Rectangle(origin: Point(column: 0, row: 0), size: state.size) }
        return column == .primary ? frames.primary : frames.secondary
    }
}

extension SplitViewController.Column {
    fileprivate var other: Self { self == .primary ? .secondary : .primary }
}
