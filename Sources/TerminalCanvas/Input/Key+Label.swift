extension Key {
    /// The name of the key that the help and the status line show: `↑`, `Ctrl-C`, `PgDn`, `j`.
    ///
    /// - Parameter repertoire: The characters that the terminal can show. In ASCII the arrows are words.
    public func label(repertoire: CharacterRepertoire = .unicode) -> String {
        var label = ""
        if modifiers.contains(.control) { label += "Ctrl-" }
        if modifiers.contains(.alt) { label += "Alt-" }
        if modifiers.contains(.shift) { label += "Shift-" }
        if modifiers.contains(.command) { label += "Cmd-" }
        return label + code.label(isUppercase: modifiers.contains(.control), repertoire: repertoire)
    }
}

extension Key.Code {
    fileprivate func label(isUppercase: Bool, repertoire: CharacterRepertoire) -> String {
        switch self {
        case .character(" "): "Space"
        case .character(let character): isUppercase ? character.uppercased() : String(character)
        case .up: repertoire == .unicode ? "↑" : "Up"
        case .down: repertoire == .unicode ? "↓" : "Down"
        case .left: repertoire == .unicode ? "←" : "Left"
        case .right: repertoire == .unicode ? "→" : "Right"
        case .home: "Home"
        case .end: "End"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        case .enter: "Enter"
        case .tab: "Tab"
        case .escape: "Esc"
        case .backspace: "Backspace"
        case .delete: "Del"
        case .insert: "Ins"
        case .function(let number): "F\(number)"
        }
    }
}
