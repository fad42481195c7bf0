import CollectionViews
import TerminalCanvas

/// The bars, as values made from the state of the screen.
extension ViewController {
    /// Draws the bar and the tabs again when their items change.
    func observeItems() {
        navigationItem.didChange = { [weak self] in self?.setNeedsDisplay() }
        navigationItem.titleDidChange = { [weak self] in self?.parent?.titleOfChildDidChange() }
        tabBarItem.didChange = { [weak self] in self?.parent?.titleOfChildDidChange() }
    }

    /// The title of ``navigationItem``; `nil` for none.
    public var title: String? {
        get { navigationItem.title.isEmpty ? nil : navigationItem.title }
        set { navigationItem.title = newValue ?? "" }
    }

    var navigationBar: NavigationBar {
        NavigationBar(navigationItem, columns: state.size.columns, repertoire: repertoire)
    }

    /// The count and the keys of an action that is not complete, as the status line shows them.
    var pendingKeys: String { state.keyReader.label(repertoire: repertoire) }

    /// The keys that wait, as the status line shows them; empty if none waits.
    var waitingKeys: String {
        let keys = state.waitingKeys.prefix(8)
        return keys.isEmpty ? "" : keys.map { $0.label(repertoire: repertoire) }.joined() + repertoire.ellipsis
    }

    /// The status line without its left end: hints for keys. If there is an input responder, these are its keys;
    /// otherwise they are the keys of the screen.
    var statusLine: StatusLine {
        var line = StatusLine(repertoire: repertoire)
        guard hasKeyHints else { return line }
        if let responder = inputResponder {
            for hint in responder.inputHints { line.add(KeySequence(hint.key), hint.word, of: .input) }
            return line
        }
        let rowHints = rowHints
        for hint in rowHints { line.add(KeySequence(hint.key), hint.word, of: .row) }
        let buttons = navigationItem.barButtonItems
        let commands = ownKeyCommands + containerCommands
        // The key map does not get these keys.
        let ofRow = rowHints.map { KeySequence($0.key) }
        let taken = ofRow + buttons.compactMap(\.key).map { KeySequence($0) } + commands.flatMap(\.sequences)
        let bindings = activeKeyMap.hintedBindings
        func addBindings(of group: StatusLine.Group) {
            for binding in bindings where binding.action.hintGroup == group {
                line.add(binding.sequences.first(besides: taken), hint(for: binding), of: group)
            }
        }
        if performsListActions { addBindings(of: .search) }
        for button in buttons where button.isEnabled {
            line.add(button.key.map { KeySequence($0) }, button.hint, of: .app)
        }
        for command in commands {
            line.add(command.sequences.first(besides: ofRow), command.hint, of: .app)
        }
        addBindings(of: .app)
        if performsListActions { addBindings(of: .list) }
        addBindings(of: .program)
        return line
    }

    var rowHints: [(key: Key, word: String)] { rowResponder?.inputHints ?? [] }

    private var hasKeyHints: Bool { showsKeyHints && host?.hasKeyHints != false }

    func barButtonItem(for key: Key) -> BarButtonItem? {
        if let back = navigationItem.backButton, back.key == key { return back }
        for button in navigationItem.leftBarButtonItems where button.key == key { return button }
        for button in navigationItem.rightBarButtonItems where button.key == key { return button }
        return nil
    }

    func keyCommand(for key: Key) -> KeyCommand? { ownKeyCommands.first { $0.sequences.contains(KeySequence(key)) } }

    /// The first command with a sequence that begins with some keys, or has only these.
    func keyCommand(beginningWith keys: [Key]) -> KeyCommand? {
        (ownKeyCommands + containerCommands).first { $0.sequences.contains { $0.keys.starts(with: keys) } }
    }

    /// The commands of the screens that contain this one, and Esc on a screen that is shown over another one.
    var containerCommands: [KeyCommand] {
        if let parent { return parent.commandsForChildren }
        guard presentingViewController != nil, !isModalInPresentation else { return [] }
        let close = KeyCommand(
            [Key(.escape)], title: "Close", category: KeyMap.Category.general, hint: "close"
        ) { [weak self] in self?.presentingViewController?.dismiss() }
        return [close]
    }

    /// Whether a key belongs to a button or to a key command, which take precedence over the key map.
    func isAppKey(_ key: Key) -> Bool { barButtonItem(for: key) != nil || keyCommand(beginningWith: [key]) != nil }

    /// The characters that the terminal can show.
    var repertoire: CharacterRepertoire { context.capabilities.repertoire }
}

extension [KeySequence] {
    /// The first of the sequences that can be typed although others have an effect, too.
    fileprivate func first(besides others: [KeySequence]) -> KeySequence? {
        first { sequence in !others.contains(where: sequence.excludes) }
    }
}

extension SafeText {
    /// Creates a text of the app, such as a title, a message or the word of a hint.
    init(app text: String, repertoire: CharacterRepertoire) {
        self.init(repertoire.text(for: text), repertoire: repertoire)
    }
}

extension Action {
    var isOfApp: Bool { if case .custom = self { true } else { false } }

    /// The group of its hint in the status line.
    fileprivate var hintGroup: StatusLine.Group {
        switch self {
        case .search, .filter, .changeFilterScope: .search
        default: isOfApp ? .app : isOfList ? .list : .program
        }
    }

    /// Whether the action acts on a list.
    var isOfList: Bool {
        switch self {
        case .list, .search, .filter, .changeFilterScope, .cancel: true
        case .showMenu, .showSwipeActions, .toggleWrapping, .toggleHelp, .repaint, .suspend, .quit, .interrupt, .custom:
            false
        }
    }
}
