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
        /// The heading of the keys that sort; see ``KeyMap/bindSorting()``.
        public static let sorting = "Sort"
        /// The heading of the keys that act on the whole program.
        public static let general = "General"
    }

    /// The keys of the W3C tree view pattern, the letters that `vi` and `jless` use for the same actions, digits that
    /// show as many levels, and the usual keys of terminal programs, such as Ctrl-C.
    public static let standard: KeyMap = {
        var map = KeyMap()
        map.bindMovement(first: "g")
        map.bindOutline()
        for count in 1...9 {
            map.bind(
                String(count), to: .list(.showLevels(count)), title: "Show as many levels", category: Category.outline)
        }
        map.bindGeneral()
        return map
    }()

    /// The keys of ``standard`` with the counts of `vim`: `5j` moves down by five items, and `3>` shows three levels.
    ///
    /// `gg` moves to the first item. `>` and `<` without a count show one level more or less.
    public static let vim: KeyMap = {
        var map = KeyMap(readsCounts: true)
        map.bindMovement(first: "g g")
        map.bindOutline()
        map.bind(
            Category.outline,
            ([">"], .list(.showMoreLevels), "One level more, or 3>", nil),
            (["<"], .list(.showFewerLevels), "One level less", nil))
        map.bindGeneral()
        return map
    }()

    private mutating func bindMovement(first: String) {
        bind(
            Category.movement,
            (["up", "k"], .list(.moveUp), "Up", "move"),
            (["down", "j"], .list(.moveDown), "Down", "move"),
            (["home", first], .list(.moveToFirst), "First item", nil),
            (["end", "G"], .list(.moveToLast), "Last item", nil),
            (["pageup"], .list(.pageUp), "Page up", nil),
            (["pagedown"], .list(.pageDown), "Page down", nil),
            (["H"], .list(.moveToParent), "Parent", nil),
            (["J"], .list(.moveToNextSibling), "Next sibling", nil),
            (["K"], .list(.moveToPreviousSibling), "Previous sibling", nil),
            (["w"], .list(.moveToNextLevelChange), "Next other level", nil),
            (["b"], .list(.moveToPreviousLevelChange), "Previous other level", nil),
            (["z z"], .list(.scrollFocus(.centeredVertically)), "Row to the middle", nil),
            (["z t"], .list(.scrollFocus(.top)), "Row to the top", nil),
            (["z b"], .list(.scrollFocus(.bottom)), "Row to the bottom", nil))
    }

    private mutating func bindOutline() {
        bind(
            Category.outline,
            (["right", "l"], .list(.expandOrMoveToChild), "Open, or first child", "open"),
            (["left", "h"], .list(.collapseOrMoveToParent), "Close, or parent", "close"),
            (["enter"], .list(.activate), "Open, close, choose", nil),
            (["space"], .list(.toggle), "Open or close", nil),
            (["e", "*"], .list(.expandSiblings), "Open all siblings", nil),
            (["c"], .list(.collapseSiblings), "Close all siblings", nil),
            (["E"], .list(.expandSiblingTrees), "Open them at all levels", nil),
            (["C"], .list(.collapseSiblingTrees), "Close them at all levels", nil),
            (["z R"], .list(.expandAll), "Open everything", nil),
            (["z M"], .list(.collapseAll), "Close everything", nil))
    }

    private mutating func bindGeneral() {
        bind(
            Category.general,
            (["?", "f1"], .toggleHelp, "Show or hide the keys", "keys"),
            (["ctrl-l"], .repaint, "Draw everything again", nil),
            (["ctrl-z"], .suspend, "Stop; fg continues", nil),
            (["q"], .quit, "Quit", "quit"),
            (["ctrl-c"], .interrupt, "Quit with status 130", nil))
    }

    /// Binds the selection keys of the W3C tree view pattern, for lists with ``CollectionView/allowsSelection``.
    ///
    /// Space selects the focused item instead of expanding it, Shift with an arrow extends the selection, Ctrl-A
    /// selects everything, and Esc deselects everything.
    public mutating func bindSelection() {
        bind(
            Category.selection,
            (["space"], .list(.toggleSelection), "Select or deselect", "select"),
            (["shift-up"], .list(.extendSelectionUp), "Select upwards", nil),
            (["shift-down"], .list(.extendSelectionDown), "Select downwards", nil),
            (["ctrl-a"], .list(.selectAll), "Select everything, or nothing", nil),
            (["esc"], .list(.deselectAll), "Select nothing", nil))
    }

    /// Binds keys that sort, for lists with ``ListConfiguration/columns``.
    ///
    /// `s` sorts by the next column, and `S` in the other direction.
    public mutating func bindSorting() {
        bind(
            Category.sorting,
            (["s"], .list(.sortByNextColumn), "Sort by the next column", "sort"),
            (["S"], .list(.reverseSort), "Sort in the other direction", nil))
    }

    private mutating func bind(
        _ category: String, _ bindings: (names: [String], action: Action, title: String, hint: String?)...
    ) {
        for (names, action, title, hint) in bindings {
            let sequences = names.map { KeySequence($0) }
            bind(KeyBinding(sequences: sequences, action: action, title: title, category: category, hint: hint))
        }
    }
}
