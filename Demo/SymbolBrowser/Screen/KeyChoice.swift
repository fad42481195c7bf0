import ArgumentParser
import CollectionViews

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
