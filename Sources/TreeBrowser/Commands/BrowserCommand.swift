import CollectionViews
import TerminalCanvas

/// What a browser does beside the actions of a list. Each is an action of a key map, with its raw value as its name.
enum BrowserCommand: String, CaseIterable, Sendable {
    case togglePane = "toggle-pane"
    case openParentDirectory = "open-parent-directory"
    case copyLine = "copy-line"
    case copyPath = "copy-path"
    case copyValue = "copy-value"
    case openEditor = "open-editor"
    case runCommand = "run-command"

    /// The action of a key map.
    var action: Action { .custom(rawValue) }

    /// Whether `--secure` leaves the command out, because it runs a program or copies.
    var runsOrWrites: Bool {
        switch self {
        case .togglePane, .openParentDirectory: false
        case .copyLine, .copyPath, .copyValue, .openEditor, .runCommand: true
        }
    }
}

extension KeyMap {
    /// Returns a key map with the keys of a browser: those of another map, and `i`, `-`, `yy`, `yp`, `yv`, `e` and `!`.
    ///
    /// ```swift
    /// let keys = try KeyMap(parsing: "Y = copy-line", base: .browser())
    /// let browser = BrowserController(inputs, keyMap: keys)
    /// ```
    ///
    /// A key that the other map binds to the only key of an action keeps its action, and the browser's action has no
    /// key then.
    ///
    /// | Keys | Name in a text | What they do |
    /// |---|---|---|
    /// | `Enter` | `activate` | show an item in the pane, open it, or make a directory the root |
    /// | `i` | `toggle-pane` | show or hide the pane |
    /// | `-` | `open-parent-directory` | make the parent directory the root |
    /// | `y y` | `copy-line` | copy the line |
    /// | `y p` | `copy-path` | copy the path or the pointer |
    /// | `y v` | `copy-value` | copy the value |
    /// | `e` | `open-editor` | open the file in the editor |
    /// | `!` | `run-command` | ask for a command and run it |
    ///
    /// - Parameters:
    ///   - base: The keys of the list.
    ///   - isSecure: Whether the keys are left out that run programs or copy.
    public static func browser(_ base: KeyMap = .standard, isSecure: Bool = false) -> KeyMap {
        var map = base
        for command in BrowserCommand.allCases where !(isSecure && command.runsOrWrites) { map.add(command) }
        map.retitleEnter()
        return map
    }

    private mutating func add(_ command: BrowserCommand) {
        let words = command.words
        let sequence = KeySequence(words.keys)
        guard let first = sequence.keys.first, frees(first), !(typesAhead && first.isLetter) else { return }
        bind(
            KeyBinding(
                sequences: [sequence], action: command.action, title: words.title, category: Category.items,
                hint: words.hint))
    }

    /// Gives the keys that perform the primary action a title that says what it is here.
    private mutating func retitleEnter() {
        let action = Action.list(.activate)
        let sequences = bindings.filter { $0.action == action }.flatMap(\.sequences)
        guard !sequences.isEmpty else { return }
        bind(
            KeyBinding(
                sequences: sequences, action: action, title: "Show in the pane, or open", category: Category.items))
    }

    /// Makes a key free, unless its action has no other key.
    private mutating func frees(_ key: Key) -> Bool {
        guard let action = action(for: key) else { return true }
        guard bindings.contains(where: { $0.action == action && $0.sequences.count > 1 }) else { return false }
        unbind(key)
        return true
    }
}

extension KeyMap.Category {
    /// The heading of the keys that act on the focused item, or on the selected ones.
    static let items = "These items"
}

extension BrowserCommand {
    /// The keys, and what the help and the status line say.
    fileprivate var words: (keys: String, title: String, hint: String?) {
        switch self {
        case .togglePane: ("i", "Show or hide the pane", "details")
        case .openParentDirectory: ("-", "Parent directory as the root", nil)
        case .copyLine: ("y y", "Copy the line", "copy")
        case .copyPath: ("y p", "Copy the path or pointer", nil)
        case .copyValue: ("y v", "Copy the value", nil)
        case .openEditor: ("e", "Open in the editor", "edit")
        case .runCommand: ("!", "Run a command with {}", nil)
        }
    }
}

extension Key {
    fileprivate var isLetter: Bool {
        guard case .character(let character) = code else { return false }
        return character.isLetter
    }
}
