// The documentation of CollectionViews: names of actions, rows as lines of text.

import CollectionViews
import TerminalCanvas

@MainActor
enum KeyMapExamples {
    // Key

    @Values static func keyNames() -> [String] {
        Key(.pageDown).name  // "pagedown"
        Key.control("c").name  // "ctrl-c"
        Key.character(",").name  // "comma"
    }

    // Action

    @Values static func actionNames() -> [Action?] {
        Action(named: "move-down")  // .list(.moveDown)
        Action(named: "move-down 5")  // .list(.counted(.moveDown, count: 5))
        Action(named: "show-levels 3")  // .list(.showLevels(3))
        Action(named: "show-levels")  // nil
    }

    // KeyMap

    static func appAction() throws -> KeyMap {
        let map = try KeyMap(parsing: "W = open https://swift.org") { action in
            guard action.hasPrefix("open ") else { return nil }
            return KeyBinding([], action: .custom(action), title: action, category: KeyMap.Category.list)
        }
        return map
    }

    // LinearDescription

    @Values static func line() -> [String] {
        LinearDescription(label: "Fill", level: 2, position: 1, setSize: 3, isExpanded: false).description
        // "Fill, level 2, 1 of 3, collapsed"
    }
}
