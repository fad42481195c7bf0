import CollectionViews
import TerminalCanvas

/// The commands that a container adds to the screens in it.
extension ViewController {
    /// The app's commands for this screen, then some of the container itself, then those of the containers around it.
    ///
    /// The app's keys take precedence, and the hints of the container are left out before theirs. The command of the
    /// back button is added, because a container whose screens have bars of their own does not draw the button.
    func commandsForChildren(adding commands: [KeyCommand]) -> [KeyCommand] {
        let back = navigationItem.backButton.map { button in
            KeyCommand([Key(.escape)], title: "Go back", category: KeyMap.Category.general, hint: "back") {
                button.action()
            }
        }
        let own = commands + (back.map { [$0] } ?? [])
        let taken = ownKeyCommands.flatMap(\.sequences)
        let free = own.compactMap { $0.keeping { !taken.contains(where: $0.excludes) } }
        return ownKeyCommands + free + containerCommands
    }
}

/// Commands of a container without the keys that the key map of a screen uses.
///
/// They are kept until they or the key map change, because each key that is pressed asks for them.
@MainActor
struct FreeKeyCommands {
    private var known: (keyMap: KeyMap, commands: [KeyCommand])?

    /// Returns the commands, without those that have no free key.
    mutating func commands(in keyMap: KeyMap, of all: @autoclosure () -> [KeyCommand]) -> [KeyCommand] {
        if let known, known.keyMap == keyMap { return known.commands }
        let commands = all().compactMap { $0.keeping(keyMap.isFree) }
        known = (keyMap, commands)
        return commands
    }

    /// Notes that the commands have changed.
    mutating func reset() { known = nil }
}

extension KeyCommand {
    /// The command with some of its sequences; `nil` if none is left.
    fileprivate func keeping(_ isKept: (KeySequence) -> Bool) -> KeyCommand? {
        var command = self
        command.sequences.removeAll { !isKept($0) }
        return command.sequences.isEmpty ? nil : command
    }
}

extension KeyMap {
    /// Whether a sequence begins with a key that has no action, begins no other sequence, and does not move the focus
    /// to the next row that begins with it.
    fileprivate func isFree(_ sequence: KeySequence) -> Bool {
        let key = sequence.keys[0]
        if typesAhead, key.modifiers.isSubset(of: .shift), case .character = key.code { return false }
        return !has(key)
    }
}
