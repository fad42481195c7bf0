/// An action that the text of a key map can name, and the words that the help and the status line show for it.
struct NamedAction {
    /// The action. An action that needs a number has the number 1 here.
    let action: Action
    /// A description of the action in a few words, for the help.
    let title: String
    /// The heading in the help.
    let category: String
    /// A word for the action in the status line; `nil` for an action that the status line does not show.
    let hint: String?
    /// The name of the action's value; `nil` for no value, and for a number.
    private let value: String?

    private init(_ action: Action, _ title: String, _ category: String, hint: String? = nil, value: String? = nil) {
        self.action = action
        self.title = title
        self.category = category
        self.hint = hint
        self.value = value
    }

    /// The name of the action: the name of its case, and of its value if it has one, in lower case with hyphens.
    /// `ListAction.moveDown` is `move-down`, and `Action.search(.forward)` is `search-forward`.
    var name: String {
        let enumCase = if case .list(let action) = action { "\(action)" } else { "\(action)" }
        return (enumCase.prefix { $0 != "(" } + (value.map { "-" + $0 } ?? "")).reduce(into: "") {
            $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1)
        }
    }

    /// Whether the action needs a number, such as 3 in `show-levels 3`.
    var needsNumber: Bool {
        switch action {
        case .list(.showLevels), .list(.scroll): true
        default: false
        }
    }

    /// The action with a number. The number is a count, unless the action needs it for something else.
    ///
    /// - Returns: `nil` if the action does not allow the number, or if it needs a number and there is none.
    func action(number: Int?) -> Action? {
        switch (action, number) {
        case (_, nil): needsNumber ? nil : action
        case (.list(.showLevels), let number?): number < 0 ? nil : .list(.showLevels(number))
        case (.list(.scroll), let number?): .list(.scroll(lines: number))
        case (.list(let action), let number?): number < 1 ? nil : .list(.counted(action, count: number))
        default: nil
        }
    }

    /// A binding with the title, the category and the hint of the action.
    func binding(_ sequences: [KeySequence], to action: Action, title: String? = nil) -> KeyBinding {
        KeyBinding(sequences: sequences, action: action, title: title ?? self.title, category: category, hint: hint)
    }

    /// The action with a name.
    static func named(_ name: String) -> NamedAction? { byName[name] }

    /// The actions without their numbers; see ``Action/withoutNumber``.
    static let byAction = Dictionary(uniqueKeysWithValues: all.map { ($0.action, $0) })

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}

extension Action {
    /// The action as the table of ``NamedAction`` has it, and the number after its name; `nil` for none.
    var withoutNumber: (action: Action, number: Int?) {
        switch self {
        case .list(.showLevels(let count)): return (.list(.showLevels(1)), count)
        case .list(.scroll(let lines)): return (.list(.scroll(lines: 1)), lines)
        case .list(.counted(let action, let count)):
            // An action with two numbers has no name.
            let (action, number) = Action.list(action).withoutNumber
            return number == nil ? (action, count) : (self, nil)
        default: return (self, nil)
        }
    }
}

extension NamedAction {
    private typealias Category = KeyMap.Category

    /// The table of actions, in the order in which the documentation lists them.
    static let all: [NamedAction] = [
        // The focus.
        .init(.list(.moveUp), "Up", Category.movement, hint: "move"),
        .init(.list(.moveDown), "Down", Category.movement, hint: "move"),
        .init(.list(.moveToFirst), "First item", Category.movement),
        .init(.list(.moveToLast), "Last item", Category.movement),
        .init(.list(.pageUp), "Page up", Category.movement),
        .init(.list(.pageDown), "Page down", Category.movement),
        .init(.list(.moveToParent), "Parent", Category.movement),
        .init(.list(.moveToNextSibling), "Next sibling", Category.movement),
        .init(.list(.moveToPreviousSibling), "Previous sibling", Category.movement),
        .init(.list(.moveToNextLevelChange), "Next other level", Category.movement),
        .init(.list(.moveToPreviousLevelChange), "Previous other level", Category.movement),

        // Scrolling.
        .init(
            .list(.scrollFocus(.centeredVertically)), "Row to the middle", Category.movement,
            value: "centeredVertically"),
        .init(.list(.scrollFocus(.top)), "Row to the top", Category.movement, value: "top"),
        .init(.list(.scrollFocus(.bottom)), "Row to the bottom", Category.movement, value: "bottom"),
        .init(.list(.scroll(lines: 1)), "Scroll", Category.movement),
        .init(.list(.scrollLeft), "Scroll left", Category.movement),
        .init(.list(.scrollRight), "Scroll right", Category.movement),

        // Expanding and collapsing.
        .init(.list(.expandOrMoveToChild), "Open, or first child", Category.outline, hint: "open"),
        .init(.list(.collapseOrMoveToParent), "Close, or parent", Category.outline, hint: "close"),
        .init(.list(.activate), "Open, close, choose", Category.outline),
        .init(.list(.toggle), "Open or close", Category.outline),
        .init(.list(.expandSiblings), "Open all siblings", Category.outline),
        .init(.list(.collapseSiblings), "Close all siblings", Category.outline),
        .init(.list(.expandSiblingTrees), "Open them at all levels", Category.outline),
        .init(.list(.collapseSiblingTrees), "Close them at all levels", Category.outline),
        .init(.list(.expandAll), "Open everything", Category.outline),
        .init(.list(.collapseAll), "Close everything", Category.outline),
        .init(.list(.showLevels(1)), "Show as many levels", Category.outline),
        .init(.list(.showMoreLevels), "One level more", Category.outline),
        .init(.list(.showFewerLevels), "One level less", Category.outline),

        // Selection.
        .init(.list(.toggleSelection), "Select or deselect", Category.selection, hint: "select"),
        .init(.list(.extendSelectionUp), "Select upward", Category.selection),
        .init(.list(.extendSelectionDown), "Select downward", Category.selection),
        .init(.list(.selectRange), "Begin or end a range", Category.selection),
        .init(.list(.selectSubtree), "Select with all below", Category.selection),
        .init(.list(.selectAll), "Select all or nothing", Category.selection),
        .init(.list(.invertSelection), "Invert the selection", Category.selection),
        .init(.list(.deselectAll), "Select nothing", Category.selection),

        // Search and filter.
        .init(.search(.forward), "Search", Category.search, value: "forward"),
        .init(.search(.backward), "Search upward", Category.search, value: "backward"),
        .init(.list(.moveToNextMatch), "Next match", Category.search),
        .init(.list(.moveToPreviousMatch), "Previous match", Category.search),
        .init(.filter, "Filter", Category.search),
        .init(.changeFilterScope, "Matches, records or rows", Category.search),
        .init(.cancel, "End search or filter", Category.search),

        // Data that change, and undoing.
        .init(.list(.undo), "Undo", Category.live),
        .init(.list(.redo), "Redo", Category.live),
        .init(.list(.toggleHold), "Hold or show updates", Category.live),
        .init(.list(.moveToNextChange), "Next change", Category.live),
        .init(.list(.moveToPreviousChange), "Previous change", Category.live),

        // Editing.
        .init(.list(.insert), "Insert an item", Category.list),
        .init(.list(.delete), "Delete the item", Category.list),
        .init(.list(.reorder), "Move the item", Category.list),

        // Columns.
        .init(.list(.sortByNextColumn), "Sort by the next column", Category.sorting, hint: "sort"),
        .init(.list(.reverseSort), "Sort the other way", Category.sorting),

        // The program.
        .init(.showMenu, "Menu of the row", Category.general),
        .init(.showSwipeActions, "Actions of the row", Category.general),
        .init(.toggleWrapping, "Wrap or cut long lines", Category.movement, hint: "wrap"),
        .init(.toggleHelp, "Show or hide the keys", Category.general, hint: "keys"),
        .init(.repaint, "Draw everything again", Category.general),
        .init(.suspend, "Stop; fg continues", Category.general),
        .init(.quit, "Quit", Category.general, hint: "quit"),
        .init(.interrupt, "Quit with status 130", Category.general),
    ]
}
