import CollectionViews
import Screens
import TerminalCanvas

/// The screen of the pane: text, or bytes that are not text, through which a person scrolls.
@MainActor
final class PaneController: ViewController {
    /// What the pane shows.
    private(set) var content = PaneContent([])

    /// The first row on the screen.
    private(set) var top = PanePosition() { didSet { if top != oldValue { setNeedsDisplay() } } }

    /// Whether a line that is too long goes on in the next row.
    private(set) var wrapsLines = true { didSet { setNeedsDisplay() } }

    /// Gives the keys back to the list.
    var leave: (@MainActor () -> Void)?

    private var contentSize = Size.zero

    /// Creates an empty pane.
    ///
    /// - Parameter keyMap: The keys of the list.
    override init(keyMap: KeyMap) {
        super.init(keyMap: keyMap)
        keyCommands = movements
        let list = KeyCommand([Key(.escape)], title: "Back to the list", hint: "list") { [weak self] in
            self?.leave?()
        }
        let wrap = KeyCommand([.character("w")], title: "Wrap or cut long lines", hint: "wrap") { [weak self] in
            self?.toggleWrapping()
        }
        for command in [list, wrap] { addKeyCommand(command) }
    }

    /// The keys of the list that move the focus scroll here. They are commands, so that the help shows them.
    private var movements: [KeyCommand] {
        keyMap.bindings.compactMap { binding in
            guard case .list(let action) = binding.action, action.isScrolling else { return nil }
            let keys = binding.sequences.filter { $0.keys.count == 1 }.map { $0.keys[0] }
            guard !keys.isEmpty else { return nil }
            return KeyCommand(keys, title: binding.title, category: binding.category) { [weak self] in
                self?.scroll(action, count: 1)
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
        self.content = content
        if !keepsPlace { top = PanePosition() }
        setNeedsDisplay()
    }

    override func perform(_ action: Action) -> ScreenRequest? {
        guard case .list(let action) = action else { return super.perform(action) }
        if case .counted(let action, let count) = action {
            scroll(action, count: count)
        } else {
            scroll(action, count: 1)
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
        contentSize = rectangle.size
        let layout = layout(width: rectangle.size.columns - 1)
        let shown = min(top, layout.lastPosition(height: rectangle.size.rows))
        for (offset, row) in layout.rows(from: shown, count: rectangle.size.rows).enumerated() {
            let point = Point(column: rectangle.origin.column + 1, row: rectangle.origin.row + offset)
            canvas.draw(row.text, at: point, in: rectangle.columnRange, style: style(of: row.kind))
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
    private func layout(width: Int) -> PaneLayout {
        let format = PaneFormat(
            width: max(1, width), wraps: wrapsLines, repertoire: context.capabilities.repertoire)
        return PaneLayout(content: content, format: format)
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
        case .moveToLast: top = layout(width: contentSize.columns - 1).lastPosition(height: contentSize.rows)
        default: break
        }
    }

    private func scroll(by rows: Int) {
        let layout = layout(width: contentSize.columns - 1)
        let last = layout.lastPosition(height: contentSize.rows)
        // After a change of the size, the pane may be scrolled further than it can be.
        top = min(layout.position(min(top, last), movedBy: rows), last)
    }

    private func toggleWrapping() {
        wrapsLines.toggle()
        top.row = 0
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
