extension Action {
    /// The name of the action in the text of a key map, such as `focus-next-row` or `show-levels 3`; `nil` for an
    /// action that no text can name, such as ``ListAction/focus(_:)``.
    ///
    /// The article <doc:KeysAndActions> lists the names.
    public var name: String? {
        if case .custom(let name) = self { return name }
        guard let (name, number) = reference else { return nil }
        return name.text + (number.map { " \($0)" } ?? "")
    }

    /// Creates the action with a name.
    ///
    /// ```swift
    /// Action(named: "focus-next-row")  // .list(.moveDown)
    /// Action(named: "focus-next-row 5")  // .list(.counted(.moveDown, count: 5))
    /// Action(named: "show-levels 3")  // .list(.showLevels(3))
    /// Action(named: "show-levels")  // nil
    /// ```
    ///
    /// - Parameter name: The name, and after it, for an action that needs or allows one, a number.
    /// - Returns: `nil` if no action has the name. ``custom(_:)`` is not made here.
    public init?(named name: String) {
        let words = name.split(whereSeparator: \.isWhitespace)
        guard let first = words.first, words.count <= 2, let action = ActionName.byText[String(first)] else {
            return nil
        }
        let number = words.dropFirst().first.map { Int($0) }
        if let number, number == nil { return nil }
        guard let action = action.action(number: number ?? nil) else { return nil }
        self = action
    }

    /// The name of the action, and its number. An action without a name is `nil` here, so that a new action does not
    /// compile without a decision.
    private var reference: (name: ActionName, number: Int?)? {
        switch self {
        case .list(let action): action.reference
        case .search(.forward): (.search, nil)
        case .search(.backward): (.searchUpwards, nil)
        case .filter: (.filter, nil)
        case .cancel: (.cancel, nil)
        case .showMenu: (.showMenu, nil)
        case .showSwipeActions: (.showSwipeActions, nil)
        case .toggleHelp: (.toggleHelp, nil)
        case .repaint: (.repaint, nil)
        case .suspend: (.suspend, nil)
        case .quit: (.quit, nil)
        case .interrupt: (.interrupt, nil)
        case .custom: nil
        }
    }
}

extension ListAction {
    fileprivate var reference: (name: ActionName, number: Int?)? {
        switch self {
        case .showLevels(let count): (.showLevels, count)
        case .scroll(let lines): (.scrollLines, lines)
        case .counted(let action, let count): action.plainName.map { ($0, count) }
        default: plainName.map { ($0, nil) }
        }
    }

    /// The name of an action without a number.
    private var plainName: ActionName? {
        switch self {
        case .moveDown: .focusNextRow
        case .moveUp: .focusPreviousRow
        case .moveToFirst: .focusFirstRow
        case .moveToLast: .focusLastRow
        case .moveToParent: .focusParent
        case .moveToNextSibling: .focusNextSibling
        case .moveToPreviousSibling: .focusPreviousSibling
        case .moveToNextLevelChange: .focusNextLevelChange
        case .moveToPreviousLevelChange: .focusPreviousLevelChange
        case .pageDown: .focusNextPage
        case .pageUp: .focusPreviousPage
        case .expandOrMoveToChild: .expandOrFocusChild
        case .collapseOrMoveToParent: .collapseOrFocusParent
        case .toggle: .toggle
        case .activate: .activate
        case .expandSiblings: .expandSiblings
        case .collapseSiblings: .collapseSiblings
        case .expandSiblingTrees: .expandSiblingTrees
        case .collapseSiblingTrees: .collapseSiblingTrees
        case .showMoreLevels: .showMoreLevels
        case .showFewerLevels: .showFewerLevels
        case .expandAll: .expandAll
        case .collapseAll: .collapseAll
        case .scrollFocus(.top): .scrollRowToTop
        case .scrollFocus(.centeredVertically): .scrollRowToMiddle
        case .scrollFocus(.bottom): .scrollRowToBottom
        case .toggleSelection: .toggleSelection
        case .extendSelectionDown: .extendSelectionDown
        case .extendSelectionUp: .extendSelectionUp
        case .selectRange: .selectRange
        case .selectSubtree: .selectSubtree
        case .invertSelection: .invertSelection
        case .selectAll: .selectAll
        case .deselectAll: .selectNone
        case .moveToNextMatch: .focusNextMatch
        case .moveToPreviousMatch: .focusPreviousMatch
        case .undo: .undo
        case .redo: .redo
        case .toggleHold: .toggleHold
        case .moveToNextChange: .focusNextChange
        case .moveToPreviousChange: .focusPreviousChange
        case .sortByNextColumn: .sortByNextColumn
        case .reverseSort: .reverseSort
        case .insert: .insertRow
        case .delete: .deleteRow
        case .reorder: .moveRow
        case .scrollFocus, .focus, .typeAhead, .click, .toggleItem, .resize, .showLevels, .scroll, .counted: nil
        }
    }
}
