extension KeyMap {
    /// The keys of Emacs, the arrow keys, and digits that show as many levels.
    ///
    /// `C-n` and `C-p` move down and up, `C-f` and `C-b` open and close as the right and left arrow do, `C-v` and `M-v`
    /// move by a page, `M-<` and `M->` to the ends, `C-g` drops a range or deselects everything, and `C-x C-c` ends the
    /// program. Ctrl-C ends it, too, because the user must be able to leave every program.
    public static let emacs: KeyMap = {
        var map = KeyMap()
        map.bindEmacsMovement()
        map.bindEmacsOutline()
        map.bindLevels()
        map.bindSearch()
        map.bind("ctrl-s", "/", to: .search)
        map.bind("ctrl-r", to: .searchUpwards)
        map.bind("ctrl-/", "ctrl-_", "ctrl-x u", to: .undo)
        map.bind("ctrl-x r", to: .redo)
        map.bind("ctrl-x p", to: .toggleHold)
        map.bind("ctrl-x ]", to: .focusNextChange)
        map.bind("ctrl-x [", to: .focusPreviousChange)
        map.bind("ctrl-g", to: .selectNone)
        map.bind("insert", to: .insertRow)
        map.bind("delete", "backspace", to: .deleteRow)
        map.bind("m", to: .moveRow)
        map.bind("x", "shift-f10", to: .showMenu)
        map.bind(".", to: .showSwipeActions)
        map.bind("?", "f1", to: .toggleHelp)
        map.bind("ctrl-l", to: .repaint)
        map.bind("ctrl-z", to: .suspend)
        map.bind("ctrl-x ctrl-c", "q", to: .quit)
        map.bind("ctrl-c", to: .interrupt)
        return map
    }()

    private mutating func bindEmacsMovement() {
        bind("ctrl-p", "up", to: .focusPreviousRow)
        bind("ctrl-n", "down", to: .focusNextRow)
        bind("alt-<", "home", to: .focusFirstRow)
        bind("alt->", "end", to: .focusLastRow)
        bind("alt-v", "pageup", to: .focusPreviousPage)
        bind("ctrl-v", "pagedown", to: .focusNextPage)
        bind("alt-u", to: .focusParent)
        bind("alt-n", to: .focusNextSibling)
        bind("alt-p", to: .focusPreviousSibling)
        bind("alt-f", to: .focusNextLevelChange)
        bind("alt-b", to: .focusPreviousLevelChange)
        bind("ctrl-x l", to: .scrollRowToMiddle)
    }

    private mutating func bindEmacsOutline() {
        bind("ctrl-f", "right", to: .expandOrFocusChild)
        bind("ctrl-b", "left", to: .collapseOrFocusParent)
        bind("enter", to: .activate)
        bind("space", "tab", to: .toggle)
        bind("+", to: .expandSiblings)
        bind("-", to: .collapseSiblings)
        bind("alt-+", to: .expandSiblingTrees)
        bind("alt--", to: .collapseSiblingTrees)
        bind("ctrl-x +", to: .expandAll)
        bind("ctrl-x -", to: .collapseAll)
    }
}
