import CollectionViews
import TerminalCanvas

/// The content and the keys of the help.
extension ViewController {
    var helpPanel: HelpPanel { HelpPanel(helpContents, size: root.state.size) }

    var helpLines: [String] {
        let lines = helpContents.categories.flatMap { category in
            [category.title] + category.entries.map { "\($0.keys): \($0.title)" }
        }
        return ["Keys"] + lines + ["Esc closes"]
    }

    private var helpContents: HelpContents {
        var contents = HelpContents(repertoire: repertoire)
        for button in navigationItem.barButtonItems {
            guard let key = button.key else { continue }
            contents.add([KeySequence(key)], title: button.helpTitle ?? button.title, category: KeyMap.Category.list)
        }
        for command in ownKeyCommands + containerCommands {
            contents.add(command.sequences, title: command.title, category: command.category)
        }
        let taken = (ownKeyCommands + containerCommands).flatMap(\.sequences)
        // The keys of the app are first, and so are their categories.
        let bindings = activeKeyMap.bindings
        for binding in bindings.filter(\.action.isOfApp) + bindings.filter({ !$0.action.isOfApp })
        where canPerform(binding.action) {
            let sequences = binding.sequences.filter {
                barButtonItem(for: $0.keys[0]) == nil && !taken.contains(where: $0.excludes)
            }
            contents.add(
                sequences, title: binding.title, category: binding.category, isRange: binding.action.showsLevels)
        }
        contents.moveToTop(firstHelpCategories)
        return contents
    }

    /// Says, once for some keys, that they do nothing here, unless there is another message.
    func explain(_ keys: String) {
        guard performsListActions, contentUnavailableConfiguration == nil, shownMessage == nil, inputResponder == nil,
            let help = activeKeyMap.bindings.first(where: { $0.action == .toggleHelp })?.sequences.first,
            state.explainedKeys.insert(keys).inserted
        else { return }
        statusMessage = "\(keys) does nothing here; \(help.label(repertoire: repertoire)) shows the keys"
    }

    /// Handles a key while the help is open: it scrolls or closes the help, and does not reach the content.
    func handleInHelp(_ key: Key) -> ScreenRequest? {
        guard key != Key(.escape) else {
            state.helpTop = nil
            return dropKeys()
        }
        guard let action = state.keyReader.read(key, in: activeKeyMap) else { return nil }
        switch action {
        case .toggleHelp, .quit, .list(.deselectAll): state.helpTop = nil
        case .interrupt, .suspend, .repaint: return perform(action)
        case .showMenu, .showSwipeActions, .toggleWrapping, .custom: break
        case .list(.counted(let action, let count)): scrollHelp(by: action, count: count)
        case .list(let action): scrollHelp(by: action, count: 1)
        case .search, .filter, .changeFilterScope, .cancel: break
        }
        return nil
    }

    private func scrollHelp(by action: ListAction, count: Int) {
        let panel = helpPanel
        let page = max(1, panel.frame.size.rows - 3)
        switch action {
        case .moveDown: scrollHelp(by: count)
        case .moveUp: scrollHelp(by: -count)
        case .pageDown: scrollHelp(by: page)
        case .pageUp: scrollHelp(by: -page)
        case .moveToFirst: scrollHelp(by: -panel.maximumTop)
        case .moveToLast: scrollHelp(by: panel.maximumTop)
        default: break
        }
    }

    private func scrollHelp(by lines: Int) {
        let last = helpPanel.maximumTop
        // After a change of size, the help may be scrolled further than it can be.
        state.helpTop = min(max(0, min(state.helpTop ?? 0, last) + lines), last)
    }

    /// Handles the mouse while the help is open: the wheel scrolls, and a press outside of the help closes it.
    func handleInHelp(_ event: MouseEvent) {
        switch event.kind {
        case .scrolledDown: scrollHelp(by: Self.wheelLines)
        case .scrolledUp: scrollHelp(by: -Self.wheelLines)
        case .pressed(.left): if !helpPanel.frame.contains(event.position) { state.helpTop = nil }
        default: break
        }
    }
}

extension Action {
    fileprivate var showsLevels: Bool { if case .list(.showLevels) = self { true } else { false } }
}
