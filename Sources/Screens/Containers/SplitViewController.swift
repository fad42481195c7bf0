import CollectionViews
public import TerminalCanvas

public import struct FoundationEssentials.IndexPath

/// Two screens side by side, or one below the other where it is narrow: a list, and the details of its focused item.
///
/// ```swift
/// let split = SplitViewController(primary: files, secondary: details)
/// split.detailHandler = { indexPath in
///     details.text = await preview(of: indexPath) ?? ""
/// }
/// ```
///
/// Tab, or a click, moves the keys to the other pane. Each pane has a navigation bar; the status line is that of the
/// pane that has the keys.
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

    /// The pane that has the keys.
    public private(set) var activeColumn = Column.primary

    /// The part of the width, or of the height, that the primary pane has; from 0 to 1. Each pane keeps at least one
    /// column or row.
    public var preferredPrimaryColumnWidthFraction = 0.4 { didSet { layOut() } }

    /// The number of columns from which the panes are side by side; 72 by default. In fewer columns the secondary pane
    /// is below the primary one.
    public var minimumSideBySideColumns = 72 { didSet { layOut() } }

    /// Shows the details of the focused item: called when focus in the primary list has been on another item for 50 ms.
    ///
    /// While the person moves through the list, the handler is not called, so it does not slow the keys. If focus moves
    /// on while the handler waits, its task is cancelled. The index path is `nil` for a list without focus.
    public var detailHandler: (@MainActor (IndexPath?) async -> Void)?

    /// The time from the last move of focus to the call of the handler.
    static let detailDelay = Duration.milliseconds(50)

    private(set) var detailTask: Task<Void, Never>?

    /// Creates two panes. The primary one has the keys.
    public init(primary: ViewController, secondary: ViewController) {
        panes = (primary, secondary)
        super.init()
        primary.parent = self
        secondary.parent = self
        secondary.isInactivePane = true
    }

    /// The screen of a pane.
    public func viewController(for column: Column) -> ViewController {
        column == .primary ? panes.primary : panes.secondary
    }

    /// Replaces the screen of a pane.
    ///
    /// - Precondition: The screen is not already shown, neither here nor elsewhere.
    public func setViewController(_ viewController: ViewController, for column: Column) {
        let old = self.viewController(for: column)
        guard old !== viewController else { return }
        precondition(
            viewController.host == nil && viewController !== root,
            "\(Swift.type(of: viewController)) cannot be in a pane, because it is already shown")
        if column == .primary { panes.primary = viewController } else { panes.secondary = viewController }
        if isAppearing { old.disappear() }
        old.parent = nil
        old.isInactivePane = false
        viewController.parent = self
        viewController.isInactivePane = column != activeColumn
        viewController.adopt(terminalCapabilities)
        layOut()
        if isAppearing { viewController.appear() }
    }

    /// Gives a pane the keys.
    public func show(_ column: Column) {
        activeColumn = column
        panes.primary.isInactivePane = column != .primary
        panes.secondary.isInactivePane = column != .secondary
        setNeedsDisplay()
    }

    open override func resize(to size: Size) {
        super.resize(to: size)
        layOut()
    }

    override func drawScreen() -> Canvas {
        didDraw()
        let frames = frames
        var canvas = Canvas(size: state.size)
        for (pane, frame) in [(panes.primary, frames.primary), (panes.secondary, frames.secondary)] {
            let picture = pane.draw()
            canvas.draw(picture, at: frame.origin)
            guard pane === activeChild, let cursor = picture.cursor else { continue }
            canvas.cursor = Point(column: cursor.column + frame.origin.column, row: cursor.row + frame.origin.row)
        }
        BoxPainter(repertoire: repertoire).drawLine(frames.line, style: context.theme.separator, on: &canvas)
        let front = front
        if frames.statusLine.size.rows > 0 { front.draw(front.statusLine, in: frames.statusLine, on: &canvas) }
        return canvas
    }

    override var contentNeedsDisplay: Bool { panes.primary.needsDisplay || panes.secondary.needsDisplay }

    override var children: [ViewController] { [panes.primary, panes.secondary] }

    override var activeChild: ViewController? { viewController(for: activeColumn) }

    override var barsOfChildren: ScreenBars { .navigationBar }

    override func origin(of child: ViewController) -> Point {
        child === panes.primary ? frames.primary.origin : frames.secondary.origin
    }

    /// A key goes to the pane that has the keys, the mouse to the pane at its position. A press moves the keys there.
    override func child(for event: TerminalEvent) -> (child: ViewController, origin: Point)? {
        guard case .mouse(let mouse) = event, front.state.helpTop == nil else { return super.child(for: event) }
        if case .released = mouse.kind { return super.child(for: event) }
        let column: Column = frames.secondary.contains(mouse.position) ? .secondary : .primary
        if case .pressed = mouse.kind, viewFrame(column).contains(mouse.position) { show(column) }
        let child = viewController(for: column)
        return (child, origin(of: child))
    }

    override var commandsForChildren: [KeyCommand] {
        let other = KeyCommand(
            [Key(.tab)], title: "Other pane", category: KeyMap.Category.general, hint: "pane"
        ) { [weak self] in self.map { $0.show($0.activeColumn == .primary ? .secondary : .primary) } }
        // The panes have bars of their own, so that the button for going back is not drawn.
        let back = navigationItem.backButton.map { button in
            KeyCommand([Key(.escape)], title: "Go back", category: KeyMap.Category.general, hint: "back") {
                button.action()
            }
        }
        return [other] + (back.map { [$0] } ?? []) + super.commandsForChildren
    }

    override func focusDidMove(in list: CollectionView, of controller: ViewController) {
        super.focusDidMove(in: list, of: controller)
        guard let detailHandler, controller.isInside(panes.primary) else { return }
        detailTask?.cancel()
        detailTask = Task { [weak list] in
            try? await Task.sleep(for: Self.detailDelay)
            guard !Task.isCancelled, let list else { return }
            await detailHandler(list.state.focus)
        }
    }
}

extension SplitViewController {
    /// The rectangles of the panes, of the line between them and of the status line.
    private var frames: SplitLayout {
        SplitLayout(
            layout: layout, size: state.size, fraction: preferredPrimaryColumnWidthFraction,
            isSideBySide: state.size.columns >= minimumSideBySideColumns)
    }

    private func viewFrame(_ column: Column) -> Rectangle {
        column == .primary ? frames.primary : frames.secondary
    }

    private func layOut() {
        let frames = frames
        panes.primary.resize(to: frames.primary.size)
        panes.secondary.resize(to: frames.secondary.size)
        setNeedsDisplay()
    }
}

extension ViewController {
    /// Whether the screen is another one, or is in it.
    fileprivate func isInside(_ other: ViewController) -> Bool { self === other || parent?.isInside(other) == true }
}
