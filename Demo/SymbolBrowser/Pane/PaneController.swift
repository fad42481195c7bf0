import CollectionViews
import Screens
import TerminalCanvas

import struct FoundationEssentials.IndexPath

/// A screen with a list, and with a pane for the details of the focused item. The key `i` shows and hides the pane.
///
/// The details follow the focus 50 ms after it has moved last, so they slow no key.
@MainActor
class PaneController: CollectionViewController, CollectionViewDelegate {
    /// What the pane shows; `nil` if the list has no focus.
    private(set) var details: ItemDetails? { didSet { if details != oldValue { setNeedsDisplay() } } }

    /// Whether the pane is shown.
    private(set) var isPaneShown = false

    /// Waits until the focus rests.
    private var resting: Task<Void, Never>?

    /// The space for the list and the pane.
    private var space = Size.zero

    private static let delay = Duration.milliseconds(50)

    /// Creates a screen without the pane.
    override init(collectionView: CollectionView, keyMap: KeyMap = .standard) {
        super.init(collectionView: collectionView, keyMap: keyMap)
        collectionView.delegate = self
        addKeyCommand(
            KeyCommand([.character("i")], title: "Show or hide details", hint: "details") { [unowned self] in
                isPaneShown.toggle()
                updateDetails()
                layOut()
            })
    }

    /// Returns the details of the item at a position. This implementation returns `nil`.
    func details(at indexPath: IndexPath) -> ItemDetails? { nil }

    func collectionView(_ collectionView: CollectionView, didMoveFocusTo indexPath: IndexPath?) {
        guard isPaneShown else { return }
        resting?.cancel()
        resting = Task { [weak self] in
            guard (try? await Task.sleep(for: Self.delay)) != nil else { return }
            self?.updateDetails()
        }
    }

    override func resize(to size: Size) {
        super.resize(to: size)
        space = collectionView.state.size
        layOut()
    }

    override func drawContent(in rectangle: Rectangle, on canvas: inout Canvas) {
        guard isPaneShown else { return super.drawContent(in: rectangle, on: &canvas) }
        let layout = PaneLayout(rectangle.size)
        super.drawContent(in: layout.list.moved(by: rectangle.origin), on: &canvas)
        drawLine(in: layout.line.moved(by: rectangle.origin), on: &canvas)
        guard let details else { return }
        DetailsPane(details, in: layout.pane.moved(by: rectangle.origin), context: context).draw(on: &canvas)
    }

    /// Handles the mouse in the list. A press in the pane does nothing.
    override func handleMouse(_ event: MouseEvent) {
        if isPaneShown, case .pressed = event.kind, !PaneLayout(space).list.contains(event.position) { return }
        super.handleMouse(event)
    }

    private func updateDetails() {
        resting?.cancel()
        details = isPaneShown ? collectionView.state.focus.flatMap(details) : nil
    }

    private func layOut() {
        let size = isPaneShown ? PaneLayout(space).list.size : space
        if size != collectionView.state.size { collectionView.perform(.resize(size)) }
        setNeedsDisplay()
    }

    private func drawLine(in rectangle: Rectangle, on canvas: inout Canvas) {
        let isVertical = rectangle.size.columns == 1
        let isUnicode = context.capabilities.repertoire == .unicode
        let line = isVertical ? (isUnicode ? "│" : "|") : (isUnicode ? "─" : "-")
        let text = SafeText(String(repeating: line, count: rectangle.size.columns))
        for row in rectangle.rowRange {
            canvas.draw(text, at: Point(column: rectangle.origin.column, row: row), style: context.theme.separator)
        }
    }
}

extension Rectangle {
    /// The rectangle, with its origin moved by that of another one.
    fileprivate func moved(by offset: Point) -> Rectangle {
        Rectangle(
            column: origin.column + offset.column, row: origin.row + offset.row, columns: size.columns, rows: size.rows)
    }
}
