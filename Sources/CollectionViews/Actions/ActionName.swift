/// The actions that have a name in the text of a key map; see ``KeyMap/init(parsing:base:)``. The name in the text is
/// the name of the case with hyphens, such as `focus-next-row`.
enum ActionName: String, CaseIterable, Sendable {
    // The focus.
    case focusPreviousRow, focusNextRow, focusFirstRow, focusLastRow, focusPreviousPage, focusNextPage
    case focusParent, focusNextSibling, focusPreviousSibling, focusNextLevelChange, focusPreviousLevelChange

    // Scrolling.
    case scrollRowToMiddle, scrollRowToTop, scrollRowToBottom, scrollLines

    // Expanding and collapsing.
    case expandOrFocusChild, collapseOrFocusParent, activate, toggle
    case expandSiblings, collapseSiblings, expandSiblingTrees, collapseSiblingTrees, expandAll, collapseAll
    case showLevels, showMoreLevels, showFewerLevels

    // Selection.
    case toggleSelection, extendSelectionUp, extendSelectionDown, selectRange, selectSubtree
    case selectAll, invertSelection, selectNone

    // Search and filter.
    case search, searchUpwards, focusNextMatch, focusPreviousMatch, filter, cancel

    // Data that change, and undoing.
    case undo, redo, toggleHold, focusNextChange, focusPreviousChange

    // Editing.
    case insertRow, deleteRow, moveRow

    // Columns.
    case sortByNextColumn, reverseSort

    // The program.
    case showMenu, showSwipeActions, toggleHelp, repaint, suspend, quit, interrupt

    /// The name in the text.
    var text: String {
        rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
    }

    /// The names by their text.
    static let byText = Dictionary(uniqueKeysWithValues: allCases.map { ($0.text, $0) })

    /// Whether the action needs a number, such as 3 in `show-levels 3`.
    var needsNumber: Bool { self == .showLevels || self == .scrollLines }

    /// The action of the name.
    ///
    /// - Parameter number: The number after the name; `nil` for none.
    /// - Returns: `nil` if the action does not allow the number, or needs one.
    func action(number: Int?) -> Action? {
        guard let number else { return needsNumber ? nil : words.action }
        guard case .list(let action) = words.action else { return nil }
        switch action {
        case .showLevels: return number < 0 ? nil : .list(.showLevels(number))
        case .scroll: return .list(.scroll(lines: number))
        default: return number < 1 ? nil : .list(.counted(action, count: number))
        }
    }
}
