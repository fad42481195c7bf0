import ArgumentParser
import TerminalCanvas

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
