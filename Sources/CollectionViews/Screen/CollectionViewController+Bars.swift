import TerminalCanvas

/// What the bars and the help show, as values made from the state of the screen.
extension CollectionViewController {
    /// The navigation bar.
    var navigationBar: NavigationBar {
        NavigationBar(navigationItem, columns: state.size.columns, repertoire: repertoire)
    }

    /// The position of the focus, as the status line shows it.
    var focusPosition: String {
        if let focus = collectionView.focusedPosition { "\(focus.ordinal + 1) of \(focus.count)" } else { "No items" }
    }

    /// The status line without the position of the focus: hints for keys. If there is an input responder, these are its
    /// keys; otherwise they are the keys of the screen.
    var statusLine: StatusLine {
        var line = StatusLine(repertoire: repertoire)
        guard showsKeyHints else { return line }
        if let responder = collectionView.inputResponder {
            for hint in responder.inputHints { line.add(hint.key, hint.word, of: .program) }
            return line
        }
        for button in navigationItem.barButtonItems { line.add(button.key, button.title, of: .app) }
        for command in keyCommands { line.add(command.keys.first, command.hint, of: .app) }
        for (group, isOfList) in [(StatusLine.Group.list, true), (.program, false)] {
            for binding in keyMap.bindings where binding.hint != nil && binding.action.isOfList == isOfList {
                for key in binding.keys where !isAppKey(key) {
                    line.add(key, binding.hint, of: group)
                    break
                }
            }
        }
        return line
    }

    /// What is shown in place of the list; `nil` for the list.
    var contentUnavailableView: ContentUnavailableView? {
        guard let configuration = contentUnavailableConfiguration else { return nil }
        return ContentUnavailableView(
            configuration, turn: state.turn, in: ScreenLayout(size: state.size).list, context: collectionView.context)
    }

    /// The help.
    var helpPanel: HelpPanel { HelpPanel(helpContents, size: state.size) }

    private var helpContents: HelpContents {
        var contents = HelpContents(repertoire: repertoire)
        for button in navigationItem.barButtonItems {
            guard let key = button.key else { continue }
            contents.add([key], title: button.helpTitle ?? button.title, category: KeyMap.Category.list)
        }
        for command in keyCommands { contents.add(command.keys, title: command.title, category: command.category) }
        for binding in keyMap.bindings {
            let keys = binding.keys.filter { !isAppKey($0) }
            contents.add(keys, title: binding.title, category: binding.category)
        }
        return contents
    }

    /// Whether a key belongs to a button or to a key command, which take precedence over the key map.
    private func isAppKey(_ key: Key) -> Bool {
        barButtonItem(for: key) != nil || keyCommand(for: key) != nil
    }

    private var repertoire: CharacterRepertoire { collectionView.context.capabilities.repertoire }
}

extension Action {
    fileprivate var isOfList: Bool { if case .list = self { true } else { false } }
}
