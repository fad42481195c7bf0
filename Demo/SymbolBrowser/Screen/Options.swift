import ArgumentParser
import CollectionViews
import TerminalCanvas

/// The key map that the program uses.
enum KeyChoice: String, CaseIterable, ExpressibleByArgument {
    /// The keys of the W3C tree view pattern and of `jless`; a digit shows as many levels.
    case standard
    /// The same keys with counts, as in `vim`.
    case vim
    /// The keys of Emacs.
    case emacs

    /// The same choice as a type of the library.
    var keyMap: KeyMap {
        switch self {
        case .standard: .standard
        case .vim: .vim
        case .emacs: .emacs
        }
    }
}

/// The background that the program draws for.
enum ThemeChoice: String, CaseIterable, ExpressibleByArgument {
    /// The terminal's own, if the terminal reports it.
    case auto
    /// A light one.
    case light
    /// A dark one.
    case dark

    /// The same choice as a type of the library.
    var userInterfaceStyle: UserInterfaceStyle {
        switch self {
        case .auto: .unspecified
        case .light: .light
        case .dark: .dark
        }
    }
}

/// The part of a list below the prompt that stays on the screen at the end.
enum LeftPicture: String, CaseIterable, ExpressibleByArgument {
    /// The last picture.
    case picture
    /// Nothing.
    case nothing
}
