import CollectionViews
public import TerminalCanvas

/// Several screens, of which the one with the selected tab is shown. A row of tabs is below it.
///
/// ```swift
/// let tabs = TabBarController()
/// tabs.viewControllers = [NavigationController(rootViewController: inbox), drafts, sent]
/// let reason = TerminalApplication(terminal: terminal, rootViewController: tabs).run()
/// ```
///
/// `}` and `{`, or Ctrl-PgDn and Ctrl-PgUp, select the next and the previous tab, and Alt with a digit one of the first
/// nine. A click selects a tab, too. A key that the key map of the shown screen uses keeps its meaning. On a narrow
/// screen some tabs are left out, but never the selected one.
///
/// The screens that are not shown keep their focus, their scroll position and their edited text. They are resized with
/// the terminal. A screen is loaded when its tab is selected for the first time.
@MainActor
open class TabBarController: ViewController {
    private var tabs: [ViewController] = []
    private var index = 0
    private var freeCommands = FreeKeyCommands()

    /// The object that hears of the tabs that the user selects.
    public weak var delegate: (any TabBarControllerDelegate)?

    /// Whether the row of tabs is hidden; `false` by default. The keys that select tabs work nevertheless.
    public var isTabBarHidden = false { didSet { layOut() } }

    /// The screens, in the order of their tabs.
    ///
    /// If you set it, the selected screen stays selected. If it is removed, the screen with its index is selected, or
    /// the first one if there are fewer screens.
    ///
    /// - Precondition: A new screen is not already shown, neither here nor elsewhere. No screen occurs twice.
    public var viewControllers: [ViewController] {
        get { tabs }
        set { replace(by: newValue) }
    }

    /// The index of the selected screen in ``viewControllers``; 0 if there are no screens. Setting it does not call the
    /// ``delegate``.
    ///
    /// - Precondition: A screen has the index that is set.
    public var selectedIndex: Int {
        get { index }
        set {
            precondition(
                tabs.indices.contains(newValue),
                "tab \(newValue) cannot be selected, because there are \(tabs.count) screens")
            select(newValue)
        }
    }

    /// The selected screen, which is shown; `nil` if there are no screens. Setting it does not call the ``delegate``,
    /// and setting `nil` has no effect.
    ///
    /// - Precondition: The screen that is set is in ``viewControllers``.
    public var selectedViewController: ViewController? {
        get { tabs.isEmpty ? nil : tabs[index] }
        set {
            guard let newValue else { return }
            guard let index = tabs.firstIndex(where: { $0 === newValue }) else {
                preconditionFailure("\(type(of: newValue)) cannot be selected, because it has no tab")
            }
            select(index)
        }
    }

    private func replace(by new: [ViewController]) {
        let old = tabs
        let added = new.filter { screen in !old.contains { $0 === screen } }
        let removed = old.filter { screen in !new.contains { $0 === screen } }
        for screen in added { checkIsNew(screen, cannot: "be in a tab") }
        precondition(Set(new.map(ObjectIdentifier.init)).count == new.count, "a screen cannot have two tabs")
        let shown = selectedViewController
        tabs = new
        index = new.firstIndex { $0 === shown } ?? (new.indices.contains(index) ? index : 0)
        if isAppearing, removed.contains(where: { $0 === shown }) { shown?.reportDisappearance() }
        for screen in removed { screen.parent = nil }
        for screen in added {
            screen.parent = self
            screen.adopt(terminalCapabilities)
        }
        tabsDidChange()
        layOut()
        if shown !== selectedViewController { show(selectedViewController, inPlaceOf: nil) }
        for screen in removed + added { screen.inputMayHaveChanged() }
    }

    private func select(_ newIndex: Int) {
        guard newIndex != index else { return }
        // A count or the beginning of a sequence is not for the next screen.
        _ = front.dropKeys()
        let old = selectedViewController
        index = newIndex
        layOut()
        show(selectedViewController, inPlaceOf: old)
    }

    /// Selects a tab for the user. If it is selected already, its stack goes back to the first screen.
    private func press(_ pressed: Int) {
        let screen = tabs[pressed]
        guard screen.tab.isEnabled, delegate?.tabBarController(self, shouldSelect: screen) ?? true,
            let pressed = tabs.firstIndex(where: { $0 === screen })
        else { return }
        if pressed == index { (screen as? NavigationController)?.popToRootViewController() }
        select(pressed)
        delegate?.tabBarController(self, didSelect: screen)
    }

    /// Selects the next tab in a direction that the user can select, and begins again after the last one.
    private func pressNext(_ direction: Int) {
        let count = tabs.count
        let others = (1..<max(1, count)).map { (index + $0 * direction + $0 * count) % count }
        if let next = others.first(where: { tabs[$0].tab.isEnabled }) { press(next) }
    }

    private func tabsDidChange() {
        freeCommands.reset()
        setNeedsDisplay()
    }

    override func layOut() {
        for screen in tabs {
            let size = Size(columns: state.size.columns, rows: frame(for: screen).origin.row)
            screen.resize(to: size)
        }
        setNeedsDisplay()
    }

    /// Handles a click on a tab.
    open override func handleMouse(_ event: MouseEvent) {
        guard case .pressed(.left) = event.kind else { return }
        tabBar.tab(atColumn: event.position.column).map(press)
    }

    override func drawScreen() -> Canvas {
        didDraw()
        var canvas = Canvas(size: state.size)
        if let picture = selectedViewController?.draw() {
            canvas.draw(picture, at: Point(column: 0, row: 0))
            canvas.cursor = picture.cursor
        }
        tabBar.draw(in: tabBarFrame, on: &canvas, theme: context.theme, isActive: !hasInactiveLook)
        let line = layout.statusLine
        let front = front
        if line.size.rows > 0 { front.draw(front.statusLine, in: line, on: &canvas) }
        return canvas
    }

    override var contentNeedsDisplay: Bool { selectedViewController?.needsDisplay ?? false }

    override var children: [ViewController] { tabs }

    override var shownChildren: [ViewController] { selectedViewController.map { [$0] } ?? [] }

    override var activeChild: ViewController? { selectedViewController }

    /// The status line is below the tabs.
    override var barsOfChildren: ScreenBars { .navigationBar }

    override func child(for event: TerminalEvent) -> (child: ViewController, origin: Point)? {
        if case .mouse(let mouse) = event, case .pressed = mouse.kind, front.state.helpTop == nil,
            tabBarFrame.contains(mouse.position)
        {
            return nil
        }
        return super.child(for: event)
    }

    override func titleOfChildDidChange() {
        tabsDidChange()
        super.titleOfChildDidChange()
    }

    /// The stack in a tab may show a screen that hides the tabs.
    override func activeListMayHaveChanged() {
        if selectedViewController?.state.size.rows != tabBarFrame.origin.row { layOut() }
        super.activeListMayHaveChanged()
    }

    /// The selected tab.
    override var linearLinesOfContainers: [String] {
        let tab = selectedViewController.map { $0.tab.linearDescription(number: index + 1, count: tabs.count) }
        return super.linearLinesOfContainers + (tab.map { [SafeText(app: $0, repertoire: repertoire).text] } ?? [])
    }

    override var commandsForChildren: [KeyCommand] {
        commandsForChildren(adding: freeCommands.commands(in: front.activeKeyMap, of: tabCommands))
    }

    /// The keys that select tabs.
    ///
    /// Some terminals use Alt with a digit and Ctrl-PgDn for their own tabs, so there are keys that all of them send.
    private var tabCommands: [KeyCommand] {
        guard tabs.count > 1 else { return [] }
        let general = KeyMap.Category.general
        let next = KeyCommand(
            [.character("}"), Key(.pageDown, modifiers: .control)], title: "Next tab", category: general, hint: "tab"
        ) { [weak self] in self?.pressNext(1) }
        let previous = KeyCommand(
            [.character("{"), Key(.pageUp, modifiers: .control)], title: "Previous tab", category: general, hint: "tab"
        ) { [weak self] in self?.pressNext(-1) }
        let numbered = zip(1...9, tabs).map { number, screen in
            let key = Key(.character(Character("\(number)")), modifiers: .alt)
            return KeyCommand([key], title: "Go to \(screen.tab.name(number: number))", category: general) {
                [weak self, weak screen] in
                guard let self, let index = tabs.firstIndex(where: { $0 === screen }) else { return }
                press(index)
            }
        }
        return [previous, next] + numbered
    }
}

extension TabBarController {
    private var tabBar: TabBar {
        TabBar(tabs.map(\.tab), selected: index, columns: state.size.columns, repertoire: repertoire)
    }

    /// The row above the status line, in three or more rows.
    private var tabBarFrame: Rectangle { frame(for: selectedViewController) }

    /// The row of the tabs if a screen is selected; empty if it hides them.
    private func frame(for screen: ViewController?) -> Rectangle {
        let stack = (screen as? NavigationController)?.viewControllers.dropFirst() ?? []
        let isHidden = isTabBarHidden || state.size.rows < 3 || stack.contains(where: \.hidesBottomBarWhenPushed)
        let end = state.size.rows - layout.statusLine.size.rows
        let rows = isHidden ? 0 : 1
        return Rectangle(column: 0, row: end - rows, columns: state.size.columns, rows: rows)
    }
}

extension ViewController {
    /// The tab of the screen, with the parts of the tab of its first screen that it does not set.
    fileprivate var tab: TabBar.Tab {
        let inner = children.first?.tab
        return TabBar.Tab(
            title: tabBarItem.title ?? title ?? inner?.title ?? "", image: tabBarItem.image ?? inner?.image,
            badge: tabBarItem.badgeValue ?? inner?.badge, isEnabled: tabBarItem.isEnabled)
    }
}

/// Hears of the tabs that the user selects with a key or a click.
@MainActor
public protocol TabBarControllerDelegate: AnyObject {
    /// Whether a tab that the user has chosen is selected; `true` by default. It may be selected already.
    func tabBarController(_ tabBarController: TabBarController, shouldSelect viewController: ViewController) -> Bool

    /// The user has selected a tab, which may have been selected already. Not called if the app selects one.
    func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController)
}

extension TabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: TabBarController, shouldSelect viewController: ViewController
    ) -> Bool { true }

    public func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController) {}
}
