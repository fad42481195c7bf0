public import CollectionViews
public import TerminalCanvas
import TextMatching

/// A screen with a long text, such as a log, a diff or a manual, through which the user scrolls and searches.
///
/// ```swift
/// let controller = TextViewController(TextStorage(parsingSGR: bytes))
/// controller.title = "make"
/// ```
///
/// The keys are those of pagers, and those of the key map for moving and searching in a list:
///
/// | key | does |
/// |---|---|
/// | ↑ ↓, k j, the wheel | scrolls by a row, or by three |
/// | PgUp PgDn, b Space | scrolls by a page |
/// | Home End, g G | scrolls to the beginning, or to the end, and follows the end |
/// | ← →, h l, Shift and the wheel | scrolls sideways, if lines are not wrapped |
/// | w | wraps long lines, or cuts them |
/// | /, n N | searches, and goes to the next match or the one before |
/// | Esc | ends the search |
///
/// A key of the app, or one that the key map binds to something else, keeps its meaning. Actions such as
/// `ListAction.scrollRight` and `Action.toggleWrapping` can be bound to other keys; `?` shows all of them.
///
/// The status line shows which lines are on the screen, the state of a search, and whether the end is followed.
///
/// The costs of drawing and scrolling depend on the rows on the screen, not on the length of the text: lines are
/// wrapped when they come onto the screen. A line with more than 16,384 bytes is shown as several lines.
@MainActor
open class TextViewController: ViewController {
    /// The text.
    ///
    /// A new text is shown from the same line on as the text before, or at its end while ``followsEnd`` is set. A
    /// search goes on in it. To add text at the end, call `append(_:)`, with which a search goes on where it is.
    ///
    /// - Complexity: O(rows on the screen).
    public var text: TextStorage {
        get { textLayout.storage }
        set {
            textLayout.replace(newValue)
            growsAtEnd = isFollowing
            searchAgain()
            setNeedsDisplay()
        }
    }

    /// Whether a line that is wider than the screen goes on in the next row; `true` by default. Otherwise it is cut,
    /// and the text scrolls sideways.
    public var wrapsLines: Bool {
        get { textLayout.format.wraps }
        set { if newValue != wrapsLines { reformat { $0.wraps = newValue } } }
    }

    /// Whether the end of the text stays on the screen when text is added; `false` by default.
    ///
    /// The key for the end begins to follow it, and a move up ends it. If text was added, the status line shows
    /// `following`.
    public var followsEnd: Bool {
        get { isFollowing }
        set {
            guard newValue != isFollowing else { return }
            top = shownTop
            isFollowing = newValue
            setNeedsDisplay()
        }
    }

    /// Columns and rows around the text that stay blank; none by default.
    public var textContainerInset = DirectionalInsets.zero { didSet { reformat { _ in } } }

    /// The rows of the text.
    let textLayout = TextLayout()

    /// The first row on the screen, unless the end is followed. It may be too far down.
    private var top = TextPosition() { didSet { if top != oldValue { setNeedsDisplay() } } }

    private var isFollowing = false

    /// Whether text was appended, or replaced while the end was followed.
    private var growsAtEnd = false

    /// The search; `nil` for none.
    var search: TextSearch?

    /// The work that looks for it.
    var searchTask: Task<Void, Never>?

    /// The patterns of earlier searches, the newest last.
    var searchHistory: [String] = []

    /// The keys of the text, and the key map that they were made from.
    private var textKeyMap: (base: KeyMap, map: KeyMap)?

    /// The number of columns by which a key or the wheel scrolls sideways.
    private static let sidewaysStep = 8

    /// Creates a screen.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - keyMap: Which key performs which action.
    public init(_ text: TextStorage = TextStorage(), keyMap: KeyMap = .standard) {
        super.init(keyMap: keyMap)
        textLayout.replace(text)
    }

    /// Adds a string at the end, in the last line.
    ///
    /// - Complexity: O(number of bytes).
    public func append(_ string: String) { append { $0.append(string) } }

    /// Adds a text with styles at the end, in the last line.
    ///
    /// - Complexity: O(number of bytes).
    public func append(_ text: StyledText) { append { $0.append(text) } }

    /// Adds a line at the end.
    ///
    /// - Complexity: O(number of bytes).
    public func appendLine(_ text: StyledText) { append { $0.appendLine(text) } }

    /// Adds bytes with escape sequences for colors and attributes at the end; see
    /// ``TextStorage/append(parsingSGR:)``.
    ///
    /// - Complexity: O(number of bytes).
    public func append(parsingSGR bytes: some Sequence<UInt8>) { append { $0.append(parsingSGR: bytes) } }

    private func append(_ change: (inout TextStorage) -> Void) {
        let block = text.firstOpenBlock
        textLayout.append(change)
        growsAtEnd = true
        searchMore(fromBlock: block)
        setNeedsDisplay()
    }

    /// The line at the top of the screen, from 0; 0 for an empty text.
    ///
    /// - Complexity: O(rows on the screen).
    public var firstVisibleLine: Int { text.isEmpty ? 0 : text.line(ofBlock: shownTop.block) }

    /// The number of columns by which the text is scrolled to the left; 0 if lines are wrapped.
    package var leftColumn: Int {
        get { wrapsLines ? 0 : textLayout.format.left }
        set {
            textLayout.format.left = max(0, min(newValue, 1 << 20))
            setNeedsDisplay()
        }
    }

    /// Scrolls so that a line is at the top of the screen, as far as the end of the text allows. The end is no longer
    /// followed.
    ///
    /// - Parameter line: The number of the line, from 0. If there are fewer lines, it is the last one.
    public func scrollToLine(_ line: Int) {
        isFollowing = false
        let line = max(0, min(line, text.lineCount - 1))
        top = TextPosition(block: text.isEmpty ? 0 : text.firstBlock(ofLine: line))
        setNeedsDisplay()
    }

    open override func perform(_ action: Action) -> ScreenRequest? {
        switch action {
        case .search(let direction): openSearch(direction)
        case .cancel, .list(.deselectAll): endSearch()
        case .toggleWrapping: wrapsLines.toggle()
        case .list(.counted(let action, let count)): perform(action, count: count)
        case .list(let action): perform(action, count: nil)
        default: return super.perform(action)
        }
        return nil
    }

    /// Returns whether an action can do anything with a text.
    open override func canPerform(_ action: Action) -> Bool {
        switch action {
        case .list(.scrollLeft), .list(.scrollRight), .list(.expandOrMoveToChild), .list(.collapseOrMoveToParent):
            !wrapsLines
        case .list, .search, .cancel, .toggleWrapping: action.isOfText
        default: super.canPerform(action)
        }
    }

    open override func resize(to size: Size) {
        let place = textLayout.place(of: top)
        super.resize(to: size)
        reformat(from: place) { _ in }
    }

    open override func adopt(_ capabilities: TerminalCapabilities) {
        super.adopt(capabilities)
        reformat { $0.repertoire = capabilities.repertoire }
    }

    open override func handleMouse(_ event: MouseEvent) {
        let isSideways = event.modifiers.contains(.shift)
        switch event.kind {
        case .scrolledDown where !isSideways: scroll(by: Self.wheelLines)
        case .scrolledUp where !isSideways: scroll(by: -Self.wheelLines)
        case .scrolledDown, .scrolledRight: scrollSideways(by: Self.sidewaysStep)
        case .scrolledUp, .scrolledLeft: scrollSideways(by: -Self.sidewaysStep)
        default: break
        }
    }

    open override func drawContent(in rectangle: Rectangle, on canvas: inout Canvas) {
        let area = rectangle.inset(by: textContainerInset)
        guard !text.isEmpty, area.size.columns > 0 else { return }
        var found: (block: Int, matches: [(range: Range<Int>, isCurrent: Bool)])?
        for (line, row) in textLayout.rows(from: shownTop, count: area.size.rows).enumerated() {
            let origin = Point(column: area.origin.column - leftColumn, row: area.origin.row + line)
            canvas.draw(row.text, at: origin, in: area.columnRange, style: context.theme.text)
            for (range, style) in textLayout.block(row.block).block.styles {
                restyle(range, of: row, at: origin, in: area, with: style.resolved(in: context.theme), on: &canvas)
            }
            let matches = found?.block == row.block ? found?.matches ?? [] : self.matches(inBlock: row.block)
            found = (row.block, matches)
            for (range, isCurrent) in matches {
                var style = context.theme.match
                if isCurrent { style = style.overlaid(by: Style(attributes: .reverse)) }
                restyle(range, of: row, at: origin, in: area, with: style, on: &canvas)
            }
        }
    }

    private func restyle(
        _ range: Range<Int>, of row: TextRow, at origin: Point, in area: Rectangle, with style: Style,
        on canvas: inout Canvas
    ) {
        guard let columns = row.columns(of: range) else { return }
        let shown = (columns.lowerBound + origin.column..<columns.upperBound + origin.column)
            .clamped(to: area.columnRange)
        canvas.restyle(Rectangle(column: shown.lowerBound, row: origin.row, columns: shown.count, rows: 1)) {
            $0 = $0.overlaid(by: style)
        }
    }

    override var activeKeyMap: KeyMap {
        if let textKeyMap, textKeyMap.base == keyMap { return textKeyMap.map }
        let map = keyMap.forText
        textKeyMap = (keyMap, map)
        return map
    }

    override func cancelContent() -> Bool { endSearch() }

    /// The state of the search, or the lines on the screen; whether the end is followed; and the text of the app.
    override var position: String {
        let found = search?.label(repertoire)
        if let label = promptLabel(with: [found, shownStatusText].joinedTexts) { return label }
        let following = isFollowing && growsAtEnd ? "following" : nil
        return [found ?? visibleLines, following, shownStatusText, pendingKeys].joinedTexts
    }
}

// Scrolling.
extension TextViewController {
    /// The size of the part of the screen that shows text, in columns and rows.
    package var textSize: Size {
        Rectangle(origin: Point(column: 0, row: 0), size: contentSize).inset(by: textContainerInset).size
    }

    private var height: Int { max(1, textSize.rows) }

    /// The first row on the screen.
    private var shownTop: TextPosition {
        let last = textLayout.lastPosition(height: height)
        // The text may have changed, or there may be more rows on the screen than before.
        return isFollowing || top > last ? last : textLayout.position(of: textLayout.place(of: top))
    }

    /// The lines on the screen, such as `21–40 of 1,000`, and the first column if it is not the first one of the lines.
    private var visibleLines: String {
        let rows = textLayout.rows(from: shownTop, count: textSize.rows)
        guard let first = rows.first, let last = rows.last else { return "" }
        let lines = "\((text.line(ofBlock: first.block) + 1).grouped)–\((text.line(ofBlock: last.block) + 1).grouped)"
        let column = leftColumn == 0 ? "" : "  column \((leftColumn + 1).grouped)"
        return "\(lines) of \(text.lineCount.grouped)\(column)"
    }

    /// Changes how lines are divided into rows. The text at the top of the screen stays there.
    ///
    /// - Parameter place: The text at the top; `nil` for the text that is there now.
    private func reformat(from place: TextPlace? = nil, _ change: (inout TextFormat) -> Void) {
        let place = place ?? textLayout.place(of: top)
        var format = textLayout.format
        format.columns = max(1, textSize.columns)
        change(&format)
        textLayout.format = format
        top = textLayout.position(of: place)
        setNeedsDisplay()
    }

    private func perform(_ action: ListAction, count: Int?) {
        let page = max(1, textSize.rows - 1)
        let times = min(count ?? 1, 1 << 32)
        switch action {
        case .moveDown: scroll(by: times)
        case .moveUp: scroll(by: -times)
        case .pageDown: scroll(by: page * times)
        case .pageUp: scroll(by: -page * times)
        case .scroll(let lines): scroll(by: lines)
        case .moveToFirst: scrollToLine((count ?? 1) - 1)
        case .moveToLast: if let count { scrollToLine(count - 1) } else { followsEnd = true }
        case .expandOrMoveToChild, .scrollRight: scrollSideways(by: Self.sidewaysStep * times)
        case .collapseOrMoveToParent, .scrollLeft: scrollSideways(by: -Self.sidewaysStep * times)
        case .moveToNextMatch: moveToMatch(isNext: true, times: times)
        case .moveToPreviousMatch: moveToMatch(isNext: false, times: times)
        default: break
        }
    }

    private func scroll(by rows: Int) {
        guard rows < 0 || !isFollowing else { return }
        let shown = shownTop
        isFollowing = false
        top = min(textLayout.position(shown, movedBy: rows), textLayout.lastPosition(height: height))
        setNeedsDisplay()
    }

    /// Scrolls sideways, at most until the end of the longest line on the screen is visible.
    private func scrollSideways(by columns: Int) {
        guard !wrapsLines else { return }
        let blocks = Set(textLayout.rows(from: shownTop, count: textSize.rows).map(\.block))
        let widest = blocks.map { TextBlock($0, of: text, repertoire).text.width }.max() ?? 0
        let last = max(leftColumn, widest - textSize.columns)
        leftColumn = max(0, min(leftColumn + columns, last))
    }

    /// Scrolls to a row, unless it is on the screen.
    ///
    /// - Parameter isAtTop: Whether the row is at the top then, also if it is on the screen. Otherwise it is in the
    ///   middle.
    private func show(_ position: TextPosition, isAtTop: Bool = false) {
        let shown = shownTop
        if !isAtTop, position >= shown, position <= textLayout.position(shown, movedBy: height - 1) { return }
        isFollowing = false
        let wanted = isAtTop ? position : textLayout.position(position, movedBy: -height / 2)
        top = min(wanted, textLayout.lastPosition(height: height))
        setNeedsDisplay()
    }

    /// Scrolls to a match of the search, unless it is on the screen.
    func show(_ match: TextPlace, length: Int) {
        show(textLayout.position(of: match))
        guard !wrapsLines else { return }
        let text = TextBlock(match.block, of: text, repertoire).text
        let row = TextRow(text: text, block: match.block, offset: 0)
        guard let columns = row.columns(of: match.offset..<match.offset + length) else { return }
        let shown = leftColumn..<leftColumn + textSize.columns
        if columns.lowerBound < shown.lowerBound || columns.upperBound > shown.upperBound {
            leftColumn = columns.upperBound <= textSize.columns ? 0 : columns.lowerBound - textSize.columns / 2
        }
    }

    /// The place of the first text on the screen.
    var place: TextPlace { textLayout.place(of: shownTop) }

    /// Scrolls to the place where a search began.
    func goBack(to place: TextPlace, following: Bool, left: Int) {
        show(textLayout.position(of: place), isAtTop: true)
        isFollowing = following
        leftColumn = left
    }
}
