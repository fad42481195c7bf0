import CollectionViews
import TerminalCanvas

/// A command for the shell that a key runs, as the text of a key map has it:
/// `ask quietly run kubectl delete pod {.metadata.name}`.
struct BoundCommand: Hashable, Sendable {
    /// The command. Items are not added to it.
    let template: ShellTemplate

    /// Whether the user is asked first.
    let asks: Bool

    /// Whether it runs beside the list, without the terminal.
    let isQuiet: Bool

    /// The heading of the help.
    static let category = "Your commands"

    /// Creates the command of an action's name, or returns `nil` for any other action.
    ///
    /// - Throws: Why the words do not name a command, or why the command is refused.
    init?(_ action: String) throws(KeyMapError.Reason) {
        var modifiers: Set<Substring> = []
        var rest = action[...].drop(while: \.isWhitespace)
        while true {
            let word = rest.prefix { !$0.isWhitespace }
            rest = rest[word.endIndex...].drop(while: \.isWhitespace)
            if word == "run" { break }
            guard word == "ask" || word == "quietly" else {
                if modifiers.isEmpty { return nil }
                throw .invalidAction("has no \"run\" before the command")
            }
            modifiers.insert(word)
        }
        guard !rest.isEmpty else { throw .invalidAction("has no command") }
        template = ShellTemplate(String(rest), addsItems: false)
        if let problem = template.problem { throw .invalidAction("is refused: \(problem)") }
        asks = modifiers.contains("ask")
        isQuiet = modifiers.contains("quietly")
    }

    /// Creates the command of an action, or returns `nil` for any other action.
    init?(_ action: Action) {
        guard case .custom(let name) = action, let command = try? BoundCommand(name) else { return nil }
        self = command
    }
}

extension KeyMap {
    /// Returns a key map with the keys of ``browser(_:isSecure:)``, changed by a text that the user wrote.
    ///
    /// ```swift
    /// let keys = try KeyMap.browser(
    ///     parsing: """
    ///         Y = copy-line
    ///         L = run less {}
    ///         D = ask quietly run kubectl delete pod {.metadata.name}
    ///         """)
    /// ```
    ///
    /// The text is one of `KeyMap.init(parsing:base:appAction:)`. In addition, an action can be `run` with a command
    /// for the shell, which is the rest of the line. Before `run`, `ask` asks the user first, and `quietly` runs the
    /// command beside the list, without the terminal. When it has ended, the inputs are read again.
    ///
    /// In the command, `{}` is the selected items, or without a selection the focused one. `{1}` is a word of an item,
    /// `{name}` a part of it, and `{.metadata.name}` a field. Each value is one word. A command in which a shell or
    /// another program would read a value as code, such as `sh -c {name}`, is an error.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - isSecure: Whether keys do nothing that the text or the browser binds to running programs or copying.
    /// - Throws: A `KeyMapError` for the first line that has an error.
    package static func browser(parsing text: String, isSecure: Bool = false) throws(KeyMapError) -> KeyMap {
        var map = try KeyMap(parsing: text, base: .browser(isSecure: isSecure), appAction: binding)
        guard isSecure else { return map }
        for binding in map.bindings where binding.action.runsOrWrites {
            for sequence in binding.sequences { map.unbind(sequence) }
        }
        return map
    }

    /// Returns the binding of a command of the shell, or of a command of the browser that the base may lack.
    private static func binding(_ action: String) throws(KeyMapError.Reason) -> KeyBinding? {
        if let command = BrowserCommand(rawValue: action) { return command.binding }
        guard let command = try BoundCommand(action) else { return nil }
        let title = SafeText(command.template.text).truncated(to: 40).text
        return KeyBinding(sequences: [], action: .custom(action), title: title, category: BoundCommand.category)
    }
}

extension Action {
    /// Whether `--secure` leaves the action out.
    fileprivate var runsOrWrites: Bool {
        guard case .custom(let name) = self else { return false }
        return BrowserCommand(rawValue: name)?.runsOrWrites ?? (BoundCommand(self) != nil)
    }
}
