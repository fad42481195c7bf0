import CollectionViews
import Screens
import TerminalCanvas
import TreeSources

import struct FoundationEssentials.IndexPath

/// The screen of the list, with its keys.
@MainActor
final class BrowserListController: CollectionViewController {
    let list: BrowserList
    private let options: BrowserOptions

    /// Called for Enter. It returns whether it has done something.
    var activationHandler: (@MainActor (TreeItem) -> Bool)?

    /// Returns the word for the action of Enter on an item; `nil` for no hint.
    var activationHint: (@MainActor (TreeItem) -> String?)?

    /// The items that the user has chosen; `nil` if nothing was accepted.
    private(set) var choice: [ChosenItem]?

    private var hasBegun = false

    /// Whether the key that is being handled asked for a row further down; `nil` while none is handled.
    private var isMovingDown: Bool?

    /// Whether keys that sort are bound.
    private var hasSortingKeys = false

    /// The columns of a row that are not its text: a margin, the triangle and a blank before it, and a blank and the
    /// scroll indicator after it.
    private static let columnsBesideText = 5

    init(_ inputs: [BrowserInput], options: BrowserOptions, keyMap: KeyMap) {
        self.options = options
        list = BrowserList(inputs, options: options)
        super.init(collectionView: list.view, keyMap: keyMap)
        updateTitle()
        list.statusDidChange = { [weak self] in self?.updateProgress() }
        firstFrameHandler = { [weak list] in list?.willBeShown() }
        bindSorting()
        list.messageHandler = { [weak self] in self?.statusMessage = $0 }
        if let history = options.promptHistory { promptHistory = history }
        firstHelpCategories = [
            KeyMap.Category.search, KeyMap.Category.outline, KeyMap.Category.selection, KeyMap.Category.items,
            KeyMap.Category.sorting,
        ]
        fieldExamples = { [list] in list.fieldExamples }
        // At the beginning most items are closed, so that matches would be hidden.
        collectionView.search.expandsToMatches = true
        if options.picks { beginPicking() }
        collectionView.delegate = self
    }

    /// Begins to read the inputs when the size is known, which commands need.
    override func resize(to size: Size) {
        super.resize(to: size)
        // A container lays its screens out before it has a size itself.
        guard size.columns > 0 else { return }
        let columns = contentSize.columns - Self.columnsBesideText
        options.outputPlace?.size = OutputSize(columns: columns, rows: contentSize.rows)
        guard !hasBegun else { return }
        hasBegun = true
        list.begin()
        updateProgress()
        if options.picks { _ = super.perform(.filter) }
    }

    override func actsOnFocusedItem(_ action: Action) -> Bool {
        guard case .custom(let name) = action else { return true }
        return BrowserCommand(rawValue: name)?.actsOnFocusedItem ?? true
    }

    override func handle(_ event: TerminalEvent) -> ScreenRequest? {
        switch event {
        case .key(Key(.enter)) where options.picks && contentUnavailableConfiguration != nil && acceptNothing():
            return .exit(.quit)
        case .key, .mouse, .pasted:
            list.openFirstItems()
            (list.staysAtTop, list.showsTopAfterSort) = (false, false)
        default: return super.handle(event)
        }
        return noteMoves { super.handle(event) }
    }

    /// Does what the user asks for, and begins or ends following the last row.
    private func noteMoves(isMovingDown: Bool = false, _ body: () -> ScreenRequest?) -> ScreenRequest? {
        if let isMoving = self.isMovingDown {
            // It is a part of an event, whose end notes it.
            self.isMovingDown = isMoving || isMovingDown
            return body()
        }
        self.isMovingDown = isMovingDown
        defer { self.isMovingDown = nil }
        let (focus, filter) = (list.focusedItem, collectionView.filter.pattern?.text)
        let search = collectionView.search.pattern?.text
        let wasFollowing = list.follower.isFollowing
        let wasFiltering = isTypingFilter
        let request = body()
        list.filterMayHaveChanged()
        let newFilter = collectionView.filter.pattern?.text
        if newFilter != filter { updateLiveStatus() }
        if newFilter != nil, newFilter != filter { list.wholeTrees.begin() }
        if let new = collectionView.search.pattern?.text, new != search { list.follower.end() }
        if wasFiltering || isTypingFilter || filter != collectionView.filter.pattern?.text {
            list.follower.follow()
        } else {
            list.follower.userDidAct(movingFrom: focus, isMovingDown: self.isMovingDown == true)
        }
        if wasFollowing != list.follower.isFollowing { updateLiveStatus() }
        return request
    }

    /// Shows the title, or the names of the inputs.
    func updateTitle() {
        let names = list.sections.map { SafeText(bytes: title(of: $0)).text }
        navigationItem.title = options.title ?? names.joined(separator: ", ")
    }

    private func title(of section: any BrowserSection) -> [UInt8] {
        section is DirectorySection ? RootPath.title(of: section.name, in: currentDirectoryPath()) : section.name
    }

    /// Binds the keys that sort, as soon as there are columns.
    private func bindSorting() {
        guard !hasSortingKeys, !keyMap.typesAhead else { return }
        hasSortingKeys = !list.directories.isEmpty || !list.view.configuration.columns.isEmpty
        if hasSortingKeys { keyMap.bindSorting() }
    }

    private func updateProgress() {
        bindSorting()
        updateLiveStatus()
        awaitsContent = list.awaitsFirstRows
        let reading = list.sections.compactMap(\.progress)
        let amount = reading.reduce(into: ReadingProgress()) { $0.add($1) }
        let compared = list.sections.compactMap { $0.history.comparison?.itemCount }.reduce(0, +)
        if !reading.isEmpty || list.wholeTrees.isLoading {
            statusProgress = .described(amount.text)
        } else {
            statusProgress = compared == 0 ? nil : .described("comparing \(ShortAmount.count(compared)) rows")
        }
        updateUnavailable(list.isEmpty)
        setNeedsDisplay()
    }

    /// Says that there is nothing to show.
    private func updateUnavailable(_ hasNoRows: Bool) {
        let isEmpty = hasNoRows && list.sections.allSatisfy { !$0.isReading && $0.footer == nil }
        var configuration = ContentUnavailableConfiguration.empty()
        let isDifference = list.sections.contains { if case .difference = $0.history.shown { true } else { false } }
        configuration.text = isDifference ? "Nothing has changed" : "No data"
        contentUnavailableConfiguration = isEmpty ? configuration : nil
    }

    private func beginPicking() {
        collectionView.allowsSelection = true
        collectionView.allowsMultipleSelectionDuringEditing = options.picksSeveral
        setEditing(options.picksSeveral, animated: false)
        choosesInFilter = true
        list.dataSource.preferenceProvider = { [sources = list.sources] item in
            sources.source(showing: item)?.hasLine(item.number) ?? false
        }
        if options.picksSeveral {
            let category = KeyMap.Category.selection
            addKeyCommand(
                KeyCommand([Key(.tab)], title: "Choose, and move down", category: category, hint: "choose") {
                    [view = list.view] in
                    view.perform(.toggleSelection)
                    view.perform(view.filter.pattern == nil ? .moveDown : .moveToNextMatch)
                })
        }
        keyMap.bindSelection()
        keyMap.bind(
            [Key(.enter)], to: .list(.activate), title: "Print the chosen items", category: KeyMap.Category.selection,
            hint: "print")
    }

    /// Returns whether an action does something with the inputs as they are.
    override func canPerform(_ action: Action) -> Bool {
        switch action {
        case .list(.toggle): collectionView.hasOutline || collectionView.isEditing
        case .list(.toggleHold): list.sections.contains { $0.canBeReadAgain || $0.isReading }
        case .list(.moveToNextChange), .list(.moveToPreviousChange):
            list.focusedSource?.kind == .diff
                || list.sections.contains { $0.canBeReadAgain || $0.isReading || $0.history.difference != nil }
        default: super.canPerform(action)
        }
    }

    override func hint(for binding: KeyBinding) -> String? {
        if binding.action == BrowserCommand.toggleTable.action {
            return list.elementTable != nil ? "tree" : list.offersTable ? super.hint(for: binding) : nil
        }
        guard case .list(.activate) = binding.action, !options.picks else { return super.hint(for: binding) }
        guard contentUnavailableConfiguration == nil, let item = list.focusedItem else { return nil }
        return activationHint?(item)
    }

    /// The path of the focused item, or its last bytes, in the form in which it is copied.
    override var statusPath: [UInt8]? {
        // A line is its own path: it would be there twice.
        guard let item = list.focusedItem, let source = list.sources.source(showing: item), source.kind != .lines,
            source.kind.form != .table
        else { return nil }
        return source.path(of: item.number, limit: 1000)
    }

    override func perform(_ action: Action) -> ScreenRequest? {
        noteMoves(isMovingDown: action.movesDown) { performNow(action) }
    }

    private func performNow(_ action: Action) -> ScreenRequest? {
        switch action {
        case .search: list.wholeTrees.begin()
        case .filter where !options.picks: list.wholeTrees.begin()
        case .list(let action):
            if moveToDifference(action) { return nil }
            if action.changeCount != nil, !collectionView.hasChangeMarks { statusMessage = "No row is marked" }
        default: break
        }
        if options.picks, action == .list(.activate), accept() || acceptNothing() { return .exit(.quit) }
        // Esc selects nothing where items can be selected.
        let isEscape = action == .cancel || action == .list(.deselectAll)
        if isEscape, !isSearching, list.steppedSection.history.goBack() { return nil }
        if options.picks, isEscape, !isSearching { return .exit(.quit) }
        if action == .list(.activate), let item = list.focusedItem, activationHandler?(item) == true { return nil }
        return super.perform(action)
    }

    private var isSearching: Bool {
        collectionView.filter.pattern != nil && !options.picks || collectionView.search.pattern != nil
    }

    /// Accepts the selected items, or without a selection the focused one. Levels that are no lines of the input, such
    /// as the beginnings of paths, are left out.
    private func accept() -> Bool {
        let acted = list.actedItems.flatMap(list.withoutGroups)
        let items = acted.filter { list.sources.source(showing: $0)?.isLine($0.number) ?? true }
        guard !items.isEmpty else {
            if list.focusedItem != nil { statusMessage = "This is no line of the input" }
            return false
        }
        choice = items.filter { !list.isPrinted($0, withOneOf: Set(items)) }.map(list.printed)
        return true
    }

    /// Accepts that there is nothing to choose, unless items may still come.
    private func acceptNothing() -> Bool {
        let isReading = list.sections.contains { $0.isReading } || list.wholeTrees.isLoading
        guard list.view.state.focus == nil, !isReading else { return false }
        choice = []
        return true
    }
}

extension BrowserListController: CollectionViewDelegate {
    /// Performs the action of Enter, for a double click on an item that cannot be opened.
    func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
        guard options.picks else {
            if let item = list.dataSource.itemIdentifier(for: indexPath) { _ = activationHandler?(item) }
            return
        }
        if !options.picksSeveral, accept() { quit() }
    }

    /// Shows the status of the input that has the focus, and by which fields the elements there are found.
    func collectionView(_ collectionView: CollectionView, didMoveFocusTo indexPath: IndexPath?) {
        if list.sections.count > 1 || list.steppedSection.history.snapshots.lastNumber ?? 0 > 0 { updateLiveStatus() }
    }
}

// Inputs that change.
extension BrowserListController {
    /// Performs a command on the inputs.
    func perform(_ command: BrowserCommand) {
        let history = list.steppedSection.history
        switch command {
        case .readAgain: list.reload()
        case .showEarlierSnapshot: if !history.step(by: -1) { statusMessage = "No earlier snapshot" }
        case .showLaterSnapshot: if !history.step(by: 1) { statusMessage = "No later snapshot" }
        case .toggleDifference: if !history.toggleDifference() { statusMessage = "No earlier snapshot to compare with" }
        case .togglePin: if let problem = list.togglePin() { statusMessage = problem }
        case .toggleTable:
            if let problem = list.toggleElementTable() { statusMessage = problem }
            bindSorting()
        case .sortByColumn where list.allColumns.isEmpty: statusMessage = "There are no columns"
        case .sortByColumn: present(list.columnMenu("Sort by") { [list] in list.view.sort(by: $0) })
        case .toggleGroups:
            if list.needsColumnToGroup {
                return present(list.columnMenu("Group by") { [list] in list.toggleGroups(by: $0) })
            }
            if let problem = list.toggleGroups(by: list.view.columnSort?.key) { statusMessage = problem }
        case .toggleHiddenFiles:
            if list.directories.isEmpty { statusMessage = "Only directories have hidden files" }
            list.toggleHiddenFiles()
        case .toggleIgnoredFiles:
            let showsThem = list.toggleIgnoredFiles()
            statusMessage =
                list.directories.isEmpty
                ? "Only directories have ignored files"
                : showsThem ? "Ignored files are as others" : "Ignored files are dim, and not searched"
        default: break
        }
    }

    /// Moves the focus to the next row that a difference has changed, or to the previous one, or to the next hunk of a
    /// diff, for the actions that do this with marks.
    ///
    /// - Returns: `false` for another action, or if the section of the focus shows no difference and no diff.
    func moveToDifference(_ action: ListAction) -> Bool {
        guard let count = action.changeCount, let focus = list.view.state.focus, let item = list.focusedItem
        else { return false }
        guard let source = list.section(of: item)?.history.difference else { return list.moveToHunk(count, from: item) }
        let tree = list.dataSource.snapshot(for: focus.section)
        guard let start = tree.visibleRow(of: item) else { return true }
        var (row, found, left) = (start, item, abs(count))
        while left > 0, let next = tree.item(atVisibleRow: row + count.signum()) {
            row += count.signum()
            guard source.change(of: next.number) != nil else { continue }
            found = next
            left -= 1
        }
        list.moveFocus(to: found)
        return true
    }

    /// Shows the state of the input of the focused item in the status line: an earlier snapshot, a failure, or work
    /// that goes on; and whether only a part is searched.
    func updateLiveStatus() {
        let section = list.steppedSection
        let searched = list.sections.indices.compactMap(list.wholeTrees.status).first
        let problem = (section.failure ?? section.notice).map { "\($0)" }
        let unwatched = section.isUnwatched ? unwatchedStatus : nil
        let isFollowing = list.follower.isFollowing && !collectionView.holdsUpdates
        let total = collectionView.filter.pattern == nil ? list.total.text : nil
        let parts = [
            total, list.pinStatus, section.history.status(isComparison: list.options.beginsWithDifference),
            isFollowing ? "following" : nil, searched, problem,
            section.activity, unwatched, droppedStatus(of: section), keyStatus(of: section),
        ].compactMap { $0 }
        statusText = parts.isEmpty ? nil : parts.joined(separator: "  ")
    }

    /// The option that names the fields by which the elements beside the focus were found when the input was read
    /// again. The title of the key that reads again says so too.
    private func keyStatus(of section: any BrowserSection) -> String? {
        guard let focus = list.focusedItem, list.section(of: focus) === section, section.history.shown == .live,
            section.history.snapshots.lastNumber ?? 0 > 0, let source = section.history.source,
            let key = section.elementKey(below: source.parent(of: focus.number))
        else { return nil }
        keyMap.retitle(
            BrowserCommand.readAgain.action, as: "Read again; elements are found by \(key), --id names other fields")
        return "--id \(key)"
    }

    /// The text of the status line for an input whose first rows are dropped.
    private func droppedStatus(of section: any BrowserSection) -> String? {
        guard let count = section.history.source?.droppedRowCount, count > 0 else { return nil }
        return count == 1 ? "the first row is dropped" : "the first \(count.grouped) rows are dropped"
    }

    /// The text of the status line for an input whose changes the system does not report.
    private var unwatchedStatus: String {
        let reading = keyMap.bindings.first { $0.action == BrowserCommand.readAgain.action }
        let key = reading?.sequences.first.map { ", \($0.label()) reads again" } ?? ""
        return "changes are not noticed at once\(key)"
    }
}

extension Action {
    /// Whether the action moves the focus down, as far as there are rows.
    fileprivate var movesDown: Bool {
        switch self {
        case .list(.moveDown), .list(.moveToLast), .list(.pageDown), .list(.counted(.moveDown, _)): true
        default: false
        }
    }
}

extension ListAction {
    /// By how many changes the action moves the focus, down or with a negative number up; `nil` for another action.
    fileprivate var changeCount: Int? {
        switch self {
        case .moveToNextChange: 1
        case .moveToPreviousChange: -1
        case .counted(.moveToNextChange, let count): count
        case .counted(.moveToPreviousChange, let count): -count
        default: nil
        }
    }
}

// Making another directory the root.
extension BrowserListController {
    /// Makes a directory the root of its section.
    ///
    /// - Returns: `false` if the item is not a directory.
    func openDirectory(_ item: TreeItem) -> Bool {
        guard let section = list.directory(of: item),
            let source = list.sources[item.input], source.hasChildren(item.number)
        else { return false }
        open(source.printed(.path, of: item.number), in: section, focusing: .first)
        return true
    }

    /// Makes the parent directory of the root the new root, and moves the focus to the old root.
    func openParentDirectory() {
        guard let section = focusedDirectory else {
            return statusMessage = "Only directories have a parent directory"
        }
        guard let parent = RootPath.parent(of: section.rootPath) else {
            return statusMessage = "/ has no parent directory"
        }
        let name = RootPath.name(of: section.rootPath, in: currentDirectoryPath())
        open(parent, in: section, focusing: name.map { .name($0) } ?? .first)
    }

    /// The section that has the focus, or without a focus the first one, if it is a directory.
    var focusedDirectory: DirectorySection? {
        if let item = list.focusedItem { return list.directory(of: item) }
        return list.directories.first
    }

    private func open(_ path: [UInt8], in section: DirectorySection, focusing place: DirectorySection.Place) {
        guard !collectionView.holdsUpdates else { return statusMessage = "Updates are held" }
        do throws(InputError) {
            try section.setRoot(path, focusing: place)
            updateTitle()
        } catch {
            statusMessage = error.sentence
        }
    }
}

extension BrowserList {
    /// Creates the list of some inputs.
    convenience init(_ inputs: [BrowserInput], options: BrowserOptions) {
        self.init(names: inputs.map(\.stateName), options: options) { index, list in
            let input = inputs[index]
            switch input.content {
            case .directory(let source):
                return DirectorySection(index, input.name, source, in: list, options)
            case .text(let text): return TextSection(index, input.name, text, in: list, options)
            }
        }
        if !directories.isEmpty { showFiles() }
        if !inputs.isEmpty, directories.count == inputs.count {
            showFileColumns(showsShares: options.fileSizes.showsShares)
        } else {
            sortTextsByColumns()
        }
    }
}

extension BrowserInput {
    /// The name in a stored state: the whole path of a directory or a file, and the name of another input.
    fileprivate var stateName: [UInt8] {
        let path = if case .directory(let source) = content { source.path } else { file }
        return path.map { RootPath.whole(of: $0, in: currentDirectoryPath()) } ?? name
    }
}

extension SectionHistory {
    /// Returns the text of the status line: which snapshot is shown, such as `3 of 12, 14:02:07`, or the numbers of
    /// changes of a comparison of two inputs; `nil` while the input is shown as it is.
    func status(isComparison: Bool = false) -> String? {
        switch shown {
        case .live: nil
        case .past(let number): snapshots.status(of: number)
        case .difference where isComparison: difference?.counts.label
        case .difference(let number): snapshots.status(of: number).map { "changes in snapshot \($0)" }
        }
    }
}
