public import CollectionViews
public import TerminalCanvas

/// A screen with a list: a navigation bar above it, a status line below it, the help over it.
///
/// ```swift
/// let controller = CollectionViewController(collectionView: view)
/// controller.navigationItem.title = "SF Symbols"
/// controller.navigationItem.rightBarButtonItem = BarButtonItem(title: "Reverse", key: .character("o")) {
///     reverse()
/// }
/// let reason = TerminalApplication(terminal: terminal, rootViewController: controller).run()
/// ```
///
/// Unless there is a ``ViewController/statusMessage``, the status line shows the position of the focus, and how many
/// items are selected if several can be.
@MainActor
open class CollectionViewController: ViewController {
    /// The list.
    open var collectionView: CollectionView {
        didSet { if collectionView !== oldValue { replaceList(oldValue) } }
    }

    /// Called when the screen has another list.
    package var listHandler: (() -> Void)?

    /// Whether the navigation bar shows the path to the focused item in place of the title, such as
    /// `Circle › Fill › a.circle`. `false` by default.
    ///
    /// ```swift
    /// controller.showsBreadcrumb = true
    /// ```
    ///
    /// A narrow bar leaves out the outermost parts, so that the item itself is shown. Without a focused item the bar
    /// shows the title. The texts come from `CollectionView.focusedPath`.
    public var showsBreadcrumb = false { didSet { if showsBreadcrumb != oldValue { setNeedsDisplay() } } }

    /// Whether the selection is cleared when the screen is going to be shown, also when the user comes back from
    /// another screen.
    ///
    /// By default `true` in a list that allows one selected item, so that a row that opened a screen can be chosen
    /// again. By default `false` if several items can be selected, because they would be lost, and if the selection
    /// follows the focus.
    public var clearsSelectionOnViewWillAppear: Bool {
        get { clearsSelection ?? (!collectionView.selectsSeveralItems && !collectionView.selectionFollowsFocus) }
        set { clearsSelection = newValue }
    }

    private var clearsSelection: Bool?

    /// The key map with the keys for features of the list, and what it was made from.
    private var featureKeyMap: (base: KeyMap, selects: Bool, scrolls: Bool, map: KeyMap)?

    public override var statusPrompt: TextPrompt? { didSet { updateHold() } }

    /// Receives the keys while an item is being moved.
    private lazy var moveResponder = MoveResponder(self)

    /// Whether the list holds updates because the user is asked for something.
    var holdsForInput = false

    /// The earlier searches and filters, and the texts of other prompts.
    package var promptHistory = PromptHistory()

    /// Whether the user chooses items while a filter is typed: keys of its prompt move the focus and select, Enter
    /// activates the focused item, and Esc leaves the prompt for the filtered list.
    package var choosesInFilter = false

    /// Returns examples of fields that a filter can compare, for an empty prompt.
    package var fieldExamples: () -> [String] = { [] }

    /// Returns the menu of the sequences that begin with some keys; `nil` for none. A key of the menu then takes the
    /// place of the next key of the sequence.
    package var sequenceMenu: ([Key]) -> Menu? = { _ in nil }

    /// The characters that were typed in quick succession, and the time of the last one.
    var typed: (text: String, time: ContinuousClock.Instant)?

    /// The time, for keys in quick succession.
    var now: () -> ContinuousClock.Instant = { .now }

    /// Creates a screen.
    ///
    /// - Parameters:
    ///   - collectionView: The list.
    ///   - keyMap: Which key performs which action.
    public init(collectionView: CollectionView, keyMap: KeyMap = .standard) {
        self.collectionView = collectionView
        super.init(keyMap: keyMap)
        connectList()
    }

    /// Creates a screen with a list of a layout.
    ///
    /// - Parameters:
    ///   - layout: The layout.
    ///   - keyMap: Which key performs which action.
    public init(collectionViewLayout layout: CollectionViewCompositionalLayout, keyMap: KeyMap = .standard) {
        collectionView = CollectionView(collectionViewLayout: layout)
        super.init(keyMap: keyMap)
        connectList()
    }

    /// Creates the part of another screen that shows a list that was added to it.
    init(collectionView: CollectionView, partOf screen: ViewController) {
        self.collectionView = collectionView
        super.init(partOf: screen)
        clearsSelectionOnViewWillAppear = false
        contentUnavailableConfiguration = screen.contentUnavailableConfiguration
        connectList()
    }

    /// Shows another list in place of the one before.
    private func replaceList(_ old: CollectionView) {
        let handlers = old.host
        handlers.displayHandler = nil
        handlers.focusHandler = nil
        handlers.focusedCellHandler = nil
        handlers.menuHandler = nil
        handlers.messageHandler = nil
        handlers.swipeActionsHandler = nil
        collectionView.context = old.context
        collectionView.isEditing = isEditing
        connectList()
        resize(to: state.size)
        setNeedsDisplay()
        activeListMayHaveChanged()
        listHandler?()
    }

    private func connectList() {
        collectionView.host.displayHandler = { [weak self] in self?.displayDidBecomeNeeded() }
        collectionView.host.focusHandler = { [weak self] in self?.focusDidMove() }
        collectionView.host.focusedCellHandler = { [weak self] in
            guard let self else { return }
            parent?.focusedCellDidChange(of: self)
        }
        collectionView.host.menuHandler = { [weak self] menu in self?.present(menu) }
        collectionView.host.messageHandler = { [weak self] in self?.statusMessage = $0 }
        collectionView.host.swipeActionsHandler = { [weak self] in self?.handle($0) }
        navigationItem.promptHandler = { [weak self] in self?.showPrompt(with: $0, isTyping: $1) }
        navigationItem.resultsHandler = { [weak self] in self?.showResults($0) }
    }

    private func focusDidMove() { parent?.focusDidMove(in: collectionView, of: self) }

    /// The capabilities of the terminal and the styles: the context of the list.
    public override internal(set) var context: DrawingContext {
        get { collectionView.context }
        set { collectionView.context = newValue }
    }

    open override func handle(_ event: TerminalEvent) -> ScreenRequest? {
        switch event {
        case .key, .mouse, .pasted:
            collectionView.endAwaitingChildren()
            if shownPrompt == nil { collectionView.keepMatch() }
        default: break
        }
        return super.handle(event)
    }

    /// Called when the screen is going to be shown. Clears the selection if ``clearsSelectionOnViewWillAppear`` is set.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clearsSelectionOnViewWillAppear else { return }
        for indexPath in collectionView.indexPathsForSelectedItems ?? [] {
            collectionView.deselectItem(at: indexPath)
        }
    }

    /// Starts or ends editing of the screen and its list.
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        collectionView.isEditing = editing
    }

    open override func perform(_ action: Action) -> ScreenRequest? {
        switch action {
        case .list(let action): collectionView.perform(action)
        case .search(let direction): openPrompt(for: .search(direction))
        case .filter: openPrompt(for: .filter)
        case .changeFilterScope: changeFilterScope()
        case .cancel: _ = cancelContent()
        case .showMenu: showMenu(.everything)
        case .showSwipeActions: showMenu(.actions)
        case .toggleWrapping, .toggleHelp, .repaint, .suspend, .quit, .interrupt, .custom: return super.perform(action)
        }
        return nil
    }

    /// Draws a frame: the bars and the list, then the help over them.
    open override func draw() -> Canvas {
        navigationItem.path = showsBreadcrumb ? collectionView.focusedPath : []
        return super.draw()
    }

    override func layOut() {
        super.layOut()
        collectionView.perform(.resize(layout.content.size))
    }

    /// Draws the list, or the content in its place.
    open override func drawContent(in rectangle: Rectangle, on canvas: inout Canvas) {
        collectionView.draw(in: rectangle, on: &canvas)
        contentUnavailableView?.draw(on: &canvas)
    }

    /// Handles the wheel, which scrolls the list, and the left button.
    open override func handleMouse(_ event: MouseEvent) {
        switch event.kind {
        case .scrolledDown: scroll(by: Self.wheelLines)
        case .scrolledUp: scroll(by: -Self.wheelLines)
        case .scrolledLeft: collectionView.perform(.scrollLeft)
        case .scrolledRight: collectionView.perform(.scrollRight)
        case .pressed(.left): press(at: event.position, modifiers: event.modifiers)
        case .dragged(.left): collectionView.pointer.drag(to: event.position)
        case .released(.left): collectionView.pointer.release()
        case .pressed(.right): showMenu(at: event.position)
        default: break
        }
    }

    override var listKeyCommands: [KeyCommand] { collectionView.host.keyCommands }

    /// A blank content while the list is hidden.
    public override var contentUnavailableConfiguration: ContentUnavailableConfiguration? {
        get { super.contentUnavailableConfiguration ?? (collectionView.host.isHidden ? .empty() : nil) }
        set { super.contentUnavailableConfiguration = newValue }
    }

    /// Whether something else is shown in place of the list.
    private var hidesList: Bool { super.contentUnavailableConfiguration != nil || collectionView.host.isHidden }

    override var contentNeedsDisplay: Bool { addedList?.needsDisplay ?? collectionView.needsDisplay }

    override var rowResponder: (any InputResponder)? {
        guard !hidesList, let responder = collectionView.rowResponder,
            collectionView.state.focus.map(collectionView.isEnabled) ?? true
        else { return nil }
        return responder
    }

    override var inputResponder: (any InputResponder)? {
        if let shownPrompt { return shownPrompt }
        let view = collectionView
        return view.hasActiveDrag ? moveResponder : view.inputResponder
    }

    override func cancelContent() -> Bool { endSearch() || super.cancelContent() }

    override func inputMayHaveChanged() {
        updateHold()
        if outermostParent.presentedViewController == nil { collectionView.host.swipedItem = nil }
    }

    override func wait(for key: Key) -> KeyWait { waitForMatch(key) }

    override var performsListActions: Bool { true }

    /// The keys that select several items and those that scroll sideways are in the map although the app has not bound
    /// them.
    override var activeKeyMap: KeyMap {
        let (selects, scrolls) = (collectionView.selectsSeveralItems, collectionView.scrollsSideways)
        guard selects || scrolls else { return keyMap }
        // The parts are compared in place: a copy of the maps takes 1,000 instructions.
        if featureKeyMap?.selects == selects, featureKeyMap?.scrolls == scrolls, featureKeyMap?.base == keyMap,
            let map = featureKeyMap?.map
        {
            return map
        }
        var map = keyMap
        if selects { map.bindSelectionIfNeeded() }
        if scrolls { map.bindSidewaysScrollingIfNeeded() }
        featureKeyMap = (keyMap, selects, scrolls, map)
        return map
    }

    /// Returns whether an action of the app acts on the focused item: `true` unless a subclass overrides it.
    ///
    /// The keys of such an action wait while the item that the user searches for is not known yet. Return `false` for
    /// an action that does not depend on the focused item.
    ///
    /// - Parameter action: A custom action.
    open func actsOnFocusedItem(_ action: Action) -> Bool { true }

    /// Returns whether an action can do anything with this list.
    open override func canPerform(_ action: Action) -> Bool {
        switch action {
        case .list(.reorder): collectionView.canReorderItems
        case .list(.insert): collectionView.isEditing
        case .list(.delete): collectionView.isEditing || focusHas(.trailingActions)
        case .list(.sortByNextColumn), .list(.reverseSort): collectionView.canSort
        case .list(.scrollLeft): collectionView.canScrollSideways(toRight: false)
        case .list(.scrollRight): collectionView.canScrollSideways(toRight: true)
        case .list(.undo): collectionView.canUndo
        case .list(.redo): collectionView.canRedo
        case .list(.moveToParent), .list(.moveToNextLevelChange), .list(.moveToPreviousLevelChange):
            collectionView.hasOutline
        case .list(let action) where action.focusUse == .opens: collectionView.hasOutline
        case .search: collectionView.isSearchable
        case .list(.moveToNextMatch), .list(.moveToPreviousMatch):
            collectionView.search.pattern != nil || collectionView.filter.pattern != nil
        case .filter: collectionView.isSearchable || navigationItem.searchController != nil || searchingScreen != nil
        case .changeFilterScope: collectionView.filter.pattern != nil && hasFilterScopes && collectionView.showsRecords
        case .showMenu: focusHas(.everything)
        case .showSwipeActions: focusHas(.actions)
        default: super.canPerform(action)
        }
    }

    /// Returns the word for a key that does something with the focused row, or with the list as it is.
    open override func hint(for binding: KeyBinding) -> String? {
        let (action, view) = (binding.action, collectionView)
        let isShown: Bool
        switch action {
        case _ where action.isOfList && hidesList && !actsOnEmptyList(action):
            isShown = false
        case .list(.moveDown), .list(.moveUp), .list(.sortByNextColumn): isShown = view.focusedPosition?.count ?? 0 > 1
        case .list(.expandOrMoveToChild): isShown = view.isFocusedItemExpanded == false
        case .list(.collapseOrMoveToParent): isShown = view.isFocusedItemExpanded == true
        case .list(.toggleSelection), .list(.activate): isShown = view.state.focus != nil
        default: isShown = true
        }
        guard isShown else { return nil }
        switch action {
        case .list(.activate) where view.focusedItemLeadsOn: return binding.hint ?? "open"
        case .list(.toggle) where view.focusedItemHasCheckbox: return binding.hint ?? "check"
        case .filter where navigationItem.searchController != nil: return binding.hint ?? "filter"
        case .changeFilterScope: return canPerform(action) ? collectionView.filter.pattern?.scope.next.rawValue : nil
        default: return super.hint(for: binding)
        }
    }

    /// The position of the focus or the state of the search, the number of selected items if several can be selected,
    /// and the keys of an incomplete action.
    override var position: String {
        let selected = collectionView.selectsSeveralItems ? collectionView.selectedItemCount : 0
        return [
            searchPosition ?? focusPosition, selected == 0 ? nil : "\(selected.grouped) selected", holdLabel,
            shownStatusText, pendingKeys, waitingKeys,
        ].joinedTexts
    }

    /// The position of the focus; empty while the screen says in place of the list that items are on their way.
    private var focusPosition: String {
        guard contentUnavailableConfiguration?.showsActivityIndicator != true else { return "" }
        guard let focus = collectionView.focusedPosition else { return "No items" }
        return "\((focus.ordinal + 1).grouped) of \(focus.count.grouped)"
    }

    /// The title of a screen that was opened from another one, the state of the search, and the focused row.
    override var linearLines: [String] {
        let isOpened = navigationItem.backButton != nil || presentingViewController != nil
        let row = collectionView.linearDescription?.description ?? "No items"
        guard contentUnavailableConfiguration == nil else { return drawnLines }
        return (isOpened ? titleLines : []) + (searchPosition.map { [$0] } ?? []) + [row]
    }

    override func perform(_ action: Action?, for key: Key) -> ScreenRequest? {
        if let action, refuses(action) { return nil }
        guard let configuration = contentUnavailableConfiguration else {
            if action == nil, pendingKeys.isEmpty { typeAhead(key) }
            if state.keyReader.isInSequence, let menu = sequenceMenu(state.keyReader.keys) {
                present(menu)
                return dropKeys()
            }
            return super.perform(action, for: key)
        }
        if key == Key(.enter) || key == .character(" ") { press(configuration) }
        guard action?.isOfList != true || action.map(actsOnEmptyList) == true else { return nil }
        return super.perform(action, for: key)
    }
}

extension CollectionViewController {
    /// The view in place of the list; `nil` for the list.
    private var contentUnavailableView: ContentUnavailableView? {
        guard let configuration = contentUnavailableConfiguration ?? noMatchConfiguration else { return nil }
        return ContentUnavailableView(configuration, turn: state.turn, in: layout.content, context: context)
    }

    /// The content for a filter without matches; `nil` if the list has items, or may still get some.
    private var noMatchConfiguration: ContentUnavailableConfiguration? {
        guard let pattern = collectionView.filter.pattern, let result = collectionView.filter.result,
            result.isComplete, result.matchCount == 0, collectionView.focusedPosition == nil, statusProgress == nil,
            !collectionView.awaitsFilterResult
        else { return nil }
        var configuration = ContentUnavailableConfiguration.empty()
        configuration.text = "Nothing matches \(pattern.text)"
        let key = isTypingFilter && result.hint?.hasNearestName == true ? " → takes it" : ""
        configuration.secondaryText = [result.hint.map { $0.sentence + key }, "Esc ends the filter"].compactMap(\.self)
            .joined(separator: "\n")
        return configuration
    }

    private func press(_ configuration: ContentUnavailableConfiguration) {
        let properties = configuration.buttonProperties
        if configuration.button.title?.isEmpty == false, properties.isEnabled { properties.primaryAction?() }
    }

    /// Whether an action on a list does something while the configuration is shown: the end of a search or a filter,
    /// other effects of Esc in an app, and the app's own filter, which may have no matches.
    private func actsOnEmptyList(_ action: Action) -> Bool {
        switch action {
        case .cancel, .list(.deselectAll): true
        case .filter: navigationItem.searchController != nil
        default: false
        }
    }

    private func scroll(by lines: Int) {
        guard contentUnavailableConfiguration == nil else { return }
        collectionView.perform(.scroll(lines: lines))
    }

    private func press(at point: Point, modifiers: Key.Modifiers) {
        guard let configuration = contentUnavailableConfiguration else {
            return collectionView.pointer.press(at: point, modifiers: modifiers)
        }
        let origin = layout.content.origin
        let point = Point(column: point.column + origin.column, row: point.row + origin.row)
        if contentUnavailableView?.button.contains(point) == true { press(configuration) }
    }
}

extension ViewController {
    /// Whether a list can be added to the screen.
    private var canShowList: Bool { addedList != nil || children.isEmpty && !(self is CollectionViewController) }

    /// Shows the ``contentUnavailableConfiguration``: in the list that was added, or in an empty list as long as it is
    /// set.
    func showContentUnavailable() {
        let configuration = contentUnavailableConfiguration
        if addedList == nil, configuration != nil, canShowList {
            emptyList = CollectionView()
            emptyList.map(show)
        }
        if !(self is CollectionViewController) { addedList?.contentUnavailableConfiguration = configuration }
        guard configuration == nil, let list = addedList as? CollectionViewController, let emptyList else { return }
        self.emptyList = nil
        if list.collectionView === emptyList { showPart(nil) }
    }

    /// Shows a list in the whole content.
    func show(_ list: CollectionView) {
        guard (self as? CollectionViewController)?.collectionView !== list else { return }
        precondition(canShowList, "a list cannot be added to the view of \(type(of: self))")
        guard (addedList as? CollectionViewController)?.collectionView !== list else { return }
        showPart(CollectionViewController(collectionView: list, partOf: self))
    }

    /// Shows a screen in place of the content of this one; `nil` for the content.
    func showPart(_ part: ViewController?) {
        let old = exchange(&addedList, with: part)
        part?.parent = self
        part?.resize(to: state.size)
        show(part, inPlaceOf: old)
        old?.parent = nil
        part?.inputMayHaveChanged()
    }
}
