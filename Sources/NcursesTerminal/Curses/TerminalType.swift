/// The terminal's type, and the terminfo entries that describe it.
struct TerminalType: Hashable {
    /// The entries to try, best first.
    let candidates: [String]

    /// The value of `TERM`.
    let name: String

    /// Terminals that can do everything that xterm can, and whose own entry is often not installed.
    private static let likeXterm: Set<String> = [
        "alacritty", "alacritty-direct", "contour", "contour-latest", "foot", "foot-extra", "foot-direct", "ghostty",
        "gnome-256color", "iterm2", "iterm2-direct", "iTerm2.app", "kitty", "kitty-direct", "konsole-256color",
        "konsole-direct", "mintty", "mintty-direct", "ms-terminal", "rio", "rio-direct", "st-256color", "st-direct",
        "vte-256color", "vte-direct", "wezterm", "xterm-direct", "xterm-ghostty", "xterm-kitty",
    ]

    /// Finds the entry for a value of `TERM`.
    ///
    /// - Parameter variable: The value of `TERM`, `nil` when it is not set.
    init(_ variable: String?) throws(TerminalError) {
        guard let variable, !variable.isEmpty else { throw .typeNotSet }
        // A name with a slash would be searched outside of the database, and no entry has a longer name.
        guard !variable.contains("/"), variable.utf8.count <= 128 else { throw .unknownType(variable) }
        name = variable
        candidates = Self.likeXterm.contains(variable) ? [variable, "xterm-256color", "xterm"] : [variable]
    }
}
