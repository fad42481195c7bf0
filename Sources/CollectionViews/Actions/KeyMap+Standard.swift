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
        /// The heading of the keys that search and filter.
        public static let search = "Search"
        /// The heading of the keys that select items; see ``KeyMap/bindSelection()``.
        public static let selection = "Select"
        /// The heading of the keys that sort; see ``KeyMap/bindSorting()``.
        public static let sorting = "Sort"
        /// The heading of the keys for changes of the data, and for undoing.
        public static let live = "Changes"
        /// The heading of the keys that act on the whole program.
        public static let general = "General"
    }

    /// The keys of the W3C tree view pattern, the letters that `vi` and `jless` use for the same actions, a digit for
    /// each number of levels to show, and the usual keys of terminal programs, such as Ctrl-C.
    public static let standard: KeyMap = {
        var map = KeyMap()
        map.bindMovement(first: "g")
        map.bindOutline()
        map.bindLevels()
        map.bindSearch()
        map.bind("\\", to: .search(.backward))
        map.bindLive()
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
        map.bind(">", to: .list(.showMoreLevels), title: "One level more, or 3>")
        map.bind("<", to: .list(.showFewerLevels))
        map.bindSearch()
        map.bindLive()
        map.bindGeneral()
        map.bind("?", to: .search(.backward))
        map.bind("g ?", "f1", to: .toggleHelp)
        return map
    }()

    /// The keys of ``standard`` without letters and digits. As in the W3C tree view pattern, a letter moves the focus
    /// to the next item whose text begins with the letter. Several letters in quick succession move it to an item whose
    /// text begins with all of them.
    ///
    /// F3 and Shift-F3 move to the next match of a search and the previous one, Alt-M moves the item, and Ctrl-Q quits.
    public static let typeAhead: KeyMap = {
        var map = KeyMap.standard
        let letters = map.bindings.flatMap(\.sequences).filter { $0.keys[0].isLetterOrDigit }
        for sequence in letters { map.unbind(sequence) }
        map.bind("f3", to: .list(.moveToNextMatch))
        map.bind("shift-f3", to: .list(.moveToPreviousMatch))
        map.bind("alt-m", to: .list(.reorder))
        map.bind("ctrl-q", to: .quit)
        map.typesAhead = true
        return map
    }()

    private mutating func bindMovement(first: KeySequence) {
        bind("up", "k", to: .list(.moveUp))
        bind("down", "j", to: .list(.moveDown))
        bind("home", first, to: .list(.moveToFirst))
        bind("end", "G", to: .list(.moveToLast))
        bind("pageup", to: .list(.pageUp))
        bind("pagedown", to: .list(.pageDown))
        bind("H", to: .list(.moveToParent))
        bind("J", to: .list(.moveToNextSibling))
        bind("K", to: .list(.moveToPreviousSibling))
        bind("w", to: .list(.moveToNextLevelChange))
        bind("b", to: .list(.moveToPreviousLevelChange))
        bind("z z", to: .list(.scrollFocus(.centeredVertically)))
        bind("z t", to: .list(.scrollFocus(.top)))
        bind("z b", to: .list(.scrollFocus(.bottom)))
    }

    private mutating func bindOutline() {
        bind("right", "l", to: .list(.expandOrMoveToChild))
        bind("left", "h", to: .list(.collapseOrMoveToParent))
        bind("enter", to: .list(.activate))
        bind("space", to: .list(.toggle))
        bind("e", "*", to: .list(.expandSiblings))
        bind("c", to: .list(.collapseSiblings))
        bind("E", to: .list(.expandSiblingTrees))
        bind("C", to: .list(.collapseSiblingTrees))
        bind("z R", to: .list(.expandAll))
        bind("z M", to: .list(.collapseAll))
    }

    /// Binds each digit to the action that shows as many levels.
    private mutating func bindLevels() {
        for count in 1...9 { bind([KeySequence(.character(Character("\(count)")))], to: .list(.showLevels(count))) }
    }

    private mutating func bindSearch() {
        bind("/", to: .search(.forward))
        bind("&", to: .filter)
        bind("n", to: .list(.moveToNextMatch))
        bind("N", to: .list(.moveToPreviousMatch))
        bind("ctrl-t", to: .changeFilterScope)
        bind("esc", to: .cancel)
    }

    private mutating func bindLive() {
        bind("u", to: .list(.undo))
        bind("ctrl-r", to: .list(.redo))
        bind("p", to: .list(.toggleHold))
        bind("]", to: .list(.moveToNextChange))
        bind("[", to: .list(.moveToPreviousChange))
    }

    private mutating func bindGeneral(insert: [KeySequence] = ["insert", "+"], quit: [KeySequence] = ["q"]) {
        bind(insert, to: .list(.insert))
        bind("delete", "backspace", to: .list(.delete))
        bind("m", to: .list(.reorder))
        bind("x", "shift-f10", to: .showMenu)
        bind(".", to: .showSwipeActions)
        bind("?", "f1", to: .toggleHelp)
        bind("ctrl-l", to: .repaint)
        bind("ctrl-z", to: .suspend)
        bind(quit, to: .quit)
        bind("ctrl-c", to: .interrupt)
    }

    /// Binds the selection keys of the W3C tree view pattern, for lists with ``CollectionView/allowsSelection``. A list
    /// with ``CollectionView/allowsMultipleSelection`` binds the free keys among them without this call.
    ///
    /// Space selects the focused item instead of expanding it, and Shift with an arrow extends the selection. On every
    /// terminal, `v` begins a range that the moves of the focus extend. `T` selects the item with all its descendants,
    /// Ctrl-A and `V` select everything, `I` inverts the selection, and Esc drops the range or deselects everything.
    public mutating func bindSelection() {
        bind("space", to: .list(.toggleSelection))
        bind("shift-up", to: .list(.extendSelectionUp))
        bind("shift-down", to: .list(.extendSelectionDown))
        bind("v", to: .list(.selectRange))
        bind("T", to: .list(.selectSubtree))
        bind("ctrl-a", "V", to: .list(.selectAll))
        bind("I", to: .list(.invertSelection))
        bind("esc", to: .list(.deselectAll))
    }

    /// Binds the keys of ``bindSelection()`` that the map does not use for something else. Does nothing in a map that
    /// has keys that select.
    package mutating func bindSelectionIfNeeded() {
        guard !bindings.contains(where: \.action.isSelection) else { return }
        var selection = KeyMap()
        selection.bindSelection()
        for var binding in selection.bindings {
            binding.sequences.removeAll { !isFreeForSelection($0.keys[0]) }
            if !binding.sequences.isEmpty { bind(binding) }
        }
    }

    /// Whether a key is not bound, or has only a meaning that selection may replace: opening, or ending a search.
    private func isFreeForSelection(_ key: Key) -> Bool {
        guard !typesAhead || !key.isLetterOrDigit, !hasSequences(beginningWith: [key]) else { return false }
        let action = action(for: key)
        return action == nil || action == .list(.toggle) || action == .cancel
    }

    /// Binds the keys that scroll sideways and that the map does not use, for lists with
    /// ``CollectionView/scrollsSideways``. Does nothing in a map that has keys for it.
    package mutating func bindSidewaysScrollingIfNeeded() {
        let actions: [(sequences: [KeySequence], action: Action)] = [
            (["shift-left", "z h"], .list(.scrollLeft)), (["shift-right", "z l"], .list(.scrollRight)),
        ]
        guard !bindings.contains(where: { binding in actions.contains { $0.action == binding.action } }) else { return }
        for (all, action) in actions {
            let sequences = all.filter { sequence in
                !self.actions.keys.contains { KeySequence(keys: $0).excludes(sequence) }
                    && !(typesAhead && sequence.keys[0].isLetterOrDigit)
            }
            if !sequences.isEmpty { bind(sequences, to: action) }
        }
    }

    /// Binds keys that sort, for lists with ``ListConfiguration/columns``.
    ///
    /// `s` sorts by the next column, and `S` in the other direction.
    public mutating func bindSorting() {
        bind("s", to: .list(.sortByNextColumn))
        bind("S", to: .list(.reverseSort))
    }
}

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
        map.bindGeneral(insert: ["insert"], quit: ["ctrl-x ctrl-c", "q"])
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

extension Action {
    fileprivate var isSelection: Bool {
        switch self {
        case .list(.toggleSelection), .list(.extendSelectionUp), .list(.extendSelectionDown), .list(.selectRange),
            .list(.selectSubtree), .list(.selectAll), .list(.invertSelection):
            true
        default: false
        }
    }
}

extension Key {
    /// Whether the key types a letter or a digit.
    fileprivate var isLetterOrDigit: Bool {
        guard modifiers.isEmpty, case .character(let character) = code else { return false }
        return character.isLetter || character.isNumber
    }
}
