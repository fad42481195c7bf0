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
        map.bind(
            Category.movement,
            ([Key(.up), .character("k")], .list(.moveUp), "Up", "move"),
            ([Key(.down), .character("j")], .list(.moveDown), "Down", "move"),
            ([Key(.home), .character("g")], .list(.moveToFirst), "First item", nil),
            ([Key(.end), .character("G")], .list(.moveToLast), "Last item", nil),
            ([Key(.pageUp)], .list(.pageUp), "Page up", nil),
            ([Key(.pageDown)], .list(.pageDown), "Page down", nil))
        map.bind(
            Category.outline,
            ([Key(.right), .character("l")], .list(.expandOrMoveToChild), "Open, or first child", "open"),
            ([Key(.left), .character("h")], .list(.collapseOrMoveToParent), "Close, or parent", "close"),
            ([Key(.enter)], .list(.activate), "Open, close, choose", nil),
            ([.character(" ")], .list(.toggle), "Open or close", nil),
            ([.character("*")], .list(.expandSiblings), "Open all siblings", nil),
            ([.character("E")], .list(.expandAll), "Open everything", nil),
            ([.character("C")], .list(.collapseAll), "Close everything", nil))
        map.bind(
            Category.general,
            ([.character("?"), Key(.function(1))], .toggleHelp, "Show or hide the keys", "keys"),
            ([.control("l")], .repaint, "Draw everything again", nil),
            ([.control("z")], .suspend, "Stop; fg continues", nil),
            ([.character("q")], .quit, "Quit", "quit"),
            ([.control("c")], .interrupt, "Quit with status 130", nil))
        return map
    }()

    /// Binds the selection keys of the W3C tree view pattern, for lists with ``CollectionView/allowsSelection``.
    ///
    /// Space selects the focused item instead of expanding it, Shift with an arrow extends the selection, Ctrl-A
    /// selects everything, and Esc deselects everything.
    public mutating func bindSelection() {
        bind(
            Category.selection,
            ([.character(" ")], .list(.toggleSelection), "Select or deselect", "select"),
            ([Key(.up, modifiers: .shift)], .list(.extendSelectionUp), "Select upwards", nil),
            ([Key(.down, modifiers: .shift)], .list(.extendSelectionDown), "Select downwards", nil),
            ([.control("a")], .list(.selectAll), "Select everything, or nothing", nil),
            ([Key(.escape)], .list(.deselectAll), "Select nothing", nil))
    }

    private mutating func bind(
        _ category: String, _ bindings: (keys: [Key], action: Action, title: String, hint: String?)...
    ) {
        for (keys, action, title, hint) in bindings {
            bind(keys, to: action, title: title, category: category, hint: hint)
        }
    }
}
