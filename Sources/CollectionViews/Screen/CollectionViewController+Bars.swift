import TerminalCanvas

/// What the bars and the help show, as values made from the state of the screen.
extension CollectionViewController {
    /// The navigation bar.
    var navigationBar: NavigationBar {
        NavigationBar(navigationItem, columns: state.size.columns, repertoire: repertoire)
    }

    /// The position of the focus, and the keys of an action that is not complete, as the status line shows them.
    var focusPosition: String {
        let keys = state.keyReader.label(repertoire: repertoire)
        guard let focus = collectionView.focusedPosition else { return "No items" }
        return "\(focus.ordinal + 1) of \(focus.count)" + (keys.isEmpty ? "" : "  " + keys)
    }

    /// The status line without the position of the focus: hints for keys. If there is an input responder, these are its
    /// keys; otherwise they are the keys of the screen.
    var statusLine: StatusLine {
        var line = StatusLine(repertoire: repertoire)
        guard showsKeyHints else { return line }
        if let responder = collectionView.inputResponder {
            for hint in responder.inputHints { line.add(KeySequence(hint.key), hint.word, of: .program) }
            return line
        }
        for button in navigationItem.barButtonItems {
            line.add(button.key.map { KeySequence($0) }, button.title, of: .app)
        }
        for command in keyCommands {
            line.add(command.keys.first.map { KeySequence($0) }, command.hint, of: .app)
        }
        for (group, isOfList) in [(StatusLine.Group.list, true), (.program, false)] {
            for binding in keyMap.bindings where binding.hint != nil && binding.action.isOfList == isOfList {
                line.add(binding.sequences.first { !isAppKey($0.keys[0]) }, binding.hint, of: group)
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
            contents.add([KeySequence(key)], title: button.helpTitle ?? button.title, category: KeyMap.Category.list)
        }
        for command in keyCommands {
            contents.add(command.keys.map { KeySequence($0) }, title: command.title, category: command.category)
        }
        for binding in keyMap.bindings {
            let sequences = binding.sequences.filter { !isAppKey($0.keys[0]) }
            contents.add(
                sequences, title: binding.title, category: binding.category, isRange: binding.action.showsLevels)
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

    fileprivate var showsLevels: Bool { if case .list(.showLevels) = self { true } else { false } }
}
