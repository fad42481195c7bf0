import TerminalCanvas

extension KeyMap {
    /// The headings of the help.
    public enum Category {
        /// The heading of the app's own keys.
        public static let list = "This list"
        /// The heading of the keys that move the focus.
        public static let movement = "Move"
        /// The heading of the keys that expand and collapse items.
        public static let outline = "Open and close"
        /// The heading of the keys that select items; see ``KeyMap/bindSelection()``.
        public static let selection = "Select"
        /// The heading of the keys that act on the whole program.
        public static let general = "General"
    }

    /// The keys of the W3C tree view pattern, the letters that `vi` uses for the same actions, and the usual keys of
    /// terminal programs, such as Ctrl-C.
    public static let standard: KeyMap = {
        var map = KeyMap()
        map.bindMovement()
        map.bindOutline()
        map.bindGeneral()
        return map
    }()

    private mutating func bindMovement() {
        let category = Category.movement
        bind([Key(.up), .character("k")], to: .list(.moveUp), title: "Up", category: category, hint: "move")
        bind([Key(.down), .character("j")], to: .list(.moveDown), title: "Down", category: category, hint: "move")
        bind([Key(.home), .character("g")], to: .list(.moveToFirst), title: "First item", category: category)
        bind([Key(.end), .character("G")], to: .list(.moveToLast), title: "Last item", category: category)
        bind([Key(.pageUp)], to: .list(.pageUp), title: "Page up", category: category)
        bind([Key(.pageDown)], to: .list(.pageDown), title: "Page down", category: category)
    }

    private mutating func bindOutline() {
        let category = Category.outline
        bind(
            [Key(.right), .character("l")], to: .list(.expandOrMoveToChild), title: "Open, or first child",
            category: category, hint: "open")
        bind(
            [Key(.left), .character("h")], to: .list(.collapseOrMoveToParent), title: "Close, or parent",
            category: category, hint: "close")
        bind([Key(.enter)], to: .list(.activate), title: "Open, close, choose", category: category)
        bind([.character(" ")], to: .list(.toggle), title: "Open or close", category: category)
        bind([.character("*")], to: .list(.expandSiblings), title: "Open all siblings", category: category)
        bind([.character("E")], to: .list(.expandAll), title: "Open everything", category: category)
        bind([.character("C")], to: .list(.collapseAll), title: "Close everything", category: category)
    }

    private mutating func bindGeneral() {
        let category = Category.general
        bind(
            [.character("?"), Key(.function(1))], to: .toggleHelp, title: "Show or hide the keys", category: category,
            hint: "keys")
        bind([.control("l")], to: .repaint, title: "Draw everything again", category: category)
        bind([.control("z")], to: .suspend, title: "Stop; fg continues", category: category)
        bind([.character("q")], to: .quit, title: "Quit", category: category, hint: "quit")
        bind([.control("c")], to: .interrupt, title: "Quit with status 130", category: category)
    }

    /// Binds the selection keys of the W3C tree view pattern, for lists with ``CollectionView/allowsSelection``.
    ///
    /// Space selects the focused item instead of expanding it, Shift with an arrow extends the selection, Ctrl-A
    /// selects everything, and Esc deselects everything.
    public mutating func bindSelection() {
        let category = Category.selection
        bind(
            [.character(" ")], to: .list(.toggleSelection), title: "Select or deselect", category: category,
            hint: "select")
        bind(
            [Key(.up, modifiers: .shift)], to: .list(.extendSelectionUp), title: "Select upwards", category: category)
        bind(
            [Key(.down, modifiers: .shift)], to: .list(.extendSelectionDown), title: "Select downwards",
            category: category)
        bind([.control("a")], to: .list(.selectAll), title: "Select everything, or nothing", category: category)
        bind([Key(.escape)], to: .list(.deselectAll), title: "Select nothing", category: category)
    }
}
