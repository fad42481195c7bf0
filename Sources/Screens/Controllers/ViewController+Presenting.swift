import CollectionViews
import TerminalCanvas

/// Showing a screen over another one.
extension ViewController {
    /// Shows a screen over this one, and over all screens that are already shown over it. It has the keys until it is
    /// dismissed. Focus, scroll position and edited text of the screens below stay as they are.
    ///
    /// ```swift
    /// let alert = AlertController(title: "Delete the file?", message: "This cannot be undone.")
    /// alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    /// alert.addAction(AlertAction(title: "Delete", style: .destructive) { _ in deleteFile() })
    /// controller.present(alert)
    /// ```
    ///
    /// - Parameters:
    ///   - viewController: The screen.
    ///   - completion: Called when the screen is shown, before this method returns.
    /// - Precondition: The screen is in no other screen, and is not already shown over one.
    public func present(_ viewController: ViewController, completion: (@MainActor () -> Void)? = nil) {
        checkIsNew(viewController, cannot: "be presented")
        let root = root
        let below = root.topmost
        below.presentedViewController = viewController
        viewController.presentingViewController = below
        viewController.willBePresented()
        viewController.adopt(root.terminalCapabilities)
        root.layOutPresented()
        root.setNeedsDisplay()
        root.updateAppearance()
        completion?()
    }

    /// Dismisses the screen that is shown over this one, with all screens over it; if there is none, this screen
    /// itself, or the presented screen that contains it. Does nothing if no screen is presented.
    ///
    /// - Parameter completion: Called when the screens are dismissed, before this method returns.
    public func dismiss(completion: (@MainActor () -> Void)? = nil) {
        defer { completion?() }
        let outermost = outermostParent
        let below = outermost.presentedViewController == nil ? outermost.presentingViewController : outermost
        guard let below, below.presentedViewController != nil else { return }
        var top = root.topmost
        while top !== below, let next = top.presentingViewController {
            top.reportDisappearance()
            top.presentingViewController = nil
            next.presentedViewController = nil
            top = next
        }
        let root = below.root
        root.setNeedsDisplay()
        root.updateAppearance()
    }

    /// Whether another screen has the keys, such as an alert or a menu, or a text is being edited. Then the rows of a
    /// list should not move, because the user is about to act on one of them.
    public var isAwaitingInput: Bool { outermostParent.presentedViewController != nil || isEditingText }

    private var isEditingText: Bool { inputResponder != nil || shownChildren.contains(where: \.isEditingText) }

    /// The screen that shows this one.
    var host: ViewController? { parent ?? presentingViewController }

    /// - Precondition: The screen is not shown.
    func checkIsNew(_ screen: ViewController, cannot action: String) {
        precondition(
            screen.host == nil && screen !== root, "\(type(of: screen)) cannot \(action), because it is already shown")
    }

    /// The screen that contains this one and is in no other.
    var outermostParent: ViewController { parent?.outermostParent ?? self }

    /// The screen that no other one shows. It is as large as the terminal.
    var root: ViewController { host?.root ?? self }

    /// The last screen that is shown over this one; this one if there is none.
    var topmost: ViewController { presentedViewController?.topmost ?? self }

    /// The screen that has the keys.
    var front: ViewController {
        let top = topmost
        return top.activeChild?.front ?? top
    }

    /// The theme of the screen, or of the nearest screen that shows it and has one.
    var inheritedTheme: Theme? { overrideTheme ?? host?.inheritedTheme }

    /// The style of the screen, or of the nearest screen that shows it and has one.
    var inheritedStyle: UserInterfaceStyle {
        overrideUserInterfaceStyle != .unspecified ? overrideUserInterfaceStyle : host?.inheritedStyle ?? .unspecified
    }

    /// Whether the screen is drawn as one that does not have the keys.
    var hasInactiveLook: Bool { isInactivePane || parent?.hasInactiveLook == true }

    /// The rectangles of the bars and of the content.
    var layout: ScreenLayout { ScreenLayout(size: state.size, bars: bars) }

    /// The upper left corner of the screen in the terminal.
    var screenOrigin: Point {
        if presentingViewController != nil { return placement(in: root.state.size).content.origin }
        guard let parent else { return Point(column: 0, row: 0) }
        let (outer, inner) = (parent.screenOrigin, parent.origin(of: self))
        return Point(column: outer.column + inner.column, row: outer.row + inner.row)
    }

    /// Gives the screens that are shown over this one their sizes.
    func layOutPresented() {
        presentedLayoutSize = state.size
        for presented in presentationChain.dropFirst() {
            presented.resize(to: presented.placement(in: state.size).content.size)
            presented.setNeedsDisplay()
        }
    }

    /// Gives the screens that are shown over this one new sizes if the terminal has a new size.
    func layOutPresentedIfNeeded() {
        guard presentedLayoutSize != state.size else { return }
        for presented in presentationChain.dropFirst() { presented.terminalDidResize() }
        layOutPresented()
    }
}

/// Events and frames of screens that are shown over another one.
extension ViewController {
    /// The screen that receives an event in place of this one, and the event with the position that it has there.
    func receiver(of event: TerminalEvent) -> (ViewController, TerminalEvent)? {
        if case .resized = event { return nil }
        if presentingViewController == nil, parent == nil, presentedViewController != nil {
            layOutPresentedIfNeeded()
            let top = topmost
            let content = top.placement(in: state.size).content
            guard case .mouse(let mouse) = event, top.front.state.helpTop == nil else { return (top, event) }
            if case .pressed = mouse.kind, !content.contains(mouse.position) { top.handlePressOutside() }
            return (top, .mouse(mouse.moved(from: content.origin)))
        }
        guard let (child, origin) = child(for: event) else { return nil }
        guard case .mouse(let mouse) = event, front.state.helpTop == nil else { return (child, event) }
        return (child, .mouse(mouse.moved(from: origin)))
    }

    /// Draws the screens that are shown over this one, the status line of the last of them, and the help.
    func drawPresented(on canvas: inout Canvas) {
        let (front, top) = (front, topmost)
        let line = ScreenLayout(size: state.size).statusLine
        func drawStatusLine(isCovered: Bool) {
            guard top !== self, top.modalPresentationStyle != .fullScreen, line.size.rows > 0 else { return }
            let frame = top.placement(in: state.size).frame
            guard frame.rowRange.contains(line.origin.row) == isCovered else { return }
            front.draw(front.statusLine, in: line, on: &canvas)
            if isCovered { canvas.fill(frame) }
        }
        for presented in presentationChain.dropFirst() {
            let placement = presented.placement(in: state.size)
            drawFaint(placement, on: &canvas)
            let origin = placement.content.origin
            let picture = presented.draw()
            // A menu that fits nowhere else covers a part of the status line.
            if presented === top { drawStatusLine(isCovered: true) }
            canvas.draw(picture, at: origin)
            canvas.cursor = picture.cursor.map { Point(column: $0.column + origin.column, row: $0.row + origin.row) }
        }
        drawStatusLine(isCovered: false)
        if let top = front.state.helpTop { front.helpPanel.draw(top: top, on: &canvas, theme: front.context.theme) }
    }

    /// Makes the screen below faint, and draws the box of a sheet.
    private func drawFaint(_ placement: Placement, on canvas: inout Canvas) {
        let theme = context.theme
        for row in 0..<canvas.size.rows where !placement.clearRows.contains(row) {
            canvas.restyle(Rectangle(column: 0, row: row, columns: canvas.size.columns, rows: 1)) { $0 = theme.guide }
        }
        canvas.cursor = nil
        canvas.fill(placement.frame)
        guard placement.frame != placement.content else { return }
        BoxPainter(repertoire: repertoire).draw(placement.frame, style: theme.separator, on: &canvas)
    }
}

extension MouseEvent {
    /// The event with its position relative to a point.
    fileprivate func moved(from origin: Point) -> MouseEvent {
        let point = Point(column: position.column - origin.column, row: position.row - origin.row)
        return MouseEvent(kind, at: point, modifiers: modifiers)
    }
}

/// How a screen is shown over another one; see ``ViewController/present(_:completion:)``.
public enum ModalPresentationStyle: Hashable, Sendable {
    /// In the whole terminal.
    case fullScreen
    /// In a box in the middle. The screen below becomes faint.
    case formSheet
}

extension KeyMap {
    /// The keys of alerts and menus that act on the whole program. `q` is not among them.
    static let modal: KeyMap = {
        var map = KeyMap()
        for binding in KeyMap.standard.bindings {
            switch binding.action {
            case .toggleHelp, .repaint, .suspend, .interrupt: map.bind(binding)
            case .list, .search, .filter, .changeFilterScope, .cancel, .showMenu, .showSwipeActions, .toggleWrapping,
                .quit, .custom:
                break
            }
        }
        return map
    }()
}
