import CollectionViews
import Screens
import TerminalCanvas
import TreeSources

/// The screen of the pane: text, or bytes that are not text, through which the user scrolls.
@MainActor
final class PaneController: ViewController {
    private(set) var content = PaneContent([])

    /// The first row on the screen.
    private(set) var top = PanePosition() { didSet { if top != oldValue { setNeedsDisplay() } } }

    /// Whether a line that is too long goes on in the next row.
    private(set) var wrapsLines = true { didSet { setNeedsDisplay() } }

    let clock: BrowserClock

    /// Gives the keys back to the list.
    var leave: (@MainActor () -> Void)?

    /// The search; `nil` for none.
    var search: PaneSearch?

    /// The work that looks for it.
    var searchTask: Task<Void, Never>?

    /// The patterns of earlier searches, the newest last.
    var searchHistory: [String] = []

    /// Creates an empty pane.
    ///
    /// - Parameters:
    ///   - keyMap: The keys of the list.
    ///   - clock: The clock that limits how often a search shows matches.
    init(keyMap: KeyMap, clock: BrowserClock = BrowserClock()) {
        self.clock = clock
        super.init(keyMap: keyMap)
        keyCommands = commandsOfList
        let list = KeyCommand([Key(.escape)], title: "End the search, or back to the list", hint: "list") {
            [weak self] in
            if self?.endSearch() == false { self?.leave?() }
        }
        let wrap = KeyCommand([.character("w")], title: "Wrap or cut long lines", hint: "wrap") { [weak self] in
            self?.toggleWrapping()
        }
        for command in [list, wrap] { addKeyCommand(command) }
    }

    /// The keys of the list that move the focus scroll here, and those that search there search here. They are
    /// commands, so that the help shows them.
    private var commandsOfList: [KeyCommand] {
        keyMap.bindings.compactMap { binding in
            let keys = binding.sequences.filter { $0.keys.count == 1 }.map { $0.keys[0] }
            guard !keys.isEmpty, binding.action.isOfPane else { return nil }
            return KeyCommand(keys, title: binding.title, category: binding.category) { [weak self] in
                _ = self?.perform(binding.action)
            }
        }
    }

    /// Shows a content from its beginning, or from the row where the same item was shown before.
    ///
    /// - Parameters:
    ///   - title: The name of the item.
    ///   - keepsPlace: Whether it is the content of the same item.
    func show(_ content: PaneContent, title: String, keepsPlace: Bool = false) {
        navigationItem.title = title
        // A search goes on where it is.
        if keepsPlace, content == self.content { return setNeedsDisplay() }
        self.content = content
        if !keepsPlace { top = PanePosition() }
        searchAgain()
        setNeedsDisplay()
    }

    override func perform(_ action: Action) -> ScreenRequest? {
        switch action {
        case .search(let direction): openSearch(direction)
        case .list(.moveToNextMatch): moveToMatch(isNext: true)
        case .list(.moveToPreviousMatch): moveToMatch(isNext: false)
        case .list(.counted(let action, let count)): scroll(action, count: count)
        case .list(let action): scroll(action, count: 1)
        default: return super.perform(action)
        }
        return nil
    }

    override func handleMouse(_ event: MouseEvent) {
        switch event.kind {
        case .scrolledDown: scroll(by: 3)
        case .scrolledUp: scroll(by: -3)
        default: break
        }
    }

    override func drawContent(in rectangle: Rectangle, on canvas: inout Canvas) {
        guard rectangle.size.columns > 1 else { return }
        let shown = min(top, layout.lastPosition(height: rectangle.size.rows))
        let rows = layout.rows(from: shown, count: rectangle.size.rows)
        let origin = Point(column: rectangle.origin.column + 1, row: rectangle.origin.row)
        for (offset, row) in rows.enumerated() {
            let point = Point(column: origin.column, row: origin.row + offset)
            canvas.draw(row.text, at: point, in: rectangle.columnRange, style: style(of: row.kind))
        }
        drawStyles(of: rows, at: origin, on: &canvas)
        highlightMatches(in: rows, at: origin, on: &canvas)
    }

    /// Gives the parts of rows their styles.
    private func drawStyles(of rows: [PaneLayout.Row], at origin: Point, on canvas: inout Canvas) {
        var known: (block: Int, ranges: [(range: Range<Int>, style: Style)])?
        for (line, row) in rows.enumerated() {
            let ranges = known?.block == row.block ? known?.ranges ?? [] : layout.styledRanges(ofBlock: row.block)
            known = (row.block, ranges)
            for (range, style) in ranges {
                guard let place = row.place(of: range, at: origin, line: line) else { continue }
                canvas.restyle(place) { $0 = $0.overlaid(by: style) }
            }
        }
    }

    private func style(of kind: PaneLayout.Row.Kind) -> Style {
        switch kind {
        case .text: context.theme.text
        case .note: context.theme.secondaryText
        case .error: context.theme.error
        }
    }
}

// Scrolling.
extension PaneController {
    /// The content in rows of the pane's width.
    var layout: PaneLayout {
        let format = PaneFormat(
            width: outputSize.columns, wraps: wrapsLines, repertoire: context.capabilities.repertoire)
        return PaneLayout(content: content, format: format)
    }

    /// The columns and rows for text. The first column is blank.
    var outputSize: OutputSize { OutputSize(columns: contentSize.columns - 1, rows: contentSize.rows) }

    /// Scrolls to a row, unless it is on the screen.
    ///
    /// - Parameter isAtTop: Whether the row is at the top then, also if it is on the screen. Otherwise it is in the
    ///   middle.
    func show(_ position: PanePosition, isAtTop: Bool = false) {
        let layout = layout
        let height = max(1, contentSize.rows)
        let shown = min(top, layout.lastPosition(height: height))
        if isAtTop {
            top = position
        } else if position < shown || position > layout.position(shown, movedBy: height - 1) {
            top = min(layout.position(position, movedBy: -height / 2), layout.lastPosition(height: height))
        }
    }

    private func scroll(_ action: ListAction, count: Int) {
        let page = max(1, contentSize.rows - 1)
        switch action {
        case .moveDown: scroll(by: count)
        case .moveUp: scroll(by: -count)
        case .pageDown: scroll(by: page)
        case .pageUp: scroll(by: -page)
        case .scroll(let lines): scroll(by: lines)
        case .moveToFirst: top = PanePosition()
        case .moveToLast: top = layout.lastPosition(height: contentSize.rows)
        default: break
        }
    }

    private func scroll(by rows: Int) {
        let layout = layout
        let last = layout.lastPosition(height: contentSize.rows)
        // After a change of the size, the pane may be scrolled further than it can be.
        top = min(layout.position(min(top, last), movedBy: rows), last)
    }

    private func toggleWrapping() {
        wrapsLines.toggle()
        top.row = 0
    }
}

extension Action {
    /// Whether the action does something in the pane.
    fileprivate var isOfPane: Bool {
        switch self {
        case .search, .list(.moveToNextMatch), .list(.moveToPreviousMatch): true
        case .list(let action): action.isScrolling
        default: false
        }
    }
}

extension ListAction {
    /// Whether the action scrolls the pane.
    fileprivate var isScrolling: Bool {
        switch self {
        case .moveDown, .moveUp, .pageDown, .pageUp, .moveToFirst, .moveToLast, .scroll: true
        default: false
        }
    }
}
