import CollectionViews
import TerminalCanvas

extension KeyMap {
    /// The keys of alerts and menus that act on the whole program. `q` is not among them.
    static let modal: KeyMap = {
        var map = KeyMap()
        for binding in KeyMap.standard.bindings {
            switch binding.action {
            case .toggleHelp, .repaint, .suspend, .interrupt: map.bind(binding)
            case .list, .search, .filter, .cancel, .showMenu, .showSwipeActions, .quit, .custom: break
            }
        }
        return map
    }()
}
