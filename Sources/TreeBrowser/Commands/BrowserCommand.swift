import CollectionViews
import TerminalCanvas
import TreeSources

/// A command of a browser besides the actions of a list. It is an action of a key map, with its raw value as its name.
enum BrowserCommand: String, CaseIterable, Sendable {
    case togglePane = "toggle-pane"
    case toggleTable = "toggle-table"
    case openParentDirectory = "open-parent-directory"
    case copyLine = "copy-line"
    case copyPath = "copy-path"
    case copyJQPath = "copy-jq"
    case copyName = "copy-name"
    case copyValue = "copy-value"
    case copyText = "copy-text"
    case openEditor = "open-editor"
    case runCommand = "run-command"
    case writeItems = "write"
    case jumpToRecord = "jump-to-record"
    case followReference = "follow-reference"
    case readAgain = "read-again"
    case showEarlierSnapshot = "show-earlier-snapshot"
    case showLaterSnapshot = "show-later-snapshot"
    case toggleDifference = "toggle-difference"
    case togglePin = "toggle-pin"
    case chooseColumns = "choose-columns"
    case sortByColumn = "sort-by-column"
    case toggleGroups = "toggle-groups"
    case toggleHiddenFiles = "toggle-hidden-files"
    case toggleIgnoredFiles = "toggle-ignored-files"
    case changeDirectory = "change-directory"

    /// The commands by their names.
    static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    /// The action of a key map.
    var action: Action { .custom(rawValue) }

    /// The part of an item that the command copies; `nil` for a command that does not copy.
    var copiedPart: PrintedPart? {
        rawValue.hasPrefix("copy-") ? PrintedPart(rawValue: String(rawValue.dropFirst("copy-".count))) : nil
    }

    /// Whether the command acts on the focused item.
    var actsOnFocusedItem: Bool {
        copiedPart != nil || [.openEditor, .runCommand, .changeDirectory].contains(self)
    }

    /// Whether `--secure` leaves the command out, because it runs a program, writes a file or copies.
    var runsOrWrites: Bool { actsOnFocusedItem || self == .writeItems }
}

extension KeyMap {
    /// Returns a key map with the keys of a browser: the keys of another map, and the keys of this table.
    ///
    /// ```swift
    /// let keys = try KeyMap.browser(parsing: "Y = copy-line")
    /// let browser = BrowserController(inputs, keyMap: keys)
    /// ```
    ///
    /// The keys that edit rows are left out. A key that the other map binds to the only key of an action keeps its
    /// action. The browser's action has the keys in brackets then, or none. In a map that types ahead, letters type.
    /// After `y`, a menu shows the texts that the second keys copy.
    ///
    /// | Keys | Name in a text | What they do |
    /// |---|---|---|
    /// | `Enter` | `activate` | show an item in the pane, open it, or make a directory the root |
    /// | `i` | `toggle-pane` | show or hide the pane |
    /// | `-` (`^`) | `open-parent-directory` | make the parent directory the root |
    /// | `y y` | `copy-line` | copy the line |
    /// | `y p` | `copy-path` | copy the path or the pointer |
    /// | `y j` | `copy-jq` | copy the path as jq takes it |
    /// | `y k` | `copy-name` | copy the name that the row shows, or the index |
    /// | `y v` | `copy-value` | copy the value as it is written |
    /// | `y s` | `copy-text` | copy a string without quotes and escapes |
    /// | `e` | `open-editor` | open the file in the editor |
    /// | `!` | `run-command` | ask for a command and run it |
    /// | `w` (`f2`) | `write` | write the focused, the selected, the filtered items or all to a file or a command |
    /// | `R` | `jump-to-record` | go to the record around the row; or back to where a jump began |
    /// | `f` | `follow-reference` | follow the reference of the row, or open a file that it names in the editor |
    /// | `W`, `B` | `move-to-next-level-change` and back | move to another level, in the place of `w` and `b` |
    /// | `r` (`F5`) | `read-again` | read the inputs again |
    /// | `<` (`g -`) | `show-earlier-snapshot` | show the snapshot before |
    /// | `>` (`g +`) | `show-later-snapshot` | show the snapshot after |
    /// | `d` | `toggle-difference` | show only the changes of the snapshot, or everything again |
    /// | `P` | `toggle-pin` | mark and count the changes from now on, or end that |
    /// | `t` | `toggle-table` | show the elements of an array as rows of a table, or as a tree again |
    /// | `\|` | `choose-columns` | choose the columns that are shown, and their order |
    /// | `O` | `sort-by-column` | choose the column to sort by |
    /// | `o` | `toggle-groups` | group the rows of a table by the column of the sort or a chosen one, or end that |
    /// | `.` | `toggle-hidden-files` | show or hide files whose names begin with a dot |
    /// | `,` (`g .`) | `toggle-ignored-files` | show files that Git ignores as others, or dim |
    /// | `Q` | `change-directory` | leave, and change to the directory; see ``BrowserOptions/changesDirectory`` |
    ///
    /// - Parameters:
    ///   - base: The keys of the list.
    ///   - isSecure: Whether the keys are left out that run programs, write files or copy.
    package static func browser(_ base: KeyMap = .standard, isSecure: Bool = false) -> KeyMap {
        var map = base
        // Items of a browser have no swipe actions and no menus, and are neither inserted, deleted nor moved.
        map.unbind([.showSwipeActions, .showMenu, .list(.insert), .list(.delete), .list(.reorder)])
        map.moveLevelKeys()
        for command in BrowserCommand.allCases where !(isSecure && command.runsOrWrites) { map.add(command) }
        map.retitle(.list(.activate), as: "Show in the pane, or open")
        for action in [Action.search(.forward), .filter] { map.setHint("find", of: action) }
        return map
    }

    private mutating func unbind(_ actions: Set<Action>) {
        for sequence in bindings.filter({ actions.contains($0.action) }).flatMap(\.sequences) { unbind(sequence) }
    }

    /// Moves the changes of level from `w` and `b` to the capitals, where these are free.
    private mutating func moveLevelKeys() {
        let actions: [(KeySequence, KeySequence, ListAction)] = [
            ("w", "W", .moveToNextLevelChange), ("b", "B", .moveToPreviousLevelChange),
        ]
        for (old, new, action) in actions {
            guard var binding = bindings.first(where: { $0.action == .list(action) && $0.sequences == [old] }),
                self.action(for: new.keys[0]) == nil
            else { continue }
            unbind(old)
            binding.sequences = [new]
            bind(binding)
        }
    }

    private mutating func add(_ command: BrowserCommand) {
        for sequence in command.words.keys {
            guard let first = sequence.keys.first, !(typesAhead && first.isLetter), frees(first) else { continue }
            var binding = command.binding
            binding.sequences = [sequence]
            return bind(binding)
        }
    }

    /// Gives the keys that perform an action another title.
    mutating func retitle(_ action: Action, as title: String) {
        guard var binding = bindings.first(where: { $0.action == action }), binding.title != title else { return }
        binding.sequences = bindings.filter { $0.action == action }.flatMap(\.sequences)
        binding.title = title
        bind(binding)
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
    /// The binding without keys.
    var binding: KeyBinding {
        KeyBinding(sequences: [], action: action, title: words.title, category: words.category, hint: words.hint)
    }

    /// The texts of the help and the status line, and the keys: the first that are free.
    fileprivate var words: (keys: [KeySequence], title: String, category: String, hint: String?) {
        let (items, live) = (KeyMap.Category.items, KeyMap.Category.live)
        switch self {
        case .togglePane: return (["i"], "Show or hide the pane", items, "details")
        case .openParentDirectory: return (["-", "^"], "Parent directory as the root", items, nil)
        case .copyLine: return (["y y"], "Copy the line", items, "copy")
        case .copyPath: return (["y p"], "Copy the path or pointer", items, nil)
        case .copyJQPath: return (["y j"], "Copy the path for jq", items, nil)
        case .copyName: return (["y k"], "Copy the name", items, nil)
        case .copyValue: return (["y v"], "Copy the value", items, nil)
        case .copyText: return (["y s"], "Copy the string without quotes", items, nil)
        case .openEditor: return (["e"], "Open in the editor", items, "edit")
        case .runCommand: return (["!"], "Run a command with {}", items, nil)
        case .writeItems: return (["w", "f2"], "Write to a file or command", items, nil)
        case .jumpToRecord: return (["R"], "To the record, and back", items, nil)
        case .followReference: return (["f"], "Follow a reference", items, nil)
        case .readAgain: return (["r", "f5"], "Read again", live, nil)
        case .showEarlierSnapshot: return (["<", "g -"], "Earlier snapshot", live, nil)
        case .showLaterSnapshot: return ([">", "g +"], "Later snapshot", live, nil)
        case .toggleDifference: return (["d"], "Only the changes", live, nil)
        case .togglePin: return (["P"], "Pin this moment, or unpin", live, nil)
        case .toggleTable: return (["t"], "Array as a table, or as a tree", KeyMap.Category.list, "table")
        case .chooseColumns: return (["|"], "Choose the columns", KeyMap.Category.list, nil)
        case .sortByColumn: return (["O"], "Choose the column to sort by", KeyMap.Category.list, nil)
        case .toggleGroups: return (["o"], "Group by a column, or ungroup", KeyMap.Category.list, nil)
        case .toggleHiddenFiles: return (["."], "Show or hide hidden files", KeyMap.Category.list, nil)
        case .toggleIgnoredFiles:
            return ([",", "g ."], "Show ignored files as others or dim", KeyMap.Category.list, nil)
        case .changeDirectory: return (["Q"], "Leave, change directory", items, nil)
        }
    }
}

extension Key {
    fileprivate var isLetter: Bool {
        guard case .character(let character) = code else { return false }
        return character.isLetter
    }
}
