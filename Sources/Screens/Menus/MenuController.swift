import CollectionViews
import TerminalCanvas

/// A menu over a screen: a box with a row for each element, next to the row that it belongs to.
///
/// ```
/// ╭─ notes.txt ─╮
/// │ Open        │
/// │ Sort by   › │
/// ├─────────────┤
/// │ Delete      │
/// ╰─────────────╯
/// ```
final class MenuController: ViewController {
    private let menuTitle: String

    /// Whether the menu and those inside it open on the command that is in effect.
    private let opensOnSelection: Bool

    private let rows: [MenuRow]

    /// The row and column of the terminal that the menu belongs to. The menu is below or above it.
    private var anchor: Point

    /// Finds the anchor again after the size of the terminal has changed.
    private let findAnchor: () -> Point?

    /// Whether the menu was opened from a row of another one.
    private let isSubmenu: Bool

    /// The index of the row that has the focus; `nil` if no row can have it.
    private(set) var focus: Int?

    /// The characters that were typed, with which rows begin.
    private var typed = "" { didSet { addedKeyCommands = commands } }

    /// The first row that is shown.
    private var top = 0

    /// Creates a menu.
    ///
    /// - Parameters:
    ///   - anchor: The row and column of the terminal that the menu belongs to.
    ///   - isSubmenu: Whether the menu is opened from a row of another one.
    ///   - findAnchor: Finds the anchor again after the size of the terminal has changed; `nil` to keep it.
    init(_ menu: Menu, at anchor: Point, isSubmenu: Bool = false, findAnchor: @escaping () -> Point?) {
        self.isSubmenu = isSubmenu
        self.findAnchor = findAnchor
        menuTitle = menu.title
        rows = MenuRow.rows(of: menu)
        self.anchor = anchor
        opensOnSelection = menu.opensOnSelection
        let selected = opensOnSelection ? rows.firstIndex { $0.isEnabled && $0.leadsToSelection } : nil
        focus = selected ?? rows.firstIndex(where: \.isEnabled)
        super.init(keyMap: .modal)
        isModalInPresentation = true
        addedKeyCommands = commands
    }

    private var commands: [KeyCommand] {
        func command(
            _ keys: [Key], _ title: String, _ hint: String?, _ run: @escaping @MainActor (MenuController) -> Void
        ) -> KeyCommand {
            KeyCommand(keys, title: title, category: "Menu", hint: hint) { [weak self] in self.map(run) }
        }
        /// The key of a letter, unless the name of a command begins or goes on with it.
        func key(_ letter: Character) -> [Key] {
            let isTaken = rows.contains { row in
                row.isEnabled && (row.keys.contains(.character(letter)) || row.title.lowercased().first == letter)
            }
            let goesOn = !typed.isEmpty && !rowIndices(typed + String(letter), from: 0).isEmpty
            return isTaken || goesOn ? [] : [.character(letter)]
        }
        return [
            command([Key(.up)] + key("k"), "Up", nil) { $0.move(by: -1) },
            command([Key(.down)] + key("j") + [Key(.tab)], "Down", nil) { $0.move(by: 1) },
            command([Key(.home)], "First command", nil) { $0.focusFirst(of: Array($0.rows.indices)) },
            command([Key(.end)], "Last command", nil) { $0.focusFirst(of: $0.rows.indices.reversed()) },
            command([Key(.enter), .character(" "), Key(.right)], "Choose", "choose") { menu in
                menu.focus.map(menu.choose)
            },
            command([Key(.escape), Key(.left)] + key("q"), "Close the menu", "close") { $0.dismiss() },
        ]
    }

    private func move(by step: Int) {
        typed = ""
        guard let focus else { return }
        let count = rows.count
        focusFirst(of: (1...count).map { (focus + step * $0 + count * count) % count })
    }

    /// Gives the focus to the first of some rows that can have it.
    private func focusFirst(of indices: [Int]) {
        guard let index = indices.first(where: { rows[$0].isEnabled }) else { return }
        focus = index
        setNeedsDisplay()
    }

    /// Chooses the command of a key, or moves the focus to the next row that begins with the typed characters.
    override func perform(_ action: Action?, for key: Key) -> ScreenRequest? {
        if let index = rows.firstIndex(where: { $0.isEnabled && $0.keys.contains(key) }) {
            choose(index)
            return nil
        }
        if let action { return perform(action) }
        guard case .character(let character) = key.code, key.modifiers.isSubset(of: .shift) else { return nil }
        let letter = character.lowercased()
        let longer = typed.isEmpty ? [] : rowIndices(typed + letter, from: focus ?? 0)
        typed = longer.isEmpty ? letter : typed + letter
        let named = longer.isEmpty ? rowIndices(letter, from: (focus ?? 0) + 1) : longer
        focusFirst(of: named)
        // The letters that follow go to the menu that opens, and choose nothing either.
        if named.count == 1, case .menu = rows[named[0]].content { choose(named[0]) }
        return nil
    }

    /// The rows whose names begin with some letters, in order from a row on.
    private func rowIndices(_ beginning: String, from first: Int) -> [Int] {
        rows.indices.map { (first + $0) % rows.count }.filter {
            rows[$0].isEnabled && rows[$0].title.lowercased().hasPrefix(beginning)
        }
    }

    private func choose(_ index: Int) {
        switch rows[index].content {
        case .separator: break
        case .menu(var menu):
            menu.opensOnSelection = menu.opensOnSelection || opensOnSelection
            let anchor = anchor(ofSubmenuAt: index)
            present(
                MenuController(menu, at: anchor, isSubmenu: true) { [weak self] in
                    self?.anchor(ofSubmenuAt: index)
                })
        case .action(let action):
            // Menus are over menus only. The first of them is dismissed with all others.
            var first: ViewController = self
            while let below = first.presentingViewController as? MenuController { first = below }
            first.presentingViewController?.dismiss()
            action.handler()
        }
    }

    /// The anchor of a menu that is opened from a row. Its upper edge is in the row, and its left edge is the right
    /// edge of this menu.
    private func anchor(ofSubmenuAt index: Int) -> Point {
        let frame = frame(in: root.state.size)
        return Point(column: frame.origin.column + frame.size.columns - 1, row: row(of: index, in: frame) - 1)
    }

    override func terminalDidResize() { anchor = findAnchor() ?? anchor }

    override func handlePressOutside() { dismiss() }

    override func handle(_ event: TerminalEvent) -> ScreenRequest? {
        guard case .mouse(let mouse) = event, state.helpTop == nil, presentedViewController == nil else {
            return super.handle(event)
        }
        let index = mouse.position.row - 1 + top
        let isInside =
            rows.indices.contains(index) && (1..<max(1, state.size.rows - 1)).contains(mouse.position.row)
            && (0..<state.size.columns).contains(mouse.position.column)
        switch mouse.kind {
        case .pressed(.left), .pressed(.right):
            guard isInside, rows[index].isEnabled else { return nil }
            focusFirst(of: [index])
            choose(index)
        case .scrolledDown: move(by: 1)
        case .scrolledUp: move(by: -1)
        default: break
        }
        return nil
    }

    override var bars: ScreenBars { [] }

    /// The title of the menu, and the command that has the focus.
    override var linearLines: [String] {
        let commands = rows.indices.filter { rows[$0].isEnabled }
        let title = menuTitle.isEmpty ? "Menu" : "Menu of \(SafeText(app: menuTitle, repertoire: repertoire).text)"
        guard let focus, let number = commands.firstIndex(of: focus) else { return [title] }
        let name = SafeText(app: rows[focus].text(in: repertoire), repertoire: repertoire).text
        let kind = (rows[focus].isMenu ? "menu" : "command") + (rows[focus].isSelected ? ", selected" : "")
        return [title, "\(name), \(kind), \(number + 1) of \(commands.count)"]
    }

    override func placement(in size: Size) -> Placement {
        Placement(frame: frame(in: size), clearRows: isSubmenu ? 0..<0 : anchor.row..<anchor.row + 1)
    }

    /// The columns of the widest image.
    private var imageWidth: Int { rows.map { $0.imageWidth(in: repertoire) }.max() ?? 0 }

    private func row(of index: Int, in frame: Rectangle) -> Int { frame.origin.row + 1 + index - top }

    private func frame(in size: Size) -> Rectangle {
        func width(_ text: String) -> Int { SafeText(app: text, repertoire: repertoire).width }
        let imageWidth = imageWidth
        let widest =
            rows.map {
                width($0.text(in: repertoire, imageWidth: imageWidth)) + ($0.sign(in: repertoire) == nil ? 0 : 2)
            }.max() ?? 0
        let columns = min(size.columns, max(widest + 4, menuTitle.isEmpty ? 0 : min(width(menuTitle) + 6, 40)))
        let below = size.rows - anchor.row - 1
        // The lowest row stays free for the status line, if it can.
        let isBelow = below > rows.count + 2 || below - 1 >= anchor.row
        // A menu that fits neither below nor above its row covers it.
        let height = min(rows.count + 2, size.rows)
        let row = isBelow ? anchor.row + 1 : anchor.row - height
        return Rectangle(
            column: max(0, min(anchor.column, size.columns - columns)), row: max(0, min(row, size.rows - height)),
            columns: columns, rows: height)
    }

    override func drawScreen() -> Canvas {
        didDraw()
        let size = state.size
        var canvas = Canvas(size: size)
        let theme = context.theme
        let frame = Rectangle(origin: Point(column: 0, row: 0), size: size)
        BoxPainter(repertoire: repertoire).draw(frame, style: theme.separator, on: &canvas)
        if !menuTitle.isEmpty, size.columns > 8, size.rows > 2 {
            let title = SafeText(app: menuTitle, repertoire: repertoire).truncated(to: size.columns - 6)
            canvas.draw(SafeText(" "), at: Point(column: 2, row: 0))
            let end = canvas.draw(title, at: Point(column: 3, row: 0), style: theme.header)
            canvas.draw(SafeText(" "), at: Point(column: end, row: 0))
        }
        let shown = max(0, size.rows - 2)
        if let focus { top = min(max(top, focus - shown + 1), focus) }
        top = max(0, min(top, rows.count - shown))
        for (line, index) in zip(1..., rows.indices.dropFirst(top).prefix(shown)) {
            draw(rows[index], isFocused: index == focus, line: line, on: &canvas)
        }
        if shown > 0 { drawArrows(rowsBelow: rows.count - top - shown, on: &canvas) }
        return canvas
    }

    /// Draws an arrow in the upper edge if there are rows above those that are shown, and one in the lower edge if
    /// there are rows below them.
    private func drawArrows(rowsBelow: Int, on canvas: inout Canvas) {
        let (up, down) = repertoire == .unicode ? ("↑", "↓") : ("^", "v")
        let column = max(0, canvas.size.columns - 2)
        let style = context.theme.text
        if top > 0 { canvas.draw(SafeText(up), at: Point(column: column, row: 0), style: style) }
        if rowsBelow > 0 {
            canvas.draw(SafeText(down), at: Point(column: column, row: canvas.size.rows - 1), style: style)
        }
    }

    private func draw(_ row: MenuRow, isFocused: Bool, line: Int, on canvas: inout Canvas) {
        let theme = context.theme
        let inside = 1..<max(1, canvas.size.columns - 1)
        let rectangle = Rectangle(column: 1, row: line, columns: inside.count, rows: 1)
        if case .separator = row.content {
            return BoxPainter(repertoire: repertoire)
                .drawEdge(.divider, 0..<canvas.size.columns, row: line, style: theme.separator, on: &canvas)
        }
        var style = !row.isEnabled ? theme.disabled : row.isDestructive ? theme.error : theme.text
        if let background = row.backgroundColor {
            style = (row.isEnabled ? theme.text : theme.disabled).overlaid(by: Style(background: background))
            canvas.fill(rectangle, style: Style(background: background))
        }
        let sign = inside.count > 3 ? row.sign(in: repertoire) : nil
        let room = inside.count - (sign == nil ? 2 : 4)
        let text = SafeText(app: row.text(in: repertoire, imageWidth: imageWidth), repertoire: repertoire).truncated(
            to: max(0, room))
        canvas.draw(text, at: Point(column: 2, row: line), in: inside, style: style)
        if let sign {
            let sign = SafeText(app: sign, repertoire: repertoire)
            canvas.draw(sign, at: Point(column: inside.upperBound - 2, row: line), in: inside, style: style)
        }
        guard isFocused else { return }
        canvas.restyle(rectangle) { $0 = $0.overlaid(by: theme.focused) }
        canvas.cursor = Point(column: min(2, canvas.size.columns - 1), row: line)
    }
}
