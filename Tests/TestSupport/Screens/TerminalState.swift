/// The state of a terminal that a program changes and must restore.
public enum TerminalState: CaseIterable, Hashable, Sendable, CustomStringConvertible {
    /// All four flag words of the line discipline, and the control characters.
    case lineDiscipline

    /// Which screen is shown, the main or the alternate one.
    case alternateScreen

    /// Whether the cursor is visible.
    case cursor

    /// Reports of the mouse, in all their forms.
    case mouseReports

    /// Brackets around pastes.
    case bracketedPaste

    /// Reports of the window's focus.
    case focusReports

    /// Keypad and cursor keys, the style of characters, character sets, inserting, wrapping, scrolling rows, and any
    /// other mode.
    case keypadAndRendition

    public var description: String {
        switch self {
        case .lineDiscipline: "the line discipline"
        case .alternateScreen: "the alternate screen"
        case .cursor: "the cursor"
        case .mouseReports: "the mouse"
        case .bracketedPaste: "bracketed paste"
        case .focusReports: "focus reports"
        case .keypadAndRendition: "keypad and rendition"
        }
    }

    /// The state to which a private mode belongs.
    init(mode: Int) {
        switch mode {
        case 47, 1047, 1048, 1049: self = .alternateScreen
        case 12, 25: self = .cursor
        case 9, 1000...1003, 1005, 1006, 1015, 1016: self = .mouseReports
        case 2004: self = .bracketedPaste
        case 1004: self = .focusReports
        default: self = .keypadAndRendition
        }
    }
}
