import CollectionViews
import TerminalCanvas

extension KeyMap {
    /// The keys of a text: those of the map that scroll, search, or act on the whole program, and those of pagers that
    /// the map does not use.
    var forText: KeyMap {
        var texts: [KeyBinding] = []
        for var binding in bindings where binding.action.isOfText {
            binding.title = Self.titles[binding.title] ?? binding.title
            switch binding.action {
            case .list(.collapseOrMoveToParent): binding.action = .list(.scrollLeft)
            case .list(.expandOrMoveToChild): binding.action = .list(.scrollRight)
            default: break
            }
            if binding.category == Category.outline { binding.category = Category.movement }
            texts.append(binding)
        }
        let used = Set(texts.flatMap(\.sequences).map { $0.keys[0] })
        for pager in Self.pagerBindings {
            let free = pager.sequences.filter { !used.contains($0.keys[0]) }
            if let known = texts.firstIndex(where: { $0.action == pager.action }) {
                texts[known].sequences += free
            } else if !free.isEmpty {
                var pager = pager
                pager.sequences = free
                texts.append(pager)
            }
        }
        var map = KeyMap(readsCounts: readsCounts)
        for binding in texts { map.bind(binding) }
        return map
    }

    /// The titles of actions on a text, by the titles that the same actions have in a list.
    private static let titles = [
        "First item": "Beginning", "Last item": "End, and follow it", "Open, or first child": "Scroll right",
        "Close, or parent": "Scroll left", "End search or filter": "End the search", "Select nothing": "End the search",
    ]

    private static let pagerBindings: [KeyBinding] = {
        var map = KeyMap()
        func bind(_ names: String..., to action: Action, _ title: String, hint: String? = nil) {
            map.bind(
                KeyBinding(
                    names.compactMap(Key.init(named:)), action: action, title: title, category: Category.movement,
                    hint: hint))
        }
        bind("up", "k", to: .list(.moveUp), "Up")
        bind("down", "j", to: .list(.moveDown), "Down")
        bind("pageup", "b", to: .list(.pageUp), "Page up")
        bind("pagedown", "space", to: .list(.pageDown), "Page down")
        bind("home", "g", to: .list(.moveToFirst), "Beginning")
        bind("end", "G", to: .list(.moveToLast), "End, and follow it")
        bind("left", "h", "shift-left", to: .list(.scrollLeft), "Scroll left")
        bind("right", "l", "shift-right", to: .list(.scrollRight), "Scroll right")
        bind("w", to: .toggleWrapping, "Wrap or cut long lines", hint: "wrap")
        return map.bindings
    }()
}

extension Action {
    /// Whether the action does something with a text, or acts on the whole program.
    var isOfText: Bool {
        switch self {
        case .list(let action): action.isOfText
        case .filter, .changeFilterScope, .showMenu, .showSwipeActions: false
        case .search, .cancel, .toggleWrapping, .toggleHelp, .repaint, .suspend, .quit, .interrupt, .custom: true
        }
    }
}

extension ListAction {
    fileprivate var isOfText: Bool {
        switch self {
        case .moveDown, .moveUp, .pageDown, .pageUp, .moveToFirst, .moveToLast, .scroll, .scrollLeft, .scrollRight,
            .expandOrMoveToChild, .collapseOrMoveToParent, .moveToNextMatch, .moveToPreviousMatch, .deselectAll:
            true
        case .counted(let action, _): action.isOfText
        default: false
        }
    }
}
