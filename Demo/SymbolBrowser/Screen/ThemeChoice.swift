import ArgumentParser
import TerminalCanvas

/// The background that the program draws for.
enum ThemeChoice: String, CaseIterable, ExpressibleByArgument {
    /// The terminal's own, where it tells.
    case auto
    /// A light one.
    case light
    /// A dark one.
    case dark

    /// The same in the library's words.
    var userInterfaceStyle: UserInterfaceStyle {
        switch self {
        case .auto: .unspecified
        case .light: .light
        case .dark: .dark
        }
    }
}
