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
        map.bind("ctrl-s", "/", to: .search(.forward))
        map.bind("ctrl-r", to: .search(.backward))
        map.bind("ctrl-/", "ctrl-_", "ctrl-x u", to: .list(.undo))
        map.bind("ctrl-x r", to: .list(.redo))
        map.bind("ctrl-x p", to: .list(.toggleHold))
        map.bind("ctrl-x ]", to: .list(.moveToNextChange))
        map.bind("ctrl-x [", to: .list(.moveToPreviousChange))
        map.bind("ctrl-g", to: .list(.deselectAll))
        map.bind("insert", to: .list(.insert))
        map.bind("delete", "backspace", to: .list(.delete))
        map.bind("m", to: .list(.reorder))
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
        bind("ctrl-p", "up", to: .list(.moveUp))
        bind("ctrl-n", "down", to: .list(.moveDown))
        bind("alt-<", "home", to: .list(.moveToFirst))
        bind("alt->", "end", to: .list(.moveToLast))
        bind("alt-v", "pageup", to: .list(.pageUp))
        bind("ctrl-v", "pagedown", to: .list(.pageDown))
        bind("alt-u", to: .list(.moveToParent))
        bind("alt-n", to: .list(.moveToNextSibling))
        bind("alt-p", to: .list(.moveToPreviousSibling))
        bind("alt-f", to: .list(.moveToNextLevelChange))
        bind("alt-b", to: .list(.moveToPreviousLevelChange))
        bind("ctrl-x l", to: .list(.scrollFocus(.centeredVertically)))
    }

    private mutating func bindEmacsOutline() {
        bind("ctrl-f", "right", to: .list(.expandOrMoveToChild))
        bind("ctrl-b", "left", to: .list(.collapseOrMoveToParent))
        bind("enter", to: .list(.activate))
        bind("space", "tab", to: .list(.toggle))
        bind("+", to: .list(.expandSiblings))
        bind("-", to: .list(.collapseSiblings))
        bind("alt-+", to: .list(.expandSiblingTrees))
        bind("alt--", to: .list(.collapseSiblingTrees))
        bind("ctrl-x +", to: .list(.expandAll))
        bind("ctrl-x -", to: .list(.collapseAll))
    }
}
