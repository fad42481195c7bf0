extension ActionName {
    /// What the help and the status line show for an action.
    struct Words {
        /// The action. An action that needs a number has any number.
        let action: Action
        /// What the action does, in a few words.
        let title: String
        /// The heading in the help.
        let category: String
        /// What the action does, in one word; `nil` for an action that the status line does not show.
        var hint: String?
    }

    /// The table of actions. Everything that shows actions by name is made from it.
    var words: Words {
        switch self {
        case .focusPreviousRow: list(.moveUp, "Up", Category.movement, hint: "move")
        case .focusNextRow: list(.moveDown, "Down", Category.movement, hint: "move")
        case .focusFirstRow: list(.moveToFirst, "First item", Category.movement)
        case .focusLastRow: list(.moveToLast, "Last item", Category.movement)
        case .focusPreviousPage: list(.pageUp, "Page up", Category.movement)
        case .focusNextPage: list(.pageDown, "Page down", Category.movement)
        case .focusParent: list(.moveToParent, "Parent", Category.movement)
        case .focusNextSibling: list(.moveToNextSibling, "Next sibling", Category.movement)
        case .focusPreviousSibling: list(.moveToPreviousSibling, "Previous sibling", Category.movement)
        case .focusNextLevelChange: list(.moveToNextLevelChange, "Next other level", Category.movement)
        case .focusPreviousLevelChange: list(.moveToPreviousLevelChange, "Previous other level", Category.movement)
        case .scrollRowToMiddle: list(.scrollFocus(.centeredVertically), "Row to the middle", Category.movement)
        case .scrollRowToTop: list(.scrollFocus(.top), "Row to the top", Category.movement)
        case .scrollRowToBottom: list(.scrollFocus(.bottom), "Row to the bottom", Category.movement)
        case .scrollLines: list(.scroll(lines: 1), "Scroll", Category.movement)
        case .expandOrFocusChild: list(.expandOrMoveToChild, "Open, or first child", Category.outline, hint: "open")
        case .collapseOrFocusParent: list(.collapseOrMoveToParent, "Close, or parent", Category.outline, hint: "close")
        case .activate: list(.activate, "Open, close, choose", Category.outline)
        case .toggle: list(.toggle, "Open or close", Category.outline)
        case .expandSiblings: list(.expandSiblings, "Open all siblings", Category.outline)
        case .collapseSiblings: list(.collapseSiblings, "Close all siblings", Category.outline)
        case .expandSiblingTrees: list(.expandSiblingTrees, "Open them at all levels", Category.outline)
        case .collapseSiblingTrees: list(.collapseSiblingTrees, "Close them at all levels", Category.outline)
        case .expandAll: list(.expandAll, "Open everything", Category.outline)
        case .collapseAll: list(.collapseAll, "Close everything", Category.outline)
        case .showLevels: list(.showLevels(1), "Show as many levels", Category.outline)
        case .showMoreLevels: list(.showMoreLevels, "One level more", Category.outline)
        case .showFewerLevels: list(.showFewerLevels, "One level less", Category.outline)
        case .toggleSelection: list(.toggleSelection, "Select or deselect", Category.selection, hint: "select")
        case .extendSelectionUp: list(.extendSelectionUp, "Select upwards", Category.selection)
        case .extendSelectionDown: list(.extendSelectionDown, "Select downwards", Category.selection)
        case .selectRange: list(.selectRange, "Begin or end a range", Category.selection)
        case .selectSubtree: list(.selectSubtree, "Select with all below", Category.selection)
        case .invertSelection: list(.invertSelection, "Invert the selection", Category.selection)
        case .selectAll: list(.selectAll, "Select all or nothing", Category.selection)
        case .selectNone: list(.deselectAll, "Select nothing", Category.selection)
        case .insertRow: list(.insert, "Insert an item", Category.list)
        case .deleteRow: list(.delete, "Delete the item", Category.list)
        case .moveRow: list(.reorder, "Move the item", Category.list)
        case .sortByNextColumn: list(.sortByNextColumn, "Sort by the next column", Category.sorting, hint: "sort")
        case .reverseSort: list(.reverseSort, "Sort the other way", Category.sorting)
        case .undo: list(.undo, "Undo", Category.live)
        case .redo: list(.redo, "Redo", Category.live)
        case .toggleHold: list(.toggleHold, "Hold or show updates", Category.live)
        case .focusNextChange: list(.moveToNextChange, "Next change", Category.live)
        case .focusPreviousChange: list(.moveToPreviousChange, "Previous change", Category.live)
        case .search: search(.search(.forward), "Search")
        case .searchUpwards: search(.search(.backward), "Search upwards")
        case .focusNextMatch: search(.list(.moveToNextMatch), "Next match")
        case .focusPreviousMatch: search(.list(.moveToPreviousMatch), "Previous match")
        case .filter: search(.filter, "Filter")
        case .cancel: search(.cancel, "End search or filter")
        case .showMenu: program(.showMenu, "Menu of the row")
        case .showSwipeActions: program(.showSwipeActions, "Actions of the row")
        case .toggleHelp: program(.toggleHelp, "Show or hide the keys", hint: "keys")
        case .repaint: program(.repaint, "Draw everything again")
        case .suspend: program(.suspend, "Stop; fg continues")
        case .quit: program(.quit, "Quit", hint: "quit")
        case .interrupt: program(.interrupt, "Quit with status 130")
        }
    }

    private typealias Category = KeyMap.Category

    private func list(_ action: ListAction, _ title: String, _ category: String, hint: String? = nil) -> Words {
        Words(action: .list(action), title: title, category: category, hint: hint)
    }

    private func search(_ action: Action, _ title: String) -> Words {
        Words(action: action, title: title, category: Category.search)
    }

    private func program(_ action: Action, _ title: String, hint: String? = nil) -> Words {
        Words(action: action, title: title, category: Category.general, hint: hint)
    }
}
